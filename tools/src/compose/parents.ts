import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { resourceOf } from '../elements';
import { InventoryObject, referencesIn } from '../inventory/inventory';

/** Attributes that may contain the id of a parent object, in addition to the attributes in the import id. */
const ATTACHED = [
  ...['service', 'route', 'consumer', 'consumer_group', 'certificate', 'set', 'control_plane_id'],
  ...['parent_document_id', 'parent_page_id', 'parent_policy_id'],
];

/**
 * Returns the key of the parent of each object, such as the API or the parent document of a document. The returned map
 * has no entry for objects without a parent.
 */
export function parentsOf(objects: readonly InventoryObject[]): ReadonlyMap<string, string> {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const candidates = new Map(
    objects.map((object) => [object.key, ownersOf(object).filter((key) => byKey.has(key) && key !== object.key)]),
  );
  const parents = new Map<string, string>();
  for (const { key } of objects) {
    const [first, ...others] = requireValue(candidates.get(key));
    if (first !== undefined) {
      // For example, the parent of a policy on a route is the route, not the control plane, because the route belongs
      // to the control plane.
      parents.set(
        key,
        others.reduce((found, other) => (isBelow(other, found, candidates) ? other : found), first),
      );
    }
  }
  return parents;
}

/** Whether an object belongs to the object with the key `other`, directly or indirectly. */
function isBelow(key: string, other: string, owners: ReadonlyMap<string, readonly string[]>): boolean {
  const open = [key];
  const seen = new Set(open);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const owner of owners.get(next) ?? []) {
      if (owner === other) {
        return true;
      }
      if (!seen.has(owner)) {
        seen.add(owner);
        open.push(owner);
      }
    }
  }
  return false;
}

/**
 * Returns the keys of possible parents of an object. If the provider cannot import the type, all referenced objects are
 * possible parents.
 */
function ownersOf({ type, values }: InventoryObject): string[] {
  const { keys = [], template = '' } = resourceOf(type)?.element.rules.import ?? {};
  const inTemplate = [...template.matchAll(/<(\w+)[^>]*>/g)].map(([, name]) => name);
  const named = [...keys.map(({ name }) => name), ...inTemplate];
  const attributes = named.length === 0 ? Object.keys(values) : [...named, ...ATTACHED];
  const references = attributes.flatMap((name) => referencesIn(values[name] ?? null));
  return [...new Set(references.map(({ key }) => key))];
}
