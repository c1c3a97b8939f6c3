import { App, TerraformStack, TerraformVariable, Token } from 'cdktf';
import { AuthStrategy } from '../../../../constructs/platform/portal/auth-strategy';
import { AuthStrategyType } from '../../../../constructs/platform/portal/auth-strategy-type';
import { Portal } from '../../../../constructs/platform/portal/portal';
import { PortalRemovalPolicy } from '../../../../constructs/platform/portal/portal-props';
import { PortalVisibility } from '../../../../constructs/platform/portal/portal-reference';
import { PortalTeam } from '../../../../constructs/platform/portal/portal-team';
import { portalFacts } from '../../../../constructs/platform/private/portal-facts';
import { PlatformProvider } from '../../../../constructs/platform/provider';
import { StringFilter } from '../../../../constructs/platform/string-filter';
import { TextContent } from '../../../../constructs/platform/text-content';
import { addStack, findingsOf, only, resolved, stackWithProviders, synthesized } from '../../../support/stack';

const TYPE = 'konnect_portal';

test('a portal requires only a name', () => {
  const stack = stackWithProviders();
  const { node } = new Portal(stack, 'portal', { name: 'developers' });
  expect(only(stack, TYPE)).toEqual({
    name: 'developers',
    display_name: 'developers',
    force_destroy: 'false',
  });
  expect(node.defaultChild!.node.path).toBe('stack/portal/Resource');
  expect(findingsOf(stack)).toEqual([]);
});

