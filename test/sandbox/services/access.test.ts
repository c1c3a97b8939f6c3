/** Roles, if the sandbox enforces them: the account of a token, and the permissions of its roles. */
import { changeSetting } from '../../../sandbox/src/settings/settings';
import { hasTerraform, Workspace } from '../support/terraform';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

const PROVIDERS = { konnect: { source: 'kong/konnect' } };

function write(konnect: object, resource: object, data: object): void {
  // Terraform does not accept empty blocks.
  const blocks = Object.entries({ resource, data }).filter(([, block]) => Object.keys(block).length > 0);
  const configuration = { terraform: { required_providers: PROVIDERS }, provider: { konnect } };
  // Terraform shows the line of the problem.
  workspace.write(JSON.stringify({ ...configuration, ...Object.fromEntries(blocks) }, null, 2));
}

function add(type: string, values: { [name: string]: string }): void {
  workspace.session.store.create({ provider: 'platform', type: `konnect_${type}`, id: values.id, region: '', values });
}

/** An account with a token. Its roles are created separately. */
function addAccount(expires_at = '2999-01-01T00:00:00Z'): void {
  add('system_account', { id: 'ci', name: 'orders-ci' });
  add('system_account_access_token', { id: 'token', account_id: 'ci', token: 'spat_ci', expires_at });
}

const creator = { entity_type_name: 'Portals', entity_id: '*', entity_region: '*', role_name: 'Creator' };
const AS_CI = { system_account_access_token: 'spat_ci' };
const portal = { konnect_portal: { it: { name: 'developers' } } };

async function apply(provider: object, resource: object = portal, data: object = {}): Promise<string> {
  write(provider, resource, data);
  await workspace.succeed('init', '-input=false');
  const { text } = await workspace.terraform('apply', '-auto-approve', '-no-color');
  return text.replace(/^[│╵|]?\s*/gm, '').replace(/\s+/g, ' ');
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('roles are not enforced by default', async () => {
    expect(await apply({ system_account_access_token: 'any' })).toContain('1 added');
  });

  describe('enforced roles', () => {
    beforeEach(() => changeSetting(workspace.session.store, 'roles', 'enforce'));

    test('an account without a role can do nothing, and the message names the missing role', async () => {
      addAccount();
      const text = await apply(AS_CI);
      expect(text).toContain('403 Forbidden');
      expect(text).toContain(
        'the system account "orders-ci" may not create the portal, which requires the permission to create dev portals on all Portals: the role "Creator" grants it',
      );
      expect(text).toContain('(sandbox setting roles; gateways sandbox settings --unset roles switches it off)');
      expect(text).not.toContain('spat_ci');
      add('system_account_role', { id: 'role', account_id: 'ci', ...creator });
      expect(await apply(AS_CI)).toContain('1 added');
    });

    test('the token of an account is recognised in every header', async () => {
      addAccount();
      expect(await apply({ personal_access_token: 'spat_ci' })).toContain('403 Forbidden');
    });

    test('an account has the roles of its teams', async () => {
      addAccount();
      add('system_account_team', { id: 'member', account_id: 'ci', team_id: 'orders' });
      add('team_role', { id: 'role', team_id: 'orders', ...creator });
      expect(await apply(AS_CI)).toContain('1 added');
    });

    test('a member of the administrator team can do everything', async () => {
      addAccount();
      const data = { konnect_team: { admins: { filter: { name: { eq: 'Organization Admin' } } } } };
      const member = { account_id: 'ci', team_id: '${data.konnect_team.admins.id}' };
      const membership = { konnect_system_account_team: { it: member } };
      expect(await apply({}, membership, data)).toContain('1 added');
      expect(await apply(AS_CI, { ...portal, ...membership }, data)).toContain('1 added');
    });

    test.each([
      ['an unknown token', () => undefined],
      ['an expired token', () => addAccount('2000-01-01T00:00:00Z')],
    ])('a token of an account is rejected: %s', async (_what, prepare) => {
      prepare();
      expect(await apply(AS_CI)).toContain('401 Unauthorized');
    });

    test('any other token, or none, belongs to the administrator', async () => {
      expect(await apply({ personal_access_token: 'any' })).toContain('1 added');
      expect(await apply({})).toContain('No changes');
    });

    test('a role for one entity does not apply to others', async () => {
      await apply({});
      addAccount();
      const [{ id }] = workspace.stored('konnect_portal');
      add('system_account_role', { id: 'role', account_id: 'ci', ...creator, entity_id: id, role_name: 'Admin' });
      const renamed = { konnect_portal: { it: { name: 'partners' } } };
      expect(await apply(AS_CI, renamed)).toContain('1 changed');
      const text = await apply(AS_CI, { konnect_portal: { ...renamed.konnect_portal, other: { name: 'more' } } });
      expect(text).toContain('create dev portals on all Portals');
    });

    test('the creator of a control plane administers it, and no other account does', async () => {
      addAccount();
      add('system_account_role', { id: 'role', account_id: 'ci', ...creator, entity_type_name: 'Control Planes' });
      const gateway = (name: string) => ({ konnect_gateway_control_plane: { it: { name } } });
      expect(await apply(AS_CI, gateway('orders'))).toContain('1 added');
      expect(await apply(AS_CI, gateway('parcels'))).toContain('1 changed');
      add('system_account', { id: 'other', name: 'other' });
      add('system_account_access_token', {
        id: 'second',
        account_id: 'other',
        token: 'spat_other',
        expires_at: '2999-01-01T00:00:00Z',
      });
      expect(await apply({ system_account_access_token: 'spat_other' }, gateway('parcels'))).toContain(
        'to read control planes on Control Planes',
      );
    });

    test('operations without a known role require the administrator', async () => {
      addAccount();
      const text = await apply(AS_CI, { konnect_realm: { it: { name: 'staff' } } });
      expect(text).toContain('may not create the realm: no known role allows it');
    });

    test('lookups require a role', async () => {
      await apply({});
      addAccount();
      const lookup = { konnect_portal: { found: { filter: { name: { eq: 'developers' } } } } };
      expect(await apply(AS_CI, {}, lookup)).toContain('requires the permission to');
      add('system_account_role', { id: 'role', account_id: 'ci', ...creator, role_name: 'Admin' });
      expect(await apply(AS_CI, {}, lookup)).toContain('1 destroyed');
    });
  });
});
