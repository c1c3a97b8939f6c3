import { createHash } from 'node:crypto';
import { isUuid } from '../formats/uuid';
import { Item, labelOf } from './item';

/**
 * Collections of gateway entities that `_info.default_lookup_tags` of a declarative file may name. The vendor's tool
 * looks up the entities of the named collections by tags.
 */
export const LOOKED_UP: readonly string[] = ['consumer_groups', 'consumers', 'partials', 'routes', 'services'];

/**
 * Id of a gateway entity that is managed elsewhere: the id in the declarative files, or else a Terraform variable for
 * the id.
 */
export type ExternalId = { readonly id: string } | { readonly variable: string; readonly description: string };

/**
 * Returns the id of a gateway entity that is managed elsewhere. If the declarative files contain only the name of the
 * entity, returns the Terraform variable for the id.
 */
export function externalId(item: Item): ExternalId {
  const { entity, fields, place } = item;
  const { id } = fields;
  if (typeof id === 'string') {
    return { id };
  }
  const name = entity.names.map((field) => fields[field]).find((text) => typeof text === 'string') as string;
  return {
    variable: `${entity.label.replaceAll(' ', '_')}_${wordOf(place.document.shown(name))}_id`,
    description: `Id of the ${labelOf(item)}, which is managed elsewhere`,
  };
}

/** Returns whether the id of an entity that is managed elsewhere is a UUID or was not given. */
export function hasValidExternalId({ fields: { id } }: Item): boolean {
  return id === undefined || (typeof id === 'string' && isUuid(id));
}

/**
 * Converts the name of a gateway entity to a part of a Terraform variable's name. Different entity names result in
 * different variable names.
 */
function wordOf(name: string): string {
  if (/^[a-z0-9-]+$/i.test(name)) {
    return name.replaceAll('-', '_');
  }
  const readable = name.replace(/[^a-z0-9]+/gi, '_').slice(0, 40);
  return `${readable}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}
