import { Member, membersOf } from '../engine/plan/members';
import { planChange } from '../engine/plan/plan';
import { proposedNewState } from '../engine/plan/proposed';
import { isObject, ObjectValue, Value } from '../engine/values/value';
import { CatalogElement } from '../shared/catalog/types';

/**
 * Returns the object that Terraform would plan for the values of a request: with defaults, and with unknown values for
 * attributes that the platform sets.
 */
export function plannedObject({ schema, rules }: CatalogElement, given: ObjectValue): ObjectValue {
  return planChange({
    ...{ schema, rules, framework: 'plugin-framework', config: given },
    ...{ prior: null, proposed: proposedNewState(schema, null, given) },
  }).planned;
}

/** Attributes that every update of an object keeps, although clients may set some of them at creation. */
const LASTING = ['id', 'created_at', 'updated_at'];

/**
 * Returns the attributes of an object that an update keeps: the attributes that only the platform sets, the id, and the
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