test('a portal accepts all properties', () => {
  const stack = stackWithProviders();
  new Portal(stack, 'portal', {
    name: 'developers',
    displayName: 'For developers',
    description: 'Our APIs',
    authentication: true,
    rbac: true,
    defaultApiVisibility: PortalVisibility.PRIVATE,
    defaultPageVisibility: PortalVisibility.PUBLIC,
    defaultAuthStrategy: AuthStrategy.fromAuthStrategyId(stack, 'strategy', 'a-strategy'),
    autoApproveDevelopers: true,
    autoApproveApplications: true,
    ipAllowListEnabled: true,
    developerPiiInNotifications: true,
    labels: { team: 'orders' },
    removalPolicy: PortalRemovalPolicy.WITH_CONTENT,
  });
  expect(only(stack, TYPE)).toEqual({
    name: 'developers',
    display_name: 'For developers',
    description: 'Our APIs',
    authentication_enabled: true,
    rbac_enabled: true,
    default_api_visibility: 'private',
    default_page_visibility: 'public',
    default_application_auth_strategy_id: 'a-strategy',
    auto_approve_developers: true,
    auto_approve_applications: true,
    sipr_enabled: true,
    notifications_developer_pii_visibility_enabled: true,
    labels: { team: 'orders' },
    force_destroy: 'true',
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('its domains are outputs of the resource', () => {
  const stack = stackWithProviders();
  const { defaultDomain, canonicalDomain } = new Portal(stack, 'portal', { name: 'developers' });
  expect(Object.keys(synthesized(stack).resource[TYPE])).toEqual(['portal_95FA52AA']);
  expect(resolved(stack, [defaultDomain, canonicalDomain])).toEqual([
    `\${${TYPE}.portal_95FA52AA.default_domain}`,
    `\${${TYPE}.portal_95FA52AA.canonical_domain}`,
  ]);
});

test('a protected portal cannot be destroyed', () => {
  const stack = stackWithProviders();
  new Portal(stack, 'portal', { name: 'developers', removalPolicy: PortalRemovalPolicy.PROTECT });
  expect(only(stack, TYPE)).toMatchObject({ force_destroy: 'false', lifecycle: { prevent_destroy: true } });
});

test('without authentication everything is public by default', () => {
  const stack = stackWithProviders();
  new Portal(stack, 'portal', { name: 'developers', authentication: false });
  expect(only(stack, TYPE)).toMatchObject({
    authentication_enabled: false,
    default_api_visibility: 'public',
    default_page_visibility: 'public',
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('settings without effect because there is no authentication are rejected together', () => {
  const stack = stackWithProviders();
  const portal = new Portal(stack, 'portal', {
    name: 'developers',
    authentication: false,
    rbac: true,
    defaultApiVisibility: PortalVisibility.PRIVATE,
    defaultPageVisibility: PortalVisibility.PRIVATE,
  });
  const content = TextContent.fromText('# Hidden');
  portal.addPage('hidden', { slug: 'hidden', content, visibility: PortalVisibility.PRIVATE });
  portal.addSnippet('hidden', { name: 'hidden', content, visibility: PortalVisibility.PRIVATE });
  portal.configureAuth({ basicAuth: true });
  const item = { title: 'Hidden', path: '/hidden', visibility: PortalVisibility.PRIVATE };
  portal.customize({
    menus: { main: [item], footerSections: [{ title: 'More', items: [item] }], footerBottom: [item] },
  });
  const without = 'is private, but authentication of stack/portal is off, so the content would be invisible';
  const remedy = 'turn authentication on, or set PortalVisibility.PUBLIC';
  expect(findingsOf(stack)).toEqual([
    'error: rbac is true, but authentication is off, so developers have no roles; turn authentication on, or turn rbac off',
    `error: defaultApiVisibility is private, but authentication is off, so all content would be invisible; ${remedy}`,
    `error: defaultPageVisibility is private, but authentication is off, so all content would be invisible; ${remedy}`,
    `error: visibility ${without}; ${remedy}`,
    `error: visibility ${without}; ${remedy}`,
    'error: portal is stack/portal, whose authentication is off, so developers cannot sign in; turn authentication on, or remove the PortalAuth',
    `error: menus.main[0].visibility ${without}; ${remedy}`,
    `error: menus.footerBottom[0].visibility ${without}; ${remedy}`,
    `error: menus.footerSections[0].items[0].visibility ${without}; ${remedy}`,
  ]);
});

test('reserved labels and long names are rejected', () => {
  const stack = stackWithProviders();
  new Portal(stack, 'portal', { name: 'x'.repeat(256), displayName: 'x', labels: { konnect_team: 'x' } });
  expect(findingsOf(stack)).toEqual([
    'error: labels["konnect_team"] has a key that begins with the reserved "konnect"; keys must not begin with "kong", "konnect", "mesh", "kic", "_"',
    'error: name has 256 characters; allowed: 1 to 255',
  ]);
});

test('duplicate names are rejected, except tokens', () => {
  const stack = stackWithProviders();
  const name = new TerraformVariable(stack, 'name', {}).stringValue;
  const eu = new PlatformProvider(stack, 'eu', { alias: 'eu' });
  const portal = new Portal(stack, 'a', { name: 'developers' });
  new Portal(stack, 'b', { name: 'developers' });
  new Portal(stack, 'c', { name: 'developers', provider: eu });
  new Portal(stack, 'd', { name });
  new Portal(stack, 'e', { name });
  for (const id of ['f', 'g']) {
    portal.addTeam(id, { name: 'same' });
    portal.addSnippet(id, { name: 'same', content: TextContent.fromText('') });
    new AuthStrategy(stack, id, { name: 'same', strategyType: AuthStrategyType.keyAuth() });
  }
  new AuthStrategy(stack, 'h', { name: 'same', strategyType: AuthStrategyType.keyAuth({ keyNames: ['other'] }) });
  expect(findingsOf(stack)).toEqual([
    'error: name is "same", as in stack/a/team-f; give one of the two another name',
    'error: name is "same", as in stack/a/snippet-f; give one of the two another name',
    'error: name is "developers", as in stack/a; give one of the two another name',
    'error: name is "same", as in stack/f; give one of the two another name',
  ]);
});

test('children of a portal use the same provider', () => {
  const stack = new TerraformStack(stackWithProviders().node.root as any, 'other');
  const provider = new PlatformProvider(stack, 'eu', { alias: 'eu' });
  const portal = new Portal(stack, 'portal', { name: 'developers', provider });
  portal.addTeam('partners', { name: 'Partners' });
  portal.customize({ layout: 'topnav' });
  portal
    .addPage('a', { slug: 'a', content: TextContent.fromText('') })
    .addPage('b', { slug: 'b', content: TextContent.fromText('') });
  const made = Object.values<any>(synthesized(stack).resource).flatMap((type) => Object.values<any>(type));
  expect(made.map((one) => one.provider)).toEqual(Array(5).fill('konnect.eu'));
});

test('a child in another stack refers to the portal, but Terraform cannot watch replacements across stacks', () => {
  const stack = stackWithProviders();
  const portal = new Portal(stack, 'portal', { name: 'developers' });
  const other = addStack(stack.node.root as App, 'other');
  new PortalTeam(other, 'team', { portal, name: 'Partners' });
  expect(only(other, 'konnect_portal_team')).not.toHaveProperty('lifecycle');
});

test('two portals of one stack have separate addresses, and children with the same ids', () => {
  const stack = stackWithProviders();
  for (const id of ['a', 'b']) {
    const portal = new Portal(stack, id, { name: id });
    portal.addTeam('x', { name: 'x' });
    portal.addSnippet('x', { name: 'x', content: TextContent.fromText('') });
    portal.addPage('x', { slug: 'x', content: TextContent.fromText('') });
    portal.addIpAllowList('x', { allowedIps: ['192.0.2.1'] });
  }
  const { resource } = synthesized(stack);
  expect(Object.keys(resource[TYPE])).toEqual(['a_1524EB34', 'b_C3BBCC65']);
  expect(Object.keys(resource.konnect_portal_team)).toEqual(['a_team-x_AC17C26D', 'b_team-x_02C1AD98']);
  expect(findingsOf(stack)).toEqual([]);
});

test('a portal managed elsewhere creates no resource, and the settings of the plugin are unknown', () => {
  const stack = stackWithProviders();
  const portal = Portal.fromPortalId(stack, 'portal', 'an-id');
  expect(portal.portalId).toBe('an-id');
  expect(portalFacts(portal)).toBeUndefined();
  expect(synthesized(stack).resource).toBeUndefined();
});

test('settings of a portal that the app creates are known', () => {
  const stack = stackWithProviders();
  const defaultAuthStrategy = new AuthStrategy(stack, 'keys', {
    name: 'keys',
    strategyType: AuthStrategyType.keyAuth(),
  });
  const without = new Portal(stack, 'without', { name: 'without', authentication: false });
  const portal = new Portal(stack, 'with', { name: 'with', rbac: true, defaultAuthStrategy });
  expect(portalFacts(without)).toMatchObject({ authentication: false, rbac: false, defaultAuthStrategyIds: undefined });
  expect(portalFacts(portal)).toMatchObject({ authentication: true, rbac: true });
  expect(resolved(stack, portalFacts(portal)!.defaultAuthStrategyIds)).toEqual([
    '${konnect_application_auth_strategy.keys_7B331FE9.id}',
  ]);
});

test('a portal can be looked up by all filters', () => {
  const stack = stackWithProviders();
  Portal.fromLookup(stack, 'portal', {
    name: StringFilter.eq('developers'),
    description: StringFilter.contains('APIs'),
    defaultDomain: StringFilter.neq('a'),
    canonicalDomain: StringFilter.oneOf('a', 'b'),
    defaultApiVisibility: StringFilter.eq('public'),
    defaultPageVisibility: StringFilter.containsOneOf('p', 'q'),
    defaultAuthStrategyId: StringFilter.eq('a-strategy'),
    portalId: StringFilter.oneOf('a', 'b'),
    authentication: true,
    rbac: false,
    autoApproveDevelopers: true,
    autoApproveApplications: false,
  });
  expect(only(stack, TYPE, 'data').filter).toEqual({
    name: { eq: 'developers' },
    description: { contains: 'APIs' },
    default_domain: { neq: 'a' },
    canonical_domain: { oeq: 'a,b' },
    default_api_visibility: { eq: 'public' },
    default_page_visibility: { ocontains: 'p,q' },
    default_application_auth_strategy_id: { eq: 'a-strategy' },
    id: { oeq: 'a,b' },
    authentication_enabled: true,
    rbac_enabled: false,
    auto_approve_developers: true,
    auto_approve_applications: false,
  });
  expect(findingsOf(stack)).toEqual([]);
});

test('a lookup without conditions has no filter', () => {
  const stack = stackWithProviders();
  Portal.fromLookup(stack, 'portal', {});
  expect(only(stack, TYPE, 'data')).toEqual({});
});

test('ids cannot be looked up by parts', () => {
  const stack = stackWithProviders();
  Portal.fromLookup(stack, 'portal', {
    portalId: StringFilter.contains('a'),
    defaultAuthStrategyId: StringFilter.containsOneOf('a', 'b'),
  });
  const allowed = 'allowed: StringFilter.eq, StringFilter.neq, StringFilter.oneOf';
  expect(findingsOf(stack)).toEqual([
    `error: portalId is a StringFilter.contains; ${allowed}`,
    `error: defaultAuthStrategyId is a StringFilter.containsOneOf; ${allowed}`,
  ]);
});

test('the default strategy of a portal that is looked up may be missing', () => {
  const stack = stackWithProviders();
  const facts = portalFacts(Portal.fromLookup(stack, 'portal', { authentication: true }))!;
  expect(facts).toMatchObject({ authentication: true, rbac: undefined });
  expect(Token.isUnresolved(facts.defaultAuthStrategyIds)).toBe(true);
  const address = 'data.konnect_portal.portal_95FA52AA.default_application_auth_strategy_id';
  expect(resolved(stack, facts.defaultAuthStrategyIds)).toBe(`\${(${address} == null) ? null : tolist([${address}])}`);
});
