import { TerraformStack, TerraformVariable } from 'cdktf';
import { platform, RemovalPolicy, SecretValue } from '../../../..';
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
} from '../../../support/stack';

const { AuditLogDestination, AuditLogFormat, Integration, IntegrationAuthConfig, IntegrationAuthCredential } = platform;

const INSTANCE = 'konnect_integration_instance';
const CONFIG = 'konnect_integration_instance_auth_config';
const CREDENTIAL = 'konnect_integration_instance_auth_credential';
const DESTINATION = 'konnect_audit_log_destination';

let stack: TerraformStack;
let secret: SecretValue;
beforeEach(() => {
  stack = stackWithProviders();
  secret = SecretValue.fromVariable(new TerraformVariable(stack, 'secret', { sensitive: true }));
});
const integration = (props: Partial<platform.IntegrationProps> = {}, id = 'integration') =>
  new Integration(stack, id, { name: 'hub', displayName: 'Hub', integrationName: 'swaggerhub', ...props });
const client = () => ({
  authorizationEndpoint: 'https://hub.example.com/authorize',
  tokenEndpoint: 'https://hub.example.com/token',
  clientId: 'catalogue',
  clientSecret: secret,
});

describe('an integration instance', () => {
  test('requires only its names', () => {
    const { node, integrationId } = integration();
    expect(only(stack, INSTANCE)).toEqual({
      name: 'hub',
      display_name: 'Hub',
      integration_name: 'swaggerhub',
      config: '{}',
    });
    expect(node.defaultChild!.node.path).toBe('stack/integration/Resource');
    expect(resolved(stack, integrationId)).toMatch(/\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties, and normalises its settings as JSON', () => {
    integration({
      config: { b: 1, a: { base_url: 'https://hub.example.com/${x}' } },
      description: 'All of it',
      labels: { team: 'shop' },
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, INSTANCE)).toEqual({
      name: 'hub',
      display_name: 'Hub',
      integration_name: 'swaggerhub',
      config: '{"a":{"base_url":"https://hub.example.com/$${x}"},"b":1}',
      description: 'All of it',
      labels: { team: 'shop' },
      lifecycle: { prevent_destroy: true },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is authorised by a client and by keys, in this order', () => {
    const owner = integration();
    const b = SecretValue.fromExpression(unknownText('${var.b}'));
    owner.addCredential({ 'x-b': b, 'x-a': secret });
    owner.configureOAuth(client());
    const id = resolved(stack, owner.integrationId);
    expect(only(stack, CONFIG)).toEqual({
      integration_instance_id: id,
      oauth_config: {
        authorization_endpoint: 'https://hub.example.com/authorize',
        token_endpoint: 'https://hub.example.com/token',
        client_id: 'catalogue',
        client_secret: '${var.secret}',
      },
      lifecycle: { replace_triggered_by: [expect.stringMatching(/^konnect_integration_instance\.\w+\.id$/)] },
    });
    expect(only(stack, CREDENTIAL)).toEqual({
      integration_instance_id: id,
      depends_on: [expect.stringMatching(/^konnect_integration_instance_auth_config\./)],
      multi_key_auth: {
        config: {
          headers: [
            { name: 'x-a', key: '${var.secret}' },
            { name: 'x-b', key: '${var.b}' },
          ],
        },
      },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is rejected with invalid values, and shows no secret', () => {
    const owner = integration();
    owner.configureOAuth({ ...client(), tokenEndpoint: 'hub', clientSecret: 'plain-secret' as any });
    owner.configureOAuth(client());
    owner.addCredential({});
    owner.addCredential({ a: secret });
    integration({}, 'again');
    integration({ name: unknownText() }, 'unknown');
    const found = Integration.fromIntegrationId(stack, 'found', 'an-id');
    new IntegrationAuthCredential(stack, 'keys', { integration: found, headers: { a: 'plain-secret' as any } });
    const nothing = () => new IntegrationAuthConfig(stack, 'nothing', {} as any);
    expect(invalidArguments(nothing).sort()).toEqual(
      missing('authorizationEndpoint', 'clientId', 'clientSecret', 'integration', 'tokenEndpoint'),
    );
    expect(findingsOf(stack)).toEqual([
      'error: configureOAuth is called twice, but an integration can have one OAuth client; leave one of the calls out',
      'error: addCredential is called twice, but an integration can have one credential; leave one of the calls out',
      'error: clientSecret is not a secret; give a secret, such as SecretValue.fromVariable(…)',
      expect.stringMatching(/^error: tokenEndpoint is "hub"; allowed: URLs/),
      'error: headers is empty; give at least one key, with the name of the header that contains the key',
      'error: name is "hub", as in stack/integration; give one of the two another name',
      'error: headers.a is not a secret; give a secret, such as SecretValue.fromVariable(…)',
    ]);
    expect(reportOf(stack)).not.toContain('plain-secret');
  });
});

describe('an audit log destination', () => {
  const props = () => ({ name: 'logs', endpoint: 'https://logs.example.com', authorization: secret });

  test('accepts all properties', () => {
    new AuditLogDestination(stack, 'logs', {
      ...props(),
      logFormat: AuditLogFormat.JSON,
      skipSslVerification: true,
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, DESTINATION)).toEqual({
      name: 'logs',
      endpoint: 'https://logs.example.com',
      authorization: '${var.secret}',
      log_format: 'json',
      skip_ssl_verification: true,
      lifecycle: { prevent_destroy: true },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('requires a URL and a secret, which is not shown', () => {
    new AuditLogDestination(stack, 'a', { ...props(), endpoint: 'logs' });
    new AuditLogDestination(stack, 'b', { ...props(), authorization: 'plain-secret' as any });
    new AuditLogDestination(stack, 'c', { ...props(), endpoint: unknownText() });
    const nothing = () => new AuditLogDestination(stack, 'd', {} as any);
    expect(invalidArguments(nothing).sort()).toEqual(missing('authorization', 'endpoint', 'name'));
    expect(findingsOf(stack)).toEqual([
      expect.stringMatching(/^error: endpoint is "logs"; allowed: URLs/),
      'error: authorization is not a secret; give a secret, such as SecretValue.fromVariable(…)',
    ]);
    expect(reportOf(stack)).not.toContain('plain-secret');
  });

  test('creates no resource if it is managed elsewhere', () => {
    expect(AuditLogDestination.fromAuditLogDestinationId(stack, 'x', 'an-id').auditLogDestinationId).toBe('an-id');
    expect(synthesized(stack).resource).toBeUndefined();
  });
});
