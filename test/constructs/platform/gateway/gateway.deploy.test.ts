/** Deploys control planes, services and routes to the sandbox with the real terraform: an edit changes only its own object. */
import { TerraformOutput, TerraformStack } from 'cdktf';
import { Duration, platform, SecretValue } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { AUTHORITY, LEAF, PRIVATE_KEY, PUBLIC_KEY } from '../support/certificates';
import { EditedWorkspace } from '../support/edited-workspace';

const { CaCertificate, Certificate, ControlPlane, ControlPlaneGroup, GatewayProtocol, GatewayService, HashOn } =
  platform;
const { Key, KeySet, Upstream } = platform;

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace('konnect_gateway_');
});
afterEach(() => workspace.close());

/** Arguments that the tests edit. */
interface Edits {
  readonly service?: Partial<platform.GatewayServiceProps>;
  readonly route?: platform.GatewayRouteOptions;
  readonly expression?: string;
  readonly upstream?: Partial<platform.UpstreamProps>;
  readonly weight?: number;
  readonly targets?: string[];
  readonly certificate?: string[];
  readonly sni?: string[];
  readonly authority?: string[];
  readonly keySet?: string[];
  readonly key?: string[];
  readonly plane?: Partial<platform.ControlPlaneProps>;
}

const traffic = (edits: Edits) => (stack: TerraformStack) => {
  const privateKey = SecretValue.unsafePlainText(PRIVATE_KEY);
  const { HTTPS } = GatewayProtocol;
  const controlPlane = new ControlPlane(stack, 'plane', {
    name: 'orders',
    proxyUrls: [{ host: 'api.example.com', port: 443, protocol: HTTPS }],
    ...edits.plane,
  });
  const certificate = new Certificate(stack, 'certificate', {
    controlPlane,
    certificate: LEAF,
    privateKey,
    tags: edits.certificate,
  });
  certificate.addSni('*.example.com', { tags: edits.sni });
  const authority = new CaCertificate(stack, 'authority', {
    controlPlane,
    certificate: AUTHORITY,
    tags: edits.authority,
  });
  const upstream = new Upstream(stack, 'upstream', {
    controlPlane,
    name: 'orders.upstream',
    hashOn: HashOn.header('x-tenant'),
    hashFallback: HashOn.ip(),
    clientCertificate: certificate,
    healthChecks: {
      active: {
        path: '/health',
        healthy: { interval: Duration.seconds(5), successes: 2 },
        timeout: Duration.millis(500),
      },
      passive: { unhealthy: { httpFailures: 3 } },
      threshold: 20,
    },
    ...edits.upstream,
  });
  const { targets = ['a.example.com:8080', '[2001:db8::1]:80'] } = edits;
  targets.forEach((target) => upstream.addTarget(target, { weight: edits.weight }));
  const service = new GatewayService(stack, 'service', {
    controlPlane,
    name: 'orders',
    upstream,
    protocol: HTTPS,
    clientCertificate: certificate,
    caCertificates: [authority],
    tlsVerify: true,
    tlsVerifyDepth: 3,
    tlsSans: { dnsNames: ['a.example.com'] },
    ...edits.service,
  });
  const requests = { headers: { 'x-version': ['~*^v[12]$'] }, snis: ['api.example.com'], protocols: [HTTPS] };
  service.addRoute('orders', { paths: ['~/orders/\\d+$'], regexPriority: 3, ...requests, ...edits.route });
  new platform.GatewayRoute(stack, 'stream', {
    controlPlane,
    protocols: [GatewayProtocol.TCP],
    sources: [{ ip: '192.0.2.0/24' }],
    destinations: [{ port: 9000 }],
  });
  const expressions = new ControlPlane(stack, 'expressions', { name: 'expressions' });
  const { expression = 'http.path ^= "/a" && http.method == "GET"' } = edits;
  new GatewayService(stack, 'by-expression', { controlPlane: expressions, url: 'https://a' }).addExpressionRoute(
    'route',
    {
      expression,
      priority: 10,
    },
  );
  const keySet = new KeySet(stack, 'keys', { controlPlane, name: 'partners', tags: edits.keySet });
  keySet.addKey('pem', Key.pem({ publicKey: PUBLIC_KEY, privateKey }), { tags: edits.key });
  keySet.addKey('jwk', Key.publicJwk({ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }));
};

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('services, routes and upstreams are deployed as configured, and an edit changes only its object', async () => {
    await workspace.deploy(traffic({}));
    expect(workspace.stored('konnect_gateway_service')).toContainEqual(
      expect.objectContaining({ host: 'orders.upstream', port: 443 }),
    );
    expect(workspace.stored('konnect_gateway_target')).toHaveLength(2);

    expect(await workspace.planned(traffic({ service: { readTimeout: Duration.seconds(5) } }))).toEqual([
      'service: update',
    ]);
    expect(await workspace.planned(traffic({ route: { paths: ['/orders'], regexPriority: undefined } }))).toEqual([
      'route: update',
    ]);
    expect(await workspace.planned(traffic({ expression: 'http.path ^= "/b"' }))).toEqual(['route_expression: update']);
    expect(await workspace.planned(traffic({ upstream: { slots: 100, hashFallback: HashOn.cookie('a') } }))).toEqual([
      'upstream: update',
    ]);
    expect(await workspace.planned(traffic({ certificate: ['a'] }))).toEqual(['certificate: update']);
    expect(await workspace.planned(traffic({ sni: ['a'] }))).toEqual(['sni: update']);
    expect(await workspace.planned(traffic({ authority: ['a'] }))).toEqual(['ca_certificate: update']);
    expect(await workspace.planned(traffic({ keySet: ['a'] }))).toEqual(['key_set: update']);
    expect(await workspace.planned(traffic({ key: ['a'] }))).toEqual(['key: update']);
    expect(await workspace.planned(traffic({ plane: { labels: { team: 'orders' }, proxyUrls: undefined } }))).toEqual([
      'control_plane: update',
    ]);
    // The provider cannot change targets.
    expect(await workspace.planned(traffic({ weight: 10 }))).toEqual([
      'target: delete,create',
      'target: delete,create',
    ]);
    const targets = ['a.example.com:8080', 'b.example.com:8080', '[2001:db8::1]:80'];
    expect(await workspace.planned(traffic({ targets }))).toEqual(['target: create']);
    // A new name updates the service, which is not replaced.
    expect(await workspace.planned(traffic({ upstream: { name: 'new.upstream' } }))).toEqual([
      'service: update',
      'upstream: update',
    ]);
  });

  test('edits are applied, and all objects are destroyed', async () => {
    await workspace.deploy(traffic({}));
    await workspace.deploy(
      traffic({
        service: {
          upstream: undefined,
          host: 'b.example.com',
          clientCertificate: undefined,
          caCertificates: undefined,
        },
        route: { paths: ['/orders'], regexPriority: undefined, stripPath: false },
        expression: 'net.src.ip in 10.0.0.0/8 || http.headers.x_a == "1"',
        upstream: { hashOn: undefined, hashFallback: undefined, stickySessions: { cookie: 'session' } },
        weight: 0,
        targets: ['b.example.com:80'],
        certificate: ['edited'],
        sni: ['edited'],
        key: ['edited'],
      }),
    );
    expect(workspace.stored('konnect_gateway_target')).toEqual([
      expect.objectContaining({ target: 'b.example.com:80', weight: 0 }),
    ]);
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  describe('a control plane group', () => {
    const group = (members: string[], labels?: { [key: string]: string }) => (stack: TerraformStack) => {
      const planes = new Map(['a', 'b', 'c'].map((id) => [id, new ControlPlane(stack, id, { name: `plane ${id}` })]));
      const shop = new ControlPlaneGroup(stack, 'group', { name: 'shop', labels });
      members.forEach((id) => shop.addMember(planes.get(id)!));
      new platform.DataPlaneCertificate(stack, 'data-planes', { controlPlane: shop, certificate: LEAF });
      new TerraformOutput(stack, 'environment', { value: shop.dataPlanes.environment() });
      new TerraformOutput(stack, 'values', { value: shop.dataPlanes.helmValues() });
    };

    test('contains its members in any order, and returns its endpoints for data planes', async () => {
      await workspace.deploy(group(['b', 'a']));
      expect(await workspace.planned(group(['a', 'b']))).toEqual([]);
      expect(await workspace.planned(group(['a', 'b'], { team: 'shop' }))).toEqual(['control_plane: update']);
      expect(await workspace.planned(group(['a', 'b', 'c']))).toEqual(['control_plane_membership: delete,create']);
      await workspace.deploy(group(['a', 'c']));

      const outputs = JSON.parse(await workspace.succeed('output', '-json'));
      const { config } = workspace.stored('konnect_gateway_control_plane').find(({ name }) => name === 'shop');
      const host = config.control_plane_endpoint.replace('https://', '');
      expect(host).not.toBe(config.control_plane_endpoint);
      expect(outputs.environment.value).toMatchObject({
        KONG_ROLE: 'data_plane',
        KONG_CLUSTER_CONTROL_PLANE: `${host}:443`,
        KONG_CLUSTER_SERVER_NAME: host,
      });
      expect(outputs.values.value.env.cluster_control_plane).toBe(`${host}:443`);
      await workspace.succeed('destroy', '-auto-approve', '-no-color');
    });

    test('is imported without a replacement, and gets its members', async () => {
      await workspace.deploy(group([]));
      const { id } = workspace.stored('konnect_gateway_control_plane').find(({ name }) => name === 'shop');
      workspace.build((stack) => {
        const outside = ControlPlane.fromLookup(stack, 'a', { name: platform.StringFilter.eq('plane a') });
        const taken = new ControlPlaneGroup(stack, 'taken', { name: 'shop', members: [outside] });
        taken.importFrom(id);
      });
      await workspace.succeed('state', 'list');
      const plan = await workspace.succeed('plan', '-no-color', '-state=other.tfstate');
      expect(plan).toContain('Plan: 1 to import, 1 to add, 0 to change, 0 to destroy.');
    });
  });
});

(hasTerraform ? test : test.skip)('a route becomes an expression route, and a traditional route again', async () => {
  const of = (hasExpression: boolean) => (stack: TerraformStack) => {
    const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders' });
    const service = new GatewayService(stack, 'service', { controlPlane, url: 'https://orders.example.com' });
    if (hasExpression) {
      service.addExpressionRoute('orders', { expression: 'http.path ^= "/orders"' });
    } else {
      service.addRoute('orders', { paths: ['/orders'] });
    }
  };
  await workspace.deploy(of(false));
  await workspace.deploy(of(true));
  await workspace.deploy(of(false));
});
