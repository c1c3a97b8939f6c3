import { Report } from '../diagnostic';
import { kindOf } from '../formats/kind-of';
import { isUuid } from '../formats/uuid';
import { isPlainObject, Members } from '../objects';
import { requireValue } from '../require-value';
import { Place } from './document';
import { Entity, ENTITIES, entityOf, Reference } from './entities';
import { externalId, hasValidExternalId, LOOKED_UP } from './external-ids';
import { identitiesOf, ItemNumbers } from './identities';
import { Item, labelOf } from './item';

/** A reference between gateway entities that `resolve` still has to resolve. */
interface Open {
  readonly item: Item;
  readonly reference: Reference;
  readonly value: unknown;
  readonly place: Place;
}

/** Gateway entities of a collection, by id and by name. */
type Index = Map<string, Item>;

/** Resolves references between the gateway entities of declarative files. */
export class References {
  private readonly open: Open[] = [];
  private readonly elsewhere = new Map<string, Item>();
  private readonly indices = new Map<string, Index>();

  public constructor(private readonly report: Report<Place>) {}

  /** Adds a reference, which `resolve` resolves when all entities are known. */
  public add(item: Item, reference: Reference, value: unknown, place: Place): void {
    this.open.push({ item, reference, value, place });
  }

  /**
   * Returns whether a nested entity in a declarative file is a link whose own members, such as `name`, name another
   * entity. If the nested entity is a link, `isLink` also adds the reference to the named entity.
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

  /**
   * Returns the gateway entities with their references, without duplicates and without entities that lack a required
   * owner. The returned entities include consumers that only references name: see `namedInGroups`.
   *
   * @param lookedUp collections of entities that the user may manage elsewhere
   */
  public resolve(items: readonly Item[], lookedUp: ReadonlySet<string>): Item[] {
    items.forEach((item) => this.index(item));
    const all = [...items, ...this.namedInGroups(lookedUp)];
    const incomplete = new Set(this.open.filter((open) => !this.follow(open, lookedUp)).map(({ item }) => item));
    const ownerless = new Map(all.flatMap((item) => missingOwners(item).map((field) => [item, field] as const)));
    for (const [{ entity, place }, field] of [...ownerless].filter(([item]) => !incomplete.has(item))) {
      this.report('error', place, `has no ${field}, but each ${entity.label} belongs to one; give its ${field}`);
    }
    return this.unique(
      all.filter((item) => !ownerless.has(item)),
      incomplete,
    );
  }

  /**
   * Creates consumers that the declarative files list only as members of a consumer group, with `username` or
   * `custom_id`. Any other reference must name a consumer of the files. `namedInGroups` creates no consumers if the user
   * may manage consumers elsewhere.
   */
  private namedInGroups(lookedUp: ReadonlySet<string>): Item[] {
    const consumers = requireValue(entityOf('consumers'));
    const made: Item[] = [];
    if (lookedUp.has(consumers.collection)) {
      return made;
    }
    for (const { item, reference, value, place } of this.open) {
      // Only the reference of a link has the position of its entity, because the link itself names the other entity.
      const isMember = reference.to === consumers.collection && place === item.place;
      const isNamed = isMember && isPlainObject(value) && !this.find(consumers, value, place);
      if (isNamed && consumers.names.some((name) => value[name] !== undefined)) {
        const { id, username, custom_id: customId, tags } = value;
        const given = Object.entries({ id, username, custom_id: customId, tags });
        const fields = Object.fromEntries(given.filter(([, member]) => member !== undefined));
        const consumer: Item = { entity: consumers, place, fields, borrowed: new Map(), references: new Map() };
        this.index(consumer);
        made.push(consumer);
      }
    }
    return made;
  }

  /**
   * Resolves a reference, and returns whether each entity that the reference names is in the declarative files or may
   * be managed elsewhere.
   */
  private follow({ item, reference, value, place }: Open, lookedUp: ReadonlySet<string>): boolean {
    if (reference.many && !Array.isArray(value)) {
      this.report('error', place, `is ${kindOf(value)}; allowed: a list of ids`);
      return false;
    }
    const values = reference.many ? (value as unknown[]) : [value];
    const found = values.map((one) => this.found(reference, one, place, lookedUp));
    const known = found.filter((one) => one !== undefined);
    const [owner] = item.references.get(reference.field) ?? [];
    if (owner && known[0] && known[0] !== owner) {
      this.report(
        'error',
        place,
        `is ${labelOf(known[0])}, but the entity is nested in ${labelOf(owner)}; leave the field out`,
      );
    } else if (!owner) {
      item.references.set(reference.field, known);
    }
    return known.length === values.length;
  }

