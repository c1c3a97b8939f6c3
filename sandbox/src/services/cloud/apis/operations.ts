import { ObjectValue, Value } from '../../../engine/values/value';
import { isYamlTooDeep, maxYamlTime } from '../../../shared/formats/yaml-limits';
import { isPlainObject } from '../../../shared/objects';
import { runWithTimeout } from '../../../shared/time-limit';
import { stringOrEmpty } from '../../kit/texts';
import { yaml } from '../../kit/yaml-entries';

const METHODS = ['get', 'post', 'put', 'delete', 'head', 'patch', 'options'];

/**
 * Returns the operations in the text of an OpenAPI document, each as the arguments of an API resource. A path without
 * methods is one operation with the method `ANY`. Returns an empty list if the sandbox cannot parse the document.
 */
export function operationsOf(content: Value | undefined): ObjectValue[] {
  return (operationsIn(stringOrEmpty(content)) ?? []).map(({ path, method, name, description }) => ({
    api_name: name ?? path,
    api_desc: description ?? '',
    api_type: 'NORMAL',
    auth_type: 'NONE',
    protocol: 'HTTP',
    request_config_method: (method ?? 'any').toUpperCase(),
    request_config_path: path,
  }));
}

/**
 * Returns the first operation in the text of an OpenAPI document as arguments of an API, or an empty object if the
 * document has no operations or cannot be parsed.
 */
export function firstOperation(content: Value | undefined): ObjectValue {
  return operationsOf(content)[0] ?? {};
}

/** Whether an OpenAPI document certainly contains no operations: its text is known and can be parsed. */
export function isWithoutPaths(content: Value | undefined): boolean {
  return typeof content === 'string' && operationsIn(content)?.length === 0;
}

interface Operation {
  readonly path: string;
  readonly method?: string;
  readonly name?: string;
  readonly description?: string;
}

/**
 * Returns the operations in an OpenAPI document in JSON or YAML, or undefined if the sandbox cannot parse the document.
 */
function operationsIn(text: string): Operation[] | undefined {
  const read = parsed(text);
  return read && Object.entries(membersOf(membersOf(read.value).paths)).flatMap(([path, item]) => inItem(path, item));
}

function inItem(path: string, item: unknown): Operation[] {
  const members = membersOf(item);
  const methods = METHODS.filter((one) => members[one]);
  return methods.length === 0
    ? [{ path }]
    : methods.map((method) => {
        const { operationId: name, description } = membersOf(members[method]);
        return { path, method, name: shownText(name), description: shownText(description) };
      });
}

/**
 * Parses a text in JSON or YAML. Tries JSON first, because parsing JSON is much faster, and most OpenAPI documents are
 * in JSON.
 */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return parsedYaml(text);
  }
}

function parsedYaml(text: string): { readonly value: unknown } | undefined {
  try {
    const parse = () =>
      isYamlTooDeep(text, yaml()) ? undefined : { value: yaml().parse(text, { logLevel: 'error' }) as unknown };
    return runWithTimeout(text, parse, maxYamlTime(text))?.value;
  } catch {
    return undefined;
  }
}

function membersOf(value: unknown): { readonly [name: string]: unknown } {
  return isPlainObject(value) ? value : {};
}

function shownText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
