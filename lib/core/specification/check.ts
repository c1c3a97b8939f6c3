import { Token } from 'cdktf';
import { partOf, valueAt } from '../formats/pointer';
import { SchemaError } from '../libraries';
import { checkOf, Kind } from './schemas';

/** Something wrong in a specification. */
export interface Mistake {
  readonly pointer: string;
  readonly message: string;
  /** Whether only readers miss something: what is described can be used as it is. */
  readonly isOmission?: boolean;
}

const PARAMETER = /\{[^{}]+\}/g;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The kind of a specification, or why it is none. */
export function kindOf(value: unknown): Kind | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `is neither OpenAPI nor AsyncAPI: ${Array.isArray(value) ? 'a list' : 'a single value'} rather than an object`;
  }
  const object = value as { [key: string]: unknown };
  for (const format of ['openapi', 'swagger', 'asyncapi'] as const) {
    if (Object.hasOwn(object, format)) {
      const version = typeof object[format] === 'number' ? object[format].toFixed(1) : String(object[format]);
      return checkOf({ format, version })
        ? { format, version }
        : `is ${format} ${JSON.stringify(version)}; supported: OpenAPI 2.0, 3.0 and 3.1, AsyncAPI 2.0 to 2.6, 3.0 and 3.1`;
    }
  }
  const keys = Object.keys(object).slice(0, 5).join(', ') || 'nothing';
  return `is neither OpenAPI nor AsyncAPI: at its top there is no openapi, swagger or asyncapi, but ${keys}`;
}

/** What is wrong in a specification of which the kind is known. */
export function mistakesIn(kind: Kind, value: any): Mistake[] {
  const check = checkOf(kind)!;
  const found = check(value) ? [] : essence(check.errors ?? [], value);
  // What the schema does not allow may be of any form: only what it allows is looked at further.
  return found.length > 0 || kind.format === 'asyncapi' ? found : operationMistakes(value);
}

/**
 * The errors that say what is wrong: a value that fits none of several forms has errors for each of them, most of which
 * speak of forms that were not meant.
 */
function essence(errors: readonly SchemaError[], value: unknown): Mistake[] {
  const known = errors.filter((error) => !Token.isUnresolved(valueAt(value, error.instancePath)));
  const telling = known.filter((error) => !['oneOf', 'anyOf', 'if'].includes(error.keyword) && !isVague(error));
  const candidates = telling.length > 0 ? telling : known;
  const paths = new Set(candidates.map(({ instancePath }) => instancePath));
  const hasInner = (path: string) => [...paths].some((other) => other.startsWith(`${path}/`));
  const mistakes = new Map<string, Mistake>();
  for (const error of candidates) {
    const { instancePath, keyword } = error;
    // That a part is wrong tells more than that the whole fits no form.
    if (keyword === 'type' && hasInner(instancePath)) {
      continue;
    }
    const text = textOf(error);
    mistakes.set(`${instancePath} ${text}`, { pointer: instancePath, message: text });
  }
  return [...mistakes.values()];
}

/** Whether an error says that something is not allowed, but not what. */
function isVague({ keyword, schema }: Pick<SchemaError, 'keyword' | 'schema'>): boolean {
  return keyword === 'not' && !schema?.required;
}

function textOf({ keyword, message = keyword, params, schema }: SchemaError): string {
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${message}: "${params.additionalProperty ?? params.unevaluatedProperty}"`;
    case 'enum':
      return `${message}: ${params.allowedValues.map((allowed: unknown) => JSON.stringify(allowed)).join(', ')}`;
    case 'const':
      return `${message}: ${JSON.stringify(params.allowedValue)}`;
    case 'not':
      return isVague({ keyword, schema }) ? message : notTogether(schema.required);
    default:
      return message;
  }
}

function notTogether(names: readonly string[]): string {
  return names.length > 1 ? `must NOT have ${names.join(' and ')} together` : `must NOT have ${names[0]} here`;
}

/** What the schema of OpenAPI cannot say: ids that are given twice, parameters of paths that nobody describes. */
function operationMistakes(value: any): Mistake[] {
  const mistakes: Mistake[] = [];
  const ids = new Map<string, Operation>();
  for (const operation of operationsIn(value)) {
    const { path, item, method } = operation;
    const { operationId } = item[method];
    const other = ids.get(operationId);
    if (other) {
      const message = `has the operationId "${operationId}" of #${pointerOf(other)}; each operation needs one of its own`;
      mistakes.push({ pointer: pointerOf(operation), message });
    } else if (operationId !== undefined) {
      ids.set(operationId, operation);
    }
    for (const name of path.match(PARAMETER) ?? []) {
      if (!describes(value, item, item[method], name.slice(1, -1))) {
        const message = `does not describe the parameter ${name} of its path`;
        mistakes.push({ pointer: pointerOf(operation), message, isOmission: true });
      }
    }
  }
  return mistakes;
}

interface Operation {
  readonly path: string;
  /** What stands below the path: the operation is its member of the name of the method. */
  readonly item: any;
  readonly method: string;
}

function operationsIn(value: any): Operation[] {
  const found: Operation[] = [];
  for (const [path, item] of Object.entries<any>(value.paths ?? {})) {
    if (path.startsWith('/') && item) {
      for (const method of METHODS) {
        if (item[method]) {
          found.push({ path, item, method });
        }
      }
    }
  }
  return found;
}

function pointerOf({ path, method }: Operation): string {
  return `/paths${partOf(path)}/${method}`;
}

/** Whether an operation, or all operations of its path, describe a parameter of the path. */
function describes(value: unknown, item: any, operation: any, name: string): boolean {
  const isIt = (given: unknown) => {
    const parameter = resolved(value, given);
    return parameter?.in === 'path' && parameter.name === name;
  };
  return operation.parameters?.some(isIt) === true || item.parameters?.some(isIt) === true;
}

function resolved(value: unknown, parameter: any): any {
  return typeof parameter?.$ref === 'string' ? valueAt(value, decodeURI(parameter.$ref.replace(/^#/, ''))) : parameter;
}
