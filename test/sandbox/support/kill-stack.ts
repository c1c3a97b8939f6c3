/** A stack that changes randomly in each round, from a seed, and the expected objects of the sandbox. */

/** Arguments that distinguish a resource in a configuration, and its object in the store. */
export interface Item {
  readonly type: string;
  readonly arguments: { readonly [name: string]: string };
}

/** Arguments by the name of the resource, which is the name of the object as well. */
export interface Items {
  readonly [name: string]: Item;
}

/** Four of five exist in a round: sixty objects. */
const SLOTS = 75;

/** Numbers from 0 to below a limit, always the same for a seed. */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** About sixty resources. Some arguments change in place, and others replace the resource. */
export function randomItems(random: (limit: number) => number): Items {
  const items: { [name: string]: Item } = {};
  for (let slot = 0; slot < SLOTS; slot++) {
    const name = `slot-${slot}`;
    const common = { name, description: `text ${random(3)}` };
    const clusters = ['CLUSTER_TYPE_CONTROL_PLANE', 'CLUSTER_TYPE_SERVERLESS'];
    const item =
      slot % 2 === 0
        ? { type: 'konnect_api', arguments: common }
        : { type: 'konnect_gateway_control_plane', arguments: { ...common, cluster_type: clusters[random(2)] } };
    if (random(5) > 0) {
      items[name] = item;
    }
  }
  return items;
}

/** Number of service calls with which terraform reaches the configured state. */
export function callsBetween(before: Items, after: Items): number {
  const reads = Object.keys(before).length;
  const gone = Object.keys(before).filter((name) => !(name in after)).length;
  const changes = Object.entries(after).map(([name, { arguments: wanted }]) => {
    const old = before[name]?.arguments;
    if (!old) {
      return 1;
    }
    return old.cluster_type !== wanted.cluster_type ? 2 : Number(old.description !== wanted.description);
  });
  return reads + gone + changes.reduce((sum, calls) => sum + calls, 0);
}

export function configurationOf(items: Items): string {
  const resource: { [type: string]: { [name: string]: object } } = {};
  for (const [name, { type, arguments: values }] of Object.entries(items)) {
    resource[type] = { ...resource[type], [name]: values };
  }
  return JSON.stringify({
    terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
    provider: { konnect: {} },
    ...(Object.keys(resource).length > 0 && { resource }),
  });
}
