import { Members } from '../objects';
import { Place } from './document';
import { Entity } from './entities';

/** An entity of a declarative configuration. */
export interface Item {
  readonly entity: Entity;
  /** Position of the entity in the file. */
  readonly place: Place;
  /** Fields of the entity, without references and nested entities. */
  fields: Members;
  /** Positions of the entity's fields that come from another part of the files, such as defaults and shared settings. */
  readonly borrowed: Map<string, Place>;
  /** Entities to which the entity refers, by field. */
  readonly references: Map<string, Item[]>;
  /**
   * Whether the entity is managed elsewhere: the files refer to it, and `default_lookup_tags` finds the entity on the
   * gateway. If the entity is managed elsewhere, only its id or name is known.
   */
  readonly isElsewhere?: true;
}

/** Returns the position of an entity's field. */
export function placeOf({ place, borrowed }: Item, field: string): Place {
  return borrowed.get(field) ?? place.at(field);
}

/** Returns the name of an entity in messages, such as `service "orders"`. */
export function labelOf(item: Item): string {
  const name = nameOf(item);
  return name === undefined ? item.entity.label : `${item.entity.label} ${JSON.stringify(name)}`;
}

/** Returns the name of an entity as the file has it. */
export function nameOf({ entity, fields, place }: Item): string | undefined {
  const names = entity.collection === 'plugins' ? ['name'] : entity.names;
  const name = names.map((field) => fields[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? place.document.shown(name) : undefined;
}

/** Returns the entity that a field with one reference refers to. */
export function referenceOf({ references }: Item, field: string): Item | undefined {
  return references.get(field)?.[0];
}
