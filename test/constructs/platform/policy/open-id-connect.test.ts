/** The four OpenID Connect methods with separate factories. */
import { TerraformVariable } from 'cdktf';
import { Duration, platform, SecretValue } from '../../../..';
import { invalidArguments, missing, unknownText } from '../../../support/stack';
import { Attached } from '../support/attached';

const { CommonPolicy, ControlPlane, ControlPlaneType, CredentialLocation, OpenIdConnectClientAuthentication } =
  platform;
const { OpenIdConnectSessionStorage, Vault, VaultBackend } = platform;

const ISSUER = 'https://id.example.com/realms/shop';

let attached: Attached;
let secret: SecretValue;
let client: platform.OpenIdConnectClient;
beforeEach(() => {
  attached = new Attached();
  secret = SecretValue.fromVariable(new TerraformVariable(attached.stack, 'secret', { sensitive: true }));
  client = { clientId: 'gateway', clientSecret: secret };
});

const settings = () => attached.settings('openid_connect');

/** Settings that all of them have by default. */
const DEFAULTS = { issuer: ISSUER, hide_credentials: true, ssl_verify: true };
const CLIENT = { client_id: ['gateway'], client_secret: ['${var.secret}'] };

describe('bearer tokens', () => {
  test('are read from the header, hidden from the service, and validated against a verified provider', () => {
    attached.attach(CommonPolicy.openIdConnectBearer({ issuer: ISSUER }));
    expect(settings()).toEqual({ ...DEFAULTS, auth_methods: ['bearer'], bearer_token_param_type: ['header'] });
    expect(attached.warnings).toEqual([]);
  });

  test('accept all properties', () => {
    attached.attach(
      CommonPolicy.openIdConnectBearer({
        issuer: ISSUER,
        issuersAllowed: ['https://other.example.com'],
        audiencesRequired: ['orders'],
        scopesRequired: ['read'],
        consumerClaim: ['client', 'id'],
        consumerGroupsClaim: ['tier'],
        anonymous: attached.reference({ consumerId: 'consumer-id' }),
        hideCredentials: false,
        tlsVerify: false,
        timeout: Duration.seconds(5),
        tokenIn: [CredentialLocation.BODY, CredentialLocation.QUERY],
      }),
    );
    expect(settings()).toEqual({
      issuer: ISSUER,
      auth_methods: ['bearer'],
      bearer_token_param_type: ['body', 'query'],
      issuers_allowed: ['https://other.example.com'],
      audience_required: ['orders'],
      scopes_required: ['read'],
      consumer_claim: ['client', 'id'],
      consumer_groups_claim: ['tier'],
      anonymous: 'consumer-id',
      hide_credentials: false,
      ssl_verify: false,
      timeout: 5000,
    });
    expect(attached.warnings).toEqual([]);
  });

  test.each([unknownText(), '{vault://env/issuer}'])('accept an issuer that is only known later: %s', (issuer) => {
    attached.attach(CommonPolicy.openIdConnectBearer({ issuer }));
    expect(attached.warnings).toEqual([]);
  });

  test.each<[Partial<platform.OpenIdConnectBearerPolicyOptions>, string]>([
    [
      { issuer: 'id.example.com' },
      'policy.issuer is "id.example.com"; allowed: URLs of http or https, such as https://example.com/path',
    ],
    [{ tokenIn: [] }, 'policy.tokenIn is empty; give at least one location of the credential in requests'],
    [
      { timeout: Duration.millis(0.5) },
      'policy.timeout is 0.5 milliseconds; allowed: 0 or more, in whole milliseconds',
    ],
  ])('%j are rejected', (options, finding) => {
    attached.attach(CommonPolicy.openIdConnectBearer({ issuer: ISSUER, ...options } as any));
    expect(attached.findings).toEqual([`error: ${finding}`]);
  });

  test('require an issuer', () => {
    expect(invalidArguments(() => CommonPolicy.openIdConnectBearer({} as any))).toEqual(missing('issuer'));
  });

  test('require an anonymous consumer of their control plane', () => {
    const anonymous = attached.reference({ consumerId: 'consumer-id' }, 'other-id');
    attached.attach(CommonPolicy.openIdConnectBearer({ issuer: ISSUER, anonymous }));
    expect(attached.findings).toEqual([
      'error: policy.anonymous is stack/reference, which belongs to another control plane than stack/plane; both must belong to the same control plane',
    ]);
  });
});

