import { requireValue } from '../../lib/core/shared/require-value';
import { leafOf } from '../catalog/places';
import { AttributeRules } from '../catalog/types';
import { ElementModel, FieldModel, isSettable, ProviderModel, StructModel, TypeModel } from '../model/model';
import { lowerFirst, upperFirst } from '../model/names';
import { behaviourDocs } from './behaviour';
import { policyDocs, runtimeDocs } from './runtime';
import { isSecret } from './secrets';

/** Returns the paragraphs of an L1 argument's doc comment: purpose, type and limits, default, deprecation. */
export function argumentDocs(field: FieldModel, element: Pick<ElementModel, 'kind'>): string[] {
  const paragraphs = [purposeOf(field), facts(field)];
  const tags: string[] = [];
  if (!field.required) {
    tags.push(`@default ${defaultOf(field, element)}`);
  }
  tags.push(...deprecationOf(field));
  return tags.length === 0 ? paragraphs : [...paragraphs, tags.join('\n')];
}

/** Returns the doc comment for the getter of an attribute in an L1 construct or reference class. */
export function attributeDocs(field: FieldModel, configName: string): string[] {
  const deprecated = deprecationOf(field);
  if (isSettable(field)) {
    return [`Terraform attribute \`${field.name}\`. See \`${configName}.${field.property}\`.`, ...deprecated];
  }
  const set = field.type.kind === 'set' ? ' Terraform does not keep the order of the elements in the set.' : '';
  return [
    `${purposeOf(field)} Terraform attribute \`${field.name}\`, read-only.${set}${values(field.rules)}${field.since ? ` ${field.since}` : ''}`,
    ...deprecated,
  ];
}

/** Returns the doc comment of an L1 construct class. */
export function elementDocs(provider: ProviderModel, element: ElementModel): string[] {
  const kinds = { resource: 'resource', 'data-source': 'data source', provider: 'provider' };
  const name = element.kind === 'provider' ? provider.name : element.type;
  const paragraphs = [element.purpose ?? `The Terraform ${kinds[element.kind]} \`${name}\`.`];
  const sentences = [`Terraform ${kinds[element.kind]} \`${name}\`.`];
  if (element.since !== undefined && element.kind !== 'provider') {
    sentences.push(element.since);
  }
  if (element.kind === 'resource') {
    sentences.push(importSentence(element));
    const replacing = element.fields.filter((field) => isSettable(field) && replaces(field));
    if (replacing.length > 0) {
      sentences.push(
        `Changing one of these arguments replaces the resource: ${replacing.map((field) => `\`${field.property}\``).join(', ')}.`,
      );
    }
    if (element.rules.updatable === false && replacing.length === 0) {
      sentences.push('The provider cannot update this resource.');
    }
    if (element.behaviour?.summary !== undefined) {
      paragraphs.push(element.behaviour.summary);
    }
  }
  paragraphs.push(...policyDocs(element));
  return [...paragraphs, sentences.join(' '), `@see ${pageOf(provider, element)}`];
}

/** Returns the URL of the documentation page of a resource, data source or provider in the Terraform registry. */
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

/** Returns the import id in the notation of the catalogue, or undefined if the provider cannot import the resource. */
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
    return 'The format of the import id of this resource is unknown.';
  }
  return form ? `Import id: \`${form}\`, which \`importId\` builds.` : 'The provider cannot import this resource.';
}

/** Returns the doc comment of the interface for a nested Terraform object. */
export function structDocs(struct: StructModel): string[] {
  return struct.shared
    ? [requireValue(struct.purpose), 'Several constructs use this type.']
    : [`${upperFirst(structWords(struct))}.`];
}

/**
 * Returns words for the objects of a nested type, for the doc comment of the reference class or (`isPlural`) of the
 * list or map class.
 */
export function structWords(struct: StructModel, isPlural = false): string {
  if (struct.shared) {
    return `${isPlural ? 'all objects' : 'an object'} of type \`${struct.name}\``;
  }
  const isCollection = ['list', 'set', 'map'].includes(struct.nesting);
  const part = isPlural ? 'all elements' : isCollection ? 'an element' : 'the value';
  return `${part} of ${placeOf(struct)}`;
}

function placeOf({ place }: StructModel): string {
  const [type, path] = place.split(' ');
  return `\`${path}\` of \`${type}\``;
}

/** Whether a change of the argument, or of an element of the argument, can make Terraform replace the resource. */
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
  sentences.push(field.since ?? '');
  sentences.push(limits(field.type, rules) + values(rules));
  if (rules.items) {
    sentences.push(elementText(field.type, rules.items));
  }
  if (rules.conflictsWith) {
    sentences.push(
      `This argument cannot be set together with ${rules.conflictsWith.map((path) => `\`${leafOf(path)}\``).join(', ')}.`,
    );
  }
  for (const [path, value] of Object.entries(rules.exactlyWith ?? {})) {
    const other = `\`${leafOf(path)}\``;
    sentences.push(
      `This argument is required if ${other} is \`${value}\`, otherwise not allowed. Set ${other} explicitly, even if ${other} has a default.`,
    );
  }
  if (rules.documentedOneOf) {
    sentences.push('Set only one property of this argument.');
  }
  if (replaces(field)) {
    sentences.push('Changing this argument replaces the resource.');
    if (!field.required && rules.requiresReplace === 'ifConfigured') {
      sentences.push('Removing the argument does not replace the resource.');
    }
  }
  sentences.push(...behaviourDocs(field), ...apiDocs(field), secretDocs(field), ...runtimeDocs(field));
  return sentences
    .filter((sentence) => sentence !== '')
    .join(' ')
    .replace(/ {2,}/g, ' ');
}

