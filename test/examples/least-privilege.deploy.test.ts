/**
 * Deploys each platform example to a sandbox that enforces roles: the derived roles are sufficient, and each is required.
 */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { TerraformStack, Testing } from 'cdktf';
import { platform } from '../..';
import { NAMESPACE_CONTEXT } from '../../lib/core/l2/stable-id';
import { changeSetting } from '../../sandbox/src/settings/settings';
import { hasTerraform, Output, Workspace } from '../sandbox/support/terraform';
import { copyExample, ROOT } from './support';

// The examples import the package by its name, so the name is mapped to the build.
jest.mock('cdktf-gateways', () => jest.requireActual('../../index'), { virtual: true });
jest.setTimeout(600_000);

const { DeploymentPhase, LeastPrivilegeGrants, PlatformRegion, SystemAccount } = platform;

/** Examples with stacks for the platform, including later examples. */
const EXAMPLES = fs
  .readdirSync(path.join(ROOT, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => /\bPlatformProvider\b/.test(sourcesOf(path.join(ROOT, 'examples', name))));

function sourcesOf(folder: string): string {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n');
}

const home = process.cwd();
const environment = { ...process.env };
let folder: string;
let workspace: Workspace;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'example-'));
  workspace = new Workspace();
});
afterEach(async () => {
  process.chdir(home);
  process.env = { ...environment };
  await workspace.close();
  fs.rmSync(folder, { recursive: true });
});

/** Writes the stacks of an example like `cdktf synth`. */
async function synthesize(name: string): Promise<string> {
  copyExample(name, folder);
  process.chdir(folder);
  const { context } = JSON.parse(fs.readFileSync('cdktf.json', 'utf8'));
  process.env.CDKTF_CONTEXT_JSON = JSON.stringify({ [NAMESPACE_CONTEXT]: name, ...context });
  await jest.isolateModulesAsync(() => import(path.join(ROOT, 'examples', name, 'main')));
  return path.join(folder, 'cdktf.out');
}

/** Variable with the token of all providers. The providers of some examples read it from the environment. */
const TOKEN = 'acting_token';

/** Makes the providers of a stack read the token from one variable, and sets other variables. */
function connect(file: string): void {
  const content = JSON.parse(fs.readFileSync(file, 'utf8'));
  Object.keys(content.variable ?? {}).forEach((name) => (process.env[`TF_VAR_${name}`] = `any-${name}`));
  content.variable = { ...content.variable, [TOKEN]: { type: 'string' } };
  content.provider.konnect.forEach((provider: any) => (provider.system_account_access_token = `\${var.${TOKEN}}`));
  fs.writeFileSync(file, JSON.stringify(content));
}

/** The cloud has no such roles. */
function isOfPlatform(file: string): boolean {
  return JSON.parse(fs.readFileSync(file, 'utf8')).provider.konnect !== undefined;
}

type Grant = { [argument: string]: string };

/** The derived roles, as granted to the account. */
function derive(output: string, account: string, props: Partial<platform.LeastPrivilegeGrantsProps>): Grant[] {
  const stack = new TerraformStack(Testing.app({ stackTraces: false }), 'roles');
  new platform.PlatformProvider(stack, 'platform');
  new LeastPrivilegeGrants(stack, 'grants', {
    account: SystemAccount.fromSystemAccountId(stack, 'account', account),
    region: PlatformRegion.EU,
    folders: [output],
    ...props,
  });
  return Object.values(JSON.parse(Testing.synth(stack, true)).resource.konnect_system_account_role);
}

const inStore = (type: string, id: string) =>
  ({ provider: 'platform', type: `konnect_${type}`, id, region: '' }) as const;

/** Makes an account with only these roles deploy from now on. */
function actAs(account: string, grants: readonly Grant[]): void {
  const { store } = workspace.session;
  store
    .list({ type: 'konnect_system_account_role' })
    .forEach(({ id }) => store.remove('platform', 'konnect_system_account_role', id, ''));
  if (!store.get('platform', 'konnect_system_account', account, '')) {
    const token = {
      id: `token-${account}`,
      account_id: account,
      token: `spat_${account}`,
      expires_at: '2999-01-01T00:00:00Z',
    };
    store.create({ ...inStore('system_account', account), values: { id: account, name: account } });
    store.create({ ...inStore('system_account_access_token', token.id), values: token });
  }
  grants.forEach((grant, index) => {
    const id = `grant-${index}`;
    store.create({ ...inStore('system_account_role', id), values: { id, ...grant } });
  });
  process.env[`TF_VAR_${TOKEN}`] = `spat_${account}`;
}

/** Returns all objects, without objects of the test itself. */
const made = () =>
  workspace.session.store
    .list({})
    .filter(({ type, id }) => !/^konnect_system_account/.test(type) || !/^(first|later|token-|grant-)/.test(id));

