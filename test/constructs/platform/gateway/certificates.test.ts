import { TerraformStack, TerraformVariable } from 'cdktf';
import { platform, RemovalPolicy, SecretValue } from '../../../..';
import {
  findingsOf,
  only,
  reportOf,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
} from '../../../support/stack';
import { AUTHORITY, LEAF, PRIVATE_KEY, PUBLIC_KEY } from '../support/certificates';

const { CaCertificate, Certificate, ControlPlane, GatewayEntityId, GatewayKey, Key, KeySet, Sni } = platform;

const CERTIFICATE = 'konnect_gateway_certificate';
const SNI = 'konnect_gateway_sni';
const CA = 'konnect_gateway_ca_certificate';
const KEY = 'konnect_gateway_key';
const KEY_SET = 'konnect_gateway_key_set';
const ID = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
const STABLE = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f-]{21}$/);

let stack: TerraformStack;
let controlPlane: platform.IControlPlane;
let privateKey: SecretValue;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  privateKey = SecretValue.fromVariable(new TerraformVariable(stack, 'key', { sensitive: true }));
});
const foreign = () => ControlPlane.fromControlPlaneId(stack, 'other', 'other-id');
const ELSEWHERE = 'which belongs to another control plane than stack/other; both must belong to the same control plane';

describe('a certificate', () => {
  const certificate = (props: Partial<platform.CertificateProps> = {}) =>
    new Certificate(stack, 'certificate', { controlPlane, certificate: LEAF, privateKey, ...props });

  test('has an id derived from its path', () => {
    const { node, certificateId, controlPlaneId } = certificate();
    expect(only(stack, CERTIFICATE)).toEqual({
      control_plane_id: 'plane-id',
      id: STABLE,
      cert: LEAF,
      key: '${var.key}',
    });
    expect([node.defaultChild!.node.path, controlPlaneId]).toEqual(['stack/certificate/Resource', 'plane-id']);
    expect(resolved(stack, certificateId)).toMatch(/^\$\{konnect_gateway_certificate\.certificate_\w+\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    certificate({
      alternative: { certificate: LEAF, privateKey: SecretValue.unsafePlainText('{vault://env/key}') },
      tags: ['t'],
      entityId: GatewayEntityId.of(ID),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, CERTIFICATE)).toEqual({
      control_plane_id: 'plane-id',
      id: ID,
      cert: LEAF,
      key: '${var.key}',
      cert_alt: LEAF,
      key_alt: '{vault://env/key}',
      tags: ['t'],
      lifecycle: { prevent_destroy: true },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each<[string, string, Partial<platform.CertificateProps>]>([
    ['text', 'certificate is not in PEM format: the text has no -----BEGIN CERTIFICATE-----', { certificate: 'text' }],
    ['a key', 'certificate contains a private key; give only the certificate', { certificate: PRIVATE_KEY }],
    [
      'an invalid alternate certificate',
      'alternative.certificate is not in PEM format: the text has no -----BEGIN CERTIFICATE-----',
      { alternative: { certificate: 'text', privateKey: SecretValue.unsafePlainText('key') } },
    ],
    [
      'a text that is not a secret',
      'privateKey is not a secret; give a secret, such as SecretValue.fromVariable(…)',
      { privateKey: 'key' as any },
    ],
  ])('with %s is rejected', (_title, finding, props) => {
    certificate(props);
    expect(findingsOf(stack)).toEqual([`error: ${finding}`]);
  });

  test('from a vault, or that only Terraform knows, passes', () => {
    certificate({ certificate: unknownText(), alternative: { certificate: '{vault://env/cert}', privateKey } });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('creates no resource if it is managed elsewhere', () => {
    const found = Certificate.fromCertificateAttributes(stack, 'found', { certificateId: 'an-id', controlPlane });
    expect([found.certificateId, found.controlPlaneId]).toEqual(['an-id', 'plane-id']);
    expect(synthesized(stack).resource).toBeUndefined();
  });

  describe('has server names', () => {
    test('with ids derived from the names', () => {
      const owner = certificate();
      const { node, sniId } = owner.addSni('*.example.com', { tags: ['t'], removalPolicy: RemovalPolicy.PROTECT });
      expect(only(stack, SNI)).toEqual({
        control_plane_id: 'plane-id',
        id: STABLE,
        name: '*.example.com',
        certificate: { id: resolved(stack, owner.certificateId) },
        tags: ['t'],
        lifecycle: {
          prevent_destroy: true,
          replace_triggered_by: [expect.stringMatching(/^konnect_gateway_certificate\.certificate_\w+\.id$/)],
        },
      });
      expect(node.path).toBe('stack/certificate/sni-*.example.com');
      expect(resolved(stack, sniId)).toMatch(/\.id\}$/);
      expect(findingsOf(stack)).toEqual([]);
    });

    test('that are rejected if they are invalid or duplicates', () => {
      const owner = certificate();
      ['a.*.b', '192.0.2.1', 'a:443', 'b', 'b'].forEach((name) => owner.addSni(name));
      owner.addSni(unknownText());
      new Sni(stack, 'again', { controlPlane, certificate: owner, name: 'b' });
      new Sni(stack, 'unknown', { controlPlane, certificate: owner, name: unknownText() });
      expect(findingsOf(stack)).toEqual([
        'error: addSni is given "b" twice; leave one of them out',
        'error: addSni is given a token, from which no construct id can be derived; use new Sni(…), which takes a construct id',
        'error: name is "a.*.b"; only the first or the last label can be a wildcard, such as *.example.com and example.*',
        'error: name is "192.0.2.1"; allowed: names, not addresses',
        'error: name is "a:443"; the host must not have a port',
        'error: name is "b", as in stack/certificate/sni-b; give one of the two another name',
      ]);
    });

    test('on the same control plane', () => {
      new Sni(stack, 'sni', { controlPlane: foreign(), certificate: certificate(), name: 'a' });
      expect(findingsOf(stack)).toEqual([`error: certificate is stack/certificate, ${ELSEWHERE}`]);
    });
  });
});

describe('a CA certificate', () => {
  test('accepts all properties', () => {
    const { digest, caCertificateId, controlPlaneId, node } = new CaCertificate(stack, 'authority', {
      controlPlane,
      certificate: AUTHORITY,
      tags: ['t'],
      entityId: GatewayEntityId.of(ID),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, CA)).toEqual({
      control_plane_id: 'plane-id',
      id: ID,
      cert: AUTHORITY,
      tags: ['t'],
      lifecycle: { prevent_destroy: true },
    });
    expect([node.defaultChild!.node.path, controlPlaneId]).toEqual(['stack/authority/Resource', 'plane-id']);
    expect(resolved(stack, [digest, caCertificateId])).toEqual([
      expect.stringMatching(/\.cert_digest\}$/),
      expect.stringMatching(/\.id\}$/),
    ]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each([
    [LEAF, 'is not a CA certificate, because the basic constraint CA is missing'],
    [`${AUTHORITY}${AUTHORITY}`, 'has 2 certificates; allowed: one; add each certificate as a separate construct'],
    ['text', 'is not in PEM format: the text has no -----BEGIN CERTIFICATE-----'],
  ])('is rejected if it is invalid', (certificate, finding) => {
    new CaCertificate(stack, 'authority', { controlPlane, certificate });
    expect(findingsOf(stack)).toEqual([`error: certificate ${finding}`]);
  });

  test('passes if only Terraform knows it, and creates no resource if it is managed elsewhere', () => {
    const caCertificateId = 'an-id';
    const found = CaCertificate.fromCaCertificateAttributes(stack, 'found', { caCertificateId, controlPlane });
    expect([found.caCertificateId, found.controlPlaneId]).toEqual(['an-id', 'plane-id']);
    expect(synthesized(stack).resource).toBeUndefined();
    new CaCertificate(stack, 'authority', { controlPlane, certificate: unknownText() });
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('a key set', () => {
  test('accepts all properties', () => {
    const { node, keySetId, controlPlaneId } = new KeySet(stack, 'keys', {
      controlPlane,
      name: 'partners',
      tags: ['t'],
      entityId: GatewayEntityId.of(ID),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, KEY_SET)).toEqual({
      control_plane_id: 'plane-id',
      id: ID,
      name: 'partners',
      tags: ['t'],
      lifecycle: { prevent_destroy: true },
    });
    expect([node.defaultChild!.node.path, controlPlaneId]).toEqual(['stack/keys/Resource', 'plane-id']);
    expect(resolved(stack, keySetId)).toMatch(/\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('creates no resource if it is managed elsewhere', () => {
    const found = KeySet.fromKeySetAttributes(stack, 'found', { keySetId: 'an-id', controlPlane });
    expect([found.keySetId, found.controlPlaneId]).toEqual(['an-id', 'plane-id']);
    expect(synthesized(stack).resource).toBeUndefined();
  });

  test('contains keys with ids derived from their kid', () => {
    const keySet = new KeySet(stack, 'keys', { controlPlane });
    const { node, gatewayKeyId } = keySet.addKey('2026/a', Key.pem({ publicKey: PUBLIC_KEY, privateKey }), {
      name: 'first',
      x5t: 'abc',
      tags: ['t'],
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, KEY)).toEqual({
      control_plane_id: 'plane-id',
      id: STABLE,
      kid: '2026/a',
      name: 'first',
      pem: { public_key: PUBLIC_KEY, private_key: '${var.key}' },
      set: { id: resolved(stack, keySet.keySetId) },
      x5t: 'abc',
      tags: ['t'],
      lifecycle: {
        prevent_destroy: true,
        replace_triggered_by: [expect.stringMatching(/^konnect_gateway_key_set\.keys_\w+\.id$/)],
      },
    });
    expect(node.path).toBe('stack/keys/key-2026--a');
    expect(resolved(stack, gatewayKeyId)).toMatch(/\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('contains each kid once, and each name is unique on its control plane', () => {
    const one = new KeySet(stack, 'one', { controlPlane, name: 'keys' });
    const two = new KeySet(stack, 'two', { controlPlane, name: 'keys' });
    const key = Key.pem({ publicKey: PUBLIC_KEY });
    one.addKey('a', key, { name: 'a' });
    one.addKey('a', key);
    two.addKey('a', key, { name: 'a' });
    one.addKey(unknownText(), key);
    new GatewayKey(stack, 'again', { controlPlane, kid: 'a', key, keySet: one });
    new GatewayKey(stack, 'unknown', { controlPlane, kid: unknownText(), key, keySet: one });
    new GatewayKey(stack, 'elsewhere', { controlPlane: foreign(), kid: 'b', key, keySet: one });
    expect(findingsOf(stack)).toEqual([
      'error: addKey is given "a" twice; leave one of them out',
      'error: addKey is given a token, from which no construct id can be derived; use new GatewayKey(…), which takes a construct id',
      'error: name is "keys", as in stack/one; give one of the two another name',
      'error: name is "a", as in stack/one/key-a; give one of the two another name',
      'error: kid is "a", as in stack/one/key-a; give one of the two another kid',
      `error: keySet is stack/one, ${ELSEWHERE}`,
    ]);
  });
});

describe('a key', () => {
  const key = (content: platform.Key, kid = 'a') => new GatewayKey(stack, 'made', { controlPlane, kid, key: content });
  const SECRET = '{"k": "c2VjcmV0LWtleQ", "kty": "oct", "kid": "a"}';

  test('is a JSON Web Key in a canonical form', () => {
    key(Key.jwk(SecretValue.unsafePlainText(SECRET)));
    expect(only(stack, KEY)).toEqual({
      control_plane_id: 'plane-id',
      id: STABLE,
      kid: 'a',
      jwk: '{"k":"c2VjcmV0LWtleQ","kid":"a","kty":"oct"}',
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is a public JSON Web Key, and gets its kid from it', () => {
    key(Key.publicJwk({ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }));
    expect(JSON.parse(only(stack, KEY).jwk)).toEqual({
      kid: 'a',
      kty: 'OKP',
      crv: 'Ed25519',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each<[string, () => platform.Key, string]>([
    ['text', () => Key.jwk(SecretValue.unsafePlainText('secret-key')), 'key is not a JSON Web Key; give a JSON object'],
    [
      'a list',
      () => Key.jwk(SecretValue.unsafePlainText('["secret-key"]')),
      'key is not a JSON Web Key; give a JSON object',
    ],
    [
      'another kid',
      () => Key.jwk(SecretValue.unsafePlainText(SECRET.replace('"a"', '"secret-kid"'))),
      'key has another kid; give the kid of the GatewayKey, "a"',
    ],
    [
      'no kid',
      () => Key.jwk(SecretValue.unsafePlainText('{"k":"secret-key"}')),
      'key has no kid; give the kid of the GatewayKey, "a"',
    ],
    [
      'private parts',
      () => Key.publicJwk({ kty: 'OKP', d: 'secret-key' }),
      'key has the private members d; use Key.jwk for keys with private members',
    ],
    [
      'another public kid',
      () => Key.publicJwk({ kid: 'b' }),
      'key has another kid; give the kid of the GatewayKey, "a"',
    ],
    ['nothing', () => Key.pem({}), 'key has no publicKey and no privateKey; give one of them'],
    [
      'an invalid PEM text',
      () => Key.pem({ publicKey: 'text' }),
      'key.publicKey is not in PEM format: the text has no -----BEGIN PUBLIC KEY-----',
    ],
  ])('with %s is rejected, and the message does not show it', (_title, content, finding) => {
    key(content());
    expect(findingsOf(stack)).toEqual([`error: ${finding}`]);
    expect(reportOf(stack)).not.toMatch(/secret-k/);
  });

  test('from a vault, or that only Terraform knows, passes', () => {
    key(Key.jwk(privateKey), unknownText());
    new GatewayKey(stack, 'vault', {
      controlPlane,
      kid: 'v',
      key: Key.jwk(SecretValue.unsafePlainText('{vault://env/jwk}')),
    });
    new GatewayKey(stack, 'pem', { controlPlane, kid: 'p', key: Key.pem({ privateKey }) });
    new GatewayKey(stack, 'public', { controlPlane, kid: 'q', key: Key.pem({ publicKey: unknownText() }) });
    expect(findingsOf(stack)).toEqual([]);
    const jwks = Object.values<any>(synthesized(stack).resource[KEY]).map(({ kid, jwk }) => [kid, jwk]);
    expect(jwks.sort()).toEqual([
      ['${var.x}', '${var.key}'],
      ['p', undefined],
      ['q', undefined],
      ['v', '{vault://env/jwk}'],
    ]);
  });
});