function apiDocs({ api: { unsent, always }, type }: FieldModel): string[] {
  const platform = unsent === 'kept' ? 'keeps the present value' : 'uses the default';
  return [
    ...(unsent
      ? [`The provider does not send an empty ${type.kind} for this argument; the platform ${platform}.`]
      : []),
    ...(always ? ['Set this argument explicitly, otherwise each plan shows a change.'] : []),
  ];
}

function secretDocs(field: FieldModel): string {
  const { sensitive, runtime, type } = field;
  if (sensitive) {
    return `${runtime.secret ? 'Secret' : 'Sensitive'}: Terraform does not print the value, but stores it in the state.`;
  }
  const isText = type.kind === 'string';
  const what = runtime.secret ? 'Secret.' : isSecret(field) && isText ? 'The value may be a secret.' : undefined;
  return what
    ? `${what} The provider does not mark this argument as sensitive, so plans and the state show the value.`
    : '';
}

function typeText(type: TypeModel, rules: AttributeRules): string {
  switch (type.kind) {
    case 'string':
      return rules.format ? FORMATS[rules.format] : 'string';
    case 'number':
      return rules.numberKind === 'int' ? 'integer' : 'number';
    case 'bool':
      return 'boolean';
    case 'any':
      return 'any value';
    case 'object':
      return 'object';
    case 'list':
      return `list of ${plural(type.of)}`;
    case 'set':
      return `set of ${plural(type.of)} (Terraform does not keep their order)`;
    case 'map':
      return `map of ${plural(type.of)}`;
  }
}

const FORMATS: { readonly [format: string]: string } = {
  json: 'JSON string',
  base64: 'base64 string',
  'base64-or-plain': 'plain or base64 string',
  'date-time': 'RFC 3339 time',
  ip: 'IP address',
  lowercase: 'string without upper-case letters',
  port: 'port number from 1 to 65535',
  'port-range': 'port range such as 80-443',
};

function plural(type: TypeModel): string {
  const plurals = { string: 'strings', number: 'numbers', bool: 'booleans', any: 'values', object: 'objects' };
  return 'of' in type ? `${type.kind}s of ${plural(type.of)}` : plurals[type.kind];
}

