import { LocalBackend, TerraformStack, TerraformVariable } from 'cdktf';
import { cloud, Duration } from 'cdktf-gateways';
import { Construct } from 'constructs';

const { TEST, RELEASE } = cloud.Environment;
const { GET, POST, PUT, DELETE } = cloud.HttpMethod;

/** APIs of the cloud gateway that forward requests unchanged: method, path and server. */
const PASSED_ON: { readonly [name: string]: readonly [cloud.HttpMethod, string, keyof typeof SERVERS] } = {
  'list-orders': [GET, '/orders', 'orders'],
  'create-order': [POST, '/orders', 'orders'],
  'get-order': [GET, '/orders/{id}', 'orders'],
  'replace-order': [PUT, '/orders/{id}', 'orders'],
  'cancel-order': [DELETE, '/orders/{id}', 'orders'],
  'list-lines': [GET, '/orders/{id}/lines', 'orders'],
  'get-line': [GET, '/orders/{id}/lines/{line}', 'orders'],
  'list-products': [GET, '/products', 'catalogue'],
  'get-product': [GET, '/products/{sku}', 'catalogue'],
  'search-products': [GET, '=/products/search', 'catalogue'],
  'list-categories': [GET, '/categories', 'catalogue'],
  'get-category': [GET, '/categories/{slug}', 'catalogue'],
  'list-customers': [GET, '/customers', 'customers'],
  'create-customer': [POST, '/customers', 'customers'],
  'get-customer': [GET, '/customers/{id}', 'customers'],
};

const SERVERS = {
  orders: 'https://orders.internal.example.com',
  catalogue: 'https://catalogue.internal.example.com:8443',
  customers: 'http://customers.internal.example.com',
};

/**
 * A typical cloud gateway with 20 APIs, keys, plans, limits, plugins and a domain. The example migrates the cloud
 * gateway to the platform.
 */
export class CloudStack extends TerraformStack {
  public constructor(scope: Construct, id: string) {
    super(scope, id);
    this.connect();

    const service = new cloud.GatewayService(this, 'shop', {
      name: 'shop',
      description: 'The APIs of the shop',
      protocol: cloud.ServiceProtocol.HTTP_AND_HTTPS,
      qpsLimits: { test: 100, prepub: 100, release: 2000 },
      tags: { team: 'shop' },
    });
    const apis = { ...this.passedOn(service), ...this.others(service) };
    service.release(TEST);
    service.release(RELEASE);

    this.plans(service, apis);
    this.applications(apis['list-reports']);
    this.plugins(service, apis);
    this.domain(service);
  }

  private connect(): void {
    // Terraform runs in cdktf.out/stacks/<stack>. The Terraform state is stored in the folder of the example, so you
    // can delete cdktf.out at any time.
    new LocalBackend(this, { path: '../../../terraform.old.tfstate' });
    new cloud.CloudProvider(this, 'cloud', { region: 'eu-frankfurt' });
  }

  private passedOn(service: cloud.GatewayService): { [name: string]: cloud.Api } {
    const made = Object.entries(PASSED_ON).map(([name, [method, path, server]]) => [
      name,
      service.addApi(name, {
        name,
        method,
        path,
        auth: cloud.ApiAuth.keyPair(),
        backend: cloud.Backend.http({ url: SERVERS[server], timeout: Duration.seconds(10) }),
        responseType: cloud.ResponseType.JSON,
      }),
    ]);
    return Object.fromEntries(made);
  }

