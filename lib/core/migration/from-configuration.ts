import { Members } from '../declarative/document';
import { factsOf, kindOfType } from './kinds';
import { isObject, SourceObject } from './source';

/** An object with a Terraform type, of a configuration or a state. */
export interface TypedObject {
  /** The Terraform type. */
  readonly type: string;
  /** What stands for it where others refer to it: the key of the configuration. */
  readonly key: string;
  /** Where it is made, for people. */
  readonly place: string;
  /** Its arguments by their Terraform names. References are keys; what Terraform alone knows is an `Unknown`. */
  readonly values: Members;
  /** Of these, those that are not there, but follow from others. */
  readonly derived?: readonly string[];
  /** How they are spelt, where that is not how the resource does. */
  readonly spelling?: { readonly [argument: string]: string };
}

/** The objects of the old gateway among others. */
export function fromConfiguration(objects: readonly TypedObject[]): SourceObject[] {
  return objects.flatMap(({ type, key, place, values, ...source }) => {
    const kind = kindOfType(type);
    if (kind === undefined) {
      return [];
    }
    const { name = '', ids = [] } = factsOf(kind);
    // Lists of keys have ids alone.
    const named = [values[name], values.api_key_id].find((one) => typeof one === 'string' && one !== '');
    const keys = [key, ...ids.map((field) => values[field]).filter((id): id is string => typeof id === 'string')];
    if (kind === 'api') {
      keys.push(apiKey(values.service_id, values.request_config_method, values.request_config_path));
    }
    // The id of a strategy has that of its service before it.
    const parts = keys.flatMap((id) => (/^service-\w+#/.test(id) ? [id.split('#')[1]] : []));
    const fields = kind === 'plugin' ? { ...values, plugin_data: dataOf(values.plugin_data) } : values;
    return [
      {
        kind,
        name: typeof named === 'string' ? named : place.split('/').at(-1)!,
        place,
        keys: [...new Set([...keys, ...parts])],
        fields,
        ...source,
      },
    ];
  });
}

/** What stands for an API where its id is not known: lists of APIs have none. */
export function apiKey(service: unknown, method: unknown, path: unknown): string {
  return `${String(method ?? 'GET')} ${String(path)} of ${String(service)}`;
}

/** The settings of a plugin, which the provider has as text; that text where it is no JSON object. */
export function dataOf(text: unknown): unknown {
  if (typeof text !== 'string') {
    return text;
  }
  try {
    const data: unknown = JSON.parse(text);
    return isObject(data) ? data : text;
  } catch {
    return text;
  }
}
