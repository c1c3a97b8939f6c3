import { resourceOf } from '../elements';
import { InventoryObject, referencesIn } from '../inventory/inventory';

/** Attributes that hold a parent although the import id has no place for it. */
const ATTACHED = [
  ...['service', 'route', 'consumer', 'consumer_group', 'certificate', 'set', 'control_plane_id'],
  ...['parent_document_id', 'parent_page_id', 'parent_policy_id'],
];

/** The key of the parent of each object: the API of a document, or the document above it. Roots have no entry. */
export function parentsOf(objects: readonly InventoryObject[]): ReadonlyMap<string, string> {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const candidates = new Map(
    objects.map((object) => [object.key, ownersOf(object).filter((key) => byKey.has(key) && key !== object.key)]),
  );
  const parents = new Map<string, string>();
  for (const { key } of objects) {
    const [first, ...others] = candidates.get(key)!;
    if (first !== undefined) {
      // Of a route and its control plane, the route is the parent of a policy: it belongs to the control plane itself.
      parents.set(
        key,
        others.reduce((found, other) => (isBelow(other, found, candidates) ? other : found), first),
      );
    }
  }
  return parents;
}

/** Whether an object belongs to another one, directly or by what it belongs to. */
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

/** The keys of the objects that an object may belong to. Of a type without import, that is everything that it refers to. */
function ownersOf({ type, values }: InventoryObject): string[] {
  const { keys = [], template = '' } = resourceOf(type)?.element.rules.import ?? {};
  const inTemplate = [...template.matchAll(/<(\w+)[^>]*>/g)].map(([, name]) => name);
  const named = [...keys.map(({ name }) => name), ...inTemplate];
  const attributes = named.length === 0 ? Object.keys(values) : [...named, ...ATTACHED];
  const references = attributes.flatMap((name) => referencesIn(values[name] ?? null));
  return [...new Set(references.map(({ key }) => key))];
}
