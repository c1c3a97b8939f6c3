import { createHash } from 'node:crypto';
import { isUuid } from '../formats/uuid';
import { Item, labelOf } from './item';

/** Collections that `_info.default_lookup_tags` may name. The vendor's tool looks up their entities by tags. */
export const LOOKED_UP: readonly string[] = ['consumer_groups', 'consumers', 'partials', 'routes', 'services'];

/** Id of an entity that is managed elsewhere: the id in the files, or else a Terraform variable for the id. */
export type IdElsewhere = { readonly id: string } | { readonly variable: string; readonly description: string };

/** Returns the id of an entity that is managed elsewhere. The files contain only its id or its name. */
export function idElsewhere(item: Item): IdElsewhere {
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

/** Whether the id of an entity that is managed elsewhere is valid, or missing. */
export function isIdElsewhere({ fields: { id } }: Item): boolean {
  return id === undefined || (typeof id === 'string' && isUuid(id));
}

/** Converts a name to a part of a variable name. Different names have different results. */
function wordOf(name: string): string {
  if (/^[a-z0-9-]+$/i.test(name)) {
    return name.replaceAll('-', '_');
  }
  const readable = name.replace(/[^a-z0-9]+/gi, '_').slice(0, 40);
  return `${readable}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}
