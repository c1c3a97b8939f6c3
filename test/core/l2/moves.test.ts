import { App, Testing, TerraformStack } from 'cdktf';
import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { deriveIds, deriveIdFrom, originalPath, pathsOf, textsOf } from '../../../lib/core/l2/moves';
import { NAMESPACE_CONTEXT, stableId } from '../../../lib/core/l2/stable-id';
import { Api } from '../../../lib/platform/api';
import { PlatformProvider } from '../../../lib/platform/provider';

class Part extends ManagedConstruct {
  public readonly resource: Api;

  public constructor(scope: Construct, id: string) {
    super(scope, id);
    this.resource = new Api(this, 'Resource', { name: id });
  }
}

function stackOf(id = 'shop'): TerraformStack {
  const stack = new TerraformStack(new App({ context: { [NAMESPACE_CONTEXT]: 'tests' } }), id);
  new PlatformProvider(stack, 'platform');
  return stack;
}

function synth(stack: TerraformStack): any {
  return JSON.parse(Testing.synth(stack, true));
}

/** Returns the deployed address of a construct. */
function addressAt(...ids: string[]): string {
  const stack = stackOf();
  const last = ids.slice(0, -1).reduce<Construct>((scope, id) => new Construct(scope, id), stack);
  return `konnect_api.${new Part(last, ids[ids.length - 1]).resource.friendlyUniqueId}`;
}

test('writes the old address of each resource, including resources that are added later', () => {
  const stack = stackOf();
  const part = new Part(stack, 'new');
  part.moveFrom('shop/old');
  new Part(part, 'inner');
  const { moved } = synth(stack);
  expect(moved).toHaveLength(2);
  expect(moved).toContainEqual({ from: addressAt('old'), to: `konnect_api.${part.resource.friendlyUniqueId}` });
  expect(moved).toContainEqual(expect.objectContaining({ from: addressAt('old', 'inner') }));
});

test('a part that moved within a moved construct uses its own old path', () => {
  const stack = stackOf();
  const part = new Part(stack, 'new');
  const inner = new Part(part, 'inner');
  part.moveFrom('shop/old');
  inner.moveFrom('shop/elsewhere/part');
  expect(synth(stack).moved).toEqual([
    expect.objectContaining({ from: addressAt('old') }),
    expect.objectContaining({ from: addressAt('elsewhere', 'part') }),
  ]);
});

test('follows the naming scheme of the stack', () => {
  class Named extends TerraformStack {
    protected allocateLogicalId(element: any): string {
      const { scopes } = element.node ?? element;
      return scopes
        .slice(1)
        .map(({ node }: Construct) => node.id)
        .join('-');
    }
  }
  const stack = new Named(new App(), 'shop');
  new PlatformProvider(stack, 'platform');
  new Part(stack, 'new').moveFrom('shop/area/old');
  expect(synth(stack).moved).toEqual([
    { from: 'konnect_api.shop-area-old-Resource', to: 'konnect_api.shop-new-Resource' },
  ]);
});

test('a resource with an overridden logical id has not moved', () => {
  const stack = stackOf();
  const part = new Part(stack, 'new');
  part.resource.overrideLogicalId(addressAt('old').split('.')[1]);
  part.moveFrom('shop/old');
  expect(synth(stack).moved).toBeUndefined();
});

test('after two moves, resources follow each step, and ids stay the oldest', () => {
  const stack = stackOf();
  const oldest = stableId(new Construct(stack, 'older'));
  const part = new Part(stack, 'new');
  const inner = new Part(part, 'inner');
  part.moveFrom('shop/older');
  part.moveFrom('shop/area/newer');
  const to = (resource: Api) => `konnect_api.${resource.friendlyUniqueId}`;
  expect(synth(stack).moved).toHaveLength(4);
  expect(synth(stack).moved).toEqual(
    expect.arrayContaining([
      { from: addressAt('older'), to: addressAt('area', 'newer') },
      { from: addressAt('area', 'newer'), to: to(part.resource) },
      { from: addressAt('older', 'inner'), to: addressAt('area', 'newer', 'inner') },
      { from: addressAt('area', 'newer', 'inner'), to: to(inner.resource) },
    ]),
  );
  expect(stableId(part)).toBe(oldest);
});

test('writes HCL, too', () => {
  const stack = stackOf();
  const part = new Part(stack, 'new');
  part.moveFrom('shop/older');
  part.moveFrom('shop/newer');
  const hcl = Testing.synthHcl(stack, true);
  const moves = [...hcl.matchAll(/moved \{\s+to\s+= (\S+)\s+from = (\S+)\s+\}/g)].map(([, to, from]) => [from, to]);
  const now = `konnect_api.${part.resource.friendlyUniqueId}`;
  expect(moves).toHaveLength(2);
  expect(moves).toContainEqual([addressAt('older'), addressAt('newer')]);
  expect(moves).toContainEqual([addressAt('newer'), now]);
});

