/** Values that the services derive from texts. */
import * as fc from 'fast-check';
import { closeAll, unruled } from '../support/catalogue-driver';

afterEach(closeAll);

/** Certificate of `O=Orders, CN=gateway` for three names, valid until 18 November 2036. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIB1TCCAXugAwIBAgIUBmehRw1w7XMtg3KwOuaMwbSck6YwCgYIKoZIzj0EAwIw
IzEPMA0GA1UECgwGT3JkZXJzMRAwDgYDVQQDDAdnYXRld2F5MB4XDTI2MTEyMTE1
NDY0M1oXDTM2MTExODE1NDY0M1owIzEPMA0GA1UECgwGT3JkZXJzMRAwDgYDVQQD
DAdnYXRld2F5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAENsHbGrfXcrSu1K4O
+9OR4jtquGORZvs0jv+1Vce6hQldwW7ssxgCXHS8qDxAGXBrZTacx8+JjSZ7dtib
6GF5caOBjDCBiTAdBgNVHQ4EFgQUUEqowLa/YjpsFvswUqRNmrRD774wHwYDVR0j
BBgwFoAUUEqowLa/YjpsFvswUqRNmrRD774wDwYDVR0TAQH/BAUwAwEB/zA2BgNV
HREELzAtghNnYXRld2F5LmV4YW1wbGUuY29thwTAAAIBhhBzcGlmZmU6Ly9nYXRl
d2F5MAoGCCqGSM49BAMCA0gAMEUCIQDnHkIMzgb3z9a1YLfHg/HCgGEFQiZUx/Ej
tEkoiosyVQIgNyTNaUqy/XwcVGFz7TOwkthJjkFQSJTQQxIGjcUxbDw=
-----END CERTIFICATE-----`;
const FINGERPRINT = '23c2fbb1e9cc51697901b2bbd9d27f728df3b46076a59ace3b9a3d31d573f910';

test('a data plane certificate shows its content', () => {
  const config = { gateway_id: 'g', certificate: CERTIFICATE };
  expect(unruled('platform').create('event_gateway_data_plane_certificate', config).state.metadata).toEqual({
    dns_names: ['gateway.example.com'],
    email_addresses: [],
    expiry: Date.UTC(2036, 10, 18, 15, 46, 43) / 1000,
    ip_addresses: ['192.0.2.1'],
    issuer: 'O=Orders,CN=gateway',
    key_usages: [],
    san_names: ['gateway.example.com', '192.0.2.1', 'spiffe://gateway'],
    sha256_fingerprint: FINGERPRINT,
    subject: 'O=Orders,CN=gateway',
    uris: ['spiffe://gateway'],
  });
});

test('an invalid certificate is accepted', () => {
  const config = { gateway_id: 'g', certificate: 'none' };
  expect(unruled('platform').create('event_gateway_data_plane_certificate', config).state.metadata).toMatchObject({
    dns_names: [],
    expiry: null,
    subject: null,
  });
});

test('a CA certificate has a digest, and a domain certificate an expiry', () => {
  const driver = unruled('platform', { now: '2026-01-31T00:00:00.000Z' });
  const authority = driver.create('gateway_ca_certificate', { control_plane_id: 'c', cert: CERTIFICATE });
  expect(authority.state.cert_digest).toBe(FINGERPRINT);
  const expiry = (ssl: { [name: string]: string }) => {
    const domain = { portal_id: JSON.stringify(ssl), enabled: true, hostname: 'dev.example.com', ssl };
    const { expires_at, domain_verification_method: method } = driver.create('portal_custom_domain', domain).state
      .ssl as any;
    return [expires_at, method];
  };
  expect(expiry({ custom_certificate: CERTIFICATE, custom_private_key: 'k' })).toEqual([
    '2036-11-18T15:46:43.000Z',
    'custom_certificate',
  ]);
  expect(expiry({})).toEqual(['2026-05-01T00:00:00.000Z', 'http']);
});

test('a token is returned, and counts as unused', () => {
  const config = { account_id: 'a', name: 'ci', expires_at: '2030-01-01T00:00:00Z' };
  const { state } = unruled('platform').create('system_account_access_token', config);
  expect(state).toMatchObject({ last_used_at: null, token: expect.stringMatching(/^spat_[0-9a-f]{48}$/) });
});

test('a top-level policy has no parent policy', () => {
  const config = { gateway_id: 'g', virtual_cluster_id: 'v', config: {} };
  const { state } = unruled('platform').create('event_gateway_consume_policy_decrypt', config);
  expect(state.parent_policy_id).toBeNull();
});

test('any name of an API or document results in a slug that the provider accepts', () => {
  const driver = unruled('platform');
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
      expect(driver.create('api', { name }).state.slug).toMatch(/^[\w-]+$/);
      expect(driver.create('api_document', { api_id: 'a', content: `# ${name}` }).state.slug).toMatch(/^[\w-]+$/);
    }),
  );
});
