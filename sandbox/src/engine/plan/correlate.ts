import { equal, isObject, UNKNOWN, Value } from '../values/value';
import { elementAt, Key, objectsIn } from './elements';
import { Member, Nested } from './members';

/**
 * Function that finds the corresponding element in another version of a collection, such as the prior state: by index,
 * by key, or in a set by content.
 */
export type Counterpart = (element: Value, key: Key) => Value;

/** Returns a function that finds the element of the prior state for a configured element. */
export function priorsOf({ mode, members }: Nested, prior: Value): Counterpart {
  return mode === 'set'
    ? takeFrom(prior, (config, candidate) => mayComeFrom(members, candidate, config))
    : (_, key) => elementAt(prior, key);
}

/** Returns a function that finds the configured element for a planned element. */
export function configsOf({ mode, members }: Nested, config: Value): Counterpart {
  return mode === 'set' && Array.isArray(config)
    ? takeFrom(config, (planned, candidate) => mayComeFrom(members, planned, candidate))
    : (_, key) => elementAt(config, key);
}

/**
 * Returns a function that finds the configured element for a planned element as Terraform's plugin framework does when
 * it marks unknown values. In a set, `exactConfigsOf` finds a configured element only if it equals the planned element.
 * Any other element of a set, such as one with values from the prior state, counts as entirely configured
 * (`MarkComputedNilsAsUnknown` and `tftypes.WalkAttributePath` in the framework's sources).
 */
export function exactConfigsOf({ mode }: Nested, config: Value): Counterpart {
  return mode === 'set' && Array.isArray(config)
    ? (planned) => config.find((element) => equal(element, planned)) ?? UNKNOWN
    : (_, key) => elementAt(config, key);
}

/**
 * Returns a function that finds the element of a set that belongs to a given element. The function returns each element
 * of the set at most once.
 */
function takeFrom(set: Value, belongs: (element: Value, candidate: Value) => boolean): Counterpart {
  const left = Array.isArray(set) ? [...set] : [];
  return (element) => {
    const index = left.findIndex((candidate) => belongs(element, candidate));
    return index < 0 ? null : left.splice(index, 1)[0];
  };
}

/**
 * Whether an object of the prior state has all configured values, and only computed values for attributes that are not
 * configured.
 */
function mayComeFrom(members: readonly Member[], prior: Value, config: Value): boolean {
  if (!isObject(prior) || !isObject(config)) {
    return equal(prior, config);
  }
  return members.every(({ name, nested, computed }) => {
    const was = prior[name] ?? null;
    const is = config[name] ?? null;
    if (equal(was, is)) {
      return true;
    }
    // Nested sets are not compared element by element, because their elements have no keys.
    if (nested && nested.mode !== 'set' && is !== null && is !== UNKNOWN && was !== null) {
      return objectsMayCome(nested, was, is);
    }
    return computed && is === null;
  });
}

function objectsMayCome({ mode, members }: Nested, prior: Value, config: Value): boolean {
  const [were, are] = [objectsIn(mode, prior), objectsIn(mode, config)];
  return were.length === are.length && were.every(([key, was]) => mayComeFrom(members, was, elementAt(config, key)));
}
