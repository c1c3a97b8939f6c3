import { PluginCall, PluginFailure } from '../../../engine/contract/plugin-way';
import { World } from '../../../engine/server/world';
import { ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';

/** What the plugin does in several types of the first generation. */

/** An object is found again by its name, so that a second one of a name fails once it was made. */
export function foundTwice(call: PluginCall, world: World, what: string): PluginFailure | undefined {
  const { operation, type, planned } = call;
  if (operation !== 'create') {
    return undefined;
  }
  const { resource_id, name } = planned!;
  const found = world.find(type, { resource_id: textOf(resource_id), name: textOf(name) });
  return found.length < 2
    ? undefined
    : {
        error: `Create ${what} returns ${found.length} ${what.endsWith('rule') ? 'rules' : 'policies'}`,
        detail:
          `${textOf(resource_id)} has another of the name ${textOf(name)}. This one was made all the same, and stays ` +
          'without an owner: take another name.',
      };
}

/** Refuses a range that ends before it begins; its ends are numbers, or texts of numbers. */
export function backwards(values: ObjectValue, from: string, to: string, error: string): PluginFailure | undefined {
  const [first, last] = [from, to].map((name) => textOf(values[name]));
  return first === '' || last === '' || !(Number(first) > Number(last))
    ? undefined
    : {
        error: error.replace('%s', first).replace('%s', last),
        detail: `${from} is ${first}, ${to} is ${last}: nothing was sent.`,
      };
}
