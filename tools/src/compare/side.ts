import {
  ConfiguredObject,
  stacksIn,
  synthesizedObjects,
  UnknownValue,
} from 'cdktf-gateways-sandbox/toolkit/configuration';
import { Expression, InventoryValue, InventoryValues } from '../inventory/inventory';

/** An object in one of the two compared environments. */
export interface ComparedObject {
  readonly type: string;
  /**
   * Path of the object's construct in its stack. For an existing object without a construct, the path consists of the
   * type and id of the object.
   */
  readonly path: string;
  /**
   * Arguments of the object. A reference to an object with a construct in the stack is an expression with the path of
   * this construct.
   */
  readonly values: InventoryValues;
}

/** One of the two compared environments. */
export interface Side {
  /** Name of the stack, or of the source of the existing objects. */
  readonly name: string;
  readonly objects: readonly ComparedObject[];
}

/**
 * Returns the objects of a stack for a comparison.
 *
 * @param withMeta whether to compare meta-arguments; false if the stack is compared with existing objects, which have
 * no meta-arguments
 */
export function sideOf(name: string, stacks: ReturnType<typeof stacksIn>, withMeta: boolean): Side {
  const prefix = `${name}/`;
  const own = synthesizedObjects(stacks).filter(({ place }) => place.startsWith(prefix));
  const paths = new Map(own.map(({ key, place }) => [key, place.slice(prefix.length)]));
  return { name, objects: own.map((object) => comparedObject(object, paths, prefix.length, withMeta)) };
}

/** Returns the expression that represents a reference to the object of a construct. */
export function referenceTo(path: string): Expression {
  return new Expression(`\${construct ${path}}`);
}

function comparedObject(
  { type, place, values, meta }: ConfiguredObject,
  paths: ReadonlyMap<string, string>,
  prefix: number,
  withMeta: boolean,
): ComparedObject {
  const all = withMeta ? { ...values, ...meta } : values;
  return { type, path: place.slice(prefix), values: withReferences(all, paths) as InventoryValues };
}

function withReferences(value: unknown, paths: ReadonlyMap<string, string>): InventoryValue {
  if (typeof value === 'string') {
    const path = paths.get(value);
    return path === undefined ? value : referenceTo(path);
  }
  if (value instanceof UnknownValue) {
    return new Expression(value.unknown);
  }
  if (Array.isArray(value)) {
    return value.map((one) => withReferences(one, paths));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withReferences(one, paths)]))
    : ((value ?? null) as InventoryValue);
}
