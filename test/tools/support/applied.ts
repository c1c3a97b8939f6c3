/** Applies the resources of constructs to a sandbox in this process, in the order of their references, without terraform. */
import { TerraformStack } from 'cdktf';
import { ObjectValue, Value } from '../../../sandbox/src/engine/values/value';
import { withStaticBlocks } from '../../../tools/src/run/static-blocks';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { stackWithProviders, synthesizedUnchecked } from '../../support/stack';

const REFERENCE = /\$\{([a-z0-9_]+\.[\w-]+)\.([\w.[\]]+)\}/g;
const META = ['lifecycle', 'depends_on', 'provider', '//'];

interface Pending {
  readonly address: string;
  readonly type: string;
  readonly json: { readonly [attribute: string]: any };
}

/** Makes all resources that are added to a stack. */
export function apply(world: ProviderWorld, build: (stack: TerraformStack) => void): void {
  const stack = stackWithProviders();
  build(stack);
  const states = new Map<string, ObjectValue>();
  let pending = Object.entries<any>(synthesizedUnchecked(stack).resource ?? {})
    .filter(([type]) => type !== 'terraform_data')
    .flatMap(([type, all]) =>
      Object.entries<any>(all).map(([name, json]): Pending => ({
        address: `${type}.${name}`,
        type,
        json: withStaticBlocks(json),
      })),
    );
  const addresses = new Set(pending.map(({ address }) => address));
  while (pending.length > 0) {
    const ready = pending.filter(({ json }) => needs(json).every((one) => states.has(one) || !addresses.has(one)));
    if (ready.length === 0) {
      throw new Error(`a cycle: ${pending.map(({ address }) => address).join(', ')}`);
    }
    for (const { address, type, json } of ready) {
      const given = Object.fromEntries(Object.entries(json).filter(([name]) => !META.includes(name)));
      const state = world.create(type.replace(world.catalog.info.prefix, ''), filled(given, states) as ObjectValue);
      states.set(address, state);
    }
    pending = pending.filter((one) => !ready.includes(one));
  }
}

/** The addresses that a resource waits for. */
function needs({ depends_on: after = [], ...json }: Pending['json']): string[] {
  return [...after, ...[...JSON.stringify(json).matchAll(REFERENCE)].map(([, address]) => address)];
}

/** Returns a value with resolved references. Variables are secrets. */
function filled(value: unknown, states: ReadonlyMap<string, ObjectValue>): Value {
  if (typeof value === 'string') {
    const text = value.replace(REFERENCE, (_, address: string, path: string) =>
      address.startsWith('var.') ? 'secret' : String(at(states.get(address)!, path)),
    );
    return text
      .replace(/\$\{var\.[\w-]+\}/g, 'a-secret')
      .replaceAll('$${', '${')
      .replaceAll('%%{', '%{');
  }
  if (Array.isArray(value)) {
    return value.map((one) => filled(one, states));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, states)]))
    : (value as Value);
}

function at(state: ObjectValue, path: string): Value {
  return path
    .split(/\.|\[(\d+)\]\.?/)
    .filter(Boolean)
    .reduce<any>((found, name) => found[name], state);
}
