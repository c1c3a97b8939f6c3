/** Teams, accounts, their roles and tokens, and how people sign in, deployed to the sandbox by the real terraform. */
import { TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import { Duration } from '../../../../lib/core/values/duration';
import { switchRule } from '../../../../sandbox/src/settings/rules';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { changes } from '../support/changes';
import { EditedWorkspace } from '../support/edited-workspace';

const { ApiRole, ControlPlane, ControlPlaneRole, IdentityProvider, IdentityProviderType } = platform;
const { OrganizationSignIn, PlatformRegion, Role, StringFilter, SystemAccount, Team } = platform;

const TOKEN = 'konnect_system_account_access_token';

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace();
});
afterEach(() => workspace.close());

/** Values of the outputs, including secret ones. */
async function outputs(): Promise<{ [name: string]: any }> {
  const all = JSON.parse(await workspace.succeed('output', '-json'));
  return Object.fromEntries(Object.entries<any>(all).map(([name, { value }]) => [name, value]));
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  describe('a team', () => {
    const write =
      (description: string, viewer = ControlPlaneRole.VIEWER, isHere = true) =>
      (stack: TerraformStack) => {
        const plane = new ControlPlane(stack, 'plane', { name: 'orders' });
        const ci = new SystemAccount(stack, 'ci', { name: 'ci', description });
        ci.grant('plane', Role.onControlPlane(plane, ControlPlaneRole.ADMIN, { region: PlatformRegion.EU }));
        const admins = Team.fromLookup(stack, 'admins', { name: StringFilter.eq('Portal Admin') });
        admins.addUser('00000000-0000-4000-8000-000000000001');
        if (isHere) {
          const team = new Team(stack, 'team', { name: 'orders', description });
          team.grant('plane', Role.onControlPlane(plane, viewer, { region: PlatformRegion.EU }));
          team.grant('apis', Role.onAllApis(ApiRole.CREATOR, PlatformRegion.ALL));
          team.addUser('00000000-0000-4000-8000-000000000001');
          team.addSystemAccount(ci);
        }
      };

    test('stays unchanged, is updated in place, and is replaced with its grants', async () => {
      switchRule(workspace.session.store, 'granted-entity-exists', true);
      await workspace.deploy(write('Sells'));
      expect(
        workspace
          .stored('konnect_team_role')
          .map(({ role_name }) => role_name)
          .sort(),
      ).toEqual(['Creator', 'Viewer']);
      expect(await workspace.planned(write('Sells more'))).toEqual(['system_account: update', 'team: update']);
      await workspace.succeed('apply', '-auto-approve', '-no-color');
      await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

      expect(await workspace.planned(write('Sells more', ControlPlaneRole.DEPLOYER))).toEqual([
        'team_role: delete,create',
      ]);
      expect(await workspace.planned(write('Sells more', ControlPlaneRole.VIEWER, false))).toEqual([
        'system_account_team: delete',
        'team: delete',
        'team_role: delete',
        'team_role: delete',
        'team_user: delete',
      ]);
      await workspace.succeed('apply', '-auto-approve', '-no-color');
      const left = ['konnect_team', 'konnect_team_role', 'konnect_system_account_team'];
      expect(left.flatMap((type) => workspace.stored(type))).toEqual([]);
      expect(workspace.stored('konnect_team_user')).toHaveLength(1);
      expect(workspace.stored('konnect_system_account_role')).toHaveLength(1);
      await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
      await workspace.succeed('destroy', '-auto-approve', '-no-color');
      expect(workspace.session.store.count()).toBe(0);
    });

    test('is rejected if the service rejects it', async () => {
      workspace.build((stack) => {
        const own = Team.fromLookup(stack, 'own', { name: StringFilter.contains('Portal') });
        own.grant('apis', Role.onAllApis(ApiRole.VIEWER, PlatformRegion.EU));
        new Team(stack, 'team', { name: 'x' }).grant(
          'odd',
          Role.of('APIs', '*', 'Route Admin', { region: PlatformRegion.EU }),
        );
      });
      await workspace.succeed('init', '-input=false');
      const { status, text } = await workspace.terraform('apply', '-auto-approve', '-no-color');
      expect(status).toBe(1);
      expect(text).toContain('403 Forbidden');
      expect(text).toContain('400 Bad Request');
    });
  });

  describe('a token', () => {
    const write = (expiresAt: string) => (stack: TerraformStack) => {
      const account = new SystemAccount(stack, 'ci', { name: 'ci', description: 'Deploys' });
      const { token } = account.addToken('deploy', { expiresAt });
      new TerraformOutput(stack, 'token', { value: token.unsafeUnwrap(), sensitive: true }).overrideLogicalId('token');
    };

    test('with a new expiry is replaced without a gap, and never shown', async () => {
      const counts: number[] = [];
      workspace = await watched(() => counts.push(workspace.stored(TOKEN).length));
      await workspace.deploy(write('2099-01-01T00:00:00Z'));
      const before = await outputs();
      counts.length = 0;

      workspace.build(write('2099-06-01T00:00:00Z'));
      expect(Object.values(await changes(workspace))).toEqual(['create,delete']);
      const shown = await workspace.succeed('apply', '-auto-approve', '-no-color');
      const after = await outputs();
      expect(after.token).not.toBe(before.token);
      expect(Math.min(...counts)).toBe(1);
      expect(Math.max(...counts)).toBe(2);
      for (const { token } of [before, after]) {
        expect(token).toMatch(/^spat_\w{20,}/);
        expect(shown + JSON.stringify(workspace.session.store.listRequests({}))).not.toContain(token);
      }
    });
  });

  describe('a rotating token', () => {
    const DAY = 86_400_000;
    const START = Date.parse('2026-03-08T00:00:00Z'); // The beginning of a window of 30 days.

    test('always exists and works if it is deployed in each window', async () => {
      /** Id and expiry of each issued token. */
      const handedOut: { id: string; token: string; end: number }[] = [];
      let now = START;
      const missing: string[] = [];
      workspace = await watched(() => {
        // The tokens of the last deployment work all the time, and the tokens that they replaced work until the next
        // window.
        const held = new Set(workspace.stored(TOKEN).map(({ id }) => id));
        handedOut.slice(-1).forEach(({ id, end }) => {
          if (!held.has(id) || end <= now) {
            missing.push(`${id} at ${new Date(now).toISOString()}`);
          }
        });
      });
      switchRule(workspace.session.store, 'token-lifetime', true);

      const deploy = async (time: number): Promise<string[]> => {
        now = time;
        const text = new Date(time).toISOString();
        workspace.session.store.setSetting('now', text);
        workspace.synthesize(
          (stack) => {
            const account = new SystemAccount(stack, 'ci', { name: 'ci', description: 'Deploys' });
            const { token, expiresAt } = account.addRotatingToken('ci', { rotateEvery: Duration.days(30) });
            const value = token.unsafeUnwrap();
            new TerraformOutput(stack, 'token', { value, sensitive: true }).overrideLogicalId('token');
            new TerraformOutput(stack, 'end', { value: expiresAt }).overrideLogicalId('end');
            // An argument that depends on the current token gets the next token in the same deployment.
            new platform.l1.auditLogDestination.AuditLogDestination(stack, 'user', {
              name: 'user',
              endpoint: 'https://log.example.com',
              authorization: `Bearer ${value}`,
            });
          },
          { 'cdktf-gateways/now': text },
        );
        await workspace.succeed('init', '-input=false');
        const planned = await changes(workspace);
        await workspace.succeed('apply', '-auto-approve', '-no-color');
        await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
        const { token, end } = await outputs();
        const [{ authorization }] = workspace.stored('konnect_audit_log_destination');
        expect(authorization).toBe(`Bearer ${token}`);
        const { id } = workspace.stored(TOKEN).find((one) => one.token === token)!;
        handedOut.push({ id, token, end: Date.parse(end) });
        return Object.entries(planned)
          .filter(([address]) => address.startsWith(TOKEN))
          .map(([, actions]) => actions);
      };

      expect(await deploy(START)).toEqual(['create', 'create']);
      // Within a window, plans are empty, even on its last day.
      expect(await deploy(START + 29.9 * DAY)).toEqual([]);
      expect(await deploy(START + 31 * DAY)).toEqual(['create,delete']);
      // The previous token still exists and is accepted.
      const [first] = handedOut;
      expect(workspace.stored(TOKEN).map(({ id }) => id)).toContain(first.id);
      expect(first.end).toBeGreaterThan(START + 60 * DAY);
      expect(await deploy(START + 59.9 * DAY)).toEqual([]);
      expect(await deploy(START + 60 * DAY)).toEqual(['create,delete']);
      expect(workspace.stored(TOKEN).map(({ id }) => id)).not.toContain(first.id);
      expect(await deploy(START + 119.9 * DAY)).toEqual(['create,delete']);
      // After a window without a deployment, both are replaced.
      expect(await deploy(START + 200 * DAY)).toEqual(['create,delete', 'create,delete']);
      const isLate = (text: string) => Date.parse(text.split(' at ')[1]) >= START + 200 * DAY;
      expect(missing.filter((text) => !isLate(text))).toEqual([]);
      expect(new Set(handedOut.map(({ token }) => token)).size).toBe(5);
      expect(JSON.stringify(workspace.session.store.listRequests({}))).not.toMatch(/spat_\w{20}/);
    });
  });

  describe('sign-in', () => {
    const write =
      ({ scopes = ['openid'], groups = ['shop'], isSaml = false } = {}) =>
      (stack: TerraformStack) => {
        const secret = new TerraformVariable(stack, 'secret', { sensitive: true, default: 'hunter2' });
        const type = isSaml
          ? IdentityProviderType.saml({ metadataUrl: 'https://sso.example.com/metadata' })
          : IdentityProviderType.oidc({
              issuer: 'https://sso.example.com',
              clientId: 'platform',
              clientSecret: SecretValue.fromVariable(secret),
              scopes,
            });
        const sso = new IdentityProvider(stack, 'sso', { type, loginPath: 'shop' });
        const team = new Team(stack, 'team', { name: 'shop' });
        groups.forEach((group) => sso.mapGroup(group, team));
        new OrganizationSignIn(stack, 'sign-in', { identityProviders: [sso] });
      };

    test('stays unchanged, and is updated in place, except its protocol', async () => {
      await workspace.deploy(write());
      expect(workspace.stored('konnect_authentication_settings')).toMatchObject([
        { basic_auth_enabled: true, oidc_auth_enabled: true, saml_auth_enabled: false, idp_mapping_enabled: true },
      ]);
      expect(await workspace.planned(write({ scopes: ['openid', 'email'] }))).toEqual(['identity_provider: update']);
      expect(await workspace.succeed('plan', '-no-color')).not.toContain('hunter2');
      expect(await workspace.planned(write({ groups: ['shop', 'crm'] }))).toEqual([
        'identity_provider_team_group_mapping: create',
      ]);
      expect(await workspace.planned(write({ isSaml: true }))).toEqual([
        'authentication_settings: update',
        'identity_provider: delete,create',
        'identity_provider_team_group_mapping: delete,create',
      ]);
      await workspace.succeed('apply', '-auto-approve', '-no-color');
      await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
      await workspace.succeed('destroy', '-auto-approve', '-no-color');
    });
  });
});

/** A workspace that calls a function after each request of the service. */
async function watched(look: () => void): Promise<EditedWorkspace> {
  await workspace.close();
  return new EditedWorkspace('konnect_', look);
}