describe('introspection', () => {
  test('authenticates as a client', () => {
    attached.attach(CommonPolicy.openIdConnectIntrospection({ issuer: ISSUER, client }));
    expect(settings()).toEqual({
      ...DEFAULTS,
      ...CLIENT,
      auth_methods: ['introspection'],
      bearer_token_param_type: ['header'],
    });
    expect(attached.warnings).toEqual([]);
  });

  test('accepts all properties', () => {
    const authentication = OpenIdConnectClientAuthentication.SECRET_POST;
    attached.attach(
      CommonPolicy.openIdConnectIntrospection({
        issuer: ISSUER,
        client: { ...client, authentication },
        tokenIn: [CredentialLocation.QUERY],
        endpoint: 'https://id.example.com/introspect',
      }),
    );
    expect(settings()).toEqual({
      ...DEFAULTS,
      ...CLIENT,
      client_auth: ['client_secret_post'],
      auth_methods: ['introspection'],
      bearer_token_param_type: ['query'],
      introspection_endpoint: 'https://id.example.com/introspect',
    });
  });

  test.each<[object, string]>([
    [
      { client: { clientId: 'gateway', clientSecret: SecretValue.unsafePlainText('a') }, endpoint: 'introspect' },
      'policy.endpoint is "introspect"; allowed: URLs of http or https, such as https://example.com/path',
    ],
  ])('%j is rejected', (options, finding) => {
    attached.attach(CommonPolicy.openIdConnectIntrospection({ issuer: ISSUER, ...options } as any));
    expect(attached.findings).toEqual([`error: ${finding}`]);
  });

  test.each<[object, string[]]>([
    [{}, ['client']],
    [{ client: { clientSecret: SecretValue.unsafePlainText('a') } }, ['client.clientId']],
    [{ client: { clientId: 'gateway' } }, ['client.clientSecret']],
  ])('%j is incomplete', (options, properties) => {
    const make = () => CommonPolicy.openIdConnectIntrospection({ issuer: ISSUER, ...options } as any);
    expect(invalidArguments(make)).toEqual(missing(...properties));
  });

  test('depends on the vault that contains the secret', () => {
    const { controlPlane } = attached;
    const vault = new Vault(attached.stack, 'vault', { controlPlane, prefix: 'orders', backend: VaultBackend.env() });
    const made = attached.attach(
      CommonPolicy.openIdConnectIntrospection({
        issuer: ISSUER,
        client: { clientId: 'gateway', clientSecret: vault.reference('oidc') },
      }),
    );
    expect(settings().client_secret).toEqual(['{vault://orders/oidc}']);
    expect(made.node.dependencies).toContain(vault);
    expect(attached.warnings).toEqual([]);
  });
});

describe('client credentials', () => {
  test('are read from the header by default', () => {
    attached.attach(CommonPolicy.openIdConnectClientCredentials({ issuer: ISSUER }));
    expect(settings()).toEqual({
      ...DEFAULTS,
      auth_methods: ['client_credentials'],
      client_credentials_param_type: ['header'],
    });
    expect(attached.warnings).toEqual([]);
  });

  test('accept all properties', () => {
    attached.attach(
      CommonPolicy.openIdConnectClientCredentials({
        issuer: ISSUER,
        credentialsIn: [CredentialLocation.BODY],
        scopes: ['read'],
        audiences: ['orders'],
      }),
    );
    expect(settings()).toEqual({
      ...DEFAULTS,
      auth_methods: ['client_credentials'],
      client_credentials_param_type: ['body'],
      scopes: ['read'],
      audience: ['orders'],
    });
    expect(attached.warnings).toEqual([]);
  });

  test('require a location', () => {
    attached.attach(CommonPolicy.openIdConnectClientCredentials({ issuer: ISSUER, credentialsIn: [] }));
    expect(attached.findings).toEqual([
      'error: policy.credentialsIn is empty; give at least one location of the credential in requests',
    ]);
  });
});

describe('the login with authorization code', () => {
  const LOGIN = {
    auth_methods: ['authorization_code', 'session'],
    scopes: ['openid'],
    login_action: 'upstream',
    session_secret: '${var.secret}',
  };
  const login = (
    options: Partial<platform.OpenIdConnectLoginPolicyOptions> = {},
    props: Partial<platform.GatewayPolicyProps> = {},
  ) =>
    attached.attach(
      CommonPolicy.openIdConnectLogin({ issuer: ISSUER, client, sessionSecret: secret, ...options }),
      props,
    );

  test('keeps tokens out of the URL by a POST response and a session', () => {
    login();
    expect(settings()).toEqual({ ...DEFAULTS, ...CLIENT, ...LOGIN });
    expect(attached.warnings).toEqual([]);
  });

  test('accepts all properties', () => {
    login(
      {
        scopes: ['openid', 'email'],
        redirectUris: ['https://shop.example.com/back'],
        logoutPath: '/logout',
        logoutRedirectUris: ['https://example.com'],
        sessionStorage: OpenIdConnectSessionStorage.REDIS,
        sessionIdleTimeout: Duration.minutes(5),
        sessionTimeout: Duration.hours(8),
      },
      { partials: [attached.partial('config.redis')] },
    );
    expect(settings()).toEqual({
      ...DEFAULTS,
      ...CLIENT,
      ...LOGIN,
      scopes: ['openid', 'email'],
      redirect_uri: ['https://shop.example.com/back'],
      logout_uri_suffix: '/logout',
      logout_redirect_uri: ['https://example.com'],
      session_storage: 'redis',
      session_idling_timeout: 300,
      session_absolute_timeout: 28800,
    });
    expect(attached.warnings).toEqual([]);
  });

  test('without the scope openid is a warning', () => {
    login({ scopes: ['email'] });
    expect(attached.warnings).toEqual([
      'policy.scopes has no scope "openid", which identity providers require to identify the user; add the scope',
    ]);
  });

  test('accepts scopes that only Terraform knows', () => {
    login({ scopes: [unknownText()] });
    expect(attached.warnings).toEqual([]);
  });

  test.each<[object, string]>([
    [
      { sessionStorage: OpenIdConnectSessionStorage.REDIS },
      'policy.sessionStorage is redis, but the policy has no partial with the Redis connection; give the Redis partial in partials',
    ],
    [{ sessionTimeout: Duration.millis(1) }, 'policy.sessionTimeout is 1 milliseconds; allowed: whole seconds'],
  ])('%j is rejected', (options, finding) => {
    login(options);
    expect(attached.findings).toEqual([`error: ${finding}`]);
  });

  test('rejects Redis on serverless gateways', () => {
    const type = ControlPlaneType.SERVERLESS;
    const controlPlane = new ControlPlane(attached.stack, 'own', { name: 'own', type });
    login({ sessionStorage: OpenIdConnectSessionStorage.REDIS }, { controlPlane });
    expect(attached.findings).toEqual([
      'error: policy.sessionStorage is redis, but the control plane stack/own has serverless gateways, which do not support Redis; allowed: OpenIdConnectSessionStorage.COOKIE',
    ]);
  });
});
