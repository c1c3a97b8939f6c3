import { Members } from '../objects';
import { requireValue } from '../require-value';
import { factsOf, kindOfType } from './kinds';
import { isKnownObject, SourceObject } from './source';

/** Object of the cloud gateway, with its Terraform type, from a Terraform configuration or a Terraform state. */
export interface TypedObject {
  /** The Terraform type. */
  readonly type: string;
  /** Text that represents the object in references from other objects. */
  readonly key: string;
  /** Position for messages. */
  readonly place: string;
  /**
   * Arguments of the object by Terraform name. References in the arguments are keys of objects, and values that only
   * Terraform knows are an `Unknown`.
   */
  readonly values: Members;
  /** Names of arguments that the migration derived, because the migration source does not contain them. */
  readonly derived?: readonly string[];
  /**
   * Names in the migration source, by argument, for arguments that the source names differently from the Terraform
   * resource.
   */
  readonly spelling?: { readonly [argument: string]: string };
}

/**
 * Converts the Terraform objects of the cloud gateway to source objects of the migration, and ignores objects of all
 * other Terraform types.
 */
export function fromConfiguration(objects: readonly TypedObject[]): SourceObject[] {
  return objects.flatMap(({ type, key, place, values, ...source }) => {
    const kind = kindOfType(type);
    if (kind === undefined) {
      return [];
    }
    const { name = '', ids = [] } = factsOf(kind);
    // Lists of API keys from data sources contain the ids of the keys, but not their names.
    const named = [values[name], values.api_key_id].find((one) => typeof one === 'string' && one !== '');
    const keys = [key, ...ids.map((field) => values[field]).filter((id): id is string => typeof id === 'string')];
    if (kind === 'api') {
      keys.push(apiKey(values.service_id, values.request_config_method, values.request_config_path));
    }
    // The Terraform id of an IP strategy begins with the id of its cloud service.
    const parts = keys.flatMap((id) => (/^service-\w+#/.test(id) ? [id.split('#')[1]] : []));
    const fields = kind === 'plugin' ? { ...values, plugin_data: dataOf(values.plugin_data) } : values;
    return [
      {
        kind,
        name: typeof named === 'string' ? named : requireValue(place.split('/').at(-1)),
        place,
        keys: [...new Set([...keys, ...parts])],
        fields,
        ...source,
      },
    ];
  });
}

/**
 * Returns a key of a cloud API from its service, method and path. Data sources that list cloud APIs do not contain the
 * ids of the APIs.
 */
export function apiKey(service: unknown, method: unknown, path: unknown): string {
  return `${String(method ?? 'GET')} ${String(path)} of ${String(service)}`;
}

/**
 * Parses the settings of a cloud gateway plugin, which the Terraform provider stores as JSON text. Returns the value
 * unchanged if it is not the text of a JSON object.
 */
export function dataOf(text: unknown): unknown {
  if (typeof text !== 'string') {
    return text;
  }
  try {
    const data: unknown = JSON.parse(text);
    return isKnownObject(data) ? data : text;
  } catch {
    return text;
  }
}
