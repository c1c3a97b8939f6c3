import { ObjectStore } from '../../../engine/contract/object-store';
import { PluginCall, PluginFailure } from '../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';

/** Simulated provider behaviour that several resource types of the first anti-DDoS generation share. */

/**
 * Returns the failure of a creation if another object of the same type and instance has the same name. After a
 * creation, the provider finds the new object by its name. If two objects have the same name, the creation fails
 * although the service has created the second object.
 */
export function foundTwice(call: PluginCall, world: ObjectStore, what: string): PluginFailure | undefined {
  const { operation, type, planned } = call;
  if (operation !== 'create') {
    return undefined;
  }
  const { resource_id, name } = planned;
  const found = world.find(type, { resource_id: textOf(resource_id), name: textOf(name) });
  const objects = what.endsWith('rule') ? 'rules' : 'policies';
  return found.length < 2
    ? undefined
    : {
        error: `Create ${what} returns ${found.length} ${objects}`,
        detail: `${textOf(resource_id)} already has an object with the name ${textOf(name)}. The new object was created nevertheless, and stays without an entry in a state: choose another name.`,
      };
}

/**
 * Returns the failure for a range whose end is before its start. The start and the end of a range are numbers or
 * numeric texts.
 */
export function backwards(values: ObjectValue, from: string, to: string, error: string): PluginFailure | undefined {
  const [first, last] = [from, to].map((name) => textOf(values[name]));
  return first === '' || last === '' || !(Number(first) > Number(last))
    ? undefined
    : {
        error: error.replace('%s', first).replace('%s', last),
        detail: `${from} is ${first}, ${to} is ${last}: nothing was sent.`,
      };
}
