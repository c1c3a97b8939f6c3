import { TerraformStack, TerraformVariable } from 'cdktf';
import { Duration, platform, RemovalPolicy } from '../../../..';
import {
  findingsOf,
  invalidArguments,
  missing,
  only,
  reportOf,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const { MeshControlPlane, MeshZone, PlatformRegion } = platform;

const MESH = 'konnect_mesh_control_plane';
const ACCOUNT = 'konnect_system_account';
const ROLE = 'konnect_system_account_role';
const TOKEN = 'konnect_system_account_access_token';

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/now': '2026-03-01T00:00:00Z' });
});
const mesh = (props: Partial<platform.MeshControlPlaneProps> = {}, id = 'mesh') =>
  new MeshControlPlane(stack, id, { name: 'shop', ...props });
const region = PlatformRegion.EU;

describe('a mesh control plane', () => {
  test('requires only a name', () => {
    const { node, meshControlPlaneId } = mesh();
    const { lifecycle, ...rest } = only(stack, MESH);
    expect(rest).toEqual({ name: 'shop' });
    expect(lifecycle.precondition).toHaveLength(1);
    expect(node.defaultChild!.node.path).toBe('stack/mesh/Resource');
    expect(resolved(stack, meshControlPlaneId)).toMatch(/^\$\{konnect_mesh_control_plane\.mesh_\w+\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    mesh({
      description: 'All of it',
      meshCreation: false,
      hostnameGeneratorCreation: true,
      labels: { team: 'shop' },
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, MESH)).toMatchObject({
      name: 'shop',
      description: 'All of it',
      features: [
        { type: 'MeshCreation', mesh_creation: { enabled: false } },
        { type: 'HostnameGeneratorCreation', hostname_generator_creation: { enabled: true } },
      ],
      labels: { team: 'shop' },
      lifecycle: {
        prevent_destroy: true,
        precondition: [
          {
            error_message:
              'stack/mesh: the provider replaces a mesh control plane if its features change, and the replacement loses all meshes and policies; undo the change, or set allowOutage of stack/mesh to true until the change is applied.',
          },
        ],
      },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can be replaced if that is allowed explicitly, with a warning', () => {
    mesh({ meshCreation: true, allowOutage: true });
    expect(only(stack, MESH).lifecycle).toBeUndefined();
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      expect.stringContaining(
        'allowOutage is true: an edit of meshCreation or hostnameGeneratorCreation replaces the mesh control plane, and the replacement loses all meshes and policies',
      ),
    ]);
  });

  test('requires a unique name', () => {
    mesh();
    mesh({}, 'again');
    mesh({ name: '-' }, 'form');
    mesh({ name: unknownText(), description: unknownText() }, 'unknown');
    expect(invalidArguments(() => new MeshControlPlane(stack, 'nothing', {} as any))).toEqual(missing('name'));
    expect(findingsOf(stack)).toEqual([
      'error: name is "shop", as in stack/mesh; give one of the two another name',
      expect.stringMatching(/^error: name is "-"; /),
    ]);
  });

  test('is looked up by its name, and Terraform fails unless there is exactly one', () => {
    const found = MeshControlPlane.fromLookup(stack, 'found', { name: 'shop' });
    expect(only(stack, 'konnect_mesh_control_planes', 'data').lifecycle.postcondition).toEqual([
      {
        condition: '${length([for val in self.data : val if val.name == "shop"]) == 1}',
        error_message: 'stack/found: there is not exactly one object with name "shop"',
      },
    ]);
    expect(resolved(stack, found.meshControlPlaneId)).toMatch(/val\.id if val\.name == "shop"/);
    const name = new TerraformVariable(stack, 'name', { type: 'string' }).stringValue;
    const byVariable = MeshControlPlane.fromLookup(stack, 'by-variable', { name: `shop-${name}` });
    expect(resolved(stack, byVariable.meshControlPlaneId)).toContain(
      'val.id if val.name == join("", ["shop-${var.name}"])',
    );
    expect(MeshControlPlane.fromMeshControlPlaneId(stack, 'given', 'mesh-id').meshControlPlaneId).toBe('mesh-id');
    expect(synthesized(stack).resource).toBeUndefined();
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('a mesh zone', () => {
  test('has a system account, a rotating token and connection settings', () => {
    const owner = mesh();
    const zone = owner.addZone('eu-1', { region });
    const id = resolved(stack, owner.meshControlPlaneId);
    expect(only(stack, ACCOUNT)).toEqual({ name: `mesh_${id}_eu-1`, description: 'Connects the mesh zone eu-1' });
    expect(only(stack, ROLE)).toMatchObject({
      account_id: resolved(stack, zone.account.systemAccountId),
      entity_id: id,
      entity_type_name: 'Mesh Control Planes',
      entity_region: 'eu',
      role_name: 'Connector',
    });
    expect(Object.values(synthesized(stack).resource[TOKEN])).toHaveLength(2);
    expect(resolved(stack, zone.token.unsafeUnwrap())).toMatch(
      /^\$\{konnect_system_account_access_token\..*\.token\}$/,
    );
    expect(zone.node.path).toBe('stack/mesh/zone-eu-1');
    expect(zone.node.defaultChild).toBe(zone.account);
    expect(resolved(stack, zone.connectionConfig.environment())).toEqual({
      KUMA_MODE: 'zone',
      KUMA_MULTIZONE_ZONE_NAME: 'eu-1',
      KUMA_MULTIZONE_ZONE_GLOBAL_ADDRESS: 'grpcs://eu.mesh.sync.konghq.com:443',
      KMESH_MULTIZONE_ZONE_KONNECT_CP_ID: id,
      KMESH_MULTIZONE_ZONE_KDS_AUTH_CP_TOKEN_PATH: '/etc/secrets/cp-token/token',
    });
    expect(resolved(stack, zone.connectionConfig.helmValues())).toEqual({
      kuma: {
        controlPlane: {
          mode: 'zone',
          zone: 'eu-1',
          kdsGlobalAddress: 'grpcs://eu.mesh.sync.konghq.com:443',
          konnect: { cpId: id },
          secrets: [{ Env: 'KMESH_MULTIZONE_ZONE_KDS_AUTH_CP_TOKEN_INLINE', Secret: 'cp-token', Key: 'token' }],
        },
        ingress: { enabled: true },
        egress: { enabled: true },
      },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    const zone = mesh().addZone('eu-1', { region, expiresAt: '2026-12-31T00:00:00Z' });
    expect(only(stack, TOKEN)).toMatchObject({ name: 'zone', expires_at: '2026-12-31T00:00:00Z' });
    const tokenFile = '/run/secrets/token';
    expect(zone.connectionConfig.environment({ tokenFile })).toMatchObject({
      KMESH_MULTIZONE_ZONE_KDS_AUTH_CP_TOKEN_PATH: tokenFile,
    });
    expect(zone.connectionConfig.helmValues({ secretName: 'zone', ingress: false, egress: false })).toMatchObject({
      kuma: {
        controlPlane: { secrets: [expect.objectContaining({ Secret: 'zone' })] },
        ingress: { enabled: false },
        egress: { enabled: false },
      },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test("gets the address of its control plane from the provider's region", () => {
    const provider = new platform.PlatformProvider(stack, 'eu', {
      alias: 'eu',
      serverUrl: 'https://eu.api.konghq.com',
    });
    const zone = mesh({ provider }).addZone('a');
    expect(resolved(stack, zone.connectionConfig.globalAddress)).toBe('grpcs://eu.mesh.sync.konghq.com:443');
    expect(only(stack, ROLE).entity_region).toBe('eu');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is unique, requires a name and a region, and one kind of token expiry', () => {
    const owner = mesh();
    owner.addZone('a', { region });
    owner.addZone('a', { region });
    owner.addZone(unknownText(), { region });
    owner.addZone('b c', { region });
    owner.addZone('d');
    owner.addZone('e', { region, expiresAt: '2026-12-31T00:00:00Z', rotateEvery: Duration.days(30) });
    new MeshZone(stack, 'again', { meshControlPlane: owner, name: 'a', region });
    new MeshZone(stack, 'unknown', { meshControlPlane: owner, name: unknownText(), region });
    expect(invalidArguments(() => new MeshZone(stack, 'nothing', {} as any))).toEqual(
      missing('meshControlPlane', 'name'),
    );
    expect(findingsOf(stack).sort()).toEqual(
      [
        'error: addZone is given "a" twice; leave one of them out',
        'error: addZone is given a token, from which no construct id can be derived; use new MeshZone(…), which takes a construct id',
        'error: name is "b c"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores',
        'error: region is not given, and no serverUrl of a provider contains the region of stack/mesh; give the region, such as PlatformRegion.EU',
        'error: expiresAt is given together with rotateEvery; give only expiresAt or only rotateEvery',
        'error: name is "a", as in stack/mesh/zone-a; give one of the two another name',
      ].sort(),
    );
  });

  test('keeps texts literal, and shows no token', () => {
    const zone = mesh().addZone('a${b', { region });
    expect(reportOf(stack)).not.toContain('access_token');
    expect(JSON.stringify(resolved(stack, zone.connectionConfig.helmValues()))).not.toContain('access_token');
    expect(zone.connectionConfig.environment({ tokenFile: '/a/${b}' })).toMatchObject({
      KMESH_MULTIZONE_ZONE_KDS_AUTH_CP_TOKEN_PATH: '/a/$${b}',
    });
  });
});
