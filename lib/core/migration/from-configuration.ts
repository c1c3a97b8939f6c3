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
}

/** The objects of the old gateway among others. */
export function fromConfiguration(objects: readonly TypedObject[]): SourceObject[] {
  return objects.flatMap(({ type, key, place, values }) => {
    const kind = kindOfType(type);
    if (kind === undefined) {
      return [];
    }
    const { name = '', ids = [] } = factsOf(kind);
    const named = values[name];
    const keys = [key, ...ids.map((field) => values[field]).filter((id): id is string => typeof id === 'string')];
    // The id of a strategy has that of its service before it.
    const parts = keys.flatMap((id) => (/^service-\w+#/.test(id) ? [id.split('#')[1]] : []));
    const fields = kind === 'plugin' ? { ...values, plugin_data: dataOf(values.plugin_data) } : values;
    return [
      {
        kind,
        name: typeof named === 'string' && named !== '' ? named : place.split('/').at(-1)!,
        place,
        keys: [...new Set([...keys, ...parts])],
        fields,
      },
    ];
  });
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
