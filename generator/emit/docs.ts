import { leafOf } from '../catalog/places';
import { AttributeRules } from '../catalog/types';
import { ElementModel, FieldModel, isSettable, ProviderModel, StructModel, TypeModel } from '../model/model';
import { behaviourDocs } from './behaviour';
import { policyDocs, runtimeDocs } from './runtime';
import { isSecret } from './secrets';

/** The doc comment of an argument in a configuration: what it is for, what it takes, what happens without it. */
export function argumentDocs(field: FieldModel, element: Pick<ElementModel, 'kind'>): string[] {
  const paragraphs = [purposeOf(field), facts(field)];
  const tags: string[] = [];
  if (!field.required) {
    tags.push(`@default ${defaultOf(field, element)}`);
  }
  tags.push(...deprecationOf(field));
  return tags.length === 0 ? paragraphs : [...paragraphs, tags.join('\n')];
}

/** The doc comment of an attribute of a construct or reference. */
export function attributeDocs(field: FieldModel, configName: string): string[] {
  const deprecated = deprecationOf(field);
  if (isSettable(field)) {
    return [`\`${field.name}\` as Terraform knows it. See \`${configName}.${field.property}\`.`, ...deprecated];
  }
  const set = field.type.kind === 'set' ? ' A set in Terraform: order is not kept.' : '';
  return [`${purposeOf(field)} Terraform: \`${field.name}\`, read-only.${set}${values(field.rules)}`, ...deprecated];
}

/** The doc comment of a construct. */
export function elementDocs(provider: ProviderModel, element: ElementModel): string[] {
  const kinds = { resource: 'resource', 'data-source': 'data source', provider: 'provider' };
  const name = element.kind === 'provider' ? provider.name : element.type;
  const paragraphs = [element.purpose ?? `The Terraform ${kinds[element.kind]} \`${name}\`.`];
  const sentences = [`Terraform ${kinds[element.kind]} \`${name}\`.`];
  if (element.kind === 'resource') {
    sentences.push(importSentence(element));
    const replacing = element.fields.filter((field) => isSettable(field) && replaces(field));
    if (replacing.length > 0) {
      sentences.push(`Replaced when these change: ${replacing.map((field) => `\`${field.property}\``).join(', ')}.`);
    }
    if (element.rules.updatable === false && replacing.length === 0) {
      sentences.push('The provider has no way to update it.');
    }
    if (element.behaviour?.summary !== undefined) {
      paragraphs.push(element.behaviour.summary);
    }
  }
  paragraphs.push(...policyDocs(element));
  return [...paragraphs, sentences.join(' '), `@see ${pageOf(provider, element)}`];
}

/** The page of the provider's own documentation. */
export function pageOf(provider: ProviderModel, element: ElementModel): string {
  const base = `https://${provider.info.source.replace('/', '/providers/')}/${provider.info.version}/docs`;
  const page = element.type.slice(provider.info.prefix.length);
  switch (element.kind) {
    case 'provider':
      return base;
    case 'resource':
      return `${base}/resources/${page}`;
    case 'data-source':
      return `${base}/data-sources/${page}`;
  }
}

/** The import id in the notation of the catalogue. */
export function importForm(element: ElementModel): string | undefined {
  const model = element.import;
  if (!model) {
    return undefined;
  }
  if (model.separator === undefined) {
    return `{${model.parts.map(({ name }) => `"${name}": "..."`).join(', ')}}`;
  }
  return model.parts.map(({ name }) => `<${name}>`).join(model.separator);
}

function importSentence(element: ElementModel): string {
  const form = importForm(element);
  if (!element.rules.import) {
    return 'How it is imported is not in the catalogue.';
  }
  return form ? `Imported by \`${form}\`, which \`importId\` builds.` : 'The provider cannot import it.';
}

/** The doc comment of a nested type. */
export function structDocs(struct: StructModel): string[] {
  return struct.shared ? [struct.purpose!, 'Several constructs have it in common.'] : [`${placeOf(struct)}.`];
}

/** What the classes that refer to a nested type refer to, one or several of them. */
export function structWords(struct: StructModel, isPlural = false): string {
  if (!struct.shared) {
    return placeOf(struct);
  }
  return `${isPlural ? 'objects' : 'an object'} of the type \`${struct.name}\``;
}

function placeOf({ place }: StructModel): string {
  const [type, path] = place.split(' ');
  return `\`${path}\` of \`${type}\``;
}

/** Whether a change of the argument, or of a member of it, replaces the resource. */
export function replaces(field: FieldModel): boolean {
  return field.rules.requiresReplace !== undefined || field.rules.items?.requiresReplace !== undefined;
}

function deprecationOf({ deprecated }: FieldModel): string[] {
  return deprecated === undefined ? [] : [`@deprecated by the provider: ${deprecated}`];
}

function purposeOf(field: FieldModel): string {
  return field.purpose ?? `The \`${field.name}\` ${isSettable(field) ? 'argument' : 'attribute'}.`;
}

function facts(field: FieldModel): string {
  const { rules } = field;
  const sentences = [`Terraform: \`${field.name}\`, ${typeText(field.type, rules)}.`];
  if (field.required) {
    sentences.push('Required.');
  }
  sentences.push(limits(field.type, rules) + values(rules));
  if (rules.items) {
    sentences.push(elementText(field.type, rules.items));
  }
  if (rules.conflictsWith) {
    sentences.push(
      `Cannot be set together with ${rules.conflictsWith.map((path) => `\`${leafOf(path)}\``).join(', ')}.`,
    );
  }
  for (const [path, value] of Object.entries(rules.exactlyWith ?? {})) {
    const other = `\`${leafOf(path)}\``;
    sentences.push(
      `Needed where ${other} is \`${value}\`, and refused otherwise; ${other} must be given, also where it has a default.`,
    );
  }
  if (rules.documentedOneOf) {
    sentences.push('Set one of its members only.');
  }
  if (replaces(field)) {
    sentences.push('A change replaces the resource.');
  }
  sentences.push(...behaviourDocs(field), secretDocs(field), ...runtimeDocs(field));
  return sentences
    .filter((sentence) => sentence !== '')
    .join(' ')
    .replace(/ {2,}/g, ' ');
}

