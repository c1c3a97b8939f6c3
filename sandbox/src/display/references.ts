import { Store, StoredObject } from '../engine/store';
import { Dynamic, isObject, Value } from '../engine/values/value';
import { requireValue } from '../shared/require-value';

/** A reference in the sandbox store: an attribute of the object `from` contains the id of the object `to`. */
export interface Link {
  readonly from: StoredObject;
  readonly to: StoredObject;
  /** Path of the attribute of `from` that contains the id of `to`. */
  readonly field: string;
}

/** The objects of a sandbox store, and the references between these objects. */
export interface Graph {
  readonly objects: StoredObject[];
  readonly links: Link[];
}

/**
 * Returns the objects of a sandbox store, in order of creation, and the references between these objects. The result
 * contains at most one reference from one object to another.
 */
export function linksOf(store: Store): Graph {
  const objects = store.list();
  const byKey = new Map(objects.map((object) => [keyOf(object), object]));
  const owners = new Map<string, StoredObject>();
  const links = new Map<string, Link>();
  const add = (from: StoredObject, to: StoredObject, field: string): void => {
    const key = `${from.sequence} ${to.sequence}`;
    if (from !== to && !links.has(key)) {
      links.set(key, { from, to, field });
    }
  };
  for (const object of objects) {
    const { provider, id } = object;
    // If several objects have the same id, references to the id mean the object that was created first. The other
    // objects with the id are parts of that object, such as the settings of a portal.
    const owner = owners.get(`${provider} ${id}`);
    if (owner) {
      add(object, owner, 'id');
    } else {
      owners.set(`${provider} ${id}`, object);
    }
  }
  for (const owner of owners.values()) {
    for (const holder of store.references(owner.id, { provider: owner.provider })) {
      add(requireValue(byKey.get(keyOf(holder))), owner, holder.field);
    }
  }
  return { objects, links: [...links.values()] };
}

/** Maximum number of texts in one object that the sandbox looks up as ids of other objects in the store. */
const MAX_TEXTS = 500;

/**
 * Returns the references from a stored object to other objects (`to`), and from other objects to this object (`from`).
 * If several objects have the same id, `to` contains only the object that was created first.
 */
export function linksOfObject(
  store: Store,
  object: StoredObject,
): { readonly to: readonly Link[]; readonly from: readonly Link[] } {
  const { provider, id } = object;
  const from = store.references(id, { provider }).flatMap(({ type, id: otherId, region, field }): Link[] => {
    const other = store.get(provider, type, otherId, region ?? '');
    return other && other.sequence !== object.sequence ? [{ from: other, to: object, field }] : [];
  });
  const texts = [...textsIn(object.values)].filter(([text]) => text !== id && !text.includes('\0')).slice(0, MAX_TEXTS);
  const to = texts.flatMap(([text, field]): Link[] => {
    const [other] = store.list({ provider, id: text });
    return other && other.sequence !== object.sequence ? [{ from: object, to: other, field }] : [];
  });
  return { to, from };
}

/**
 * Returns the distinct texts in a value of a stored object, each with the path of the first attribute that contains the
 * text.
 */
function textsIn(value: Value, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') {
    if (!found.has(value)) {
      found.set(value, path);
    }
  } else if (value instanceof Dynamic) {
    textsIn(value.value, path, found);
  } else if (Array.isArray(value)) {
    value.forEach((element) => textsIn(element, path, found));
  } else if (isObject(value)) {
    Object.entries(value).forEach(([name, inner]) => textsIn(inner, path === '' ? name : `${path}.${name}`, found));
  }
  return found;
}

function keyOf({ provider, type, id, region = '' }: Pick<StoredObject, 'provider' | 'type' | 'id' | 'region'>): string {
  return [provider, type, id, region].join(' ');
}
