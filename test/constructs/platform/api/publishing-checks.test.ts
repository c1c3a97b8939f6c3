import { Fn, TerraformStack, TerraformVariable } from 'cdktf';
import { cloud, platform, SecretValue } from '../../../..';
import { findingsOf, stackWithProviders, warningsOf } from '../../../support/stack';

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
});

const variable = (sensitive?: boolean) => new TerraformVariable(stack, 'text', { sensitive }).stringValue;
const portal = (props: Partial<platform.PortalProps> = {}) =>
  new platform.Portal(stack, 'portal', { name: 'p', ...props });

describe('slugs of APIs', () => {
  test('are unique in the organisation', () => {
    const slug = variable();
    new platform.Api(stack, 'one', { name: 'one', slug: 'orders' });
    new platform.Api(stack, 'two', { name: 'two', slug: 'orders' });
    new platform.Api(stack, 'three', { name: 'three', slug: 'other' });
    new platform.Api(stack, 'four', { name: 'four', slug });
    new platform.Api(stack, 'five', { name: 'five', slug });
    expect(findingsOf(stack)).toEqual(['error: slug is "orders", as in stack/one; give one of the two another slug']);
  });
});

describe('strategies', () => {
  const strategy = (options: Partial<platform.OpenIdConnectOptions>) =>
    new platform.AuthStrategy(stack, 'strategy', {
      name: 's',
      strategyType: platform.AuthStrategyType.openIdConnect({
        issuer: 'https://id.example.com/realms/a',
        credentialClaims: ['client_id'],
        authMethods: [platform.OpenIdConnectAuthMethod.BEARER],
        scopes: [],
        ...options,
      }),
    });

  test.each<[Partial<platform.OpenIdConnectOptions>, string]>([
    [{ issuer: 'id.example.com' }, 'strategyType.issuer is "id.example.com"; allowed: URLs of http or https, such as'],
    [{ issuer: 'ftp://id.example.com' }, 'strategyType.issuer is "ftp://id.example.com"; allowed: URLs'],
    [{ credentialClaims: [] }, 'strategyType.credentialClaims is empty; give at least one element'],
    [{ authMethods: [] }, 'strategyType.authMethods is empty; give at least one element'],
  ])('%j is rejected', (options, finding) => {
    strategy(options);
    expect(findingsOf(stack)).toEqual([expect.stringContaining(`error: ${finding}`)]);
  });

  test('with values that only Terraform knows pass', () => {
    const text = variable();
    strategy({ issuer: text, credentialClaims: [text] });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('on a portal without sign-in have no effect, which is an error', () => {
    const { authStrategyId } = strategy({});
    const authStrategy = platform.AuthStrategy.fromAuthStrategyId(stack, 'other', authStrategyId);
    const closed = portal({ authentication: false, defaultAuthStrategy: authStrategy });
    new platform.Api(stack, 'api', { name: 'a' }).publishTo(closed, {
      authStrategy: platform.PublicationAuth.strategy(authStrategy),
      visibility: platform.PortalVisibility.PUBLIC,
    });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      expect.stringMatching(/^defaultAuthStrategy is given, but authentication is off, so developers cannot sign in/),
      expect.stringMatching(/^authStrategy is given, but authentication of stack\/portal is off, so developers cannot/),
    ]);
  });
});

