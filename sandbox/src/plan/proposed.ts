import { Schema } from '../catalog/types';
import { equal, isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { completeObject } from './complete';
import { elementAt, mapObjects, memberOf, objectsIn } from './elements';
import { Member, membersOf, Nested } from './members';

/**
 * What Terraform proposes to a provider: the configuration, with the prior values of what is computed and not
 * configured. On creation these are null: to say that they are unknown is the provider's part.
 */
export function proposedNewState(schema: Schema, prior: ObjectValue | null, config: ObjectValue): ObjectValue {
  return proposeObject(membersOf(schema.block), prior ?? completeObject(schema, {}), config);
}

function proposeObject(members: readonly Member[], prior: Value, config: ObjectValue): ObjectValue {
  return Object.fromEntries(
    members.map((member) => [member.name, proposeMember(member, memberOf(prior, member.name), config[member.name])]),
  );
}

function proposeMember(member: Member, prior: Value, config: Value): Value {
  if (config === null && member.computed) {
    return mustHaveBeenConfigured(member, prior) ? null : prior;
  }
  return member.nested ? proposeNested(member.nested, prior, config) : config;
}

function proposeNested({ mode, members }: Nested, prior: Value, config: Value): Value {
  const priorOf = mode === 'set' ? takeMatching(members, prior) : undefined;
  return mapObjects(mode, config, (object, key) =>
    proposeObject(members, priorOf ? priorOf(object) : elementAt(prior, key), object),
  );
}

/**
 * Whether a prior object holds what no provider can have computed. It was configured then, and is not any more, so
 * that it goes.
 */
function mustHaveBeenConfigured({ optional, nested }: Member, prior: Value): boolean {
  return optional && nested !== undefined && holdsConfigured(nested, prior);
}

function holdsConfigured({ mode, members }: Nested, value: Value): boolean {
  return objectsIn(mode, value).some(([, object]) =>
    members.some((member) => {
      const own = object[member.name] ?? null;
      return own !== null && (!member.computed || (member.nested !== undefined && holdsConfigured(member.nested, own)));
    }),
  );
}

/** Finds prior elements of a set for configured ones, each at most once. */
function takeMatching(members: readonly Member[], prior: Value): (config: ObjectValue) => Value {
  const left = Array.isArray(prior) ? [...prior] : [];
  return (config) => {
    const index = left.findIndex((candidate) => mayComeFrom(members, candidate, config));
    return index < 0 ? null : left.splice(index, 1)[0];
  };
}

/** Whether a prior object is what is configured, and computed values at most. */
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
