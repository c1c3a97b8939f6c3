import { Members } from '../objects';
import { Place } from './document';
import { Entity } from './entities';

/** Gateway entity of a declarative configuration. */
export interface Item {
  readonly entity: Entity;
  /** Position of the gateway entity in the declarative file. */
  readonly place: Place;
  /** Fields of the gateway entity, without references and nested entities. */
  fields: Members;
  /**
   * Positions of fields that come from another part of the declarative files: defaults, and parts of a service's `url`.
   */
  readonly borrowed: Map<string, Place>;
  /** Entities that the gateway entity refers to, by field. */
  readonly references: Map<string, Item[]>;
  /**
   * Whether the gateway entity is managed elsewhere: the declarative files only refer to it, and `default_lookup_tags`
   * names its collection. If the entity is managed elsewhere, only its id or name is known.
   */
  readonly isElsewhere?: true;
}

/** Returns the position of a gateway entity's field in the declarative files. */
export function placeOf({ place, borrowed }: Item, field: string): Place {
  return borrowed.get(field) ?? place.at(field);
}

/** Returns the kind and, if known, the name of a gateway entity for messages, such as `service "orders"`. */
export function labelOf(item: Item): string {
  const name = nameOf(item);
  return name === undefined ? item.entity.label : `${item.entity.label} ${JSON.stringify(name)}`;
}

/**
 * Returns the name of a gateway entity, with environment variables as written in the declarative file. The name of a
 * plugin is its field `name`; the name of any other entity is the first text among its identifying fields.
 */
export function nameOf({ entity, fields, place }: Item): string | undefined {
  const names = entity.collection === 'plugins' ? ['name'] : entity.names;
  const name = names.map((field) => fields[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? place.document.shown(name) : undefined;
}

/** Returns the gateway entity that a field with a single reference refers to. */
export function referenceOf({ references }: Item, field: string): Item | undefined {
  return references.get(field)?.[0];
}
