import { TerraformVariable } from 'cdktf';
import { Construct } from 'constructs';
import * as fc from 'fast-check';
import { AuditLogDestination } from '../../../../constructs/platform/organization/audit-log-destination';
import { Portal } from '../../../../constructs/platform/portal/portal';
import { PortalAuditLogWebhook } from '../../../../constructs/platform/portal/portal-audit-log-webhook';
import { PortalAuth } from '../../../../constructs/platform/portal/portal-auth';
import { PortalCertificate } from '../../../../constructs/platform/portal/portal-certificate';
import { PortalCustomDomain } from '../../../../constructs/platform/portal/portal-custom-domain';
import { PortalCustomization, PortalThemeMode } from '../../../../constructs/platform/portal/portal-customization';
import { PortalIpAllowList } from '../../../../constructs/platform/portal/portal-ip-allow-list';
import { IPortal, PortalVisibility } from '../../../../constructs/platform/portal/portal-reference';
import { PortalSnippet } from '../../../../constructs/platform/portal/portal-snippet';
import { PortalTeam } from '../../../../constructs/platform/portal/portal-team';
import { PublishStatus } from '../../../../constructs/platform/publish-status';
import { TextContent } from '../../../../constructs/platform/text-content';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import { findingsOf, only, stackWithProviders, synthesized } from '../../../support/stack';

const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';

/** A stack with a portal, and the output for a child of it. */
function withPortal<T>(add: (portal: Portal) => T) {
  const stack = stackWithProviders();
  const portal = new Portal(stack, 'portal', { name: 'developers' });
  return { stack, portal, part: add(portal) };
}

/** Arguments of each child of a portal that is referenced by id. */
function onImported(add: (portal: IPortal) => unknown) {
  const stack = stackWithProviders();
  add(Portal.fromPortalId(stack, 'portal', 'a-portal'));
  expect(findingsOf(stack)).toEqual([]);
  const [[type]] = Object.entries<any>(synthesized(stack).resource);
  return only(stack, type);
}

const ID = '${konnect_portal.portal_95FA52AA.id}';
const LIFECYCLE = { replace_triggered_by: ['konnect_portal.portal_95FA52AA.id'] };

test('a snippet is published by default', () => {
  const content = TextContent.fromText('Ask us');
  const { stack, part } = withPortal((portal) => portal.addSnippet('support', { name: 'support', content }));
  expect(part.node.path).toBe('stack/portal/snippet-support');
  expect(only(stack, 'konnect_portal_snippet')).toEqual({
    portal_id: ID,
    name: 'support',
    content: 'Ask us',
    status: 'published',
    lifecycle: LIFECYCLE,
  });
});

test('a snippet accepts all properties', () => {
  const options = {
    name: 'support',
    title: 'Support',
    description: 'Where to ask',
    content: TextContent.fromText('Ask us'),
    visibility: PortalVisibility.PRIVATE,
    status: PublishStatus.UNPUBLISHED,
  };
  expect(
    onImported((portal) => new PortalSnippet(portal.node.scope! as Construct, 'x', { portal, ...options })),
  ).toEqual({
    portal_id: 'a-portal',
    name: 'support',
    title: 'Support',
    description: 'Where to ask',
    content: 'Ask us',
    visibility: 'private',
    status: 'unpublished',
  });
});

test('a portal team requires a name, and can own applications', () => {
  const options = { name: 'Partners', description: 'Of ours', canOwnApplications: true };
  const { stack, part } = withPortal((portal) => portal.addTeam('partners', options));
  expect(only(stack, 'konnect_portal_team')).toEqual({
    portal_id: ID,
    name: 'Partners',
    description: 'Of ours',
    can_own_applications: true,
    lifecycle: LIFECYCLE,
  });
  expect(part.node.defaultChild!.node.path).toBe('stack/portal/team-partners/Resource');
});

test('a portal team managed elsewhere creates no resource', () => {
  const stack = stackWithProviders();
  expect(PortalTeam.fromPortalTeamId(stack, 'team', 'a-team').portalTeamId).toBe('a-team');
  expect(synthesized(stack).resource).toBeUndefined();
});