describe('the visibility of a publication', () => {
  const wrong = 'hidden' as platform.PortalVisibility;

  test('is public or private', () => {
    const made = portal({ defaultApiVisibility: wrong, defaultPageVisibility: wrong });
    const content = platform.TextContent.fromText('a');
    made.addPage('page', { slug: 'a', content, visibility: wrong });
    made.addSnippet('snippet', { name: 'a', content, visibility: wrong });
    made.customize({ menus: { main: [{ title: 'a', path: '/a', visibility: wrong }] } });
    const authStrategy = platform.PublicationAuth.none();
    new platform.Api(stack, 'api', { name: 'a' }).publishTo(made, { authStrategy, visibility: wrong });
    const errors = findingsOf(stack).filter((finding) => finding.includes('is "hidden"; allowed: "public", "private"'));
    expect(errors.map((finding) => finding.split(' ')[1])).toEqual([
      'defaultApiVisibility',
      'defaultPageVisibility',
      'visibility',
      'visibility',
      'menus.main[0].visibility',
      'visibility',
    ]);
  });

  test('that only Terraform knows passes', () => {
    portal({ defaultApiVisibility: variable() as any });
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('domains and URLs of portals', () => {
  const bad = 'https://developers.example.com';
  const finding = (property: string) =>
    `error: ${property} is "${bad}"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores`;

  test('have a valid form', () => {
    portal().addCustomDomain({ hostname: bad });
    new platform.ClassicPortal(stack, 'classic', { name: 'c', customDomain: bad, customClientDomain: bad });
    const service = cloud.GatewayService.fromGatewayServiceId(stack, 'service', 'service-1');
    new cloud.CustomDomain(stack, 'domain', { service, domain: bad, defaultDomain: 'x', certificateId: 'c' });
    new platform.PlatformProvider(stack, 'second', { alias: 'b', serverUrl: 'eu.api.example.com' });
    expect(findingsOf(stack)).toEqual(
      expect.arrayContaining([
        finding('hostname'),
        finding('customDomain'),
        finding('customClientDomain'),
        finding('domain'),
        'error: serverUrl is "eu.api.example.com"; allowed: URLs of http or https, such as https://example.com/path',
      ]),
    );
  });

  test('pass if they are valid or only Terraform knows them', () => {
    const text = variable();
    portal().addCustomDomain({ hostname: text });
    new platform.ClassicPortal(stack, 'classic', {
      name: 'c',
      customDomain: text,
      customClientDomain: 'a.example.com',
    });
    new platform.PlatformProvider(stack, 'second', { alias: 'b', serverUrl: text });
    new platform.PlatformProvider(stack, 'third', { alias: 'c', serverUrl: 'http://127.0.0.1:8080' });
    expect(findingsOf(stack)).toEqual([]);
  });
});

/** Returns errors and warnings. The report contains warnings only if it has errors. */
const allOf = () => {
  new platform.Api(stack, 'wrong', { name: '' });
  return findingsOf(stack).filter((finding) => finding.startsWith('warning'));
};

describe('secrets in published texts and providers', () => {
  test('in plain text in a provider are a warning, which does not show them', () => {
    new platform.PlatformProvider(stack, 'second', { alias: 'b', systemAccountAccessToken: 'spat_1234' });
    new cloud.CloudProvider(stack, 'third', { alias: 'c', region: 'r', secretId: 'AKID', secretKey: 'hunter2' });
    const token = variable(true);
    new platform.PlatformProvider(stack, 'fourth', { alias: 'd', systemAccountAccessToken: token });
    const message =
      'is a secret in plain text, which the synthesised file contains; give a sensitive TerraformVariable, or set the environment variable of the provider instead';
    expect(allOf()).toEqual([`warning: systemAccountAccessToken ${message}`, `warning: secretKey ${message}`]);
    expect(findingsOf(stack).join()).not.toMatch(/spat_|hunter2/);
  });

  const published = (text: string) => {
    const content = platform.TextContent.fromText(text);
    portal().addPage('page', { slug: 'a', content });
    const api = new platform.Api(stack, 'api', { name: 'a' });
    api.addDocument('document', { content });
    const info = { title: 'a', version: '1', description: text };
    api.addVersion('v1', { specification: platform.Specification.fromObject({ openapi: '3.1.0', info, paths: {} }) });
    return allOf().map((finding) => finding.replace(', visible to all readers; remove the secret from the text', ''));
  };

  test('from sensitive variables are a warning', () => {
    const message = 'is published with the value of the sensitive variable stack/text in it';
    expect(published(`key: ${variable(true)}`)).toEqual([
      `warning: content ${message}`,
      `warning: content ${message}`,
      `warning: specification ${message}`,
    ]);
  });

  test('from sensitive variables are a warning, also within Terraform functions', () => {
    expect(published(Fn.upper(variable(true)))).toHaveLength(3);
  });

  test('from a SecretValue are a warning', () => {
    const app = new cloud.ApiApp(stack, 'app', { name: 'a' });
    const message = 'is published with the value of a secret in it';
    expect(published(`key: ${app.apiAppSecret.unsafeUnwrap()}`)).toEqual([
      `warning: content ${message}`,
      `warning: content ${message}`,
      `warning: specification ${message}`,
    ]);
  });

  test('cause no warning if there are none', () => {
    variable(true);
    const fallback = SecretValue.unsafePlainText('hunter2');
    expect(
      published(`${new TerraformVariable(stack, 'other', {}).stringValue} ${fallback} \${var.text} var.text`),
    ).toEqual([]);
  });
});
