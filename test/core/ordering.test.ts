import { TerraformStack, Testing } from 'cdktf';
import { Construct } from 'constructs';
import { DataPortal } from '../../lib/platform/data-portal';
import { Team } from '../../lib/platform/team';
import { addStack, stackWithProviders, synthesised } from '../support/stack';

function group(stack: Construct, id: string, ...teams: string[]): Construct {
  const construct = new Construct(stack, id);
  teams.forEach((team) => new Team(construct, team, { name: team }));
  return construct;
}

function dependenciesIn(stack: TerraformStack): { [name: string]: string[] | undefined } {
  const teams: any[] = Object.values(synthesised(stack).resource.konnect_team);
  return Object.fromEntries(teams.map(({ name, depends_on: dependsOn }) => [name, dependsOn]));
}

test('all resources of a construct wait for all of the constructs that it was told to depend on', () => {
  const stack = stackWithProviders();
  const [first, second] = [group(stack, 'first', 'a', 'b'), group(stack, 'second', 'c', 'd')];
  second.node.addDependency(first);
  const waits = [expect.stringMatching(/^konnect_team\.first_a_/), expect.stringMatching(/^konnect_team\.first_b_/)];
  expect(dependenciesIn(stack)).toEqual({ a: undefined, b: undefined, c: waits, d: waits });
});

test('a data source is waited for under its own name', () => {
  const stack = stackWithProviders();
  const team = new Team(stack, 'team', { name: 'team' });
  team.node.addDependency(new DataPortal(stack, 'portal', {}));
  expect(dependenciesIn(stack).team).toEqual(['data.konnect_portal.portal']);
});

test('what is written stays the same when an app is synthesised again', () => {
  const stack = stackWithProviders();
  group(stack, 'second', 'c').node.addDependency(group(stack, 'first', 'a'));
  const once = dependenciesIn(stack);
  expect(dependenciesIn(stack)).toEqual(once);
  expect(once.c).toHaveLength(1);
});

test('dependencies that the resource itself was given come first, and none twice', () => {
  const stack = stackWithProviders();
  const one = new Team(stack, 'one', { name: 'one' });
  const two = new Team(stack, 'two', { name: 'two' });
  const three = new Team(stack, 'three', { name: 'three', dependsOn: [two] });
  three.node.addDependency(one);
  expect(dependenciesIn(stack).three).toEqual(['konnect_team.two', 'konnect_team.one']);
});

test('resources that come once an app was synthesised wait too', () => {
  const stack = stackWithProviders();
  const [first, second] = [group(stack, 'first', 'a'), group(stack, 'second', 'c')];
  second.node.addDependency(first);
  synthesised(stack);
  new Team(first, 'late', { name: 'late' });
  expect(dependenciesIn(stack).c).toHaveLength(2);
});

test('what depends on something that it is part of does not wait for itself', () => {
  const stack = stackWithProviders();
  const whole = group(stack, 'whole', 'a', 'b');
  whole.node.findChild('b').node.addDependency(whole);
  expect(dependenciesIn(stack)).toEqual({ a: undefined, b: undefined });
});

test('a stack depends on the stack of a construct that one of its constructs depends on', () => {
  const app = Testing.app({ stackTraces: false });
  const [one, two] = [addStack(app, 'one'), addStack(app, 'two')];
  group(one, 'group', 'a').node.addDependency(group(two, 'group', 'b'));
  expect(dependenciesIn(one)).toEqual({ a: undefined });
  expect(one.dependencies).toEqual([two]);
});
