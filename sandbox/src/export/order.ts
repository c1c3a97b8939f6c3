import { ExportedEntity } from './exported-entity';

/**
 * Sorts entities for a declarative file: by names, or else by ids, or else by locations. The order of entities never depends on a
 * secret.
 */
export function inOrder(entities: readonly ExportedEntity[]): ExportedEntity[] {
  const keyed = entities.map((entity) => ({ entity, keys: keysOf(entity) }));
  return keyed.sort((one, other) => compare(one.keys, other.keys)).map(({ entity }) => entity);
}

function keysOf({ entity, values, pluginName, id, object }: ExportedEntity): string[] {
  const names = [pluginName, ...entity.names.map((name) => values[name])];
  const name = names.filter((one) => typeof one === 'string').join('\u0000');
  return [name, id ?? '', object.place];
}

function compare(one: readonly string[], other: readonly string[]): number {
  const index = one.findIndex((text, at) => text !== other[at]);
  return index === -1 ? 0 : one[index] < other[index] ? -1 : 1;
}
