/** Ten stacks of one app that the real terraform plans and applies at once, on one store. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, LocalBackend, TerraformStack } from 'cdktf';
import {
  Api,
  ControlPlane,
  GatewayService,
  PlatformProvider,
  Portal,
  PublicationAuth,
} from '../../constructs/platform';
import { PortalVisibility, StringFilter } from '../../constructs/platform';
import { NAMESPACE_CONTEXT } from '../../lib/core/l2/stable-id';
import { hasTerraform, Workspace } from './support/terraform';

const TEAMS = Array.from({ length: 10 }, (_, index) => `team-${index}`);

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

function newStack(app: App, id: string): TerraformStack {
  const stack = new TerraformStack(app, id);
  // The default is a file in the folder of the tests.
  new LocalBackend(stack, { path: 'terraform.tfstate' });
  new PlatformProvider(stack, 'platform', { serverUrl: 'https://eu.api.konghq.com' });
  return stack;
}

/** Creates the stack of a team. Each edit changes one route, and adds another. */
function addTeam(app: App, team: string, edits: number): void {
  const stack = newStack(app, team);
  const portal = Portal.fromLookup(stack, 'portal', { name: StringFilter.eq('developers') });
  const controlPlane = new ControlPlane(stack, 'plane', { name: team });
  const service = new GatewayService(stack, 'service', { controlPlane, url: 'https://orders.example.com' });
  for (let number = 0; number <= edits; number++) {
    const paths = number === 0 ? [`/${team}/${edits}`] : [`/${team}/more/${number}`];
    service.addRoute(`route-${number}`, { paths });
  }
  const api = new Api(stack, 'api', { name: team });
  api.publishTo(portal, { authStrategy: PublicationAuth.none(), visibility: PortalVisibility.PUBLIC });
}

function synthesize(edits = 0): void {
  const context = { [NAMESPACE_CONTEXT]: 'teams' };
  const app = new App({ outdir: workspace.folder, stackTraces: false, context });
  new Portal(newStack(app, 'shared'), 'portal', { name: 'developers' });
  TEAMS.forEach((team) => addTeam(app, team, edits));
  app.synth();
}

const inStack = (name: string, ...args: string[]): Promise<string> =>
  workspace.succeed(`-chdir=stacks/${name}`, ...args, '-no-color');

/** Runs a command of terraform in the stacks of all teams at once. */
const atOnce = (...args: string[]): Promise<string[]> => Promise.all(TEAMS.map((team) => inStack(team, ...args)));

const addressesIn = (state: string): string[] =>
  JSON.parse(state).resources.map(({ type, name }: { type: string; name: string }) => `${type}.${name}`);

(hasTerraform ? test : test.skip)('nothing is lost, and second plans are empty', async () => {
  synthesize();
  await inStack('shared', 'init', '-input=false');
  await inStack('shared', 'apply', '-auto-approve');
  await atOnce('init', '-input=false');
  await atOnce('apply', '-auto-approve');
  await atOnce('plan', '-detailed-exitcode');

  // While half of the teams deploy an edit, the others plan.
  synthesize(1);
  const applied = await Promise.all(
    TEAMS.map((team, index) => (index % 2 === 0 ? inStack(team, 'apply', '-auto-approve') : inStack(team, 'plan'))),
  );
  applied.forEach((text, index) =>
    expect(text).toContain(index % 2 === 0 ? '1 added, 1 changed, 0 destroyed' : '1 to add, 1 to change, 0 to destroy'),
  );

  const names = (type: string): string[] => workspace.stored(type).map(({ name }) => name);
  expect(names('konnect_gateway_control_plane').sort()).toEqual(TEAMS);
  expect(names('konnect_api').sort()).toEqual(TEAMS);
  expect(workspace.stored('konnect_api_publication')).toHaveLength(TEAMS.length);
  const paths = workspace.stored('konnect_gateway_route').flatMap((route) => route.paths);
  expect(paths.sort()).toEqual(
    TEAMS.flatMap((team, index) => (index % 2 === 0 ? [`/${team}/1`, `/${team}/more/1`] : [`/${team}/0`])).sort(),
  );
  for (const [index, team] of TEAMS.entries()) {
    const state = fs.readFileSync(path.join(workspace.folder, 'stacks', team, 'terraform.tfstate'), 'utf8');
    expect(addressesIn(state)).toHaveLength(index % 2 === 0 ? 7 : 6);
  }
});