function limits(type: TypeModel, rules: AttributeRules): string {
  const sentences: string[] = [];
  if (type.kind === 'number') {
    sentences.push(bounds(rules));
  }
  if (type.kind === 'string') {
    sentences.push(size(rules.minLength, rules.maxLength, 'character'));
  }
  if (type.kind === 'list' || type.kind === 'set') {
    sentences.push(size(rules.minItems || undefined, rules.maxItems, 'element'));
    sentences.push(rules.uniqueItems ? 'Elements must be unique.' : '');
  }
  if (rules.pattern) {
    sentences.push(`Must match ${rules.pattern.map((pattern) => `\`${pattern}\``).join(' and ')}.`);
  }
  if (rules.documentedRange) {
    sentences.push(`Documented range (not enforced by the provider): ${rules.documentedRange.join(' to ')}.`);
  }
  if (rules.documentedLength) {
    sentences.push(
      `Documented length (not enforced by the provider): ${rules.documentedLength.join(' to ')} characters.`,
    );
  }
  if (rules.documentedKeyLength) {
    sentences.push(`Keys of the map must have ${rules.documentedKeyLength.join(' to ')} characters.`);
  }
  if (rules.documentedKeyForbiddenPrefixes) {
    const prefixes = rules.documentedKeyForbiddenPrefixes.map((prefix) => `\`${prefix}\``).join(', ');
    sentences.push(`Keys of the map must not begin with ${prefixes}.`);
  }
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function bounds({ minimum, maximum, alsoAllowed = [] }: AttributeRules): string {
  const limits = [
    ...(minimum === undefined ? [] : [`minimum ${minimum}`]),
    ...(maximum === undefined ? [] : [`maximum ${maximum}`]),
  ];
  const also = alsoAllowed.length > 0 ? ` Also allowed: ${alsoAllowed.join(', ')}.` : '';
  return limits.length === 0 ? '' : `${upperFirst(limits.join(', '))}.${also}`;
}

function size(minimum: number | undefined, maximum: number | undefined, unit: string): string {
  const units = (count: number): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (minimum !== undefined && maximum !== undefined) {
    return minimum === maximum ? `Exactly ${units(minimum)}.` : `${minimum} to ${units(maximum)}.`;
  }
  if (minimum !== undefined) {
    return `Minimum ${units(minimum)}.`;
  }
  return maximum === undefined ? '' : `Maximum ${units(maximum)}.`;
}

function values(rules: AttributeRules): string {
  const allowed = rules.enum ?? rules.statedValues;
  if (allowed) {
    return ` Allowed values: ${allowed.map(code).join(', ')}.`;
  }
  const known = rules.knownValues
    ? ` Documented values (not enforced by the provider): ${rules.knownValues.map(code).join(', ')}.`
    : '';
  return rules.abolishedValues
    ? `${known} No longer supported by the service: ${rules.abolishedValues.map(code).join(', ')}.`
    : known;
}

function elementText(type: TypeModel, rules: AttributeRules): string {
  const inner = 'of' in type ? type.of : type;
  const format = rules.format ? `Each element: ${FORMATS[rules.format]}.` : '';
  const limit = limits(inner, rules);
  return [
    format,
    limit && `Each element: ${lowerFirst(limit)}`,
    values(rules).replace(/^ (Allowed|Documented) values/, ' $1 values of each element'),
  ]
    .join(' ')
    .trim();
}

function defaultOf(field: FieldModel, element: Pick<ElementModel, 'kind'>): string {
  const { rules } = field;
  const env = element.kind === 'provider' && rules.env ? `environment variable ${rules.env.join(' or ')}` : '';
  const known = rules.default ?? (env === '' ? undefined : rules.documentedDefault);
  const value = known !== undefined ? JSON.stringify(known) : undefined;
  if (env !== '') {
    return `- ${env} of the Terraform process${value === undefined ? '' : `, otherwise ${value}`}`;
  }
  if (value !== undefined) {
    return value.length <= 200 || typeof known === 'string' ? value : '- a long value, set by the provider';
  }
  if (rules.documentedDefault !== undefined) {
    return `- ${JSON.stringify(rules.documentedDefault)}, according to the documentation`;
  }
  if (rules.notNull) {
    return '- none: required whenever the enclosing object is set';
  }
  if (rules.defaultNull) {
    return '- null';
  }
  return field.computed ? '- chosen by the service' : '- not set';
}

function code(value: unknown): string {
  return `\`${value}\``;
}