function secretDocs(field: FieldModel): string {
  const { sensitive, runtime, type } = field;
  if (sensitive) {
    return `${runtime.secret ? 'A secret' : 'Sensitive'}: Terraform does not print it, but its state holds it.`;
  }
  const isText = type.kind === 'string';
  const verb = runtime.secret ? 'A' : isSecret(field) && isText ? 'May be a' : undefined;
  return verb ? `${verb} secret, which the provider does not mark as one: plans and the state show it.` : '';
}

function typeText(type: TypeModel, rules: AttributeRules): string {
  switch (type.kind) {
    case 'string':
      return rules.format ? FORMATS[rules.format] : 'text';
    case 'number':
      return rules.numberKind === 'int' ? 'whole number' : 'number';
    case 'bool':
      return 'true or false';
    case 'any':
      return 'any value';
    case 'object':
      return 'object';
    case 'list':
      return `list of ${plural(type.of)}`;
    case 'set':
      return `set of ${plural(type.of)}, whose order is not kept`;
    case 'map':
      return `map of ${plural(type.of)}`;
  }
}

const FORMATS: { readonly [format: string]: string } = {
  json: 'text of JSON',
  base64: 'text in base64',
  'base64-or-plain': 'text, plain or in base64',
  'date-time': 'time of RFC 3339',
  ip: 'IP address',
  lowercase: 'text without upper-case letters',
  port: 'port, from 1 to 65535',
  'port-range': 'range of ports, such as 80-443',
};

function plural(type: TypeModel): string {
  const plurals = { string: 'texts', number: 'numbers', bool: 'booleans', any: 'values', object: 'objects' };
  return 'of' in type ? `${type.kind}s of ${plural(type.of)}` : plurals[type.kind];
}

