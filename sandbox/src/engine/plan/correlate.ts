import { equal, isObject, UNKNOWN, Value } from '../values/value';
import { elementAt, Key, objectsIn } from './elements';
import { Member, Nested } from './members';

/** Finds what belongs to an element: by its index or key, or, in a set, by what it holds. */
export type Counterpart = (element: Value, key: Key) => Value;

/** For elements as configured, those of the prior state. */
export function priorsOf({ mode, members }: Nested, prior: Value): Counterpart {
  return mode === 'set'
    ? takeFrom(prior, (config, candidate) => mayComeFrom(members, candidate, config))
    : (_, key) => elementAt(prior, key);
}

/** For elements as planned so far, those of the configuration. */
export function configsOf({ mode, members }: Nested, config: Value): Counterpart {
  return mode === 'set' && Array.isArray(config)
    ? takeFrom(config, (planned, candidate) => mayComeFrom(members, planned, candidate))
    : (_, key) => elementAt(config, key);
}

/**
 * For elements as planned so far, those of the configuration, as the framework looks them up to mark what is unknown. It
 * finds only the very same element in a set: one that holds what was carried over from the prior state counts as
 * configured as a whole (`MarkComputedNilsAsUnknown` and `tftypes.WalkAttributePath` of its sources).
 */
export function exactConfigsOf({ mode }: Nested, config: Value): Counterpart {
  return mode === 'set' && Array.isArray(config)
    ? (planned) => config.find((element) => equal(element, planned)) ?? UNKNOWN
    : (_, key) => elementAt(config, key);
}

/** Finds elements of a set, each at most once. */
function takeFrom(set: Value, belongs: (element: Value, candidate: Value) => boolean): Counterpart {
  const left = Array.isArray(set) ? [...set] : [];
  return (element) => {
    const index = left.findIndex((candidate) => belongs(element, candidate));
    return index < 0 ? null : left.splice(index, 1)[0];
  };
}

/** Whether an object holds what is configured, and beside that computed values at most. */
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
    // Within a set there is nothing to tell elements apart by.
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
