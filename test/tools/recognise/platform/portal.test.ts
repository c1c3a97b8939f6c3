/** Portals with their children and settings, as L2 constructs. */
import { closeAll, unruled } from '../../../sandbox/support/catalogue-driver';
import { Driver } from '../../../sandbox/support/rule-driver';
import { composed } from '../../support/composed';

let world: Driver;
beforeEach(() => {
  world = unruled('platform');
});
afterEach(closeAll);

const create = (type: string, values: object) => world.create(type, values as any);
const portal = (more: object = {}) => create('portal', { name: 'Developers', ...more }).id;

describe('a portal', () => {
  test('is protected, and sets only values that differ from defaults', () => {
    const id = portal();
    expect(composed(world).spelled(id)).toBe(
      "new Portal('developers', { name: 'Developers', removalPolicy: PortalRemovalPolicy.PROTECT })",
    );
  });

  test('with all arguments', () => {
    const id = portal({
      display_name: 'For developers',
      description: 'All APIs',
      rbac_enabled: true,
      default_api_visibility: 'public',
      default_page_visibility: 'private',
      default_application_auth_strategy_id: 'strategy',
      auto_approve_developers: true,
      auto_approve_applications: true,
      sipr_enabled: true,
      notifications_developer_pii_visibility_enabled: true,
      labels: { team: 'a' },
      force_destroy: 'true',
    });
    expect(composed(world).spelled(id)).toBe(
      "new Portal('developers', { name: 'Developers', displayName: 'For developers', description: 'All APIs', rbac: true, " +
        "defaultApiVisibility: PortalVisibility.PUBLIC, defaultAuthStrategy: AuthStrategy.fromAuthStrategyId('strategy'), " +
        'autoApproveDevelopers: true, autoApproveApplications: true, ipAllowListEnabled: true, developerPiiInNotifications: true, ' +
        "labels: { team: 'a' }, removalPolicy: PortalRemovalPolicy.WITH_CONTENT })",
    );
  });

  test('without authentication is public', () => {
    const visibility = { default_api_visibility: 'public', default_page_visibility: 'public' };
    const id = portal({ authentication_enabled: false, ...visibility });
    expect(composed(world).spelled(id)).toBe(
      "new Portal('developers', { name: 'Developers', authentication: false, removalPolicy: PortalRemovalPolicy.PROTECT })",
    );
  });

  test('without visible content is L1, and its children refer to it', () => {
    const id = portal({ authentication_enabled: false, default_api_visibility: 'private' });
    const team = create('portal_team', { portal_id: id, name: 'Partners' }).id;
    const { of, spelled } = composed(world);
    expect(of(id)).toMatchObject({
      level: 'L1',
      reason: expect.stringContaining('is private, but authentication is off'),
    });
    expect(of(id).problem).toBeUndefined();
    expect(spelled(team)).toBe(
      "new PortalTeam('partners', { portal: Portal.fromPortalId(developers.id), name: 'Partners' })",
    );
  });
});

describe('children of a portal', () => {
  test('pages form a tree', () => {
    const portal_id = portal();
    const guide = create('portal_page', {
      portal_id,
      slug: 'guide',
      title: 'Guide',
      content: '# Guide\n',
      description: 'All of it',
      visibility: 'public',
      status: 'published',
    }).id;
    const keys = {
      portal_id,
      parent_page_id: guide,
      slug: 'keys',
      title: 'Keys',
      content: 'Keys',
      visibility: 'public',
    };
    const below = create('portal_page', keys).id;
    const { spelled, program } = composed(world);
    expect(spelled(guide)).toBe(
      "developers.addPage('guide', { slug: 'guide', content: TextContent.fromFile(<pages/developers/guide.md>), title: 'Guide', " +
        "description: 'All of it', visibility: PortalVisibility.PUBLIC })",
    );
    expect(spelled(below)).toBe(
      "guide.addPage('keys', { slug: 'keys', content: TextContent.fromText('Keys'), title: 'Keys', " +
        'visibility: PortalVisibility.PUBLIC, status: PublishStatus.UNPUBLISHED })',
    );
    expect(program.files).toEqual([{ file: 'pages/developers/guide.md', content: '# Guide\n' }]);
  });

  test('snippets and teams are recognised', () => {
    const portal_id = portal();
    const hero = { portal_id, name: 'hero', title: 'Hero', content: 'x', visibility: 'private', status: 'published' };
    const snippet = create('portal_snippet', hero).id;
    const team = create('portal_team', {
      portal_id,
      name: 'Partners',
      description: 'Ours',
      can_own_applications: true,
    }).id;
    const { spelled } = composed(world);
    expect(spelled(snippet)).toBe(
      "developers.addSnippet('hero', { name: 'hero', content: TextContent.fromText('x'), title: 'Hero', visibility: PortalVisibility.PRIVATE })",
    );
    expect(spelled(team)).toBe(
      "developers.addTeam('partners', { name: 'Partners', description: 'Ours', canOwnApplications: true })",
    );
  });

  const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]);

  test.each([
    ['Logo', 'image/png', 'PortalImage.fromFile(<images/developers/portal-logo.png>)', PNG],
    // A type that does not match the content.
    ['Favicon', 'image/gif', 'PortalImage.fromDataUrl(text of <images/developers/portal-favicon.txt>)', undefined],
  ])('a %s of %s', (kind, type, image, content) => {
    const portal_id = portal();
    const terraform = `portal_${kind.toLowerCase()}`;
    const data = `data:${type};base64,${PNG.toString('base64')}`;
    create(terraform, { portal_id, data });
    const { of, spelled, program } = composed(world);
    expect(of(portal_id, `konnect_${terraform}`)).toEqual({ level: 'L2', of: `platform.Portal${kind}` });
    expect(spelled(portal_id, `konnect_${terraform}`)).toBe(
      `new Portal${kind}('${terraform.replace('_', '-')}', { portal: developers, image: ${image} })`,
    );
    expect(program.files.map((file) => file.content)).toEqual([content ?? data]);
  });
});