function limits(type: TypeModel, rules: AttributeRules): string {
  const sentences: string[] = [];
  if (type.kind === 'number') {
    const also = rules.alsoAllowed?.map((value) => `, or ${value}`).join('') ?? '';
    sentences.push(range(rules.minimum, rules.maximum, 'From', 'At least', 'At most', '', also));
  }
  if (type.kind === 'string') {
    sentences.push(range(rules.minLength, rules.maxLength, 'From', 'At least', 'At most', ' characters', ''));
  }
  if (type.kind === 'list' || type.kind === 'set') {
    sentences.push(range(rules.minItems || undefined, rules.maxItems, 'From', 'At least', 'At most', ' elements', ''));
    sentences.push(rules.uniqueItems ? 'No element twice.' : '');
  }
  if (rules.pattern) {
    sentences.push(`Must match ${rules.pattern.map((pattern) => `\`${pattern}\``).join(' and ')}.`);
  }
  if (rules.documentedRange) {
    sentences.push(`Documented range: ${rules.documentedRange.join(' to ')}.`);
  }
  if (rules.documentedLength) {
    sentences.push(`Documented length: ${rules.documentedLength.join(' to ')} characters.`);
  }
  if (rules.documentedKeyLength) {
    sentences.push(`Keys have ${rules.documentedKeyLength.join(' to ')} characters.`);
  }
  if (rules.documentedKeyForbiddenPrefixes) {
    const prefixes = rules.documentedKeyForbiddenPrefixes.map((prefix) => `\`${prefix}\``).join(', ');
    sentences.push(`Keys must not begin with ${prefixes}.`);
  }
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function range(
  minimum: number | undefined,
  maximum: number | undefined,
  both: string,
  least: string,
  most: string,
  unit: string,
  also: string,
): string {
  if (minimum !== undefined && maximum !== undefined) {
    return `${both} ${minimum} to ${maximum}${unit}${also}.`;
  }
  if (minimum !== undefined) {
    return `${least} ${minimum}${minimum === 1 ? unit.replace(/s$/, '') : unit}${also}.`;
  }
  return maximum === undefined ? '' : `${most} ${maximum}${unit}${also}.`;
}

function values(rules: AttributeRules): string {
  const allowed = rules.enum ?? rules.statedValues;
  if (allowed) {
    return ` One of ${allowed.map(code).join(', ')}.`;
  }
  const known = rules.knownValues ? ` Documented values, not enforced: ${rules.knownValues.map(code).join(', ')}.` : '';
  return rules.abolishedValues ? `${known} Abolished: ${rules.abolishedValues.map(code).join(', ')}.` : known;
}

function elementText(type: TypeModel, rules: AttributeRules): string {
  const inner = 'of' in type ? type.of : type;
  const format = rules.format ? `Elements: ${FORMATS[rules.format]}.` : '';
  return [format, limits(inner, rules), values(rules).replace(/^ (One|Documented)/, ' Elements: $1')].join(' ').trim();
}

function defaultOf(field: FieldModel, element: Pick<ElementModel, 'kind'>): string {
  const { rules } = field;
  const env = element.kind === 'provider' && rules.env ? `the environment variable ${rules.env.join(' or ')}` : '';
  const known = rules.default ?? (env === '' ? undefined : rules.documentedDefault);
  const value = known !== undefined ? JSON.stringify(known) : undefined;
  if (env !== '') {
    return `- ${env} where Terraform runs${value === undefined ? '' : `, else ${value}`}`;
  }
  if (value !== undefined) {
    return value.length <= 200 || typeof known === 'string' ? value : '- a long value that the provider sets';
  }
  if (rules.documentedDefault !== undefined) {
    return `- ${JSON.stringify(rules.documentedDefault)}, by documentation`;
  }
  if (rules.notNull) {
    return '- none: it must be given whenever the object is';
  }
  if (rules.defaultNull) {
    return '- null';
  }
  return field.computed ? '- the service decides' : '- not sent';
}

function code(value: unknown): string {
  return `\`${value}\``;
}
