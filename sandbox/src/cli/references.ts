import { Store, StoredObject } from '../engine/store';

/** That an object holds the id of another. */
export interface Link {
  readonly from: StoredObject;
  readonly to: StoredObject;
  /** The field that holds the id. */
  readonly field: string;
}

/** The objects of a store, and who of them refers to whom. */
export interface Graph {
  readonly objects: StoredObject[];
  readonly links: Link[];
}

/** The objects of a store, in the order of their creation, and who of them refers to whom. */
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
    // Of several with one id the first is the one that the others belong to, such as a portal and its settings.
    const owner = owners.get(`${provider} ${id}`);
    if (owner) {
      add(object, owner, 'id');
    } else {
      owners.set(`${provider} ${id}`, object);
    }
  }
  for (const owner of owners.values()) {
    for (const holder of store.references(owner.id, { provider: owner.provider })) {
      add(byKey.get(keyOf(holder))!, owner, holder.field);
    }
  }
  return { objects, links: [...links.values()] };
}

function keyOf({ provider, type, id, region = '' }: Pick<StoredObject, 'provider' | 'type' | 'id' | 'region'>): string {
  return [provider, type, id, region].join(' ');
}
