import { Members } from '../objects';
import { Place } from './document';
import { Entity } from './entities';

/** An entity of a declarative configuration. */
export interface Item {
  readonly entity: Entity;
  /** Position in the file. */
  readonly place: Place;
  /** Fields, without references and nested entities. */
  fields: Members;
  /** Positions of fields that come from another part of the files, such as defaults and shared settings. */
  readonly borrowed: Map<string, Place>;
  /** Referenced entities, by field. */
  readonly references: Map<string, Item[]>;
  /**
   * Whether the entity is managed elsewhere: the files refer to it, and `default_lookup_tags` finds it on the gateway.
   * Only its id or name is known.
   */
  readonly isElsewhere?: true;
}

/** Returns the position of an item's field. */
export function placeOf({ place, borrowed }: Item, field: string): Place {
  return borrowed.get(field) ?? place.at(field);
}

/** Returns the name of an item in messages, such as `service "orders"`. */
export function labelOf(item: Item): string {
  const name = nameOf(item);
  return name === undefined ? item.entity.label : `${item.entity.label} ${JSON.stringify(name)}`;
}

/** Returns the name of an item as written in the file. */
export function nameOf({ entity, fields, place }: Item): string | undefined {
  const names = entity.collection === 'plugins' ? ['name'] : entity.names;
  const name = names.map((field) => fields[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? place.document.shown(name) : undefined;
}

/** Returns the entity that a field with one reference refers to. */
export function referenceOf({ references }: Item, field: string): Item | undefined {
  return references.get(field)?.[0];
}