  private found(reference: Reference, value: unknown, place: Place, lookedUp: ReadonlySet<string>): Item | undefined {
    const entity = requireValue(entityOf(reference.to));
    const isElsewhere = lookedUp.has(entity.collection);
    const item =
      this.find(entity, value, place) ?? (isElsewhere ? this.foundElsewhere(entity, value, place) : undefined);
    if (!item) {
      const fields = reference.idOnly ? ['id'] : ['id', ...entity.names];
      const allowed = `allowed: the ${fields.join(' or ')} of a ${entity.label} in the file`;
      const remedy = LOOKED_UP.includes(entity.collection)
        ? `; read its file as well, or name ${entity.collection} in _info.default_lookup_tags`
        : '';
      this.report('error', place, `${given(value, fields, place)}; ${allowed}${remedy}`);
    }
    return item;
  }

  /**
   * Returns a gateway entity that is managed elsewhere, and whose id or name is the only known field. For a reference
   * without an id and a name, returns undefined.
   */
  private foundElsewhere(entity: Entity, value: unknown, place: Place): Item | undefined {
    const members: Members = isPlainObject(value)
      ? value
      : { [typeof value === 'string' && isUuid(value) ? 'id' : entity.names[0]]: value };
    const [field] = ['id', ...entity.names].filter((name) => typeof members[name] === 'string');
    if (field === undefined) {
      return undefined;
    }
    const key = JSON.stringify([entity.collection, keyOf(field, members[field] as string, place)]);
    const fields = { [field]: members[field] };
    const known = this.elsewhere.get(key);
    if (known) {
      return known;
    }
    const item: Item = { entity, place, fields, borrowed: new Map(), references: new Map(), isElsewhere: true };
    this.elsewhere.set(key, item);
    this.tellElsewhere(item);
    return item;
  }

  private tellElsewhere(item: Item): void {
    const found = externalId(item);
    if (!hasValidExternalId(item)) {
      this.report(
        'error',
        item.place,
        'refers to an entity that is managed elsewhere, and its id is not a UUID; give the UUID of the entity',
      );
    } else if ('variable' in found) {
      const message = `refers to the ${labelOf(item)}, which is managed elsewhere; give the id of the entity as the variable ${found.variable}`;
      this.report('warning', item.place, message);
    }
  }

  private find(entity: Entity, value: unknown, place: Place): Item | undefined {
    const index = this.indices.get(entity.collection);
    const keys = isPlainObject(value)
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

  /**
   * Removes duplicate gateway entities, and reports all duplicates except links. After the removal, references to a
   * duplicate entity refer to the first entity. `unique` keeps entities with unresolved references, because such
   * entities cannot be compared.
   */
  private unique(items: readonly Item[], incomplete: ReadonlySet<Item>): Item[] {
    const known = new Map<string, Item>();
    const replaced = new Map<Item, Item>();
    const numbers = new ItemNumbers();
    // Compares entities without references first, because removing duplicates among them changes the references of
    // other entities.
    const ranks = new Map(RANKS.map((collection, rank) => [collection, rank]));
    const rankOf = ({ entity }: Item): number => requireValue(ranks.get(entity.collection));
    const ranked = [...items].sort((one, other) => rankOf(one) - rankOf(other));
    for (const item of ranked) {
      for (const [field, targets] of item.references) {
        item.references.set(
          field,
          targets.map((target) => replaced.get(target) ?? target),
        );
      }
      const identities = incomplete.has(item) ? [] : identitiesOf(item, numbers);
      const twice = identities.find(({ key }) => known.has(key));
      if (!twice) {
        identities.forEach(({ key }) => known.set(key, item));
        continue;
      }
      const first = requireValue(known.get(twice.key));
      replaced.set(item, first);
      if (!LINKS.includes(item.entity.collection)) {
        const message = `has the same ${twice.what} as ${first.place}; change one of them, or leave one out`;
        this.report('error', item.place, message);
      }
    }
    return items.filter((item) => !replaced.has(item));
  }
}

const LINKS: readonly string[] = ['consumer_group_consumers', 'plugins_partials'];

/**
 * Collections of entities without references come first, then all other collections in the order of the declarative
 * file.
 */
const RANKS = [
  ...ENTITIES.filter(({ references }) => references.length === 0),
  ...ENTITIES.filter(({ references }) => references.length > 0),
].map(({ collection }) => collection);

/**
 * Returns the index key for the id or name of a gateway entity. In index keys, environment variables in ids and names
 * have the form of the declarative file.
 */
function keyOf(field: string, text: string, { document }: Place): string {
  return JSON.stringify([field, document.shown(text)]);
}

/** Collections of gateway entities that can be nested in another entity, but need no owner. */
const FREE: readonly string[] = ['routes', 'keys', 'plugins'];

/** Returns the required references that a gateway entity lacks. */
function missingOwners({ entity, references }: Item): string[] {
  return FREE.includes(entity.collection)
    ? []
    : Object.keys(entity.nested).filter((field) => (references.get(field) ?? []).length === 0);
}

function given(value: unknown, fields: string[], { document }: Place): string {
  const named = isPlainObject(value) ? fields.map((field) => value[field]).find((text) => text !== undefined) : value;
  return typeof named === 'string'
    ? `refers to ${JSON.stringify(document.shown(named))}, which the file does not have`
    : 'is not a reference';
}
