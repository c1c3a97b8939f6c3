/** The real terraform imports a whole organization without adding or changing objects. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { run } from '../../../../tools/src/run/run';
import { plannedIn } from '../../../../tools/src/verify/plan';
import { ProviderWorld } from '../../../sandbox/support/provider-world';
import { hasTerraform, Workspace } from '../../../sandbox/support/terraform';
import { composed } from '../../support/composed';

/** Objects that cannot be imported are added. */
const WITHOUT_IMPORT = ['konnect_authentication_settings', 'konnect_system_account_team', 'konnect_team_user'];
const SPECIFICATION = 'openapi: 3.0.3\ninfo:\n  title: Orders\n  version: 1.2.0\npaths: {}\n';
const USER = '8b5c6f5e-0c1d-4a53-8f3b-3f1d9a6b7c21';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('an organization is adopted without a change', async () => {
    fillOrganisation(new ProviderWorld('platform', { store: workspace.session.store }));
    const { program, made } = composed(workspace.session);
    const others = [...made].filter(([, { level, problem }]) => level === 'L1' || problem !== undefined);
    expect(others).toEqual([]);
    const { stack } = run(program);
    workspace.write(JSON.stringify(stack));
    const secrets = Object.fromEntries(program.variables.map(({ name }) => [name, secretOf(name)]));
    fs.writeFileSync(path.join(workspace.folder, 'terraform.tfvars.json'), JSON.stringify(secrets));
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('plan', '-no-color', '-input=false', '-out=planned');
    const plan = JSON.parse(await workspace.succeed('show', '-json', 'planned'));
    const changes: any[] = plan.resource_changes;
    expect(changes.filter(({ change }) => change.importing)).toHaveLength(made.size - WITHOUT_IMPORT.length);
    const { changes: left, sentAgain } = plannedIn(plan, 'the plan');
    expect(left).toEqual([]);
    // The id of the log destination is unknown during its update, so the webhook on it is planned as an update too.
    expect(sentAgain.flatMap((one) => one.references)).toEqual(['audit_log_destination_id']);
    // The provider does not read secrets, the strategies of the classic publication, and `force_destroy` of the two portals and of the server.
    expect(sentAgain.flatMap((one) => one.arguments).sort()).toEqual([
      ...['auth_strategy_ids', 'authorization', 'config', 'force', 'force_destroy', 'force_destroy', 'oauth_config'],
    ]);
  });
});

function secretOf(variable: string): string {
  return `the ${variable.split('_').pop()}`;
}

