import { isMembers, Members, Place } from './document';
import { Entity, ENTITIES, entityOf, Reference } from './entities';
import { identitiesOf } from './identities';
import { Item, labelOf } from './item';

/** A reference that is not followed yet. */
interface Open {
  readonly item: Item;
  readonly reference: Reference;
  readonly value: unknown;
  readonly place: Place;
}

type Report = (place: Place, message: string) => void;

/** The entities of a collection by their ids and names. */
type Index = Map<string, Item>;

/** Follows the references between entities. */
export class References {
  private readonly open: Open[] = [];
  private readonly indices = new Map<string, Index>();

  public constructor(private readonly error: Report) {}

  /** Takes a reference, to be followed when all entities are known. */
  public add(item: Item, reference: Reference, value: unknown, place: Place): void {
    this.open.push({ item, reference, value, place });
  }

  /**
   * Whether an entity that is nested in a list is a mere link, which names the other of the two that it connects; if so, that
   * is taken as its reference.
   */
  public isLink(item: Item, by: Reference, members: Members): boolean {
    const { collection, references } = item.entity;
    const other = references.find(({ field }) => field !== by.field);
    if (!LINKS.includes(collection) || !other || members[other.field] !== undefined) {
      return false;
    }
    this.add(item, other, members, item.place);
    return true;
  }

  /** The entities with their references. Those that are given twice, and those whose owner is missing, are left out. */
  public resolve(items: readonly Item[]): Item[] {
    items.forEach((item) => this.index(item));
    const all = [...items, ...this.namedInGroups()];
    const incomplete = new Set(this.open.filter((open) => !this.follow(open)).map(({ item }) => item));
    const ownerless = new Map(all.flatMap((item) => missingOwners(item).map((field) => [item, field] as const)));
    for (const [{ entity, place }, field] of [...ownerless].filter(([item]) => !incomplete.has(item))) {
      this.error(place, `has no ${field}, to which each ${entity.label} belongs; give it`);
    }
    return this.unique(all.filter((item) => !ownerless.has(item)));
  }

  /** Consumers that stand in their groups alone. */
  private namedInGroups(): Item[] {
    const consumers = entityOf('consumers')!;
    const made: Item[] = [];
    for (const { reference, value, place } of this.open) {
      const isNamed = reference.to === consumers.collection && isMembers(value) && !this.find(consumers, value, place);
      if (isNamed && consumers.names.some((name) => value[name] !== undefined)) {
        const { id, username, custom_id: customId, tags } = value;
        const given = Object.entries({ id, username, custom_id: customId, tags });
        const fields = Object.fromEntries(given.filter(([, member]) => member !== undefined));
        const item: Item = { entity: consumers, place, fields, borrowed: new Map(), references: new Map() };
        this.index(item);
        made.push(item);
      }
    }
    return made;
  }

  /** Whether there is what a reference means. */
  private follow({ item, reference, value, place }: Open): boolean {
    if (reference.many && !Array.isArray(value)) {
      this.error(place, 'is no list; allowed: a list of ids');
      return false;
    }
    const values = reference.many ? (value as unknown[]) : [value];
    const found = values.map((one) => this.found(reference, one, place));
    const known = found.filter((one) => one !== undefined);
    const [owner] = item.references.get(reference.field) ?? [];
    if (owner && known[0] && known[0] !== owner) {
      this.error(place, `is ${labelOf(known[0])}, but it stands in ${labelOf(owner)}; leave it out`);
    } else if (!owner) {
      item.references.set(reference.field, known);
    }
    return known.length === values.length;
  }

  private found(reference: Reference, value: unknown, place: Place): Item | undefined {
    const entity = entityOf(reference.to)!;
    const item = this.find(entity, value, place);
    if (!item) {
      const fields = reference.idOnly ? ['id'] : ['id', ...entity.names];
      this.error(
        place,
        `${given(value, fields, place)}; allowed: the ${fields.join(' or ')} of a ${entity.label} there`,
      );
    }
    return item;
  }

  private find(entity: Entity, value: unknown, place: Place): Item | undefined {
    const index = this.indices.get(entity.collection);
    const keys = isMembers(value)
      ? ['id', ...entity.names].filter((field) => value[field] !== undefined).map((field) => [field, value[field]])
      : ['id', ...entity.names].map((field) => [field, value]);
    return keys
      .map(([field, text]) => (typeof text === 'string' ? index?.get(keyOf(field as string, text, place)) : undefined))
      .find((item) => item !== undefined);
  }

  private index(item: Item): void {
    const { collection, names } = item.entity;
    const index = this.indices.get(collection) ?? new Map<string, Item>();
    this.indices.set(collection, index);
    for (const field of ['id', ...names]) {
      const text = item.fields[field];
      const key = typeof text === 'string' ? keyOf(field, text, item.place) : undefined;
      if (key !== undefined && !index.has(key)) {
        index.set(key, item);
      }
    }
  }

  /** Leaves out what is there already. What is nested in it goes to the first. */
  private unique(items: readonly Item[]): Item[] {
    const known = new Map<string, Item>();
    const replaced = new Map<Item, Item>();
    // What is referred to comes first, so that what refers to it is compared by what is left.
    const order = new Map(RANKS.map((collection, rank) => [collection, rank]));
    const ranked = [...items].sort((a, b) => order.get(a.entity.collection)! - order.get(b.entity.collection)!);
    for (const item of ranked) {
      for (const [field, targets] of item.references) {
        item.references.set(
          field,
          targets.map((target) => replaced.get(target) ?? target),
        );
      }
      const identities = identitiesOf(item);
      const twice = identities.find(({ key }) => known.has(key));
      if (!twice) {
        identities.forEach(({ key }) => known.set(key, item));
        continue;
      }
      const first = known.get(twice.key)!;
      replaced.set(item, first);
      if (!LINKS.includes(item.entity.collection)) {
        const message = `has the ${twice.what} of ${first.place}; give one of them another, or leave one out`;
        this.error(item.place, message);
      }
    }
    return items.filter((item) => !replaced.has(item));
  }
}

const LINKS: readonly string[] = ['consumer_group_consumers', 'plugins_partials'];

/** Collections with those first that others refer to. */
const RANKS = [
  ...ENTITIES.filter(({ references }) => references.length === 0),
  ...ENTITIES.filter(({ references }) => references.length > 0),
].map(({ collection }) => collection);

/** By what an entity is found: one with a variable in it by the text that the file has. */
function keyOf(field: string, text: string, { document }: Place): string {
  return JSON.stringify([field, document.shown(text)]);
}

/** What may belong to others, or to none. */
const FREE: readonly string[] = ['routes', 'keys', 'plugins'];

/** The references that an entity needs and does not have. */
function missingOwners({ entity, references }: Item): string[] {
  return FREE.includes(entity.collection)
    ? []
    : Object.keys(entity.nested).filter((field) => (references.get(field) ?? []).length === 0);
}

function given(value: unknown, fields: string[], { document }: Place): string {
  const named = isMembers(value) ? fields.map((field) => value[field]).find((text) => text !== undefined) : value;
  return typeof named === 'string'
    ? `refers to ${JSON.stringify(document.shown(named))}, which the file does not have`
    : 'is no reference';
}
