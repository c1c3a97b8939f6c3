/** Portals and authentication strategies, deployed to the sandbox by the real terraform. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack } from 'cdktf';
import { Construct } from 'constructs';
import { AuditLogDestination } from '../../../../constructs/platform/organization/audit-log-destination';
import { AuthStrategy } from '../../../../constructs/platform/portal/auth-strategy';
import { AuthStrategyType } from '../../../../constructs/platform/portal/auth-strategy-type';
import { KeyTtl } from '../../../../constructs/platform/portal/key-ttl';
import { Portal } from '../../../../constructs/platform/portal/portal';
import { PortalCertificate } from '../../../../constructs/platform/portal/portal-certificate';
import { PortalThemeMode } from '../../../../constructs/platform/portal/portal-customization';
import { PortalImage } from '../../../../constructs/platform/portal/portal-image';
import { IPortal, PortalVisibility } from '../../../../constructs/platform/portal/portal-reference';
import { portalFacts } from '../../../../constructs/platform/private/portal-facts';
import { StringFilter } from '../../../../constructs/platform/string-filter';
import { TextContent } from '../../../../constructs/platform/text-content';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import { Api } from '../../../../lib/platform/api';
import { ApiPublication } from '../../../../lib/platform/api-publication';
import { hasTerraform, Workspace } from '../../../sandbox/support/terraform';

// Text that Terraform, cdktf and Markdown parsers could each mistake for their own syntax.
const TEXT = 'Set `${var.key}`, $${x}, %{ if true }, ${TfToken[TOKEN.0]} and #{TfToken[TOKEN.1]}: "ünïcode" \\n';
const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

const stored = (type: string) => workspace.stored(`konnect_${type}`);

/** Publishes an API with the default strategy of a portal. */
function publish(stack: Construct, id: string, portal: IPortal): void {
  new ApiPublication(stack, `${id}-publication`, {
    apiId: new Api(stack, id, { name: id }).id,
    portalId: portal.portalId,
    authStrategyIds: portalFacts(portal)!.defaultAuthStrategyIds,
  });
}

interface Variation {
  readonly name?: string;
  readonly labels?: { [key: string]: string };
  readonly keyNames?: string[];
  readonly text?: string;
}

