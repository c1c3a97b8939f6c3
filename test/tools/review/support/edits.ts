/** Edits whose plans were recorded, with the harm that a review must name first. */
import { TerraformStack } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import * as platform from '../../../../constructs/platform';
import { Harm, Severity } from '../../../../tools/src/review/model';
import { buildDdos, DDOS, DdosConfig } from '../../../edits/ddos';
import { buildGateway, GATEWAY, GatewayConfig } from '../../../edits/gateway';
import { buildShop, SHOP, SHOP_SECRETS, ShopConfig, SPECIFICATION } from './shop';

/** Finding that a review must list first. */
export interface Named {
  readonly severity: Severity;
  readonly harm: Harm;
  /** Path of the construct. For a destroyed resource without a construct, the beginning of its address. */
  readonly place: string;
  readonly argument?: string;
  /** Part of the finding's text: the consequence. */
  readonly says: RegExp;
}

/** An app that is deployed, and edits of it, each planned on its own. */
export interface EditedApp {
  /** Builds the stack before or after an edit. */
  readonly build: (stack: TerraformStack, edit?: string) => void;
  /** Expected findings by name, the one to name first; null if the edit is harmless. */
  readonly edits: { readonly [name: string]: Named | null };
}

interface Row<Config> {
  readonly change: (config: Config) => Config;
  readonly first: Named | null;
}

const app = <Config>(
  config: Config,
  build: (stack: TerraformStack, config: Config) => void,
  rows: { readonly [name: string]: Row<Config> },
): EditedApp => ({
  build: (stack, edit) => build(stack, edit === undefined ? config : rows[edit].change(config)),
  edits: Object.fromEntries(Object.entries(rows).map(([name, { first }]) => [name, first])),
});

const high = (harm: Harm, place: string, argument: string | undefined, says: RegExp): Named => ({
  severity: 'high',
  harm,
  place: place.includes('_') && place.includes('.') ? place : `stack/${place}`,
  argument,
  says,
});
const medium = (...args: Parameters<typeof high>): Named => ({ ...high(...args), severity: 'medium' });

const shop = (changes: Partial<ShopConfig>) => (config: ShopConfig) => ({ ...config, ...changes });
const { keys, limit, groups } = SHOP.policies;
const policies = (changed: ShopConfig['policies']) => shop({ policies: changed });
const publication = (changes: Partial<ShopConfig['publication']>) =>
  shop({ publication: { ...SHOP.publication, ...changes } });
const page = (changes: Partial<ShopConfig['page']>) => shop({ page: { ...SHOP.page, ...changes } });
const { paths } = SPECIFICATION;

