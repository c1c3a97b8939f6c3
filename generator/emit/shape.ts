import { leafOf } from '../catalog/places';
import { AttributeRules } from '../catalog/types';
import { FieldModel, isSettable, TypeModel } from '../model/model';
import { Code } from './code';
import { pitfallsOf } from './pitfalls';
import { isSecret } from './secrets';
import { shapeName } from './types';

/** Writes the argument table with which the library converts and validates the arguments of a Terraform object. */
export function emitShape(code: Code, name: string, fields: FieldModel[]): void {
  const settable = fields.filter(isSettable);
  code.line('/** @internal */');
  code.block(
    `export const ${shapeName(name)}: Shape =`,
    () => {
      for (const field of settable) {
        code.line(`${field.property}: ${literal(entry(field, settable))},`);
      }
    },
    '};',
  );
}

function entry(field: FieldModel, siblings: FieldModel[]): object {
  const { rules } = field;
  // In the catalogue, attribute paths in `conflictsWith` start at the resource; in the argument table, `conflicts`
  // names properties of the same object. The argument table omits conflicts with read-only attributes.
  const propertiesOf = (path: string) => siblings.find((other) => other.name === leafOf(path))?.property ?? [];
  const conflicts = rules.conflictsWith?.flatMap(propertiesOf);
  const exactly = Object.entries(rules.exactlyWith ?? {}).flatMap(([path, value]) =>
    [propertiesOf(path)].flat().map((property) => ({ property, value })),
  );
  const members = field.type.kind === 'object' ? field.type.struct.fields : [];
  const oneOf = rules.documentedOneOf?.flatMap(
    (name) => members.find((member) => member.name === name)?.property ?? [],
  );
  return {
    name: field.name,
    type: new Expression(typeExpression(field.type)),
    block: field.block || undefined,
    required: field.required || (rules.notNull && rules.default === undefined) || undefined,
    secret: isSecret(field) || undefined,
    ...runtimeRules(field),
    conflicts: conflicts?.length ? conflicts : undefined,
    exactlyWith: exactly[0],
    pitfalls: pitfallsOf(field, siblings),
    atMostOne: oneOf && oneOf.length > 1 ? oneOf : undefined,
    ...valueRules(rules, field.type, field.block),
  };
}

/** Returns the rules of an argument that depend on the platform's gateways: see `GatewayRules` in lib/core. */
function runtimeRules({ runtime }: FieldModel): object {
  const { secret, vaultReference, expression, minimumRuntime, partials, deployments, notServerless } = runtime;
  return {
    confidential: secret,
    vault: vaultReference && true,
    expression: (secret && expression !== undefined) || undefined,
    since: minimumRuntime,
    partials,
    deployments,
    notServerless,
  };
}

function valueRules(rules: AttributeRules, type: TypeModel, block = false): object {
  const isNumber = type.kind === 'number';
  const isText = type.kind === 'string';
  const isList = type.kind === 'list' || type.kind === 'set';
  const isMap = type.kind === 'map';
  const oneOf = rules.enum ?? rules.statedValues;
  const items =
    'of' in type && rules.items ? { ...valueRules(rules.items, type.of), notNull: rules.items.notNull } : {};
  return {
    int: (isNumber && rules.numberKind === 'int') || undefined,
    min: isNumber ? rules.minimum : undefined,
    max: isNumber ? rules.maximum : undefined,
    also: isNumber ? rules.alsoAllowed : undefined,
    minLength: isText ? rules.minLength : undefined,
    maxLength: isText ? rules.maxLength : undefined,
    minItems: isList ? rules.minItems || undefined : undefined,
    maxItems: isList ? rules.maxItems : undefined,
    unique: (isList && !block && rules.uniqueItems) || undefined,
    patterns: isText ? rules.pattern : undefined,
    format: isText ? rules.format : undefined,
    oneOf,
    known: oneOf ? undefined : rules.knownValues,
    spellings: rules.otherSpellings,
    otherValues: isText ? rules.otherValuesPattern : undefined,
    abolished: rules.abolishedValues,
    documentedRange: isNumber ? rules.documentedRange : undefined,
    documentedLength: isText ? rules.documentedLength : undefined,
    keyLength: isMap ? rules.documentedKeyLength : undefined,
    keyPrefixes: isMap ? rules.documentedKeyForbiddenPrefixes : undefined,
    items: Object.values(items).some((rule) => rule !== undefined) ? items : undefined,
  };
}

function typeExpression(type: TypeModel): string {
  switch (type.kind) {
    case 'string':
      return 'STRING';
    case 'number':
      return 'NUMBER';
    case 'bool':
      return 'BOOL';
    case 'any':
      return 'ANY';
    case 'object':
      return `objectOf(${shapeName(type.struct.name)})`;
    default:
      return `${type.kind}Of(${typeExpression(type.of)})`;
  }
}

/** TypeScript expression that `literal` writes without quotes. */
class Expression {
  public constructor(public readonly text: string) {}
}

function literal(value: unknown): string {
  if (value instanceof Expression) {
    return value.text;
  }
  if (Array.isArray(value)) {
    return `[${value.map(literal).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{ ${members.map(([key, member]) => `${key}: ${literal(member)}`).join(', ')} }`;
  }
  return JSON.stringify(value);
}
