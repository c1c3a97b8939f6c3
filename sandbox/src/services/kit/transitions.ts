import { Behaviour } from '../../engine/contract/behaviour';
import { nowOf } from '../../engine/server/birth';
import { World } from '../../engine/server/world';
import { isObject, ObjectValue, Value } from '../../engine/values/value';

/** Paths of an object's states, with what they are at first and in the end. */
type States = { readonly [path: string]: readonly [first: string, last: string] };

/** The states of objects, by their type. */
export type Transitions = { readonly [type: string]: States };

/**
 * Shows what takes the service a while. By default all is done at once; the setting `transition.<type>` says how many
 * times an object is shown as it is at first (a number), or for how many milliseconds (`{"milliseconds": 500}`).
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

/** Where a store keeps how long an object of a type takes. */
export function transitionSetting(type: string): string {
  return `transition.${type}`;
}

/** Whether the service is not done with an object yet. */
export function isUnderWay(type: string, values: ObjectValue, world: World): boolean {
  const wanted = world.setting(transitionSetting(type));
  if (typeof wanted === 'number') {
    return Number(world.setting(counterOf(type, values)) ?? 0) < wanted;
  }
  return (
    isObject(wanted) && nowOf(world).getTime() < Date.parse(String(values.created_at)) + Number(wanted.milliseconds)
  );
}

function countShown(type: string, values: ObjectValue, world: World): void {
  const wanted = world.setting(transitionSetting(type));
  const counter = counterOf(type, values);
  const shown = Number(world.setting(counter) ?? 0);
  if (typeof wanted === 'number' && shown < wanted) {
    world.set(counter, shown + 1);
  }
}

function counterOf(type: string, values: ObjectValue): string {
  // A portal has one domain, and no id tells it apart.
  return `shown.${type}.${String(values.id ?? values.portal_id)}`;
}

function atFirst(values: ObjectValue, states: States): ObjectValue {
  return Object.entries(states).reduce(
    (shown, [path, [first, last]]) => replaced(shown, path.split('.'), first, last) as ObjectValue,
    values,
  );
}

/** The value with what is at a path, in all elements of lists, replaced where it is in its last state. */
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
