import { call, Code, constant } from '../../code/code';
import { enumeration, Fields, made, membersOf, neededSecret, same, structure, structures, unless } from '../fields';
import { Recogniser, simple } from '../recogniser';
import { RecognitionContext } from '../recognition-context';
import { Source, Unrepresentable } from '../source';
import { longText, textContent } from '../texts';

const CERTIFICATE = 'platform.PortalCertificate';

const portal = made('portal_id', 'platform.Portal');

const menuItem: Fields = {
  title: same('title'),
  path: same('path'),
  visibility: unless(
    constant('platform.PortalVisibility', 'PUBLIC'),
    enumeration('visibility', 'platform.PortalVisibility'),
  ),
  // L2 derives the argument `external` of a menu item from the path.
  external: (source, scene) =>
    unless(/^https?:\/\//i.test(String(source.look('path'))), same('external'))(source, scene),
};

/** Recognisers that convert the settings that a portal has only once, except its images, to L2 constructs. */
export const PORTAL_SETTINGS: readonly Recogniser[] = [
  simple({
    type: 'konnect_portal_customization',
    of: 'platform.PortalCustomization',
    fields: {
      portal,
      theme: structure('theme', {
        name: same('name'),
        mode: enumeration('mode', 'platform.PortalThemeMode'),
        primaryColor: same('colors.primary'),
      }),
      layout: longText('layout', { folder: 'layouts', under: 'portal_id', extension: '.txt' }),
      css: textContent('css', { folder: 'styles', under: 'portal_id', extension: '.css' }),
      menus: structure('menu', {
        main: structures('main', menuItem),
        footerSections: structures('footer_sections', { title: same('title'), items: structures('items', menuItem) }),
        footerBottom: structures('footer_bottom', menuItem),
      }),
      specRenderer: structure('spec_renderer', {
        tryItUi: same('try_it_ui'),
        tryItInsomnia: same('try_it_insomnia'),
        allowCustomServerUrls: same('allow_custom_server_urls'),
        showSchemas: same('show_schemas'),
        infiniteScroll: same('infinite_scroll'),
        hideInternal: same('hide_internal'),
        hideDeprecated: same('hide_deprecated'),
      }),
      robots: textContent('robots', { folder: 'robots', under: 'portal_id', extension: '.txt' }),
    },
    addition: { owner: 'portal', method: 'customize', leading: [] },
    importFrom: () => [],
  }),
  simple({
    type: 'konnect_portal_auth',
    of: 'platform.PortalAuth',
    fields: {
      portal,
      basicAuth: same('basic_auth_enabled'),
      idpMapping: unless(false, same('idp_mapping_enabled')),
      platformMapping: unless(false, same('konnect_mapping_enabled')),
    },
    addition: { owner: 'portal', method: 'configureAuth', leading: [] },
    importFrom: () => [],
  }),
  simple({
    type: 'konnect_portal_custom_domain',
    of: 'platform.PortalCustomDomain',
    fields: { portal, hostname: same('hostname'), certificate, enabled: unless(true, same('enabled')) },
    addition: { owner: 'portal', method: 'addCustomDomain', leading: [] },
    importFrom: () => [],
  }),
  simple({
    type: 'konnect_portal_audit_log_webhook',
    of: 'platform.PortalAuditLogWebhook',
    fields: {
      portal,
      destination: made('audit_log_destination_id', 'platform.AuditLogDestination'),
      enabled: unless(true, same('enabled')),
    },
    addition: { owner: 'portal', method: 'addAuditLogWebhook', leading: [] },
    importFrom: () => [],
  }),
  simple({
    type: 'konnect_portal_ip_allow_list',
    of: 'platform.PortalIpAllowList',
    fields: { portal, allowedIps: same('allowed_ips') },
    addition: { owner: 'portal', method: 'addIpAllowList' },
  }),
];

/**
 * Returns the L2 code for the custom certificate of a portal's domain. Returns undefined if the platform manages the
 * certificate.
 */
function certificate(source: Source, scene: RecognitionContext): Code | undefined {
  const method = source.take('ssl.domain_verification_method');
  if (method !== 'custom_certificate') {
    // The platform also sets `ssl.skip_ca_check` for certificates that the platform manages.
    source.take('ssl.skip_ca_check');
    return undefined;
  }
  if (source.look('ssl.custom_private_key') === undefined) {
    throw new Unrepresentable('the L2 construct requires ssl.custom_private_key, which is unknown');
  }
  const options = membersOf(
    {
      certificate: longText('ssl.custom_certificate', {
        folder: 'certificates',
        under: 'portal_id',
        extension: '.pem',
      }),
      privateKey: neededSecret('ssl.custom_private_key'),
      skipCaCheck: same('ssl.skip_ca_check'),
    },
    source,
    scene,
  );
  return call(CERTIFICATE, 'custom', options);
}