  /** APIs of the cloud gateway that need more settings than a method, a path and a server. */
  private others(service: cloud.GatewayService): { [name: string]: cloud.Api } {
    const { QUERY, HEADER } = cloud.ParameterLocation;
    return {
      health: service.addApi('health', {
        name: 'health',
        path: '=/health',
        backend: cloud.Backend.mock(JSON.stringify({ status: 'up' })),
        responseType: cloud.ResponseType.JSON,
      }),
      // The cloud gateway calls the backend server at a different URL path than the API's path, with a constant header.
      'search-orders': service.addApi('search-orders', {
        name: 'search-orders',
        path: '/search/orders',
        auth: cloud.ApiAuth.keyPair(),
        parameters: [
          { name: 'customer', location: QUERY, type: cloud.ParameterType.INT, required: true },
          { name: 'sort', location: QUERY, description: 'By what they are sorted' },
        ],
        backend: cloud.Backend.http({
          url: SERVERS.orders,
          path: '/internal/v2/search',
          method: POST,
          constants: [{ name: 'X-Caller', location: HEADER, value: 'gateway' }],
        }),
        qpsLimits: { test: 10, prepub: 10, release: 50 },
      }),
      'list-reports': service.addApi('list-reports', {
        name: 'list-reports',
        path: '/reports',
        auth: cloud.ApiAuth.application(),
        cors: false,
        backend: cloud.Backend.http({ url: SERVERS.orders, timeout: Duration.seconds(60) }),
        errorCodes: [{ code: 500, message: 'No reports today', convertTo: 503 }],
      }),
      // The platform has no equivalent of a cloud function, so the new gateway calls the URL of a replacement.
      'price-quote': service.addApi('price-quote', {
        name: 'price-quote',
        method: POST,
        path: '/quotes',
        auth: cloud.ApiAuth.keyPair(),
        backend: cloud.Backend.function({ functionName: 'price-quote' }),
      }),
      events: service.addApi('events', {
        name: 'events',
        path: '/events',
        backend: cloud.Backend.webSocket({ url: 'wss://events.internal.example.com' }),
      }),
    };
  }

  private plans(service: cloud.GatewayService, apis: { readonly [name: string]: cloud.Api }): void {
    const partners = service.addUsagePlan('partners', {
      name: 'partners',
      description: 'Shops that sell for us',
      quota: 1_000_000,
      requestsPerSecond: 100,
    });
    const internal = service.addUsagePlan('internal', {
      name: 'internal',
      quota: cloud.UsagePlan.UNLIMITED,
      requestsPerSecond: cloud.UsagePlan.UNLIMITED,
    });
    const withKeys = [...Object.keys(PASSED_ON), 'search-orders', 'price-quote'];
    withKeys.forEach((name) => internal.attachToApi(apis[name], RELEASE));
    ['list-orders', 'create-order', 'get-order', 'list-products'].forEach((name) =>
      partners.attachToApi(apis[name], RELEASE),
    );
    ['bikes-online', 'tea-and-more'].forEach((name) => partners.addKey(name, { name }));
    internal.addKey('back-office', { name: 'back-office' });
  }

  private applications(reports: cloud.Api): void {
    const app = new cloud.ApiApp(this, 'ledger', { name: 'ledger', description: 'Reads the reports' });
    app.attachTo(reports, RELEASE);
  }

  private plugins(service: cloud.GatewayService, apis: { readonly [name: string]: cloud.Api }): void {
    const offices = service.addPlugin('offices', {
      name: 'offices',
      settings: cloud.PluginSettings.ipControl({ type: cloud.IpListType.ALLOW, addresses: ['198.51.100.0/24'] }),
    });
    offices.attachTo(apis['list-reports'], RELEASE);
    offices.attachTo(apis['list-customers'], RELEASE);

    const pages = service.addPlugin('pages', {
      name: 'pages',
      settings: cloud.PluginSettings.cors({
        allowOrigins: ['https://shop.example.com'],
        allowMethods: [GET, POST],
        allowHeaders: ['X-Trace'],
      }),
    });
    pages.attachTo(apis['list-products'], RELEASE);

    const slow = service.addPlugin('slow', {
      name: 'slow',
      settings: cloud.PluginSettings.trafficControl({ requests: 600, unit: cloud.TrafficUnit.MINUTE }),
    });
    slow.attachTo(apis['price-quote'], RELEASE);

    const blocked = service.addIpStrategy('blocked', {
      name: 'blocked',
      type: cloud.IpListType.DENY,
      address: '203.0.113.7',
    });
    blocked.attachTo(apis['create-order'], RELEASE);
  }

  private domain(service: cloud.GatewayService): void {
    const certificate = new TerraformVariable(this, 'certificate_id', {
      type: 'string',
      description: 'Id of the certificate of api.shop.example.com',
    });
    service.addCustomDomain('domain', {
      domain: 'api.shop.example.com',
      certificateId: certificate.stringValue,
      forceHttps: true,
      pathMappings: [
        { path: '/v1', environment: RELEASE },
        { path: '/trial', environment: TEST },
      ],
    });
  }
}
