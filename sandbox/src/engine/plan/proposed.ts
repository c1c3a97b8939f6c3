import { Schema } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { completeObject } from './complete';
import { priorsOf } from './correlate';
import { mapObjects, memberOf, objectsIn } from './elements';
import { Member, membersOf, Nested } from './members';

/**
 * Returns the proposed state that Terraform sends to a provider: the configuration, with prior values for computed
 * attributes that are not configured. For a creation, computed attributes that are not configured are null in the
 * proposed state. The provider then marks these null attributes as unknown, unless the attributes have a default.
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
  const priorOf = priorsOf({ mode, members }, prior);
  return mapObjects(mode, config, (object, key) => proposeObject(members, priorOf(object, key), object));
}

/**
 * Whether an object in the prior state contains a value that no provider can compute, so that a user must have
 * configured the object. If the new configuration does not contain such an object, the proposed state omits the object.
 */
export function mustHaveBeenConfigured({ optional, nested }: Member, prior: Value): boolean {
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