const SHOP_APP = app(SHOP, buildShop, {
  'platform-control-plane-removed': {
    change: shop({ hasOld: false }),
    first: high('outage', 'konnect_gateway_control_plane.old', undefined, /data planes are no longer configured/),
  },
  'platform-control-plane-replaced': {
    change: shop({ oldType: platform.ControlPlaneType.KUBERNETES_INGRESS_CONTROLLER }),
    first: high('outage', 'old', 'cluster_type', /data planes are no longer configured/),
  },
  'platform-route-loses-a-path': {
    change: shop({ route: { paths: ['/orders'] } }),
    first: high('outage', 'orders/route-all', 'paths', /get 404/),
  },
  'platform-route-allows-http': {
    change: shop({ route: { protocols: [platform.GatewayProtocol.HTTPS, platform.GatewayProtocol.HTTP] } }),
    first: medium('access', 'orders/route-all', 'protocols', /without encryption/),
  },
  'platform-service-disabled': {
    change: shop({ service: { enabled: false } }),
    first: high('outage', 'orders', 'enabled', /all requests to the routes of the service are rejected/),
  },
  'platform-backend-certificate-unchecked': {
    change: shop({ service: { tlsVerify: false } }),
    first: medium('access', 'orders', 'tls_verify', /no longer checked/),
  },
  'platform-authentication-removed': {
    change: policies({ limit, groups }),
    first: high(
      'access',
      'konnect_gateway_plugin_key_auth.orders_policy-keys',
      undefined,
      /requests without credentials reach the backend/,
    ),
  },
  'platform-authentication-disabled': {
    change: shop({ disabled: ['keys'] }),
    first: high('access', 'orders/policy-keys', 'enabled', /requests without credentials/),
  },
  'platform-groups-widened': {
    change: policies({ keys, limit, groups: platform.CommonPolicy.allowGroups(['partners', 'everyone']) }),
    first: high('access', 'orders/policy-groups', 'config.allow', /kept out get in/),
  },
  'platform-limit-raised': {
    change: policies({ keys, limit: platform.CommonPolicy.rateLimit({ perMinute: 6000 }), groups }),
    first: medium('limits', 'orders/policy-limit', 'config.minute', /more than before/),
  },
  'platform-limit-removed': {
    change: policies({ keys, groups }),
    first: medium(
      'limits',
      'konnect_gateway_plugin_rate_limiting.orders_policy-limit',
      undefined,
      /the limits of the policy no longer apply/,
    ),
  },
  'platform-requests-terminated': {
    change: shop({ routePolicies: { closed: platform.CommonPolicy.terminate({ status: 503 }) } }),
    first: high('outage', 'orders/route-all/policy-closed', undefined, /responds without the backend/),
  },
  'platform-key-changed': {
    change: shop({ key: SHOP_SECRETS.newKey }),
    first: high(
      'credentials',
      'partner/key-auth-first',
      'key',
      /callers that use (the credential|the old one) are rejected/,
    ),
  },
  'platform-consumer-removed': {
    change: shop({ hasConsumer: false }),
    first: high(
      'credentials',
      'konnect_gateway_consumer.partner',
      undefined,
      /credentials of the consumers are deleted/,
    ),
  },
  'platform-portal-opened': {
    change: shop({
      portal: { authentication: false, rbac: false },
      page: { ...SHOP.page, visibility: platform.PortalVisibility.PUBLIC },
      publication: { visibility: platform.PortalVisibility.PUBLIC, auth: 'none' },
    }),
    first: high('access', 'portal', 'authentication_enabled', /without signing in/),
  },
  'platform-portal-addresses-widened': {
    change: shop({ allowedIps: ['198.51.100.0/24', '0.0.0.0/0'] }),
    first: high('access', 'portal/ip-allow-list-offices', 'allowed_ips', /from these addresses as well/),
  },
  'platform-page-made-public': {
    change: page({ visibility: platform.PortalVisibility.PUBLIC }),
    first: high('access', 'portal/page-start', 'visibility', /anyone can read it/),
  },
  'platform-page-edited': {
    change: page({ content: SHOP.page.content.replace('Ask for a key first.', 'No key is needed.') }),
    first: null,
  },
  'platform-api-made-public': {
    change: publication({ visibility: platform.PortalVisibility.PUBLIC }),
    first: high('access', 'publication', 'visibility', /anyone can see the API/),
  },
  'platform-publication-without-credentials': {
    change: publication({ auth: 'none' }),
    first: high('access', 'publication', 'auth_strategy_ids', /need no credentials/),
  },
  'platform-api-unpublished': {
    change: shop({ isPublished: false }),
    first: high('contract', 'konnect_api_publication.publication', undefined, /removed from the portal/),
  },
  'platform-operation-removed': {
    change: shop({ specification: { ...SPECIFICATION, paths: { '/orders': paths['/orders'] } } }),
    first: high('contract', 'api/version-v1', 'spec.content', /callers that rely on/),
  },
  'platform-role-granted': {
    change: shop({ roles: [platform.ApiRole.ADMIN] }),
    first: medium('access', 'team/grant-api-Admin', 'role_name', /may do more than before/),
  },
  'platform-topics-unguarded': {
    change: shop({ virtualCluster: { aclMode: platform.AclMode.PASSTHROUGH } }),
    first: high('access', 'events/virtual-cluster-orders', 'acl_mode', /no longer asks/),
  },
});

const gateway = (changes: Partial<GatewayConfig>) => (config: GatewayConfig) => ({ ...config, ...changes });
const { orders } = GATEWAY.apis;