/** A portal with all children. */
function wholePortal(stack: TerraformStack, variation: Variation): Portal {
  const { name = 'developers', labels, keyNames = ['apikey'], text = TEXT } = variation;
  const file = (part: string, content: string | Buffer) => {
    fs.mkdirSync(path.join(workspace.folder, 'files', path.dirname(part)), { recursive: true });
    fs.writeFileSync(path.join(workspace.folder, 'files', part), content);
    return path.join(workspace.folder, 'files', part);
  };
  const image = PortalImage.fromFile(file('logo.png', Buffer.from('89504e470d0a1a0a', 'hex')));
  file('pages/index.md', '[Keys](guides/keys.md)');
  file('pages/guides/index.md', `---\ntitle: All guides\n---\n${text}`);
  file('pages/guides/keys.md', '---\nstatus: unpublished\n---\n');

  const ttl = KeyTtl.days(90);
  const portal = new Portal(stack, 'portal', {
    name,
    labels,
    description: 'Our APIs',
    rbac: true,
    defaultApiVisibility: PortalVisibility.PUBLIC,
    defaultPageVisibility: PortalVisibility.PUBLIC,
    defaultAuthStrategy: new AuthStrategy(stack, 'keys', {
      name: 'keys',
      strategyType: AuthStrategyType.keyAuth({ keyNames, ttl }),
    }),
    autoApproveDevelopers: true,
    logo: image,
    favicon: image,
  });
  portal.addPagesFromDirectory(path.join(workspace.folder, 'files', 'pages'));
  portal.addSnippet('support', { name: 'support', content: TextContent.fromText('Ask us') });
  portal.addTeam('partners', { name: 'Partners', canOwnApplications: true });
  portal.addIpAllowList('offices', { allowedIps: ['192.0.2.0/24'] });
  portal.configureAuth({ basicAuth: true, platformMapping: true });
  portal.customize({
    theme: { mode: PortalThemeMode.DARK, primaryColor: '#0a7cff' },
    css: TextContent.fromFile(file('style.css', 'a::before { content: "${x}"; }')),
    menus: { main: [{ title: 'Guides', path: '/guides' }] },
    specRenderer: { tryItUi: false },
  });
  portal.addCustomDomain({
    hostname: 'developers.example.com',
    certificate: PortalCertificate.custom({
      certificate: CERTIFICATE,
      privateKey: SecretValue.unsafePlainText('a key'),
    }),
  });
  portal.addAuditLogWebhook({
    destination: new AuditLogDestination(stack, 'log', {
      name: 'log',
      endpoint: 'https://log.example.com',
      authorization: SecretValue.unsafePlainText('Bearer x'),
    }),
  });
  publish(stack, 'orders', portal);
  return portal;
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a whole portal is created, renamed, replaced with another strategy, and destroyed', async () => {
    workspace.synthesize((stack) => wholePortal(stack, { labels: { team: 'a', zone: 'eu' } }));
    await workspace.succeed('init', '-input=false');
    // The plan contains the strategy, the portal, its two images, three pages and seven other children, the destination, an API and a
    // publication.
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('Resources: 17 added, 0 changed');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    const pages = Object.fromEntries(stored('portal_page').map((page) => [page.slug, page]));
    expect(pages['/'].content).toBe('[Keys](/guides/keys)');
    expect(pages.guides).toMatchObject({ title: 'All guides', content: TEXT, status: 'published' });
    expect(pages.keys).toMatchObject({ parent_page_id: pages.guides.id, status: 'unpublished' });
    expect(stored('portal_customization')[0].css).toBe('a::before { content: "${x}"; }');
    expect(stored('portal')[0]).toMatchObject({
      sipr_enabled: true,
      labels: { team: 'a', zone: 'eu' },
      display_name: 'developers',
    });

    // Another name and one label fewer: one update in place, and no child changes.
    workspace.synthesize((stack) => wholePortal(stack, { name: 'partners', labels: { team: 'a' } }));
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('0 added, 1 changed, 0 destroyed');
    expect(stored('portal')[0]).toMatchObject({ name: 'partners', display_name: 'partners', labels: { team: 'a' } });
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    // The provider sends no empty map: the last label stays, and no plan tries to remove it.
    workspace.synthesize((stack) => wholePortal(stack, { name: 'partners' }));
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    // Another strategy: it exists before the old one is deleted, while portal and publication are updated in place.
    workspace.synthesize((stack) => wholePortal(stack, { name: 'partners', keyNames: ['x-api-key'] }));
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('1 added, 2 changed, 1 destroyed');
    const [strategy] = stored('application_auth_strategy');
    expect(strategy.key_auth.configs.key_auth.key_names).toEqual(['x-api-key']);
    expect(stored('portal')[0].default_application_auth_strategy_id).toBe(strategy.id);
    expect(stored('api_publication')[0].auth_strategy_ids).toEqual([strategy.id]);
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    // If the portal is replaced, all its children are replaced. If a page is replaced, the page below it is replaced.
    const replaced = (address: string) => workspace.succeed('plan', '-no-color', `-replace=${address}`);
    const portal = await replaced('konnect_portal.portal_95FA52AA');
    expect(portal).toContain('Plan: 13 to add, 1 to change, 13 to destroy.');
    const page = await replaced('konnect_portal_page.portal_page-guides_A03D15D7');
    expect(page).toContain('Plan: 2 to add, 0 to change, 2 to destroy.');

    // Another text of a page does not change the page below it.
    workspace.synthesize((stack) => wholePortal(stack, { name: 'partners', keyNames: ['x-api-key'], text: 'Shorter' }));
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('0 added, 1 changed, 0 destroyed');

    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  test('a removed strategy is destroyed after the portal stops using it', async () => {
    const portalWith = (stack: TerraformStack, strategies: string[]) => {
      const strategyType = AuthStrategyType.keyAuth();
      const [first] = strategies.map((name) => new AuthStrategy(stack, name, { name, strategyType }));
      new Portal(stack, 'portal', { name: 'developers', defaultAuthStrategy: first });
    };
    workspace.synthesize((stack) => portalWith(stack, ['keys']));
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    workspace.synthesize((stack) => portalWith(stack, []));
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('0 added, 1 changed, 1 destroyed');
    expect(stored('portal')[0].default_application_auth_strategy_id ?? null).toBeNull();
  });

  test('a strategy with exactName requires a new name for each change', async () => {
    const strategyWith = (keyNames: string[]) => (stack: TerraformStack) =>
      new AuthStrategy(stack, 'keys', {
        name: 'keys',
        exactName: true,
        strategyType: AuthStrategyType.keyAuth({ keyNames }),
      });
    workspace.synthesize(strategyWith(['a']));
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    workspace.synthesize(strategyWith(['b']));
    const { status, text } = await workspace.terraform('apply', '-auto-approve', '-no-color');
    expect(status).toBe(1);
    expect(text).toContain('auth-strategy-name-taken');
  });

  test('publications use the default strategy of a portal that is looked up, even if it has none', async () => {
    const portals = (stack: TerraformStack) => {
      const defaultAuthStrategy = new AuthStrategy(stack, 'keys', {
        name: 'keys',
        strategyType: AuthStrategyType.keyAuth(),
      });
      new Portal(stack, 'with', { name: 'with', defaultAuthStrategy });
      new Portal(stack, 'without', { name: 'without' });
    };
    workspace.synthesize(portals);
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    workspace.synthesize((stack) => {
      portals(stack);
      for (const name of ['with', 'without']) {
        publish(stack, `api-${name}`, Portal.fromLookup(stack, `found-${name}`, { name: StringFilter.eq(name) }));
      }
    });
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('4 added, 0 changed');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    const [strategy] = stored('application_auth_strategy');
    const taken = stored('api_publication').map(({ auth_strategy_ids: ids }) => ids ?? null);
    expect(taken).toEqual(expect.arrayContaining([[strategy.id], null]));
  });
});
