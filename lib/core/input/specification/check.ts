import { Token } from 'cdktf';
import { Problem } from '../../shared/diagnostic';
import { partOf, valueAt } from '../../shared/formats/pointer';
import { resolveReference } from '../../shared/formats/references';
import { elementsOf, isPlainObject, memberOf, Members } from '../../shared/objects';
import { requireValue } from '../../shared/require-value';
import { SchemaError } from '../libraries';
import { checkOf, Kind } from './schemas';

/** JSON pointer of a problem in a specification. */
interface SpecificationPosition {
  readonly pointer: string;
  /** Whether the specification only lacks documentation, so that the API is usable as described. */
  readonly isOmission?: boolean;
}

const PARAMETER = /\{[^{}]+\}/g;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Returns the format and version of a specification. Returns a problem, as the end of a sentence, if the format or
 * version is missing or not supported.
 */
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

/** Validates a specification of a supported format and version. */
export function problemsIn(kind: Kind, value: unknown): Problem<SpecificationPosition>[] {
  const check = requireValue(checkOf(kind));
  const found = check(value) ? [] : relevantErrors(check.errors ?? [], value);
  // The checks of operations run only for an OpenAPI specification without relevant schema errors, because they rely on
  // the structure of the specification.
  return found.length > 0 || kind.format === 'asyncapi' ? found : operationProblems(value);
}

/**
 * Selects the schema errors that describe the actual mistake of the author of a specification. A value that matches no
 * alternative of a `oneOf` has schema errors for all alternatives. Most of these errors concern alternatives that the
 * author of the specification did not mean.
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
    // Omits the error that a value has the wrong type if there are errors inside the value, which are more precise.
    if (keyword === 'type' && hasInner(instancePath)) {
      continue;
    }
    const text = errorMessage(error);
    mistakes.set(`${instancePath} ${text}`, { pointer: instancePath, message: text });
  }
  return [...mistakes.values()];
}

/** Whether a schema error only states that a value is forbidden, and does not name the forbidden member. */
function isVague({ keyword, schema }: Pick<SchemaError, 'keyword' | 'schema'>): boolean {
  return keyword === 'not' && !memberOf(schema, 'required');
}

function errorMessage({ keyword, message = keyword, params, schema }: SchemaError): string {
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${message}: "${params.additionalProperty ?? params.unevaluatedProperty}"`;
    case 'enum':
      return `${message}: ${elementsOf(params.allowedValues)
        .map((allowed) => JSON.stringify(allowed))
        .join(', ')}`;
    case 'const':
      return `${message}: ${JSON.stringify(params.allowedValue)}`;
    case 'not':
      return isVague({ keyword, schema }) ? message : forbiddenMessage(elementsOf(memberOf(schema, 'required')));
    default:
      return message;
  }
}

function forbiddenMessage(names: readonly unknown[]): string {
  return names.length > 1 ? `must NOT have ${names.join(' and ')} together` : `must NOT have ${names[0]} here`;
}

/**
 * Checks rules that the OpenAPI schema cannot express: duplicate operation ids, and path parameters that neither the
 * operation nor its path item declares.
 */
function operationProblems(value: unknown): Problem<SpecificationPosition>[] {
  const mistakes: Problem<SpecificationPosition>[] = [];
  const ids = new Map<unknown, Operation>();
  for (const operation of operationsIn(value)) {
    const { path, item, content } = operation;
    const { operationId } = content;
    const other = ids.get(operationId);
    if (other) {
      const message = `has the same operationId "${operationId}" as #${pointerOf(other)}; operation ids must be unique`;
      mistakes.push({ pointer: pointerOf(operation), message });
    } else if (operationId !== undefined) {
      ids.set(operationId, operation);
    }
    for (const name of path.match(PARAMETER) ?? []) {
      if (!describes(value, item, content, name.slice(1, -1))) {
        const message = `does not describe the parameter ${name} of its path; add the parameter to parameters`;
        mistakes.push({ pointer: pointerOf(operation), message, isOmission: true });
      }
    }
  }
  return mistakes;
}

interface Operation {
  readonly path: string;
  /** Path item of an OpenAPI specification, which contains the operations of a path by HTTP method. */
  readonly item: Members;
  readonly method: string;
  readonly content: Members;
}

function operationsIn(value: unknown): Operation[] {
  const found: Operation[] = [];
  const paths = memberOf(value, 'paths');
  for (const [path, item] of Object.entries(isPlainObject(paths) ? paths : {})) {
    if (path.startsWith('/') && isPlainObject(item)) {
      for (const method of METHODS) {
        const content = item[method];
        if (isPlainObject(content)) {
          found.push({ path, item, method, content });
        }
      }
    }
  }
  return found;
}

function pointerOf({ path, method }: Operation): string {
  return `/paths${partOf(path)}/${method}`;
}

/** Whether an operation or its path item declares a path parameter. */
function describes(value: unknown, item: Members, operation: Members, name: string): boolean {
  const isIt = (given: unknown) => {
    const parameter = resolveReference(value, given);
    return memberOf(parameter, 'in') === 'path' && memberOf(parameter, 'name') === name;
  };
  return [...elementsOf(operation.parameters), ...elementsOf(item.parameters)].some(isIt);
}
