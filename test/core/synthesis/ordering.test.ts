import { TerraformStack, Testing } from 'cdktf';
import { Construct } from 'constructs';
import { DataPortal } from '../../../lib/platform/data-portal';
import { Team } from '../../../lib/platform/team';
import { addStack, stackWithProviders, synthesized } from '../../support/stack';

function group(stack: Construct, id: string, ...teams: string[]): Construct {
  const construct = new Construct(stack, id);
  teams.forEach((team) => new Team(construct, team, { name: team }));
  return construct;
}

function dependenciesIn(stack: TerraformStack): { [name: string]: string[] | undefined } {
  const teams: any[] = Object.values(synthesized(stack).resource.konnect_team);
  return Object.fromEntries(teams.map(({ name, depends_on: dependsOn }) => [name, dependsOn]));
}

test('all resources of a construct depend on all constructs that it depends on', () => {
  const stack = stackWithProviders();
  const [first, second] = [group(stack, 'first', 'a', 'b'), group(stack, 'second', 'c', 'd')];
  second.node.addDependency(first);
  const waits = [expect.stringMatching(/^konnect_team\.first_a_/), expect.stringMatching(/^konnect_team\.first_b_/)];
  expect(dependenciesIn(stack)).toEqual({ a: undefined, b: undefined, c: waits, d: waits });
});

test('a dependency on a data source uses its address', () => {
  const stack = stackWithProviders();
  const team = new Team(stack, 'team', { name: 'team' });
  team.node.addDependency(new DataPortal(stack, 'portal', {}));
  expect(dependenciesIn(stack).team).toEqual(['data.konnect_portal.portal']);
});

test('a second synthesis writes the same dependencies', () => {
  const stack = stackWithProviders();
  group(stack, 'second', 'c').node.addDependency(group(stack, 'first', 'a'));
  const once = dependenciesIn(stack);
  expect(dependenciesIn(stack)).toEqual(once);
  expect(once.c).toHaveLength(1);
});

test('dependencies of the resource itself come first, without duplicates', () => {
  const stack = stackWithProviders();
  const one = new Team(stack, 'one', { name: 'one' });
  const two = new Team(stack, 'two', { name: 'two' });
  const three = new Team(stack, 'three', { name: 'three', dependsOn: [two] });
  three.node.addDependency(one);
  expect(dependenciesIn(stack).three).toEqual(['konnect_team.two', 'konnect_team.one']);
});

test('resources added after a synthesis depend on them, too', () => {
  const stack = stackWithProviders();
  const [first, second] = [group(stack, 'first', 'a'), group(stack, 'second', 'c')];
  second.node.addDependency(first);
  synthesized(stack);
  new Team(first, 'late', { name: 'late' });
  expect(dependenciesIn(stack).c).toHaveLength(2);
});

test('a construct that depends on its parent does not depend on itself', () => {
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