const { PREPUB, RELEASE } = cloud.Environment;

const GATEWAY_APP = app({ ...GATEWAY, environments: [RELEASE, PREPUB] }, buildGateway, {
  'cloud-api-without-keys': {
    change: gateway({ apis: { ...GATEWAY.apis, orders: { ...orders, auth: cloud.ApiAuth.none() } }, metered: [] }),
    first: high('access', 'service/api-orders', 'auth_type', /without a key/),
  },
  'cloud-api-moved': {
    change: gateway({ apis: { ...GATEWAY.apis, health: { ...GATEWAY.apis.health, path: '/healthz' } } }),
    first: high('outage', 'service/api-health', 'request_config_path', /old path get 404/),
  },
  'cloud-https-alone': {
    change: gateway({ service: { ...GATEWAY.service, protocol: cloud.ServiceProtocol.HTTPS } }),
    first: high('outage', 'service', 'protocol', /other protocol are rejected/),
  },
  'cloud-environment-down': {
    change: gateway({ environments: [RELEASE] }),
    first: high('outage', 'tencentcloud_api_gateway_service_release.service_release-prepub', undefined, /./),
  },
  'cloud-key-removed': {
    change: gateway({ keys: {} }),
    first: high(
      'credentials',
      'tencentcloud_api_gateway_api_key.service_plan-plan_key-one',
      undefined,
      /sign with the key or application are rejected/,
    ),
  },
  'cloud-quota-raised': {
    change: gateway({ plan: { ...GATEWAY.plan, quota: 2_000_000 } }),
    first: medium('limits', 'service/plan-plan', 'max_request_num', /more than before/),
  },
  'cloud-address-let-in': {
    change: gateway({ guarded: [] }),
    first: high(
      'access',
      'tencentcloud_api_gateway_strategy_attachment.service_strategy-blocked',
      undefined,
      /addresses that the IP strategy blocked get access/,
    ),
  },
  'cloud-domain-moved': {
    change: gateway({ domain: { ...GATEWAY.domain, domain: 'gateway.example.com', allowOutage: true } }),
    first: high('outage', 'service/domain-domain', undefined, /no longer reach the service at the domain name/),
  },
});

const ddos = (changes: Partial<DdosConfig>) => (config: DdosConfig) => ({ ...config, ...changes });

const DDOS_APP = app(DDOS, buildDdos, {
  'cloud-protection-lowered': {
    change: ddos({ policy: { ...DDOS.policy, level: cloud.ProtectionLevel.LOW } }),
    first: high('protection', 'packets/bgpip-000004xf', 'ddos_level', /reach the servers/),
  },
  'cloud-regions-exchanged': {
    change: ddos({ policy: { ...DDOS.policy, geoBlocks: [{ region: cloud.GeoRegion.CHINA }], allowOutage: true } }),
    first: high('protection', 'packets/bgpip-000004xf', 'ddos_geo_ip_block_config', /removes all entries first/),
  },
  'cloud-single-rule-removed': {
    change: ddos({ denied: [] }),
    first: high(
      'protection',
      'tencentcloud_antiddos_ddos_black_white_ip.own_bgp',
      undefined,
      /traffic that the rule blocked passes/,
    ),
  },
  'cloud-forwarding-moved': {
    change: ddos({
      orders: { ...DDOS.orders, origins: cloud.ForwardingOrigins.addresses({ host: '198.51.100.24' }) },
      allowOutage: true,
    }),
    first: high('outage', 'shop/bgpip-000005xf/forwarded-ports/orders', undefined, /forwarded/),
  },
  'cloud-binding-removed': {
    change: ddos({ bound: [] }),
    first: high('protection', 'tencentcloud_dayu_ddos_ip_attachment_v2.own_bgp', undefined, /lose their protection/),
  },
});

/** All edits, by provider. */
export const EDITED_APPS: { readonly [name: string]: EditedApp } = {
  shop: SHOP_APP,
  gateway: GATEWAY_APP,
  ddos: DDOS_APP,
};