test('the appearance of a portal accepts all properties', () => {
  const { stack } = withPortal((portal) =>
    portal.customize({
      theme: { name: 'ocean', mode: PortalThemeMode.SYSTEM, primaryColor: '#0a7cff' },
      layout: 'topnav',
      css: TextContent.fromText('body { margin: 0 }'),
      robots: TextContent.fromText('User-agent: *'),
      menus: {
        main: [
          { title: 'APIs', path: '/apis' },
          { title: 'Shop', path: 'https://shop.example.com' },
          {
            title: 'Status',
            path: 'https://status.example.com',
            external: false,
            visibility: PortalVisibility.PRIVATE,
          },
        ],
        footerSections: [{ title: 'Law', items: [{ title: 'Terms', path: '/terms' }] }],
        footerBottom: [{ title: 'Imprint', path: '/imprint' }],
      },
      specRenderer: {
        tryItUi: false,
        tryItInsomnia: false,
        allowCustomServerUrls: false,
        showSchemas: true,
        infiniteScroll: true,
        hideInternal: true,
        hideDeprecated: false,
      },
    }),
  );
  expect(only(stack, 'konnect_portal_customization')).toEqual({
    portal_id: ID,
    theme: { name: 'ocean', mode: 'system', colors: { primary: '#0a7cff' } },
    layout: 'topnav',
    css: 'body { margin: 0 }',
    robots: 'User-agent: *',
    menu: {
      main: [
        { title: 'APIs', path: '/apis', visibility: 'public', external: false },
        { title: 'Shop', path: 'https://shop.example.com', visibility: 'public', external: true },
        { title: 'Status', path: 'https://status.example.com', visibility: 'private', external: false },
      ],
      footer_sections: [
        { title: 'Law', items: [{ title: 'Terms', path: '/terms', visibility: 'public', external: false }] },
      ],
      footer_bottom: [{ title: 'Imprint', path: '/imprint', visibility: 'public', external: false }],
    },
    spec_renderer: {
      try_it_ui: false,
      try_it_insomnia: false,
      allow_custom_server_urls: false,
      show_schemas: true,
      infinite_scroll: true,
      hide_internal: true,
      hide_deprecated: false,
    },
    lifecycle: LIFECYCLE,
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('missing appearance settings use defaults of the platform', () => {
  const made = onImported((portal) => new PortalCustomization(portal.node.scope! as Construct, 'x', { portal }));
  expect(made).toEqual({ portal_id: 'a-portal' });
});

test('an invalid colour is rejected', () => {
  const { stack } = withPortal((portal) => portal.customize({ theme: { primaryColor: 'blue' } }));
  expect(findingsOf(stack)).toEqual([
    'error: theme.colors.primary is "blue"; allowed: texts that match ^#([a-fA-F0-9]{6}|[a-fA-F0-9]{3})$',
  ]);
});

test('settings that a portal has only once can only be added once', () => {
  const { stack, portal } = withPortal(() => undefined);
  expect(portal.customize({})).toBe(portal.customize({}));
  expect(portal.configureAuth({})).toBe(portal.configureAuth({}));
  const domain = () => portal.addCustomDomain({ hostname: 'developers.example.com' });
  expect(domain()).toBe(domain());
  const log = () => portal.addAuditLogWebhook({});
  expect(log()).toBe(log());
  expect(findingsOf(stack)).toEqual([
    'error: customize is called twice, but a portal can have one customization; combine both calls',
    'error: configureAuth is called twice, but a portal can have one authentication configuration; combine both calls',
    'error: addCustomDomain is called twice, but a portal can have one custom domain; leave one of the calls out',
    'error: addAuditLogWebhook is called twice, but a portal can have one audit log webhook; leave one of the calls out',
  ]);
});

test('sign-in of developers can be configured', () => {
  const options = { basicAuth: false, idpMapping: true, platformMapping: false };
  const { stack } = withPortal((portal) => portal.configureAuth(options));
  const expected = { basic_auth_enabled: false, idp_mapping_enabled: true, konnect_mapping_enabled: false };
  expect(only(stack, 'konnect_portal_auth')).toEqual({ portal_id: ID, ...expected, lifecycle: LIFECYCLE });
  const imported = onImported((portal) => new PortalAuth(portal.node.scope! as Construct, 'x', { portal, ...options }));
  expect(imported).toEqual({ portal_id: 'a-portal', ...expected });
});

test('a custom domain uses a certificate of the platform by default', () => {
  const { stack, part } = withPortal((portal) => portal.addCustomDomain({ hostname: 'developers.example.com' }));
  expect(only(stack, 'konnect_portal_custom_domain')).toEqual({
    portal_id: ID,
    hostname: 'developers.example.com',
    enabled: true,
    ssl: { domain_verification_method: 'http' },
    lifecycle: LIFECYCLE,
  });
  expect(part.node.defaultChild!.node.path).toBe('stack/portal/CustomDomain/Resource');
});

test('a custom certificate requires its key as a secret', () => {
  const certificate = PortalCertificate.custom({
    certificate: CERTIFICATE,
    privateKey: SecretValue.unsafePlainText('a key'),
    skipCaCheck: true,
  });
  const made = onImported(
    (portal) =>
      new PortalCustomDomain(portal.node.scope! as Construct, 'x', {
        portal,
        hostname: 'a.example.com',
        enabled: false,
        certificate,
      }),
  );
  expect(made).toEqual({
    portal_id: 'a-portal',
    hostname: 'a.example.com',
    enabled: false,
    ssl: {
      domain_verification_method: 'custom_certificate',
      custom_certificate: CERTIFICATE,
      custom_private_key: 'a key',
      skip_ca_check: true,
    },
  });
});

test('a certificate that is not PEM is rejected, and a token passes', () => {
  const privateKey = SecretValue.unsafePlainText('a key');
  const { stack, portal } = withPortal((target) =>
    target.addCustomDomain({
      hostname: 'a.example.com',
      certificate: PortalCertificate.custom({ certificate: 'cert.pem', privateKey }),
    }),
  );
  const certificate = new TerraformVariable(stack, 'certificate', {}).stringValue;
  const passing = PortalCertificate.custom({ certificate, privateKey });
  new PortalCustomDomain(stack, 'token', { portal, hostname: 'b.example.com', certificate: passing });
  expect(findingsOf(stack)).toEqual([
    'error: certificate.certificate is not in PEM format: the text has no -----BEGIN CERTIFICATE-----',
  ]);
});

test('a portal enforces its allow lists', () => {
  const allowedIps = ['192.0.2.7', '192.0.2.0/24', '2001:db8::1', '2001:db8::/32'];
  const { stack } = withPortal((portal) => portal.addIpAllowList('offices', { allowedIps }));
  expect(only(stack, 'konnect_portal_ip_allow_list')).toEqual({
    portal_id: ID,
    allowed_ips: allowedIps,
    lifecycle: LIFECYCLE,
  });
  expect(only(stack, 'konnect_portal')).toMatchObject({ sipr_enabled: true });
  expect(findingsOf(stack)).toEqual([]);
});

test('a portal may have allow lists without enforcing them', () => {
  const stack = stackWithProviders();
  const portal = new Portal(stack, 'portal', { name: 'developers', ipAllowListEnabled: false });
  portal.addIpAllowList('offices', { allowedIps: ['192.0.2.7'] });
  expect(only(stack, 'konnect_portal')).toMatchObject({ sipr_enabled: false });
});

test('all addresses and networks pass, unless their prefix length is invalid', () => {
  const withLength = (addresses: fc.Arbitrary<string>, longest: number) =>
    fc.tuple(addresses, fc.integer({ min: 0, max: 200 })).map(([address, length]) => ({ address, length, longest }));
  const all = fc.oneof(withLength(fc.ipV4(), 32), withLength(fc.ipV6(), 128));
  fc.assert(
    fc.property(all, ({ address, length, longest }) => {
      const { stack } = withPortal((portal) =>
        portal.addIpAllowList('x', { allowedIps: [address, `${address}/${length}`] }),
      );
      expect(findingsOf(stack)).toHaveLength(length > longest ? 1 : 0);
    }),
    { numRuns: 50 },
  );
});

test('invalid addresses are rejected, and a token passes', () => {
  const { stack, portal } = withPortal(() => undefined);
  const office = new TerraformVariable(stack, 'office', {}).stringValue;
  const allowedIps = [
    office,
    '192.0.2.256',
    '192.0.2.0/33',
    '2001:db8::/129',
    'office',
    '192.0.2.0/24/1',
    '192.0.2.0/',
  ];
  new PortalIpAllowList(stack, 'list', { portal, allowedIps });
  const allowed = 'IP addresses and ranges such as "192.0.2.7", "192.0.2.0/24" and "2001:db8::/32"';
  expect(findingsOf(stack)).toEqual(
    allowedIps.slice(1).map((address, index) => `error: allowedIps[${index + 1}] is "${address}"; allowed: ${allowed}`),
  );
});

test('the audit log is sent by default', () => {
  const { stack } = withPortal((portal) => {
    const destination = AuditLogDestination.fromAuditLogDestinationId(portal, 'logs', 'a-destination');
    return portal.addAuditLogWebhook({ destination });
  });
  expect(only(stack, 'konnect_portal_audit_log_webhook')).toEqual({
    portal_id: ID,
    audit_log_destination_id: 'a-destination',
    enabled: true,
    lifecycle: LIFECYCLE,
  });
  const made = onImported(
    (portal) => new PortalAuditLogWebhook(portal.node.scope! as Construct, 'x', { portal, enabled: false }),
  );
  expect(made).toEqual({ portal_id: 'a-portal', enabled: false });
});
