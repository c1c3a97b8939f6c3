import { Member, membersOf } from '../engine/plan/members';
import { planChange } from '../engine/plan/plan';
import { proposedNewState } from '../engine/plan/proposed';
import { isObject, ObjectValue, Value } from '../engine/values/value';
import { CatalogElement } from '../shared/catalog/types';

/** Returns the planned object for a request: with defaults, and with unknown values for attributes that the service sets. */
export function plannedObject({ schema, rules }: CatalogElement, given: ObjectValue): ObjectValue {
  return planChange({
    ...{ schema, rules, framework: 'plugin-framework', config: given },
    ...{ prior: null, proposed: proposedNewState(schema, null, given) },
  }).planned;
}

/** Attributes that an object keeps across changes, although clients may set some of them at creation. */
const LASTING = ['id', 'created_at', 'updated_at'];

/**
 * Returns the attributes of an object that a change keeps: the attributes that only the service sets, the id, and the
 * times of creation and change.
 */
export function ofService({ schema }: CatalogElement, values: ObjectValue): ObjectValue {
  return part(membersOf(schema.block), values);
}

function part(members: readonly Member[], values: ObjectValue): ObjectValue {
  return Object.fromEntries(
    members.flatMap((member): [string, Value][] => {
      const { name, computed, optional, nested } = member;
      const value = values[name] ?? null;
      if (LASTING.includes(name) || (computed && !optional)) {
        return [[name, value]];
      }
      return nested?.mode === 'single' && isObject(value) ? [[name, part(nested.members, value)]] : [];
    }),
  );
}
