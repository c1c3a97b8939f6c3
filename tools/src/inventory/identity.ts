import { identityOf, SERVICES } from 'cdktf-gateways-sandbox/toolkit';
import { resourceOf } from '../elements';
import { InventoryValues, textOf, valueAt } from './inventory';

/** What the only object of a type is called, where nothing tells several apart. */
const ONLY_ONE = 'default';
/** What stands for a part that is not known. */
const UNKNOWN = '?';

const known = new Map<string, readonly string[]>();

/** What tells an object from the others of its type, made of what it has; undefined where a part of that is not known. */
export function identityIn(type: string, values: InventoryValues): string | undefined {
  return pathsOf(type).every((path) => partAt(values, path) !== undefined) ? knownIdentityIn(type, values) : undefined;
}

/** As much of what tells an object from the others of its type as is known, with `?` for each part that is not. */
export function knownIdentityIn(type: string, values: InventoryValues): string {
  const parts = pathsOf(type).map((path) => partAt(values, path) ?? UNKNOWN);
  return parts.join('/') || ONLY_ONE;
}

function pathsOf(type: string): readonly string[] {
  const { catalog, element } = resourceOf(type)!;
  const beside = SERVICES[catalog.id].besideTheId[type.slice(catalog.info.prefix.length)];
  const paths = known.get(type) ?? identityOf(element, beside).paths;
  known.set(type, paths);
  return paths;
}

/** The id of an object: its own, or what tells it apart where it has none. */
export function idOf(type: string, values: InventoryValues): string | undefined {
  return textOf(values.id) ?? identityIn(type, values);
}

/** A text, or a number as one, at a path of an object. */
export function partAt(values: InventoryValues, path: string): string | undefined {
  const found = valueAt(values, path);
  return textOf(found) ?? (typeof found === 'number' ? String(found) : undefined);
}
