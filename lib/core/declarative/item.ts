import { Members, Place } from './document';
import { Entity } from './entities';

/** An entity of a declarative configuration. */
export interface Item {
  readonly entity: Entity;
  /** Where it stands. */
  readonly place: Place;
  /** What it is given, but for references and the entities that are nested in it. */
  fields: Members;
  /** Which field stands in another place than the entity: defaults, shared settings. */
  readonly borrowed: Map<string, Place>;
  /** What it refers to, by field. */
  readonly references: Map<string, Item[]>;
}

/** Where a field of an item stands. */
export function placeOf({ place, borrowed }: Item, field: string): Place {
  return borrowed.get(field) ?? place.at(field);
}

/** What an item is called in messages, such as `service "orders"`. */
export function labelOf(item: Item): string {
  const name = nameOf(item);
  return name === undefined ? item.entity.label : `${item.entity.label} ${JSON.stringify(name)}`;
}

/** The name of an item, as the file has it. */
export function nameOf({ entity, fields, place }: Item): string | undefined {
  const names = entity.collection === 'plugins' ? ['name'] : entity.names;
  const name = names.map((field) => fields[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? place.document.shown(name) : undefined;
}

/** What an item refers to by a field that takes one reference. */
export function referenceOf({ references }: Item, field: string): Item | undefined {
  return references.get(field)?.[0];
}
