import { ObjectValue, Value } from '../../../engine/values/value';
import { textOf } from '../../kit/texts';

const METHODS = ['get', 'post', 'put', 'delete', 'head', 'patch', 'options'];

/** Returns the operations of an OpenAPI text as arguments of APIs. YAML is supported only in its usual layout. */
export function operationsOf(content: Value | undefined): ObjectValue[] {
  return (inJson(textOf(content)) ?? inYaml(textOf(content))).map(({ path, method, name, description }) => ({
    api_name: name ?? path,
    api_desc: description ?? '',
    api_type: 'NORMAL',
    auth_type: 'NONE',
    protocol: 'HTTP',
    request_config_method: (method ?? 'any').toUpperCase(),
    request_config_path: path,
  }));
}

/** Returns the first operation of an OpenAPI text. Returns an empty object if there is none. */
export function firstOperation(content: Value | undefined): ObjectValue {
  return operationsOf(content)[0] ?? {};
}

/** Whether a text certainly has no operations, in any layout. */
export function isWithoutPaths(content: Value | undefined): boolean {
  const text = textOf(content);
  return inJson(text)?.length === 0 || (typeof content === 'string' && !/["']?paths["']?\s*:/.test(text));
}

interface Operation {
  readonly path: string;
  readonly method?: string;
  readonly name?: string;
  readonly description?: string;
}

function inJson(text: string): Operation[] | undefined {
  try {
    return Object.entries<any>(JSON.parse(text).paths ?? {}).flatMap(([path, item]): Operation[] => {
      const methods = METHODS.filter((one) => item?.[one]);
      return methods.length === 0
        ? [{ path }]
        : methods.map((method) => ({
            path,
            method,
            name: item[method].operationId,
            description: item[method].description,
          }));
    });
  } catch {
    return undefined;
  }
}

function inYaml(text: string): Operation[] {
  const paths = /^paths:[ \t]*\n((?:[ \t#].*\n?|\n)*)/m.exec(text)?.[1] ?? '';
  return paths.split(/^(?=[ \t]+["']?\/[^\s"':]*["']?:\s*$)/m).flatMap((item): Operation[] => {
    const path = /^[ \t]+["']?(\/[^\s"':]*)["']?:/.exec(item)?.[1];
    if (path === undefined) {
      return [];
    }
    const parts = item.split(/^(?=[ \t]+(?:get|post|put|delete|head|patch|options):)/m).slice(1);
    return parts.length === 0 ? [{ path }] : parts.map((part) => ({ path, ...inPart(part) }));
  });
}

function inPart(part: string): Pick<Operation, 'method' | 'name'> {
  const method = /^\s+(\w+):/.exec(part)?.[1];
  const name = /^\s+operationId:\s*["']?([^"'\n]+)/m.exec(part)?.[1];
  return { method, ...(name !== undefined && { name }) };
}
