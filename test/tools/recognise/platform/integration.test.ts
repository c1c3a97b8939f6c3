/** Integrations and mesh control planes, as L2 constructs. */
import { closeAll, unruled } from '../../../sandbox/support/catalogue-driver';
import { Driver } from '../../../sandbox/support/rule-driver';
import { composed } from '../../support/composed';

let world: Driver;
beforeEach(() => {
  world = unruled('platform');
});
afterEach(closeAll);

const create = (type: string, values: object) => world.create(type, values as any);
const integration = (more: object = {}) =>
  create('integration_instance', {
    name: 'datadog',
    display_name: 'Datadog',
    integration_name: 'datadog',
    config: '{}',
    ...more,
  }).id;

test.each<[object, string]>([
  [{}, ''],
  [
    { config: '{"site":{"hosts":["eu"]}}', description: 'x', labels: { a: 'b' } },
    ", config: { site: { hosts: ['eu'] } }, description: 'x', labels: { a: 'b' }",
  ],
])('an integration with %j', (more, said) => {
  const id = integration(more);
  expect(composed(world).spelled(id)).toBe(
    `new Integration('datadog', { name: 'datadog', displayName: 'Datadog', integrationName: 'datadog'${said} })`,
  );
});

test('an integration whose settings are not an object is L1', () => {
  const id = integration({ config: '[1]' });
  expect(composed(world).of(id)).toMatchObject({
    level: 'L1',
    reason: 'the L2 construct requires JSON of an object for config',
  });
});

describe('the authentication of an integration', () => {
  const CONFIG = 'konnect_integration_instance_auth_config';

  test('uses OAuth, with the secret in a variable', () => {
    const integration_instance_id = integration();
    const endpoints = {
      authorization_endpoint: 'https://a.example.com',
      token_endpoint: 'https://b.example.com',
    };
    create('integration_instance_auth_config', {
      integration_instance_id,
      oauth_config: { ...endpoints, client_id: 'c', client_secret: 'a secret' },
    });
    const { of, spelled, program } = composed(world);
    expect(of(integration_instance_id, CONFIG)).toMatchObject({ level: 'L2' });
    expect(spelled(integration_instance_id, CONFIG)).toBe(
      "datadog.configureOAuth({ authorizationEndpoint: 'https://a.example.com', tokenEndpoint: 'https://b.example.com', clientId: 'c', " +
        'clientSecret: var.integration_instance_auth_config_oauth_config_client_secret })',
    );
    expect(JSON.stringify(program)).not.toContain('a secret');
  });

  test('with OAuth and without details is L1', () => {
    const integration_instance_id = integration();
    create('integration_instance_auth_config', { integration_instance_id });
    expect(composed(world).of(integration_instance_id, CONFIG)).toEqual({
      level: 'L1',
      of: 'platform.l1.integrationInstanceAuthConfig.IntegrationInstanceAuthConfig',
      reason: 'the L2 construct requires oauth_config.authorization_endpoint, which is unknown',
    });
  });

  const credential = (names: readonly string[]) => {
    const headers = names.map((name, index) => ({ name, key: `secret ${index}` }));
    return create('integration_instance_auth_credential', {
      integration_instance_id: integration(),
      multi_key_auth: { config: { headers } },
    }).id;
  };

  test('uses headers, with a variable for each', () => {
    const id = credential(['DD-API-KEY', 'DD-APP-KEY']);
    const { of, spelled, program } = composed(world);
    expect(of(id)).toMatchObject({ level: 'L2', of: 'platform.IntegrationAuthCredential' });
    expect(spelled(id)).toBe(
      'datadog.addCredential({ DD-API-KEY: var.integration_instance_auth_credential_headers_dd_api_key, ' +
        'DD-APP-KEY: var.integration_instance_auth_credential_headers_dd_app_key })',
    );
    expect(JSON.stringify(program)).not.toContain('secret 0');
  });

  // An import ignores the headers, so their order changes nothing.
  test('with headers in another order is L2', () => {
    const id = credential(['B', 'A']);
    const { level, reason, problem } = composed(world).of(id);
    expect([level, reason, problem]).toEqual(['L2', undefined, undefined]);
  });

  test('with a duplicate header is L1', () => {
    const id = credential(['A', 'A']);
    const { level, reason, problem } = composed(world).of(id);
    expect([level, reason, problem]).toEqual([
      'L1',
      expect.stringContaining(
        'the L2 construct requires a key for each header, and each header only once, for multi_key_auth.config.headers',
      ),
      undefined,
    ]);
  });
});

describe('a mesh control plane', () => {
  const mesh = (features?: object[]) => {
    const id = create('mesh_control_plane', { name: 'mesh', description: 'x', labels: { a: 'b' }, features }).id;
    return { ...composed(world), id };
  };
  const enabled = (type: string, attribute: string, is: boolean) => ({ type, [attribute]: { enabled: is } });

  test('is protected, and has its features', () => {
    const { spelled, of, id } = mesh([
      enabled('MeshCreation', 'mesh_creation', true),
      enabled('HostnameGeneratorCreation', 'hostname_generator_creation', false),
    ]);
    expect(of(id)).toEqual({ level: 'L2', of: 'platform.MeshControlPlane' });
    expect(spelled(id)).toBe(
      "new MeshControlPlane('mesh', { name: 'mesh', description: 'x', meshCreation: true, hostnameGeneratorCreation: false, " +
        "labels: { a: 'b' }, removalPolicy: RemovalPolicy.PROTECT })",
    );
  });

  test('may have no features', () => {
    const { spelled, id } = mesh();
    expect(spelled(id)).toBe(
      "new MeshControlPlane('mesh', { name: 'mesh', description: 'x', labels: { a: 'b' }, removalPolicy: RemovalPolicy.PROTECT })",
    );
  });

  test('with features in another order is L1', () => {
    const { of, id } = mesh([
      enabled('HostnameGeneratorCreation', 'hostname_generator_creation', false),
      enabled('MeshCreation', 'mesh_creation', true),
    ]);
    expect(of(id)).toMatchObject({ level: 'L1', reason: 'would change features' });
    expect(of(id).problem).toBeUndefined();
  });
});
