/** An organization of the platform with something of every type, in a sandbox in this process. */
import { membersOf } from '../../../sandbox/src/engine/plan/members';
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { SWITCHES } from '../../../sandbox/src/services';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { CatalogElement } from '../../../sandbox/src/shared/catalog/types';
import { resourceOf } from '../../../tools/src/elements';
import { InventoryObject, InventoryValues, isValues } from '../../../tools/src/inventory/inventory';
import { configOf } from '../../sandbox/support/catalogue';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { API, ENDPOINTS } from '../../sandbox/support/served-world';

/** Whose id is within an argument, and not one itself. */
const WITHIN: { readonly [type: string]: (parents: Parents) => ObjectValue } = {
  konnect_serverless_cloud_gateway: (parents) => ({
    control_plane: { id: parents('control_plane_id'), prefix: 'orders', region: 'us' },
  }),
};

/** The id of the object that an argument names. */
type Parents = (argument: string) => string;

/** Creates an object of each type in a store, with all compatible arguments and existing parents. */
export function organizationOfAll(world: ProviderWorld): void {
  // References to objects other than the parent are invented, and may not exist.
  SWITCHES.forEach(({ name }) => switchRule(world.store, name, false));
  const elements = world.catalog.elements.filter(({ kind }) => kind === 'resource');
  const made = new Map<string, ObjectValue>();
  const make = (element: CatalogElement): ObjectValue => {
    const { type } = element;
    const object =
      made.get(type) ?? world.create(type.slice(world.catalog.info.prefix.length), configWithParents(element));
    made.set(type, object);
    return object;
  };
  const parents: Parents = (argument) =>
    make(elements.find(({ type }) => type === ENDPOINTS.parents[argument])!).id as string;
  const configWithParents = (element: CatalogElement): ObjectValue => {
    const names = membersOf(element.schema.block).map(({ name }) => name);
    const ids = names
      .filter((name) => ENDPOINTS.parents[name] && ENDPOINTS.parents[name] !== element.type)
      .map((name) => [name, parents(name)]);
    // Ids of its own are the service's to make, so that they differ.
    const config: ObjectValue = {
      ...configOf(element, 'full'),
      ...Object.fromEntries(ids),
      ...WITHIN[element.type]?.(parents),
    };
    return Object.fromEntries(Object.entries(config).filter(([name]) => name !== 'id'));
  };
  elements.forEach(make);
}

/** Returns the configurable arguments of objects and their ids in a fixed order, because values of the service change. */
export function configured(objects: readonly InventoryObject[]): object[] {
  return [...objects]
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ type, key, id, importId, values }) => {
      const { hidden = [], requests = {}, hoisted = {} } = API.forms[type] ?? {};
      const names = membersOf(resourceOf(type)!.element.schema.block)
        .filter(({ name, optional, required }) => optional || required || name === 'id')
        .map(({ name }) => name)
        .filter((name) => !(name in requests) && !(name in hoisted));
      const shown = hidden.reduce((left, path) => without(left, path.split('.')), { ...values });
      return { key, id, importId, values: Object.fromEntries(names.map((name) => [name, shown[name]])) };
    });
}

/** Values without what is at a path. */
function without(values: InventoryValues, [name, ...more]: readonly string[]): InventoryValues {
  const { [name]: value, ...others } = values;
  return more.length === 0 || !isValues(value) ? others : { ...others, [name]: without(value, more) };
}
