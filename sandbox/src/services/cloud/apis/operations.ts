import { ObjectValue, Value } from '../../../engine/values/value';
import { textOf } from '../../kit/texts';

const METHODS = ['get', 'post', 'put', 'delete', 'head', 'patch', 'options'];

/** The first operation of an OpenAPI text, as the arguments of an API; in YAML as far as it is laid out as usual. */
export function firstOperation(content: Value | undefined): ObjectValue {
  const { path, method, name, description } = inJson(textOf(content)) ?? inYaml(textOf(content)) ?? {};
  return path === undefined
    ? {}
    : {
        api_name: name ?? path,
        api_desc: description ?? '',
        api_type: 'NORMAL',
        auth_type: 'NONE',
        protocol: 'HTTP',
        request_config_method: (method ?? 'any').toUpperCase(),
        request_config_path: path,
      };
}

interface Operation {
  readonly path?: string;
  readonly method?: string;
  readonly name?: string;
  readonly description?: string;
}

function inJson(text: string): Operation | undefined {
  try {
    const [path, item] = Object.entries<any>(JSON.parse(text).paths ?? {})[0] ?? [];
    const method = METHODS.find((one) => item?.[one]);
    const operation = method && item[method];
    return { path, method, name: operation?.operationId, description: operation?.description };
  } catch {
    return undefined;
  }
}

function inYaml(text: string): Operation | undefined {
  const paths = /^paths:\s*\n([\s\S]*)/m.exec(text)?.[1] ?? '';
  const [, path, rest = ''] = /^\s+["']?(\/[^\s"':]*)["']?:\s*\n([\s\S]*)/.exec(paths) ?? [];
  const [, method] = /^\s+(get|post|put|delete|head|patch|options):/m.exec(rest) ?? [];
  const [, name] = /^\s+operationId:\s*["']?([^"'\n]+)/m.exec(rest) ?? [];
  return { path, method, name };
}
