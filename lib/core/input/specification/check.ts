import { Token } from 'cdktf';
import { Problem } from '../../shared/diagnostic';
import { partOf, valueAt } from '../../shared/formats/pointer';
import { SchemaError } from '../libraries';
import { checkOf, Kind } from './schemas';

/** Position of a problem in a specification. */
interface SpecificationPosition {
  readonly pointer: string;
  /** Whether only documentation is missing and the API is usable as described. */
  readonly isOmission?: boolean;
}

const PARAMETER = /\{[^{}]+\}/g;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Returns the kind of a specification, or a message if it is not supported. */
export function kindOf(value: unknown): Kind | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `is neither OpenAPI nor AsyncAPI: it is ${Array.isArray(value) ? 'a list' : 'a single value'} instead of an object`;
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
  return `is neither OpenAPI nor AsyncAPI: it has no member openapi, swagger or asyncapi, only ${keys}`;
}

/** Checks a specification of a supported kind. */
export function problemsIn(kind: Kind, value: any): Problem<SpecificationPosition>[] {
  const check = checkOf(kind)!;
  const found = check(value) ? [] : relevantErrors(check.errors ?? [], value);
  // The further checks rely on the structure that the schema guarantees.
  return found.length > 0 || kind.format === 'asyncapi' ? found : operationProblems(value);
}

/**
 * Selects the errors that describe the actual problem. A value that matches none of several alternatives has errors for all
 * of them. Most of these concern alternatives that the author did not mean.
 */
function relevantErrors(errors: readonly SchemaError[], value: unknown): Problem<SpecificationPosition>[] {
  const known = errors.filter((error) => !Token.isUnresolved(valueAt(value, error.instancePath)));
  const telling = known.filter((error) => !['oneOf', 'anyOf', 'if'].includes(error.keyword) && !isVague(error));
  const candidates = telling.length > 0 ? telling : known;
  const paths = new Set(candidates.map(({ instancePath }) => instancePath));
  const hasInner = (path: string) => [...paths].some((other) => other.startsWith(`${path}/`));
  const mistakes = new Map<string, Problem<SpecificationPosition>>();
  for (const error of candidates) {
    const { instancePath, keyword } = error;
    // An error in a part is more precise than the error that the whole matches no alternative.
    if (keyword === 'type' && hasInner(instancePath)) {
      continue;
    }
    const text = textOf(error);
    mistakes.set(`${instancePath} ${text}`, { pointer: instancePath, message: text });
  }
  return [...mistakes.values()];
}

/** Whether an error reports something forbidden without naming it. */
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
      return isVague({ keyword, schema }) ? message : forbiddenMessage(schema.required);
    default:
      return message;
  }
}

function forbiddenMessage(names: readonly string[]): string {
  return names.length > 1 ? `must NOT have ${names.join(' and ')} together` : `must NOT have ${names[0]} here`;
}

/** Checks that the OpenAPI schema cannot express: duplicate operation ids and path parameters without a description. */
function operationProblems(value: any): Problem<SpecificationPosition>[] {
  const mistakes: Problem<SpecificationPosition>[] = [];
  const ids = new Map<string, Operation>();
  for (const operation of operationsIn(value)) {
    const { path, item, method } = operation;
    const { operationId } = item[method];
    const other = ids.get(operationId);
    if (other) {
      const message = `has the same operationId "${operationId}" as #${pointerOf(other)}; operation ids must be unique`;
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
  /** Path item, which contains an operation for each method. */
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

/** Whether an operation or its path describes a path parameter. */
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
