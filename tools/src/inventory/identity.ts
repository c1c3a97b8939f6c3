import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { identityOf } from 'cdktf-gateways-sandbox/toolkit/engine';
import { SERVICES } from 'cdktf-gateways-sandbox/toolkit/services';
import { resourceOf } from '../elements';
import { InventoryValues, textOf, valueAt } from './inventory';

/** Identity of each object whose type has no identifying attributes, because an organization has only one such object. */
const ONLY_ONE = 'default';
/** Placeholder for an unknown part of an object's identity. */
const UNKNOWN = '?';

const known = new Map<string, readonly string[]>();

/** Returns the identity of an object among objects of its type, or undefined if a part of the identity is unknown. */
export function identityIn(type: string, values: InventoryValues): string | undefined {
  return pathsOf(type).every((path) => partAt(values, path) !== undefined) ? knownIdentityIn(type, values) : undefined;
}

/** Returns the identity of an object (its identifying attributes as text), with `?` for unknown parts. */
export function knownIdentityIn(type: string, values: InventoryValues): string {
  const parts = pathsOf(type).map((path) => partAt(values, path) ?? UNKNOWN);
  return parts.join('/') || ONLY_ONE;
}

function pathsOf(type: string): readonly string[] {
  const { catalog, element } = requireValue(resourceOf(type));
  const beside = SERVICES[catalog.id].besideTheId[type.slice(catalog.info.prefix.length)];
  const paths = known.get(type) ?? identityOf(element, beside).paths;
  known.set(type, paths);
  return paths;
}

/** Returns the id of an object, or else its identity, or undefined if both the id and the identity are unknown. */
export function idOf(type: string, values: InventoryValues): string | undefined {
  return textOf(values.id) ?? identityIn(type, values);
}

/**
 * Returns the text or number at a path of an object as text, or undefined if the object has no text or number at the
 * path.
 */
export function partAt(values: InventoryValues, path: string): string | undefined {
  const found = valueAt(values, path);
  return textOf(found) ?? (typeof found === 'number' ? String(found) : undefined);
}
