import { PluginFailure, PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { hasUnknown, ObjectValue } from '../../../engine/values/value';
import { valueAt } from '../../../engine/values/value-at';
import { CatalogElement, SchemaAttributes } from '../../../shared/catalog/types';
import { withValueAt } from './paths';

/**
 * Quirk for arguments that no response contains in the vendor's API description, from which the provider is generated:
 * the `unread`, `hidden` and `requests` of the catalogue's api.json.
 */
export const LEAVES_UNREAD: PluginQuirk = {
  name: 'plugin-leaves-unread',
  provider: 'platform',
  summary:
    'The provider never reads some arguments. After an import, the state lacks these arguments, and values that only the platform knows stay unknown after a creation.',
  imports: (seen, element) => unreadOf(element).reduce((left, path) => withValueAt(left, path, null), seen),
  read: (seen, { element, state }) =>
    seen && unreadOf(element).reduce((left, path) => withValueAt(left, path, valueAt(state, path) ?? null), seen),
  then: ({ operation, element, planned }) =>
    operation === 'create' ? unknownAfterCreation(element, planned) : undefined,
};

/**
 * Returns the arguments that the provider never reads. If the provider reads no member of an object, `unreadOf` returns
 * the object instead of its members.
 */
export function unreadOf(element: CatalogElement): string[] {
  const { unread = [], hidden = [], requests = {} } = element.requests?.form ?? {};
  return [...Object.keys(requests), ...whole([...unread, ...hidden], element.schema.block.attributes ?? {})];
}

function whole(paths: readonly string[], attributes: SchemaAttributes, prefix = ''): string[] {
  return Object.entries(attributes).flatMap(([name, { nested_type: nested }]) => {
    const path = `${prefix}${name}`;
    if (paths.includes(path)) {
      return [path];
    }
    const members = nested?.attributes ?? {};
    const inner = paths.some((other) => other.startsWith(`${path}.`)) ? whole(paths, members, `${path}.`) : [];
    const isWhole = inner.length > 0 && Object.keys(members).every((member) => inner.includes(`${path}.${member}`));
    return isWhole ? [path] : inner;
  });
}

function unknownAfterCreation(element: CatalogElement, planned: ObjectValue): PluginFailure | undefined {
  const path = (element.requests?.form.unread ?? []).find((one) => hasUnknown(valueAt(planned, one) ?? null));
  return path === undefined
    ? undefined
    : {
        error: 'Provider returned invalid result object after apply',
        detail: `After the apply operation, the provider still indicated an unknown value for ${element.type}.${path}. All values must be known after apply: set ${path}.`,
        keeps: 'planned',
      };
}
