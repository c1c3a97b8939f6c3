import { Behaviour } from '../../engine/contract/behaviour';
import { nowOf } from '../../engine/contract/creation-context';
import { ObjectStore } from '../../engine/contract/object-store';
import { isObject, ObjectValue, Value } from '../../engine/values/value';

/** First and last provisioning state of an object, by path of the attribute that contains the state. */
type States = { readonly [path: string]: readonly [first: string, last: string] };

/** Provisioning states of objects, by resource type. */
export type Transitions = { readonly [type: string]: States };

/**
 * Returns behaviours that set the state of objects in responses, for types whose objects the real service takes time to
 * provision. By default, objects are in their last state immediately. The sandbox setting `transition.<type>` delays
 * the last state. If the setting `transition.<type>` is a number, that many responses show the object in its first
 * state. If the setting is a value such as `{"milliseconds": 500}`, responses show the first state until this time has
 * passed since the creation of the object.
 */
export function transitions(states: Transitions): Behaviour[] {
  return Object.entries(states).map(([type, ofType]) => ({
    types: [type],
    show(values, world) {
      const shown = isUnderWay(type, values, world) ? atFirst(values, ofType) : values;
      countShown(type, values, world);
      return shown;
    },
  }));
}

/** Returns the name of the setting that delays the last state of a type. */
export function transitionSetting(type: string): string {
  return `transition.${type}`;
}

/** Whether the service is still provisioning an object. */
export function isUnderWay(type: string, values: ObjectValue, world: ObjectStore): boolean {
  const wanted = world.setting(transitionSetting(type));
  if (typeof wanted === 'number') {
    return timesShown(type, values, world) < wanted;
  }
  return (
    isObject(wanted) && nowOf(world).getTime() < Date.parse(String(values.created_at)) + Number(wanted.milliseconds)
  );
}

/** Whether the service was still provisioning an object in the last response that contained the object. */
export function wasUnderWay(type: string, values: ObjectValue, world: ObjectStore): boolean {
  const wanted = world.setting(transitionSetting(type));
  return typeof wanted === 'number' ? timesShown(type, values, world) <= wanted : isUnderWay(type, values, world);
}

/**
 * Counts a response that contains the object. Stops counting after a response has shown the object in its last state.
 */
function countShown(type: string, values: ObjectValue, world: ObjectStore): void {
  const wanted = world.setting(transitionSetting(type));
  const shown = timesShown(type, values, world);
  if (typeof wanted === 'number' && shown <= wanted) {
    world.set(counterOf(type, values), shown + 1);
  }
}

function timesShown(type: string, values: ObjectValue, world: ObjectStore): number {
  return Number(world.setting(counterOf(type, values)) ?? 0);
}

function counterOf(type: string, values: ObjectValue): string {
  // A custom domain of a portal has no id, so the id of the portal identifies the custom domain: a portal has at most
  // one.
  return `shown.${type}.${String(values.id ?? values.portal_id)}`;
}

function atFirst(values: ObjectValue, states: States): ObjectValue {
  return Object.entries(states).reduce(
    (shown, [path, [first, last]]) => replaced(shown, path.split('.'), first, last) as ObjectValue,
    values,
  );
}

/**
 * Returns a value in which the first state replaces the last state at a path, in all elements of the lists on the path.
 */
function replaced(value: Value, [name, ...rest]: string[], first: string, last: string): Value {
  if (Array.isArray(value)) {
    return value.map((element) => replaced(element, [name, ...rest], first, last));
  }
  if (!isObject(value) || !(name in value)) {
    return value;
  }
  const inner = value[name];
  return { ...value, [name]: rest.length > 0 ? replaced(inner, rest, first, last) : inner === last ? first : inner };
}