test('a construct moves with the construct whose id is part of its own id', () => {
  const stack = stackOf();
  const [owner, portal] = [new Part(stack, 'owner'), new Part(stack, 'portal')];
  const named = new Part(owner, 'at-portal');
  deriveIdFrom(named, portal, (id) => `at-${id}`);
  portal.moveFrom('shop/site');
  portal.moveFrom('shop/pages');
  owner.moveFrom('shop/api');
  const from = synth(stack).moved.map((block: any) => block.from);
  expect(from).toHaveLength(5);
  expect(from).toEqual(
    expect.arrayContaining([
      addressAt('site'),
      addressAt('pages'),
      addressAt('api'),
      addressAt('api', 'at-site'),
      addressAt('api', 'at-pages'),
    ]),
  );
});

test('a construct within its owner does not move if the owner does not move', () => {
  const stack = stackOf();
  const [owner, portal] = [new Part(stack, 'owner'), new Part(stack, 'portal')];
  const named = new Part(owner, 'at-portal');
  deriveIdFrom(named, portal, (id) => `at-${id}`);
  expect(synth(stack).moved).toBeUndefined();
  expect(originalPath(named)).toBe('shop/owner/at-portal');
});

test('a construct may use the old path of one of its parts', () => {
  const stack = stackOf();
  const whole = new Construct(stack, 'orders');
  const part = new Part(whole, 'part');
  part.moveFrom('shop/orders');
  expect(synth(stack).moved).toEqual([
    { from: addressAt('orders'), to: `konnect_api.${part.resource.friendlyUniqueId}` },
  ]);
});

test('ids made from paths keep the old path, also within the construct', () => {
  const stack = stackOf();
  const old = stableId(new Construct(new Construct(stack, 'old'), 'inner'));
  const part = new Part(stack, 'new');
  const inner = new Construct(part, 'inner');
  expect(stableId(inner)).not.toBe(old);
  part.moveFrom('shop/old');
  expect(stableId(inner)).toBe(old);
  expect(originalPath(inner)).toBe('shop/old/inner');
});

test('ids made from paths and references follow moved constructs', () => {
  const build = (id: string, ...earlier: string[]) => {
    const stack = stackOf();
    const owner = new Construct(stack, 'owner');
    const part = new Part(stack, id);
    earlier.forEach((path) => part.moveFrom(path));
    const name = (path: string) => `on-${path.replace('/', '--')}`;
    const onPath = new Part(owner, name(part.node.path));
    deriveIds(onPath, () => pathsOf(part).map(name));
    const address = `konnect_api.${part.resource.friendlyUniqueId}`;
    const onText = new Part(owner, address);
    deriveIds(onText, () => textsOf(onText, address));
    const addresses = [part, onPath, onText].map(({ resource }) => `konnect_api.${resource.friendlyUniqueId}`);
    return { stack, addresses };
  };
  const steps = ['oldest', 'old'].map((id) => build(id).addresses);
  const { stack, addresses } = build('new', 'shop/oldest', 'shop/old');
  const { moved } = synth(stack);
  const wanted = addresses.flatMap((to, index) => [
    { from: steps[0][index], to: steps[1][index] },
    { from: steps[1][index], to },
  ]);
  expect(moved).toHaveLength(wanted.length);
  expect(moved).toEqual(expect.arrayContaining(wanted));
  // No moved block is written if nothing has moved.
  expect(synth(build('new').stack).moved).toBeUndefined();
});

describe('refuses', () => {
  function refusal(move: (part: Part) => void, stack = stackOf()): string {
    move(new Part(stack, 'new'));
    try {
      synth(stack);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('was not refused');
  }

  test('a path outside of the stack is an error', () => {
    expect(refusal((part) => part.moveFrom('old'))).toContain(
      'error: moveFrom is given "old", which is not a path in the stack "shop"; give the full path, such as "shop/new": resources cannot move from stack to stack',
    );
    expect(refusal((part) => part.moveFrom('other/old'))).toContain('which is not a path in the stack "shop"');
    expect(refusal((part) => part.moveFrom('shop/'))).toContain('which is not a path in the stack "shop"');
  });

  test('its own path is an error', () => {
    expect(refusal((part) => part.moveFrom('shop/new'))).toContain(
      'is given "shop/new", which is the current path of the construct; remove the call of moveFrom',
    );
  });

  test('a path that is still in use is an error', () => {
    const stack = stackOf();
    new Part(stack, 'old');
    expect(refusal((part) => part.moveFrom('shop/old'), stack)).toContain(
      'is given "shop/old", but the app still has a construct of the same type at this path; move the other construct, or remove the call of moveFrom',
    );
  });

  test('a path that is given twice is an error', () => {
    const twice = (part: Part) => {
      part.moveFrom('shop/old');
      part.moveFrom('shop/old');
    };
    expect(refusal(twice)).toContain('is given "shop/old" twice; give each earlier path once, the oldest first');
  });
});
