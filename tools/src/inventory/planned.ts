import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import {
  completeObject,
  isObject,
  ObjectValue,
  plainValue,
  planChange,
  proposedNewState,
  UNKNOWN,
  Value,
} from 'cdktf-gateways-sandbox/toolkit/engine';
import { resourceOf } from '../elements';
import { engineValue } from './engine-value';
import { InventoryValue, InventoryValues, isSpecial, isValues } from './inventory';
import { numberOf } from './numbers';

/** Returns the values that a declared object will have after its creation, including the defaults in a plan. */
export function plannedValues(type: string, declared: InventoryValues): InventoryValues {
  const { element, catalog } = requireValue(resourceOf(type));
  const { schema, rules } = element;
  const config = completeObject(schema, engineValue(declared) as ObjectValue);
  const { planned } = planChange({
    schema,
    rules,
    framework: catalog.framework,
    config,
    prior: null,
    proposed: proposedNewState(schema, null, config),
  });
  return filled(declared, plainValue(planned, numberOf) as ObjectValue) as InventoryValues;
}

/** Adds values from a plan that a value or its members lack, except values that are unknown until the apply. */
function filled(declared: InventoryValue | undefined, planned: Value): InventoryValue | undefined {
  const isMissing = declared === undefined || declared === null;
  if (planned === UNKNOWN || isSpecial(declared)) {
    return declared;
  }
  if (Array.isArray(planned)) {
    const elements = isMissing ? [] : declared;
    return Array.isArray(elements) ? planned.map((one, index) => filled(elements[index], one) ?? null) : declared;
  }
  if (isObject(planned) && (isMissing || isValues(declared))) {
    const members = declared ?? {};
    const all = Object.entries(planned).map(([name, one]) => [name, filled(members[name], one)] as const);
    return Object.fromEntries(all.filter((entry): entry is [string, InventoryValue] => entry[1] !== undefined));
  }
  return isMissing ? (planned as InventoryValue) : declared;
}
