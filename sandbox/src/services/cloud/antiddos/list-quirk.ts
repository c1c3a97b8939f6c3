import { ObjectStore } from '../../../engine/contract/object-store';
import { PluginCall, PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { equal, ObjectValue } from '../../../engine/values/value';
import { requireValue } from '../../../shared/require-value';
import { objectsOf, textOf } from '../../kit/given';
import { Change, Changing, has } from './changes';
import { noteGap } from './gaps';
import { InstanceList, ListName, LISTS } from './lists';
import { Entry, singlesOf } from './protection';

/** Simulated changes of a policy to some lists of its instance. */
export interface ListWay extends Pick<PluginQuirk, 'name' | 'summary' | 'read'> {
  readonly lists: { readonly [name in ListName]?: Changing };
  /** Whether the service keeps duplicate list entries when a policy is created. */
  readonly takesTwice?: boolean;
}

/**
 * Returns the quirk that simulates how the provider changes protection lists of a policy, which the service keeps for
 * the whole instance. The policy's object in the sandbox has only the list entries that the policy created. The
 * Terraform state has all entries of a list, or only the entries that the provider finds.
 */
export function listQuirk({ lists, takesTwice = false, ...quirk }: ListWay): PluginQuirk {
  const names = Object.keys(lists) as ListName[];
  const changes = (call: PluginCall, world: ObjectStore): [ListName, Change][] =>
    names.flatMap((name) => {
      const change = changeOf(call, world, name, requireValue(lists[name]));
      return change ? [[name, change]] : [];
    });
  return {
    ...quirk,
    provider: 'cloud',
    types: [...new Set(names.map((name) => LISTS[name].policy))],
    send: (sent, call, world) => {
      if (call.operation === 'create') {
        return names.reduce((all, name) => withWhatIsThere(all, call, world, LISTS[name], takesTwice), sent);
      }
      const kept = Object.fromEntries(names.map((name) => [LISTS[name].argument, ownOf(call, name)]));
      const changed = changes(call, world).map(([name, { own }]) => [LISTS[name].argument, [...own]]);
      return { ...sent, ...kept, ...Object.fromEntries(changed) };
    },
    then: (call, _, world) => {
      for (const [name, { gone, isGap }] of call.operation === 'update' ? changes(call, world) : []) {
        takeAway(world, gone);
        if (isGap) {
          noteGap(world, textOf(call.held?.resource_id), LISTS[name].argument);
        }
      }
      return undefined;
    },
  };
}

/** Removes list entries of single-entry resources from the sandbox store. */
export function takeAway(world: ObjectStore, entries: readonly Entry[]): void {
  for (const { type, key } of entries) {
    world.remove(type, key);
  }
}

/**
 * Returns how the planned policy changes a list of its instance. Returns undefined if the plan does not change the
 * list, because the provider sends no request for an unchanged list.
 */
function changeOf(call: PluginCall, world: ObjectStore, name: ListName, changing: Changing): Change | undefined {
  const { argument } = LISTS[name];
  const [state, planned] = [objectsOf(call.state?.[argument]), objectsOf(call.planned?.[argument])];
  if (equal(state, planned)) {
    return undefined;
  }
  const singles = singlesOf(world, textOf(call.held?.resource_id), name);
  return changing({ own: ownOf(call, name), singles, state }, planned);
}

function ownOf({ held }: PluginCall, name: ListName): ObjectValue[] {
  return objectsOf(held?.[LISTS[name].argument]);
}

/** For a new policy, list entries that a deleted policy has left come before the new entries. */
function withWhatIsThere(
  sent: ObjectValue,
  { type, planned }: PluginCall,
  world: ObjectStore,
  { argument }: InstanceList,
  takesTwice: boolean,
): ObjectValue {
  const { resource_id, business } = requireValue(planned);
  const earlier = world
    .find(type, { resource_id: textOf(resource_id) })
    .filter(({ values }) => textOf(values.business) === textOf(business))
    .flatMap(({ values }) => objectsOf(values[argument]));
  const made = objectsOf(sent[argument]).filter((entry) => takesTwice || !has(earlier, entry));
  return { ...sent, [argument]: [...earlier, ...made] };
}