describe('settings of a portal', () => {
  const setting = (type: string, values: object) => {
    const portal_id = portal();
    create(type, { portal_id, ...values });
    return { portal_id, ...composed(world) };
  };
  const spelledSetting = (type: string, values: object) => {
    const { portal_id, spelled, of } = setting(type, values);
    expect(of(portal_id, `konnect_${type}`)).toMatchObject({ level: 'L2' });
    return spelled(portal_id, `konnect_${type}`);
  };

  test('the appearance is set', () => {
    const item = { title: 'APIs', path: '/apis', visibility: 'public', external: false };
    const values = {
      theme: { name: 'mint', mode: 'dark', colors: { primary: '#112233' } },
      layout: 'topnav',
      css: 'a {\n}\n',
      menu: {
        main: [item, { ...item, visibility: 'private', external: true }],
        footer_sections: [{ title: 'More', items: [{ ...item, path: 'https://example.com', external: true }] }],
        footer_bottom: [{ ...item, path: 'https://example.com', external: false }],
      },
      spec_renderer: { try_it_ui: false, hide_internal: true },
      robots: 'User-agent: *',
    };
    const said = "title: 'APIs', path:";
    expect(spelledSetting('portal_customization', values)).toBe(
      "developers.customize({ theme: { name: 'mint', mode: PortalThemeMode.DARK, primaryColor: '#112233' }, layout: 'topnav', " +
        'css: TextContent.fromFile(<styles/developers/portal-customization.css>), menus: { ' +
        `main: [{ ${said} '/apis' }, { ${said} '/apis', visibility: PortalVisibility.PRIVATE, external: true }], ` +
        `footerSections: [{ title: 'More', items: [{ ${said} 'https://example.com' }] }], ` +
        `footerBottom: [{ ${said} 'https://example.com', external: false }] }, ` +
        "specRenderer: { tryItUi: false, hideInternal: true }, robots: TextContent.fromText('User-agent: *') })",
    );
  });

  test('the appearance has no settings', () => {
    expect(spelledSetting('portal_customization', {})).toBe('developers.customize({})');
  });

  test('the sign-in of developers is set', () => {
    const values = { basic_auth_enabled: false, idp_mapping_enabled: true, konnect_mapping_enabled: false };
    expect(spelledSetting('portal_auth', values)).toBe(
      'developers.configureAuth({ basicAuth: false, idpMapping: true })',
    );
  });

  test('sign-in with a separate identity provider is L1', () => {
    const { of, portal_id } = setting('portal_auth', { oidc_issuer: 'https://sso.example.com', oidc_client_id: 'a' });
    expect(of(portal_id, 'konnect_portal_auth')).toMatchObject({
      level: 'L1',
      reason: 'the L2 construct has no property for oidc_client_id, oidc_issuer',
    });
  });

  test('the domain is set', () => {
    const values = { hostname: 'dev.example.com', enabled: true, ssl: { domain_verification_method: 'http' } };
    expect(spelledSetting('portal_custom_domain', values)).toBe(
      "developers.addCustomDomain({ hostname: 'dev.example.com' })",
    );
  });

  const PEM = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
  const own = { domain_verification_method: 'custom_certificate', custom_certificate: PEM, skip_ca_check: true };

  test('the domain has a certificate, with its key in a variable', () => {
    const ssl = { ...own, custom_private_key: 'a private key' };
    const { portal_id, spelled, program } = setting('portal_custom_domain', {
      hostname: 'dev.example.com',
      enabled: false,
      ssl,
    });
    expect(spelled(portal_id, 'konnect_portal_custom_domain')).toBe(
      "developers.addCustomDomain({ hostname: 'dev.example.com', certificate: PortalCertificate.custom({ " +
        'certificate: text of <certificates/developers/dev-example-com.pem>, ' +
        'privateKey: var.dev_example_com_ssl_custom_private_key, skipCaCheck: true }), enabled: false })',
    );
    expect(JSON.stringify(program)).not.toContain('a private key');
    expect(program.variables).toMatchObject([
      {
        name: 'dev_example_com_ssl_custom_private_key',
        description: `ssl.custom_private_key of konnect_portal_custom_domain ${portal_id}`,
      },
    ]);
  });

  test('the domain with an unknown key of its certificate is L1', () => {
    const values = { hostname: 'dev.example.com', enabled: true, ssl: own };
    const { portal_id, of } = setting('portal_custom_domain', values);
    expect(of(portal_id, 'konnect_portal_custom_domain')).toEqual({
      level: 'L1',
      of: 'platform.l1.portalCustomDomain.PortalCustomDomain',
      reason: 'the L2 construct requires ssl.custom_private_key, which is unknown',
    });
  });

  test.each([
    [true, 'developers.addAuditLogWebhook({ destination: siem })'],
    [false, 'developers.addAuditLogWebhook({ destination: siem, enabled: false })'],
  ])('audit logs are sent to: %s', (enabled, wanted) => {
    const destination = { name: 'siem', endpoint: 'https://siem.example.com', authorization: 'Bearer x' };
    const audit_log_destination_id = create('audit_log_destination', destination).id;
    expect(spelledSetting('portal_audit_log_webhook', { audit_log_destination_id, enabled })).toBe(wanted);
  });

  test('allow lists are set', () => {
    const portal_id = portal({ sipr_enabled: true });
    const { id } = create('portal_ip_allow_list', { portal_id, allowed_ips: ['192.0.2.0/24'] });
    expect(composed(world).spelled(id)).toBe(
      "developers.addIpAllowList('portal-ip-allow-list', { allowedIps: ['192.0.2.0/24'] })",
    );
  });

  test('a disabled allow list stays disabled', () => {
    const portal_id = portal();
    create('portal_ip_allow_list', { portal_id, allowed_ips: ['192.0.2.0/24'] });
    expect(composed(world).spelled(portal_id)).toContain('ipAllowListEnabled: false');
  });
});

