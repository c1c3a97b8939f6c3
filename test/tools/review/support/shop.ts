/** A gateway with its portal, and edits of them: the platform part of the recorded plans. */
import { TerraformStack } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import { SecretValue } from '../../../../lib/core/l2/secret-value';

/** Texts that a review must never contain. */
export const SHOP_SECRETS = { key: 'partner-key-4f7a', newKey: 'partner-key-9c31' };

export interface ShopConfig {
  readonly service: Partial<platform.GatewayServiceProps>;
  readonly route: Partial<platform.GatewayRouteOptions>;
  /** Policies of the service, by id. */
  readonly policies: { readonly [id: string]: platform.Policy };
  readonly disabled: readonly string[];
  /** Policies of the route, by id. */
  readonly routePolicies: { readonly [id: string]: platform.Policy };
  readonly key: string;
  readonly hasConsumer: boolean;
  /** Whether there is another control plane, with a service and a route. */
  readonly hasOld: boolean;
  readonly oldType: platform.ControlPlaneType;
  readonly portal: Partial<platform.PortalProps>;
  readonly allowedIps: readonly string[];
  readonly page: { readonly visibility: platform.PortalVisibility; readonly content: string };
  readonly publication: { readonly visibility: platform.PortalVisibility; readonly auth: 'keys' | 'none' };
  readonly isPublished: boolean;
  readonly specification: { readonly [name: string]: unknown };
  readonly roles: readonly platform.ApiRole[];
  readonly virtualCluster: Partial<platform.VirtualClusterOptions>;
}

const GUIDE = ['# Start here', '', 'Ask for a key first.', '', '## Orders', '', 'Send them to `/orders`.', ''].join(
  '\n',
);

const order = (properties: object, required: readonly string[]): object => ({ type: 'object', properties, required });

/** The API of the shop, in a version that callers know. */
export const SPECIFICATION = {
  openapi: '3.0.3',
  info: { title: 'Orders', version: '1.0.0' },
  paths: {
    '/orders': {
      get: {
        parameters: [{ name: 'status', in: 'query', schema: { type: 'string', enum: ['open', 'sent'] } }],
        responses: {
          '200': {
            description: 'Orders',
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Order' } } },
            },
          },
        },
      },
    },
    '/orders/{id}': {
      delete: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { '204': { description: 'Gone' } },
      },
    },
  },
  components: { schemas: { Order: order({ id: { type: 'string' }, total: { type: 'number' } }, ['id']) } },
};

export const SHOP: ShopConfig = {
  service: {},
  route: {},
  policies: {
    keys: platform.CommonPolicy.keyAuth({ names: ['x-api-key'] }),
    limit: platform.CommonPolicy.rateLimit({ perMinute: 60 }),
    groups: platform.CommonPolicy.allowGroups(['partners']),
  },
  disabled: [],
  routePolicies: {},
  key: SHOP_SECRETS.key,
  hasConsumer: true,
  hasOld: true,
  oldType: platform.ControlPlaneType.HYBRID,
  portal: {},
  allowedIps: ['198.51.100.0/24'],
  page: { visibility: platform.PortalVisibility.PRIVATE, content: GUIDE },
  publication: { visibility: platform.PortalVisibility.PRIVATE, auth: 'keys' },
  isPublished: true,
  specification: SPECIFICATION,
  roles: [],
  virtualCluster: {},
};

export function buildShop(stack: TerraformStack, config: ShopConfig): void {
  const controlPlane = new platform.ControlPlane(stack, 'gateway', { name: 'shop' });
  const service = new platform.GatewayService(stack, 'orders', {
    controlPlane,
    url: 'https://orders.internal.example.com',
    tlsVerify: true,
    ...config.service,
  });
  const route = service.addRoute('all', {
    paths: ['/orders', '/returns'],
    protocols: [platform.GatewayProtocol.HTTPS],
    methods: ['GET', 'POST'],
    ...config.route,
  });
  Object.entries(config.policies).forEach(([id, policy]) =>
    service.addPolicy(id, policy, { enabled: !config.disabled.includes(id) }),
  );
  Object.entries(config.routePolicies).forEach(([id, policy]) => route.addPolicy(id, policy));
  if (config.hasConsumer) {
    const partner = new platform.Consumer(stack, 'partner', { controlPlane, username: 'partner' });
    partner.addKeyAuth('first', { key: SecretValue.unsafePlainText(config.key) });
    partner.addAcl('partners');
  }
  if (config.hasOld) {
    const old = new platform.ControlPlane(stack, 'old', { name: 'old', type: config.oldType });
    new platform.GatewayService(stack, 'old-orders', {
      controlPlane: old,
      url: 'https://old.internal.example.com',
    }).addRoute('all', { paths: ['/'] });
  }
  buildPortal(stack, config);
  buildEvents(stack, config);
}

function buildPortal(stack: TerraformStack, config: ShopConfig): void {
  const keys = new platform.AuthStrategy(stack, 'keys', {
    name: 'keys',
    displayName: 'Keys',
    strategyType: platform.AuthStrategyType.keyAuth({ keyNames: ['x-api-key'] }),
  });
  const portal = new platform.Portal(stack, 'portal', {
    name: 'developers',
    authentication: true,
    rbac: true,
    autoApproveDevelopers: false,
    ipAllowListEnabled: true,
    ...config.portal,
  });
  portal.addIpAllowList('offices', { allowedIps: [...config.allowedIps] });
  portal.addPage('start', {
    slug: '/start',
    visibility: config.page.visibility,
    content: platform.TextContent.fromText(config.page.content),
  });
  const api = new platform.Api(stack, 'api', { name: 'Orders' });
  api.addVersion('v1', { specification: platform.Specification.fromObject({ ...config.specification }) });
  if (config.isPublished) {
    new platform.ApiPublication(stack, 'publication', {
      api,
      portal,
      visibility: config.publication.visibility,
      authStrategy:
        config.publication.auth === 'keys' ? platform.PublicationAuth.strategy(keys) : platform.PublicationAuth.none(),
    });
  }
  const team = new platform.Team(stack, 'team', { name: 'orders' });
  config.roles.forEach((role) =>
    team.grant(`api-${role}`, platform.Role.onApi(api, role, { region: platform.PlatformRegion.EU })),
  );
}

function buildEvents(stack: TerraformStack, config: ShopConfig): void {
  const gateway = new platform.EventGateway(stack, 'events', { name: 'events', minRuntimeVersion: '1.1' });
  const kafka = gateway.addBackendCluster('kafka', {
    bootstrapServers: ['kafka-1.internal.example.com:9093'],
    authentication: platform.BackendAuthentication.anonymous(),
    tls: platform.BackendTls.enabled(),
  });
  gateway.addVirtualCluster('orders', {
    backendCluster: kafka,
    authentication: [
      platform.ClientAuthentication.saslPlain([
        { username: 'shop', password: platform.DataPlaneSecret.env('SHOP_PASSWORD') },
      ]),
    ],
    aclMode: platform.AclMode.ENFORCE_ON_GATEWAY,
    ...config.virtualCluster,
  });
}
