import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import {
  completeObject,
  ObjectValue,
  planChange,
  proposedNewState,
  UNKNOWN,
  Value,
} from 'cdktf-gateways-sandbox/toolkit/engine';
import { Resource } from '../elements';
import { engineValue } from '../inventory/engine-value';
import { InventoryValues } from '../inventory/inventory';

/**
 * Returns the top-level attributes of an object that a plan would change. If an attribute with a known value changes,
 * omits attributes with unknown values, because each change makes computed attributes unknown.
 *
 * @param ignored attributes that the resource lists in `ignore_changes`, which a plan therefore does not change
 */
export function changedAttributes(
  { element, catalog }: Resource,
  values: InventoryValues,
  configured: ObjectValue,
  ignored: readonly string[] = [],
): string[] {
  const { schema, rules } = element;
  const prior = completeObject(schema, engineValue(values) as ObjectValue);
  const config = ignored.reduce(
    (all, path) => withValueOf(all, prior, path.split(/\.|\[(\d+)\]\.?/).filter(Boolean)) as ObjectValue,
    completeObject(schema, configured),
  );
  const { planned } = planChange({
    schema,
    rules,
    framework: catalog.framework,
    config,
    prior,
    proposed: proposedNewState(schema, prior, config),
  });
  const changed = Object.keys(prior).filter((name) => !isSame(prior[name], planned[name]));
  const reasons = changed.filter((name) => planned[name] !== UNKNOWN);
  return reasons.length > 0 ? reasons : changed;
}

/**
 * Returns a copy of a value with the part at a path taken from another value. Returns the value unchanged if one of the
 * two values lacks the parent of the part.
 */
function withValueOf(value: Value, other: Value, [name, ...path]: readonly string[]): Value {
  if (name === undefined) {
    return other;
  }
  if (Array.isArray(value) && Array.isArray(other)) {
    return value.map((one, index) => (String(index) === name ? withValueOf(one, other[index], path) : one));
  }
  return isPlainObject<Value>(value) && isPlainObject<Value>(other)
    ? { ...value, [name]: withValueOf(value[name], other[name], path) }
    : value;
}

function isSame(one: Value, other: Value): boolean {
  if (one === UNKNOWN) {
    return other !== null;
  }
  if (Object.is(one, other)) {
    return true;
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((element, index) => isSame(element, other[index]));
  }
  if (isPlainObject<Value>(one) && isPlainObject<Value>(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name] ?? null, other[name] ?? null));
  }
  return false;
}
