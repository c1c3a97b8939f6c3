import { App, TerraformStack } from 'cdktf';
import { platform, RemovalPolicy } from '../../../..';
import {
  addStack,
  findingsOf,
  only,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
} from '../../../support/stack';

const { PlatformProvider, StringFilter, SystemAccount, Team, TeamSystemAccount, TeamUser } = platform;

const TEAM = 'konnect_team';
const ACCOUNT = 'konnect_system_account';

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

const team = (name = 'orders', id = name) => new Team(stack, id, { name });
const account = (name = 'ci', id = name) => new SystemAccount(stack, id, { name, description: 'Deploys' });

describe('a team', () => {
  test('requires a name', () => {
    const { node } = team();
    expect(only(stack, TEAM)).toEqual({ name: 'orders' });
    expect(node.defaultChild!.node.path).toBe('stack/orders/Resource');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    new Team(stack, 'team', {
      name: 'Orders',
      description: 'Sells',
      labels: { unit: 'shop' },
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, TEAM)).toEqual({
      name: 'Orders',
      description: 'Sells',
      labels: { unit: 'shop' },
      lifecycle: { prevent_destroy: true },
    });
  });

  test('is imported by its id', () => {
    team().importFrom('team-id');
    expect(synthesized(stack).import).toMatchObject([{ id: 'team-id' }]);
  });

  test('contains users and system accounts', () => {
    const orders = team();
    const user = orders.addUser('user-id');
    const machine = orders.addSystemAccount(account());
    expect(only(stack, 'konnect_team_user')).toEqual({ team_id: resolved(stack, orders.teamId), user_id: 'user-id' });
    expect(only(stack, 'konnect_system_account_team')).toEqual({
      team_id: resolved(stack, orders.teamId),
      account_id: expect.stringContaining('konnect_system_account.ci_'),
    });
    expect([user.node.path, machine.node.path]).toEqual(['stack/orders/user-user-id', 'stack/orders/account-ci']);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('contains each user and account once', () => {
    const orders = team();
    const ci = account();
    [1, 2].forEach(() => {
      orders.addUser('user-id');
      orders.addSystemAccount(ci);
    });
    orders.addUser(unknownText());
    new TeamUser(stack, 'again', { team: orders, userId: 'user-id' });
    expect(findingsOf(stack)).toEqual([
      'error: addUser is given "user-id" twice; leave one of them out',
      'error: addSystemAccount is given stack/ci twice; leave one of them out',
      'error: addUser is given a token, from which no construct id can be derived; use new TeamUser(…), which takes a construct id',
      'error: userId is "user-id", as in stack/orders/user-user-id; give one of the two another userId',
    ]);
  });

  test('has a unique name in the organization', () => {
    team('orders', 'first');
    team('orders', 'second');
    const other = new PlatformProvider(stack, 'other', { alias: 'other' });
    new Team(stack, 'third', { name: 'orders', provider: other });
    new Team(stack, 'fourth', { name: unknownText() });
    new Team(stack, 'fifth', { name: unknownText() });
    expect(findingsOf(stack)).toEqual(['error: name is "orders", as in stack/first; give one of the two another name']);
  });

  test('passes its provider to its children', () => {
    const provider = new PlatformProvider(stack, 'other', { alias: 'other' });
    new Team(stack, 'team', { name: 'a', provider }).addUser('user-id');
    expect(only(stack, 'konnect_team_user')).toMatchObject({ provider: 'konnect.other' });
  });

  test.each([
    ['its name', { name: StringFilter.eq('Organization Admin') }, { name: { eq: 'Organization Admin' } }],
    ['a part of its name', { name: StringFilter.contains('Admin') }, { name: { contains: 'Admin' } }],
    ['nothing', {}, undefined],
  ])('can be looked up by %s', (_, lookup, filter) => {
    const found = Team.fromLookup(stack, 'found', lookup);
    found.addUser('user-id');
    expect(only(stack, TEAM, 'data')).toEqual(filter ? { filter } : {});
    expect(only(stack, 'konnect_team_user').team_id).toMatch(/^\$\{data\.konnect_team\.found_\w+\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('cannot be looked up by other operators', () => {
    Team.fromLookup(stack, 'found', { name: StringFilter.neq('x') });
    expect(findingsOf(stack)).toEqual([
      'error: name is a StringFilter.neq; allowed: StringFilter.eq, StringFilter.contains',
    ]);
  });
});

describe('a system account', () => {
  test('requires a name and a description', () => {
    const { node } = account();
    expect(only(stack, ACCOUNT)).toEqual({ name: 'ci', description: 'Deploys' });
    expect(node.defaultChild!.node.path).toBe('stack/ci/Resource');
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each([true, false])('sets whether the platform manages it: %s', (platformManaged) => {
    new SystemAccount(stack, 'ci', { name: 'ci', description: 'Deploys', platformManaged });
    expect(only(stack, ACCOUNT)).toEqual({ name: 'ci', description: 'Deploys', konnect_managed: platformManaged });
  });

  test('can be protected and imported, and has a unique name', () => {
    const props = { name: 'ci', description: 'x', removalPolicy: RemovalPolicy.PROTECT };
    new SystemAccount(stack, 'ci', props).importFrom('account-id');
    expect(only(stack, ACCOUNT).lifecycle).toEqual({ prevent_destroy: true });
    expect(synthesized(stack).import).toMatchObject([{ id: 'account-id' }]);
    account('ci', 'other');
    expect(findingsOf(stack)).toEqual(['error: name is "ci", as in stack/ci; give one of the two another name']);
  });

  test.each([
    [
      'everything',
      { name: StringFilter.eq('a'), description: StringFilter.contains('b'), platformManaged: false },
      {
        name: { eq: 'a' },
        description: { contains: 'b' },
        konnect_managed: false,
      },
    ],
    ['its creator', { platformManaged: true }, { konnect_managed: true }],
    ['nothing', {}, undefined],
  ])('can be looked up by %s', (_, lookup, filter) => {
    const { systemAccountId } = SystemAccount.fromLookup(stack, 'found', lookup);
    expect(only(stack, ACCOUNT, 'data')).toEqual(filter ? { filter } : {});
    expect(resolved(stack, systemAccountId)).toMatch(/^\$\{data\.konnect_system_account\.found_\w+\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });
});

test('a membership can be declared separately, for a team managed elsewhere', () => {
  const orders = Team.fromTeamId(stack, 'orders', 'team-id');
  const ci = SystemAccount.fromSystemAccountId(stack, 'ci', 'account-id');
  new TeamSystemAccount(stack, 'member', { team: orders, account: ci });
  expect(only(stack, 'konnect_system_account_team')).toEqual({ team_id: 'team-id', account_id: 'account-id' });
});

test('accounts of two stacks with the same inner path are distinguished', () => {
  const other = addStack(stack.node.root as App, 'other');
  const orders = team();
  orders.addSystemAccount(account());
  orders.addSystemAccount(new SystemAccount(other, 'ci', { name: 'other', description: 'x' }));
  expect(Object.keys(synthesized(stack).resource.konnect_system_account_team)).toHaveLength(2);
  expect(findingsOf(stack)).toEqual([]);
});

test('a membership moves with the account', () => {
  const orders = team();
  const ci = account('ci', 'new-ci');
  orders.addSystemAccount(ci);
  ci.moveFrom('stack/ci');
  const moved = synthesized(stack).moved.map(({ from }: any) => from.replace(/_[0-9A-F]{8}$/, ''));
  expect(moved.sort()).toEqual(['konnect_system_account.ci', 'konnect_system_account_team.orders_account-ci']);
});