/** Deploys the stacks one after the other, until one fails. */
async function terraform(output: string, stacks: readonly string[], ...args: string[]): Promise<Output> {
  let text = '';
  for (const stack of stacks) {
    const done = await workspace.terraform(
      `-chdir=${path.join(output, 'stacks', stack)}`,
      ...args,
      '-no-color',
      '-input=false',
    );
    text += done.text;
    if (![0, 2].includes(done.status!)) {
      return { status: done.status, text };
    }
  }
  return { status: 0, text };
}

const readStack = (output: string, stack: string) => path.join(output, 'stacks', stack, 'cdk.tf.json');

/** Changes values that can be updated in place. */
function edit(output: string, stacks: readonly string[]): void {
  for (const stack of stacks) {
    const file = readStack(output, stack);
    const content = JSON.parse(fs.readFileSync(file, 'utf8'));
    for (const resource of Object.values<any>(content.resource).flatMap((all) => Object.values<any>(all))) {
      if (typeof resource.description === 'string') {
        resource.description += ' (edited)';
      }
    }
    fs.writeFileSync(file, JSON.stringify(content));
  }
}

/** Ids by the address of the requested entity. */
function madeIds(output: string, stacks: readonly string[]): { [address: string]: string } {
  const entries = stacks.flatMap((stack) => {
    const state = JSON.parse(fs.readFileSync(path.join(folder, stateOf(output, stack)), 'utf8'));
    return state.resources.map(({ type, name, instances }: any) => [
      `${stack}/${type}.${name}`,
      instances[0].attributes.id,
    ]);
  });
  return Object.fromEntries(entries.filter(([, id]) => typeof id === 'string'));
}

function stateOf(output: string, stack: string): string {
  const { terraform: settings } = JSON.parse(fs.readFileSync(readStack(output, stack), 'utf8'));
  return path.relative(folder, path.resolve(output, 'stacks', stack, settings.backend.local.path));
}

/** Restores the state before any deployment. */
function forget(): void {
  made().forEach(({ provider, type, id, region }) => workspace.session.store.remove(provider, type, id, region));
  fs.readdirSync(folder)
    .filter((file) => file.includes('.tfstate'))
    .forEach((file) => fs.rmSync(path.join(folder, file)));
}

test('examples exist', () => {
  expect(EXAMPLES).toEqual(expect.arrayContaining(['gateway', 'published-api']));
});

(hasTerraform ? describe : describe.skip).each(EXAMPLES)('the roles derived from %s', (name) => {
  test('the derived roles are sufficient and minimal', async () => {
    const output = await synthesize(name);
    const all = Object.keys(JSON.parse(fs.readFileSync(path.join(output, 'manifest.json'), 'utf8')).stacks);
    const stacks = all.filter((stack) => isOfPlatform(readStack(output, stack)));
    stacks.forEach((stack) => connect(readStack(output, stack)));
    changeSetting(workspace.session.store, 'roles', 'enforce');
    const run = (...args: string[]) => terraform(output, stacks, ...args);
    const succeed = async (...args: string[]) => {
      const { status, text } = await run(...args);
      expect([status, status === 0 ? '' : text]).toEqual([0, '']);
      return text;
    };

    // Nothing is there. Each role is left out in one deployment.
    const first = derive(output, 'first', {});
    expect(first.length).toBeGreaterThan(0);
    await succeed('init');
    for (const left of first) {
      actAs(
        'first',
        first.filter((grant) => grant !== left),
      );
      const { status, text } = await run('apply', '-auto-approve');
      expect([left.role_name, left.entity_type_name, status]).toEqual([left.role_name, left.entity_type_name, 1]);
      expect(text).toContain('403 Forbidden');
      forget();
    }
    actAs('first', first);
    await succeed('apply', '-auto-approve');
    expect(await succeed('plan')).toContain('No changes');

    // All is there. Another account, because the first one has the roles of a creator.
    const derived = () =>
      derive(output, 'later', { phase: DeploymentPhase.NARROWED, entityIds: madeIds(output, stacks) });
    const without = (index: number) =>
      actAs(
        'later',
        derived().filter((_grant, other) => other !== index),
      );
    edit(output, stacks);
    const neededToDestroy: number[] = [];
    for (const index of derived().keys()) {
      without(index);
      const { status, text } = await run('apply', '-auto-approve');
      if (status === 0) {
        neededToDestroy.push(index);
      } else {
        expect(text).toContain('403 Forbidden');
      }
    }
    for (const index of neededToDestroy) {
      const { role_name: role, entity_type_name: kind } = derived()[index];
      without(index);
      const { status, text } = await run('destroy', '-auto-approve');
      expect([role, kind, status]).toEqual([role, kind, 1]);
      expect(text).toContain('403 Forbidden');
      changeSetting(workspace.session.store, 'roles', undefined);
      await succeed('apply', '-auto-approve');
      changeSetting(workspace.session.store, 'roles', 'enforce');
    }
    const later = derived();
    edit(output, stacks);
    actAs('later', later);
    expect(await succeed('apply', '-auto-approve')).toMatch(/ [1-9]\d* changed, 0 destroyed/);
    expect(await succeed('plan')).toContain('No changes');
    await succeed('destroy', '-auto-approve');
    expect(made()).toEqual([]);
  });
});