function fillOrganisation(world: ProviderWorld): void {
  const create = (type: string, values: object): any => world.create(type, values as any);
  const control_plane_id = create('gateway_control_plane', { name: 'Orders' }).id;
  const service = create('gateway_service', { control_plane_id, name: 'orders', host: 'orders.example.com' }).id;

  const key_auth = { name: 'keys', display_name: 'Keys', strategy_type: 'key_auth', configs: { key_auth: {} } };
  const strategy = create('application_auth_strategy', { key_auth }).id;
  const portal_id = create('portal', {
    name: 'Developers',
    default_application_auth_strategy_id: strategy,
    labels: { a: 'b' },
  }).id;
  const api_id = create('api', { name: 'Orders', description: '${orders}', attributes: '{"platform":["web"]}' }).id;
  create('api_version', { api_id, version: '1.2.0', spec: { content: SPECIFICATION } });
  const guide = create('api_document', {
    api_id,
    content: '# Guide\n\n${HOME}\n',
    slug: 'guide',
    status: 'published',
  }).id;
  create('api_document', { api_id, content: 'Keys', parent_document_id: guide, slug: 'keys' });
  create('api_implementation', { api_id, service_reference: { service: { id: service, control_plane_id } } });
  create('api_publication', { api_id, portal_id, auth_strategy_ids: [strategy], visibility: 'public' });
  const home = { portal_id, slug: '/', content: '# Home', title: 'Home', visibility: 'public', status: 'published' };
  const parent_page_id = create('portal_page', home).id;
  create('portal_page', { portal_id, slug: 'below', content: 'x\ny', parent_page_id });
  create('portal_snippet', { portal_id, name: 'hero', content: 'x' });
  create('portal_team', { portal_id, name: 'Partners' });
  create('portal_customization', { portal_id, css: 'a {\n}\n', theme: { mode: 'dark' } });
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(60)]).toString('base64');
  create('portal_logo', { portal_id, data: `data:image/png;base64,${png}` });
  create('portal_favicon', { portal_id, data: `data:image/jpg;base64,${png}` });
  create('portal_auth', { portal_id, basic_auth_enabled: true });
  const ssl = { domain_verification_method: 'http' };
  create('portal_custom_domain', { portal_id, hostname: 'dev.example.com', enabled: true, ssl });
  const destination = { name: 'siem', endpoint: 'https://siem.example.com', authorization: 'the authorization' };
  const audit_log_destination_id = create('audit_log_destination', destination).id;
  create('portal_audit_log_webhook', { portal_id, audit_log_destination_id, enabled: true });
  create('portal_ip_allow_list', { portal_id, allowed_ips: ['192.0.2.0/24'] });

  const classic = create('portal_classic', {
    name: 'classic',
    is_public: false,
    rbac_enabled: false,
    auto_approve_developers: false,
    auto_approve_applications: false,
  }).id;
  const api_product_id = create('api_product', { name: 'Shop', portal_ids: [classic], labels: {} }).id;
  const gateway_service = { id: service, control_plane_id };
  const version = create('api_product_version', { api_product_id, name: 'v1', gateway_service }).id;
  const shown = { api_product_id, slug: 'guide', title: 'Guide', content: '# Guide\nmore', status: 'published' };
  const parent_document_id = create('api_product_document', shown).id;
  create('api_product_document', { ...shown, slug: 'below', status: 'unpublished', parent_document_id });
  const content = Buffer.from(SPECIFICATION).toString('base64');
  const specification = { api_product_id, api_product_version_id: version, name: 'specification.yaml', content };
  create('api_product_specification', specification);
  create('portal_product_version', {
    portal_id: classic,
    product_version_id: version,
    application_registration_enabled: true,
    auth_strategy_ids: [strategy],
    auto_approve_registration: false,
    deprecated: false,
    publish_status: 'published',
  });

  const team_id = create('team', { name: 'Orders', description: 'x' }).id;
  const account_id = create('system_account', { name: 'ci', description: 'Deploys' }).id;
  create('team_user', { team_id, user_id: USER });
  create('system_account_team', { team_id, account_id });
  const expires_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
  create('system_account_access_token', { account_id, name: 'ci', expires_at });
  const auth_server_id = create('identity_auth_server', { name: 'shop', audience: 'https://api.example.com' }).id;
  const roles = [
    ['Control Planes', control_plane_id, 'Admin'],
    ['APIs', api_id, 'Viewer'],
    ['Portals', '*', 'Viewer'],
    ['Auth Servers', auth_server_id, 'Viewer'],
  ];
  roles.forEach(([entity_type_name, entity_id, role_name]) =>
    create('team_role', { team_id, entity_id, entity_region: 'eu', entity_type_name, role_name }),
  );
  const role = { entity_id: api_id, entity_region: 'eu', entity_type_name: 'APIs', role_name: 'Viewer' };
  create('system_account_role', { account_id, ...role });
  const oidc = { issuer_url: 'https://sso.example.com', client_id: 'a', client_secret: 'the secret' };
  const identity_provider_id = create('identity_provider', {
    type: 'oidc',
    login_path: 'orders',
    enabled: true,
    config: { oidc_identity_provider_config: oidc },
  }).id;
  create('identity_provider_team_group_mapping', { identity_provider_id, group: 'developers', team_id });
  const methods = { basic_auth_enabled: true, oidc_auth_enabled: true, saml_auth_enabled: false };
  create('authentication_settings', { ...methods, idp_mapping_enabled: true });
  const scope = create('identity_auth_server_scope', { auth_server_id, name: 'read' }).id;
  const claim = { auth_server_id, name: 'tier', value: '${ .Client.Labels.team }', include_in_scopes: [scope] };
  create('identity_auth_server_claim', claim);
  const client = { auth_server_id, name: 'checkout', grant_types: ['client_credentials'], response_types: ['token'] };
  create('identity_auth_server_client', { ...client, allow_scopes: [scope] });

  const named = { name: 'datadog', display_name: 'Datadog', integration_name: 'datadog', config: '{"site":"eu"}' };
  const integration_instance_id = create('integration_instance', named).id;
  const endpoints = { authorization_endpoint: 'https://a.example.com', token_endpoint: 'https://b.example.com' };
  const oauth_config = { ...endpoints, client_id: 'a', client_secret: 'the secret' };
  create('integration_instance_auth_config', { integration_instance_id, oauth_config });
  const headers = [{ name: 'KEY', key: 'the key' }];
  create('integration_instance_auth_credential', { integration_instance_id, multi_key_auth: { config: { headers } } });
}
