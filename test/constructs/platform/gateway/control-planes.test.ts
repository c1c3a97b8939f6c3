import { Fn, TerraformOutput, TerraformResource, TerraformStack, TerraformVariable } from 'cdktf';
import { platform, RemovalPolicy } from '../../../..';
import { findingsOf, only, resolved, stackWithProviders, synthesized, unknownText } from '../../../support/stack';
import { AUTHORITY, LEAF, PRIVATE_KEY } from '../support/certificates';

const PLANE = 'konnect_gateway_control_plane';
const MEMBERSHIP = 'konnect_gateway_control_plane_membership';
const CERTIFICATE = 'konnect_gateway_data_plane_client_certificate';
const { ControlPlane, ControlPlaneGroup, ControlPlaneType, DataPlaneCertificate, GatewayProtocol } = platform;

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
});

describe('a control plane', () => {
  test('has addresses for data planes and a cluster type, and can be protected', () => {
    new ControlPlane(stack, 'plane', {
      name: 'orders',
      cloudGateway: true,
      proxyUrls: [{ host: 'api.example.com', port: 443, protocol: GatewayProtocol.HTTPS }],
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, PLANE)).toEqual({
      name: 'orders',
      cloud_gateway: true,
      proxy_urls: [{ host: 'api.example.com', port: 443, protocol: 'https' }],
      lifecycle: { prevent_destroy: true },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('rejects invalid addresses, and accepts values that only Terraform knows', () => {
    const port = new TerraformVariable(stack, 'port', { type: 'number' }).numberValue;
    const { HTTPS } = GatewayProtocol;
    new ControlPlane(stack, 'plane', {
      name: 'orders',
      proxyUrls: [
        { host: 'https://api', port: 65536, protocol: HTTPS },
        { host: unknownText(), port, protocol: HTTPS },
        { host: '192.0.2.1', port: 65535, protocol: HTTPS },
      ],
    });
    expect(findingsOf(stack)).toEqual([
      'error: proxyUrls[0].host is "https://api"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores',
      'error: proxyUrls[0].port is 65536; allowed: whole numbers from 1 to 65535',
    ]);
  });

  test('rejects labels with a reserved prefix', () => {
    new ControlPlane(stack, 'plane', { name: 'orders', labels: { 'kong-team': 'a' } });
    expect(findingsOf(stack).join()).toMatch(/kong/);
  });
});

describe('a control plane group', () => {
  const member = (name: string, type?: platform.ControlPlaneType) =>
    new ControlPlane(stack, name, { name: `plane ${name}`, type });

  test('without members is a control plane', () => {
    const { node } = new ControlPlaneGroup(stack, 'group', { name: 'shop' });
    expect(only(stack, PLANE)).toEqual({ name: 'shop', cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE_GROUP' });
    expect(node.defaultChild!.node.path).toBe('stack/group/Resource');
    expect(synthesized(stack).resource[MEMBERSHIP]).toBeUndefined();
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    const authType = platform.ControlPlaneAuthType.PKI_CLIENT_CERTIFICATES;
    new ControlPlaneGroup(stack, 'group', {
      name: 'shop',
      description: 'All of the shop',
      authType,
      cloudGateway: false,
      proxyUrls: [{ host: 'a', port: 80, protocol: GatewayProtocol.HTTP }],
      labels: { team: 'shop' },
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, PLANE)).toEqual({
      name: 'shop',
      description: 'All of the shop',
      cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE_GROUP',
      auth_type: 'pki_client_certs',
      cloud_gateway: false,
      proxy_urls: [{ host: 'a', port: 80, protocol: 'http' }],
      labels: { team: 'shop' },
      lifecycle: { prevent_destroy: true },
    });
  });

  test.each([
    ['in one order', ['a', 'b']],
    ['in the reverse order', ['b', 'a']],
  ])('has one membership resource, which does not depend on the order of members: %s', (_title, order) => {
    const planes: { [name: string]: platform.IControlPlane } = { a: member('a'), b: member('b') };
    const outside = ControlPlane.fromControlPlaneId(stack, 'outside', 'outside-id');
    const group = new ControlPlaneGroup(stack, 'group', { name: 'shop', members: [planes[order[0]], outside] });
    group.addMember(planes[order[1]]);
    expect(only(stack, MEMBERSHIP)).toEqual({
      id: resolved(stack, group.controlPlaneId),
      members: [
        { id: resolved(stack, planes.a.controlPlaneId) },
        { id: resolved(stack, planes.b.controlPlaneId) },
        { id: 'outside-id' },
      ],
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('does not replace its membership if a member is renamed', () => {
    const a = member('c');
    a.moveFrom('stack/a');
    const b = member('b');
    new ControlPlaneGroup(stack, 'group', { name: 'shop', members: [b, a] });
    const [first] = only(stack, MEMBERSHIP).members;
    expect(first.id).toBe(resolved(stack, a.controlPlaneId));
  });

  test('rejects groups, serverless control planes and duplicates as members', () => {
    const group = new ControlPlaneGroup(stack, 'group', { name: 'shop' });
    const a = member('a', ControlPlaneType.KUBERNETES_INGRESS_CONTROLLER);
    [a, a, group, member('old', ControlPlaneType.GROUP), member('less', ControlPlaneType.SERVERLESS)].forEach((one) =>
      group.addMember(one),
    );
    expect(findingsOf(stack)).toEqual([
      'error: addMember is given stack/a twice; leave one of them out',
      'error: addMember is given stack/group, which is a control plane group, and groups cannot be members; add the members of the group',
      'error: addMember is given stack/old, which is a control plane group, and groups cannot be members; add the members of the group',
      'error: addMember is given stack/less, which is serverless, and serverless control planes cannot be members; remove the control plane',
    ]);
  });

  test('has no services, but data plane certificates', () => {
    const controlPlane = new ControlPlaneGroup(stack, 'group', { name: 'shop' });
    new platform.GatewayService(stack, 'service', { controlPlane, url: 'https://a' });
    new DataPlaneCertificate(stack, 'certificate', { controlPlane, certificate: LEAF });
    expect(findingsOf(stack)).toEqual([
      'error: controlPlane is stack/group, which is a control plane group and cannot contain entities; give a member of the group',
    ]);
  });

  test('is not replaced after an import because of arguments that the provider does not read', () => {
    const removalPolicy = RemovalPolicy.PROTECT;
    new ControlPlaneGroup(stack, 'group', { name: 'shop', removalPolicy }).importFrom('an-id');
    expect(only(stack, PLANE).lifecycle).toEqual({
      prevent_destroy: true,
      ignore_changes: ['cluster_type', 'cloud_gateway'],
    });
    expect(synthesized(stack).import).toEqual([expect.objectContaining({ id: 'an-id' })]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each<[string[] | 'all', string[] | 'all']>([
    [
      ['labels', 'cluster_type'],
      ['labels', 'cluster_type', 'cloud_gateway'],
    ],
    ['all', 'all'],
  ])('keeps the ignored changes %j of its resource after an import', (ignoreChanges, expected) => {
    const group = new ControlPlaneGroup(stack, 'group', { name: 'shop' });
    (group.node.defaultChild as TerraformResource).lifecycle = { ignoreChanges };
    group.importFrom('an-id');
    expect(only(stack, PLANE).lifecycle).toEqual({ ignore_changes: expected });
  });
});

describe('a data plane certificate', () => {
  test('accepts all properties', () => {
    const controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    const { node, dataPlaneCertificateId } = new DataPlaneCertificate(stack, 'certificate', {
      controlPlane,
      certificate: LEAF,
      title: 'since May',
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, CERTIFICATE)).toEqual({
      control_plane_id: 'plane-id',
      cert: LEAF,
      title: 'since May',
      lifecycle: { prevent_destroy: true },
    });
    expect(node.defaultChild!.node.path).toBe('stack/certificate/Resource');
    expect(resolved(stack, dataPlaneCertificateId)).toMatch(/\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each([
    ['no certificate', 'is not in PEM format: the text has no -----BEGIN CERTIFICATE-----'],
    [`${LEAF}\n${PRIVATE_KEY}`, 'contains a private key; give only the certificate'],
    [LEAF.replace(/MII/, 'MIX'), 'is not a readable certificate; give the whole content of the certificate file'],
    [LEAF.slice(0, 200), 'is not a readable certificate; give the whole content of the certificate file'],
  ])('is rejected without showing it, if it is invalid', (certificate, message) => {
    const controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    new DataPlaneCertificate(stack, 'certificate', { controlPlane, certificate });
    expect(findingsOf(stack)).toEqual([`error: certificate ${message}`]);
  });

  test.each([
    ['a CA certificate', AUTHORITY],
    ['a certificate with its chain', `${LEAF}\n${AUTHORITY}\n`],
    ['a certificate that only Terraform knows', unknownText()],
  ])('%s passes', (_title, certificate) => {
    const controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    new DataPlaneCertificate(stack, 'certificate', { controlPlane, certificate });
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('connection settings of data planes', () => {
  const HOST = '${trimprefix(konnect_gateway_control_plane.plane_268A15F6.config.control_plane_endpoint, "https://")}';
  const TELEMETRY = '${trimprefix(konnect_gateway_control_plane.plane_268A15F6.config.telemetry_endpoint, "https://")}';
  const COMMON = {
    role: 'data_plane',
    database: 'off',
    konnect_mode: 'on',
    vitals: 'off',
    cluster_mtls: 'pki',
    cluster_control_plane: `${HOST}:443`,
    cluster_server_name: HOST,
    cluster_telemetry_endpoint: `${TELEMETRY}:443`,
    cluster_telemetry_server_name: TELEMETRY,
    lua_ssl_trusted_certificate: 'system',
  };
  const upper = (settings: { [name: string]: string }) =>
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [`KONG_${name.toUpperCase()}`, value]));
  const outputOf = (value: any) => {
    new TerraformOutput(stack, 'output', { value });
    return synthesized(stack).output.output.value;
  };
  const plane = () => new ControlPlane(stack, 'plane', { name: 'orders' });

  test('are available as environment variables', () => {
    expect(outputOf(plane().dataPlanes.environment())).toEqual(
      upper({
        ...COMMON,
        cluster_cert: '/etc/secrets/cluster-certificate/tls.crt',
        cluster_cert_key: '/etc/secrets/cluster-certificate/tls.key',
      }),
    );
    expect(findingsOf(stack)).toEqual([]);
  });

  test('are available as environment variables, with all options', () => {
    const environment = plane().dataPlanes.environment({
      certificateFile: '/c',
      privateKeyFile: '/k',
      labels: { region: 'eu', type: 'docker' },
      routerFlavor: platform.RouterFlavor.EXPRESSIONS,
    });
    expect(outputOf(environment)).toEqual(
      upper({
        ...COMMON,
        cluster_cert: '/c',
        cluster_cert_key: '/k',
        cluster_dp_labels: 'region:eu,type:docker',
        router_flavor: 'expressions',
      }),
    );
  });

  test('are available as Helm values', () => {
    expect(outputOf(plane().dataPlanes.helmValues({ secretName: 'dp', labels: { a: 'b' } }))).toEqual({
      env: {
        ...COMMON,
        cluster_cert: '/etc/secrets/dp/tls.crt',
        cluster_cert_key: '/etc/secrets/dp/tls.key',
        cluster_dp_labels: 'a:b',
      },
      secretVolumes: ['dp'],
      admin: { enabled: false },
      manager: { enabled: false },
      ingressController: { enabled: false },
    });
  });

  test('are available as YAML that Terraform writes', () => {
    const yaml = outputOf(Fn.yamlencode(plane().dataPlanes.helmValues()));
    expect(yaml).toMatch(/^\$\{yamlencode\(/);
    expect(yaml).toContain('"${trimprefix(konnect_gateway_control_plane.plane_268A15F6.config.control_plane_endpoint');
  });

  test('are available for a group, and for a control plane that is looked up', () => {
    const group = new ControlPlaneGroup(stack, 'group', { name: 'shop' });
    const found = ControlPlane.fromLookup(stack, 'found', { name: platform.StringFilter.eq('orders') });
    const hosts = [group, found].map(({ dataPlanes }) => dataPlanes.environment().KONG_CLUSTER_SERVER_NAME);
    expect(resolved(stack, hosts)).toEqual([
      expect.stringMatching(
        /^\$\{trimprefix\(konnect_gateway_control_plane\.group_\w+\.config\.control_plane_endpoint/,
      ),
      expect.stringMatching(/^\$\{trimprefix\(data\.konnect_gateway_control_plane\.found_\w+\.config\.control_plane/),
    ]);
  });

  test('reject labels that would be read as several labels', () => {
    plane().dataPlanes.environment({ labels: { a: 'b,c' } });
    expect(findingsOf(stack)).toEqual([
      'error: dataPlanes.labels has the label "a" with the value "b,c"; allowed: keys and values without colons and commas, which separate keys, values and labels',
    ]);
  });

  test('contain literal texts', () => {
    const { KONG_CLUSTER_CERT } = outputOf(plane().dataPlanes.environment({ certificateFile: '/${x}' }));
    expect(KONG_CLUSTER_CERT).toBe('/$${x}');
  });
});
