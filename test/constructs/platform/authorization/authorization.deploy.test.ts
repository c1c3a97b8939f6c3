/** Authorization servers, deployed to the sandbox by the real terraform. */
import { TerraformOutput, TerraformStack } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import { Duration } from '../../../../lib/core/values/duration';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { changes } from '../support/changes';
import { EditedWorkspace } from '../support/edited-workspace';

const { AuthorizationServer, AuthorizationServerRemovalPolicy } = platform;

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace();
});
afterEach(() => workspace.close());

interface Written {
  readonly audience?: string;
  readonly tier?: string;
  readonly scopes?: string[];
  readonly hours?: number;
  readonly removalPolicy?: platform.AuthorizationServerRemovalPolicy;
}

const write =
  ({
    audience = 'https://api.example.com',
    tier = 'gold',
    scopes = ['read'],
    hours = 1,
    removalPolicy,
  }: Written = {}) =>
  (stack: TerraformStack) => {
    const server = new AuthorizationServer(stack, 'server', { name: 'shop', audience, removalPolicy });
    const made = scopes.map((scope) => server.addScope(scope));
    server.addClaim('tier', tier);
    server.addClaim('team', '${ .Client.Labels.team }', { scopes: made });
    const client = server.addClient('checkout', {
      scopes: made,
      accessTokenDuration: Duration.hours(hours),
      labels: { team: 'shop' },
    });
    const secrets = { id: client.clientId, secret: client.clientSecret };
    for (const [name, value] of Object.entries(secrets)) {
      new TerraformOutput(stack, name, { value: value.unsafeUnwrap(), sensitive: true }).overrideLogicalId(name);
    }
  };

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a server can be deployed, stays unchanged, and is updated in place with its children', async () => {
    await workspace.deploy(write());
    expect(workspace.stored('konnect_identity_auth_server_claim').map(({ value }) => value)).toContain(
      '${ .Client.Labels.team }',
    );
    expect(await workspace.planned(write({ audience: 'https://shop.example.com' }))).toEqual([
      'identity_auth_server: update',
    ]);
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    const audience = 'https://shop.example.com';
    expect(await workspace.planned(write({ audience, tier: 'silver' }))).toEqual([
      'identity_auth_server_claim: update',
    ]);
    expect(await workspace.planned(write({ audience, hours: 2 }))).toEqual(['identity_auth_server_client: update']);
    expect(await workspace.planned(write({ audience, scopes: ['read', 'write'] }))).toEqual([
      'identity_auth_server_claim: update',
      'identity_auth_server_client: update',
      'identity_auth_server_scope: create',
    ]);
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  test('replacing a server replaces its children and roles, and updating it does not', async () => {
    const build = (written: Written) => (stack: TerraformStack) => {
      write(written)(stack);
      const server = stack.node.findChild('server') as platform.AuthorizationServer;
      const team = new platform.Team(stack, 'team', { name: 'shop' });
      const region = platform.PlatformRegion.EU;
      team.grant(
        'server',
        platform.Role.onAuthorizationServer(server, platform.AuthorizationServerRole.VIEWER, { region }),
      );
    };
    await workspace.deploy(build({}));
    expect(await workspace.planned(build({ audience: 'a' }))).toEqual(['identity_auth_server: update']);
    workspace.build(build({}));
    const address = /konnect_identity_auth_server\.\S+/.exec(await workspace.succeed('state', 'list'))![0];
    const replaced = Object.entries(await changes(workspace, `-replace=${address}`));
    expect(replaced.filter(([, actions]) => actions !== 'delete,create')).toEqual([]);
    expect(replaced).toHaveLength(7);
    await workspace.succeed('apply', '-auto-approve', '-no-color', `-replace=${address}`);
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  });

  test('secrets of a server are never shown', async () => {
    workspace.build(write());
    await workspace.succeed('init', '-input=false');
    const shown = [await workspace.succeed('apply', '-auto-approve', '-no-color')];
    workspace.build(write({ hours: 2 }));
    shown.push(await workspace.succeed('plan', '-no-color'));
    const [{ client_secret: secret }] = workspace.stored('konnect_identity_auth_server_client');
    const { secret: output } = JSON.parse(await workspace.succeed('output', '-json'));
    expect(output).toMatchObject({ sensitive: true, value: secret });
    expect(secret.length).toBeGreaterThan(20);
    expect(shown.join('') + JSON.stringify(workspace.session.store.listRequests({}))).not.toContain(secret);
  });

  test('a server with children from elsewhere is only destroyed with force', async () => {
    await workspace.deploy(write());
    const [{ id }] = workspace.stored('konnect_identity_auth_server');
    const more = { auth_server_id: id, name: 'by-hand' };
    workspace.session.store.create({
      provider: 'platform',
      type: 'konnect_identity_auth_server_scope',
      id: 'x',
      values: { id: 'x', ...more },
    });
    const { status, text } = await workspace.terraform('destroy', '-auto-approve', '-no-color');
    expect(status).toBe(1);
    expect(text).toContain('409 Conflict');
    await workspace.deploy(write({ removalPolicy: AuthorizationServerRemovalPolicy.WITH_CONTENT }));
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });
});