describe('an auth strategy', () => {
  const strategy = (config: object) => {
    const { id } = create('application_auth_strategy', config);
    const { of, spelled } = composed(world);
    expect(of(id)).toEqual({ level: 'L2', of: 'platform.AuthStrategy' });
    return spelled(id);
  };

  test('uses keys', () => {
    const configs = { key_auth: { key_names: ['x-key'], ttl: { unit: 'weeks', value: 4 } } };
    const key_auth = { name: 'keys', display_name: 'Keys', strategy_type: 'key_auth', configs, labels: { team: 'a' } };
    expect(strategy({ key_auth })).toBe(
      "new AuthStrategy('keys', { name: 'keys', displayName: 'Keys', labels: { team: 'a' }, " +
        "strategyType: AuthStrategyType.keyAuth({ keyNames: ['x-key'], ttl: KeyTtl.weeks(4) }), exactName: true })",
    );
  });

  test('uses keys with defaults', () => {
    const key_auth = { name: 'keys', display_name: 'keys', strategy_type: 'key_auth', configs: { key_auth: {} } };
    expect(strategy({ key_auth })).toBe(
      "new AuthStrategy('keys', { name: 'keys', strategyType: AuthStrategyType.keyAuth(), exactName: true })",
    );
  });

  test('uses OpenID Connect', () => {
    const openid_connect = {
      name: 'sso',
      display_name: 'sso',
      strategy_type: 'openid_connect',
      dcr_provider_id: 'dcr',
      configs: {
        openid_connect: {
          issuer: 'https://sso.example.com',
          credential_claim: ['client_id'],
          auth_methods: ['bearer', 'another'],
          scopes: ['openid'],
          additional_properties: '{"a":[2]}',
        },
      },
    };
    expect(strategy({ openid_connect })).toBe(
      "new AuthStrategy('sso', { name: 'sso', strategyType: AuthStrategyType.openIdConnect({ issuer: 'https://sso.example.com', " +
        "credentialClaims: ['client_id'], authMethods: [OpenIdConnectAuthMethod.BEARER, OpenIdConnectAuthMethod.of('another')], " +
        "scopes: ['openid'], additionalProperties: { a: [2] }, dcrProviderId: 'dcr' }), exactName: true })",
    );
  });
});
