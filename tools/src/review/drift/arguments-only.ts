import { Member, membersOf } from 'cdktf-gateways-sandbox/toolkit/engine';
import { resourceOf, TIMES } from '../../elements';
import { InventoryValue, InventoryValues, isValues } from '../../inventory/inventory';
import { PlannedChange } from '../../terraform/changes';

/**
 * Returns a change without the values that only the service sets, such as timestamps. The returned change keeps the id.
 * Objects of types that the library does not support keep all values.
 */
export function argumentsOnly(change: PlannedChange): PlannedChange {
  const schema = resourceOf(change.type)?.element.schema;
  if (!schema) {
    return change;
  }
  const members = membersOf(schema.block);
  const only = (values: InventoryValues | null): InventoryValues | null =>
    values && { ...argumentsIn(values, members), ...('id' in values ? { id: values.id } : {}) };
  return { ...change, before: only(change.before), after: only(change.after) };
}

function argumentsIn(values: InventoryValues, members: readonly Member[]): InventoryValues {
  const known = new Map(members.map((member) => [member.name, member]));
  const kept = Object.entries(values).flatMap(([name, value]): [string, InventoryValue][] => {
    const member = known.get(name);
    if (!member) {
      // The argument is not in the catalogue: the provider is newer than the version that the library was generated
      // from.
      return [[name, value]];
    }
    return isArgument(member) ? [[name, within(value, member)]] : [];
  });
  return Object.fromEntries(kept);
}

function isArgument({ name, optional, required, computed, isBlock }: Member): boolean {
  return (optional || required || isBlock === true) && !(computed && TIMES.includes(name));
}

function within(value: InventoryValue, { nested }: Member): InventoryValue {
  if (!nested) {
    return value;
  }
  const inner = (one: InventoryValue): InventoryValue => (isValues(one) ? argumentsIn(one, nested.members) : one);
  if (Array.isArray(value)) {
    return (value as readonly InventoryValue[]).map(inner);
  }
  return nested.mode === 'map' && isValues(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]))
    : inner(value);
}
