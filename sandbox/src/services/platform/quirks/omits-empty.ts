import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { isObject, ObjectValue, Value } from '../../../engine/values/value';
import { valueAt } from '../../../engine/values/value-at';
import { CatalogElement } from '../../../shared/catalog/types';
import { requireValue } from '../../../shared/require-value';
import { withValueAt } from './paths';

/**
 * The provider declares some lists and maps of its requests with `omitempty`: the `unsent` of the catalogue's api.json.
 * For all optional collections, the omission of empty lists and maps was measured.
 */
export const OMITS_EMPTY: PluginQuirk = {
  name: 'plugin-omits-empty',
  provider: 'platform',
  summary:
    'Some lists and maps are left out of requests if they are empty, so that the platform keeps its value or uses its default.',
  send: (sent, { element, operation, held }) =>
    unsentOf(element)
      .filter((path) => isEmptyCollection(valueAt(sent, path)))
      .reduce((left, path) => {
        const isKept = operation === 'update' && held && !requireValue(element.requests).isReplaced;
        return withValueAt(left, path, isKept ? (valueAt(held, path) ?? null) : valueWithout(element, path, sent));
      }, sent),
  // If a top-level map is null or empty both in the state and in the response, the provider keeps the value of the
  // state.
  read: (seen, { element, state }) =>
    seen &&
    topMaps(element)
      .filter((name) => isNothing(seen[name]) && isNothing(state[name]))
      .reduce((left, name) => ({ ...left, [name]: state[name] ?? null }), seen),
  imports: (seen, element) =>
    topMaps(element)
      .filter((name) => isNothing(seen[name]))
      .reduce((left, name) => ({ ...left, [name]: null }), seen),
};

function unsentOf({ requests }: CatalogElement): readonly string[] {
  return requests?.form.unsent ?? [];
}

/** Returns the value that the platform has for a collection that no request contained. */
function valueWithout({ rules }: CatalogElement, path: string, sent: ObjectValue): Value {
  const value = rules.attributes[path]?.default;
  if (value !== undefined) {
    return value as Value;
  }
  return path.includes('.') && isObject(valueAt(sent, path)) ? null : (valueAt(sent, path) ?? null);
}

/** Returns the top-level maps of an object that the provider neither sends nor reads if they are empty. */
export function topMaps(element: CatalogElement): string[] {
  return unsentOf(element).filter((path) => {
    const type = element.schema.block.attributes?.[path]?.type;
    return Array.isArray(type) && type[0] === 'map';
  });
}

function isEmptyCollection(value: Value | undefined): boolean {
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}

function isNothing(value: Value | undefined): boolean {
  return value === undefined || value === null || isEmptyCollection(value);
}
