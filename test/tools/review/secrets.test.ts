/** No form of a review has a secret of the plan in it. */
import * as fc from 'fast-check';
import { InventoryValues } from '../../../tools/src/inventory/inventory';
import { reviewAsHtml } from '../../../tools/src/review/render/html';
import { reviewAsJson } from '../../../tools/src/review/render/json';
import { reviewAsMarkdown } from '../../../tools/src/review/render/markdown';
import { review } from '../../../tools/src/review/review';
import { KnownTexts } from '../../../tools/src/review/secrets/known-texts';
import { Redactor } from '../../../tools/src/review/secrets/redactor';
import { findByRules } from '../../../tools/src/review/secrets/scanner';
import { PlannedObject, planOf } from './support/plans';
import { recordingOf } from './support/recordings';
import { SHOP_SECRETS } from './support/shop';

const RENDERERS = [reviewAsMarkdown, reviewAsJson, reviewAsHtml];

function textsOf(objects: readonly PlannedObject[], beside = {}): string[] {
  const made = review([{ file: 'plan.json', json: planOf(objects, beside) }]);
  return RENDERERS.map((render) => render(made));
}

const OLD = 'first-secret-7d1f';
const NEW = 'other-secret-93ab';

const PLACES: { readonly [name: string]: PlannedObject } = {
  'marked by Terraform before': {
    address: 'other_thing.a',
    before: { id: 'a', value: OLD },
    after: { id: 'a', value: NEW },
    before_sensitive: { value: true },
    after_sensitive: { value: true },
  },
  'marked within a block, whatever it is': {
    address: 'other_thing.a',
    before: { id: 'a', all: [{ value: OLD, pin: 12345678 }] },
    after: { id: 'a', all: [{ value: NEW, pin: 87654321 }] },
    before_sensitive: { all: [{ value: true, pin: true }] },
    after_sensitive: { all: true },
  },
  'marked on one side alone': {
    address: 'other_thing.a',
    before: { id: 'a', value: OLD },
    after: { id: 'a', value: NEW },
    after_sensitive: { value: true },
  },
  'named by the catalogue, and not marked': {
    address: 'konnect_gateway_plugin_openid_connect.a',
    before: { id: 'a', control_plane_id: 'c', config: { client_secret: [OLD] } },
    after: { id: 'a', control_plane_id: 'c', config: { client_secret: [NEW] } },
  },
  'a key of a consumer': {
    address: 'konnect_gateway_hmac_auth.a',
    before: { id: 'a', consumer_id: 'c', control_plane_id: 'c', secret: OLD, username: 'u' },
    after: { id: 'a', consumer_id: 'c', control_plane_id: 'c', secret: NEW, username: 'u' },
  },
  'named like one, of a provider that nobody knows': {
    address: 'other_thing.a',
    before: { id: 'a', settings: { api_key: OLD } },
    after: { id: 'a', settings: { api_key: NEW } },
  },
  'in a header that a policy adds': {
    address: 'konnect_gateway_plugin_request_transformer.a',
    before: { id: 'a', control_plane_id: 'c', config: { add: { headers: [`Authorization:Bearer ${OLD}`] } } },
    after: { id: 'a', control_plane_id: 'c', config: { add: { headers: [`Authorization:Bearer ${NEW}`] } } },
  },
  'in the code of a function': {
    address: 'konnect_gateway_plugin_pre_function.a',
    before: { id: 'a', control_plane_id: 'c', config: { access: [`local a = 1\nlocal token = "${OLD}"\n`] } },
    after: { id: 'a', control_plane_id: 'c', config: { access: [`local a = 2\nlocal token = "${NEW}"\n`] } },
  },
  'in a URL': {
    address: 'other_thing.a',
    before: { id: 'a', url: `https://user:${OLD}@example.com/a` },
    after: { id: 'a', url: `https://user:${NEW}@example.com/b` },
  },
  'in the JSON of a plugin': {
    address: 'tencentcloud_api_gateway_plugin.a',
    before: { id: 'a', plugin_name: 'p', plugin_type: 'Custom', plugin_data: JSON.stringify({ secret: OLD }) },
    after: { id: 'a', plugin_name: 'p', plugin_type: 'Custom', plugin_data: JSON.stringify({ secret: NEW }) },
  },
  'in a private key': {
    address: 'other_thing.a',
    before: { id: 'a', text: `-----BEGIN RSA PRIVATE KEY-----\n${OLD}\n-----END RSA PRIVATE KEY-----\n` },
    after: { id: 'a', text: `-----BEGIN PRIVATE KEY-----\n${NEW}\n-----END PRIVATE KEY-----\n` },
  },
  'in a header that has a name and a value': {
    address: 'other_thing.a',
    before: { id: 'a', headers: [{ name: 'Authorization', value: OLD }] },
    after: { id: 'a', headers: [{ name: 'Authorization', value: NEW }] },
  },
  'in a cookie that has a name and a value': {
    address: 'other_thing.a',
    before: { id: 'a', headers: [{ name: 'Cookie', value: `a=${OLD}` }] },
    after: { id: 'a', headers: [{ name: 'Cookie', value: `a=${NEW}` }] },
  },
  'named in the spelling of JavaScript': {
    address: 'other_thing.a',
    before: { id: 'a', settings: { privateKey: OLD } },
    after: { id: 'a', settings: { privateKey: NEW } },
  },
  'in a private key within Base64': {
    address: 'konnect_api_product_document.a',
    before: { id: 'a', content: '' },
    after: {
      id: 'a',
      content: Buffer.from(`# A\n-----BEGIN RSA PRIVATE KEY-----\n${NEW}\n`).toString('base64'),
    },
  },
  'in a list within JSON': {
    address: 'other_thing.a',
    before: { id: 'a', text: JSON.stringify({ secrets: [OLD] }) },
    after: { id: 'a', text: JSON.stringify({ secrets: [NEW] }) },
  },
  'in YAML': {
    address: 'other_thing.a',
    before: { id: 'a', text: `user: a\npassword: ${OLD}\n` },
    after: { id: 'a', text: `user: a\npassword: ${NEW}\n` },
  },
  'in the environment of a program': {
    address: 'other_thing.a',
    before: { id: 'a', text: `AWS_SECRET_ACCESS_KEY=${OLD}` },
    after: { id: 'a', text: `AWS_SECRET_ACCESS_KEY=${NEW}` },
  },
  'in the query of a URL': {
    address: 'other_thing.a',
    before: { id: 'a', url: `https://example.com/a?token=${OLD}&b=1` },
    after: { id: 'a', url: `https://example.com/a?token=${NEW}&b=1` },
  },
  'in a URL, as its user': {
    address: 'other_thing.a',
    before: { id: 'a', url: `https://${OLD}@example.com/a` },
    after: { id: 'a', url: `https://token-${NEW}@example.com/a` },
  },
  'in a URL, behind the sign that ends it': {
    address: 'other_thing.a',
    before: { id: 'a', url: `https://user:x@${OLD}@example.com/a` },
    after: { id: 'a', url: `https://user:x@${NEW}@example.com/b` },
  },
  'in a private key of PGP': {
    address: 'other_thing.a',
    before: { id: 'a', text: `-----BEGIN PGP PRIVATE KEY BLOCK-----\n${OLD}\n` },
    after: { id: 'a', text: `-----BEGIN PGP PRIVATE KEY BLOCK-----\n${NEW}\n` },
  },
};

test.each(Object.entries(PLACES))('no %s is shown', (_, object) => {
  for (const text of textsOf([object])) {
    expect(text).not.toMatch(new RegExp([OLD, NEW, '12345678', '87654321'].join('|')));
    expect(text).toContain('other' in object ? '' : 'a secret');
  }
});

test('no secret known from elsewhere is shown within other words', () => {
  const page = (content: string) => ({ id: 'p', portal_id: 'd', slug: '/', content });
  const objects: PlannedObject[] = [
    PLACES['a key of a consumer'],
    { address: 'konnect_portal_page.a', before: page(`# A\n\nUse ${OLD}.`), after: page(`# A\n\nUse ${NEW} now.`) },
  ];
  textsOf(objects).forEach((text) => expect(text).not.toMatch(new RegExp(`${OLD}|${NEW}`)));
});

test('no part of a secret is shown if a text is truncated', () => {
  const text = (index: number) => 'x'.repeat(index) + OLD + 'y'.repeat(600);
  for (const index of [100, 110, 140, 150, 300, 310, 480, 490]) {
    const route = {
      address: 'konnect_gateway_route.r',
      before: { id: 'r', paths: [text(index), '/'] },
      after: { id: 'r', paths: ['/'] },
    };
    const page = {
      address: 'konnect_portal_page.a',
      before: { id: 'p', content: '\n' },
      after: { id: 'p', content: `\n${text(index)}` },
    };
    textsOf([PLACES['a key of a consumer'], route, page]).forEach((one) => expect(one).not.toContain(OLD.slice(0, 8)));
  }
});

test('no line of a secret with several lines is shown', () => {
  const secret = 'first-line-of-it\nsecond-line-of-it';
  const known = { address: 'other_thing.a', before: { id: 'a', password: secret }, after: { id: 'a', password: 'b' } };
  const page = {
    address: 'konnect_portal_page.a',
    before: { id: 'p', content: 'A\n' },
    after: { id: 'p', content: `A\n${secret}\n` },
  };
  textsOf([known, page]).forEach((one) => expect(one).not.toMatch(/(first|second)-line/));
});

test('no value of a sensitive variable is shown', () => {
  const beside = {
    variables: { pin: { value: OLD }, name: { value: 'public' } },
    configuration: { root_module: { variables: { pin: { sensitive: true }, name: {} } } },
  };
  const page = {
    address: 'konnect_portal_page.a',
    before: { id: 'p', content: 'public' },
    after: { id: 'p', content: `public ${OLD}` },
  };
  textsOf([page], beside).forEach((text) => {
    expect(text).not.toContain(OLD);
    expect(text).toContain('public');
  });
});

test('no secret of the recorded plan that exchanges a key is shown', () => {
  const { plan, configuration } = recordingOf('platform-key-changed');
  expect(JSON.stringify(plan)).toContain(SHOP_SECRETS.key);
  const made = review([{ file: 'plan.json', json: plan, configuration }]);
  RENDERERS.forEach((render) =>
    expect(render(made)).not.toMatch(new RegExp(`${SHOP_SECRETS.key}|${SHOP_SECRETS.newKey}`)),
  );
});

/** Texts with a secret, and the visible result. */
const FORMS: readonly (readonly [text: string, shown: string])[] = [
  // URLs whose passwords have the signs in them that end them.
  [`https://user:${OLD}/x@example.com/a`, 'https://user:(a secret)@example.com/a'],
  [`redis://:x@${OLD}/y?z#@h:6379`, 'redis://:(a secret)@h:6379'],
  ['https://user:12345/abc:x@h', 'https://user:12345/abc:x@h'],
  [`a https://hooks.slack.com/triggers/T0/B0/${OLD}`, 'a https://hooks.slack.com/triggers/(a secret)'],
  // Credentials of programs.
  [`curl -u user:${OLD} https://a`, 'curl -u user:(a secret) https://a'],
  [`curl -sSu :${OLD}`, 'curl -sSu :(a secret)'],
  [`curl -uuser:${OLD} x`, 'curl -uuser:(a secret) x'],
  [`curl --user="user:two ${OLD}" x`, 'curl --user="user:(a secret)" x'],
  [`"curl --proxy-user \\"u:two ${OLD}\\" x"`, '"curl --proxy-user \\"u:(a secret)\\" x"'],
  [`vault login --token ${OLD}`, 'vault login --token (a secret)'],
  // Headers.
  [`-H 'Cookie: a=1; b=${OLD}' x`, "-H 'Cookie: a=(a secret)' x"],
  [`Set-Cookie: a=${OLD}; Path=/`, 'Set-Cookie: a=(a secret)'],
  [`curl -b sid=${OLD} x`, 'curl -b sid=(a secret) x'],
  ['X-Api-Key: correcthorse', 'X-Api-Key: (a secret)'],
  ['+  X-Auth-Token: correcthorse', '+  X-Auth-Token: (a secret)'],
  [`Authorization: Token ${OLD}`, 'Authorization: Token (a secret)'],
  ['Authorization: AWS4 Credential=a, Signature=fe5f80f77d5fa3beca038a248ff027d0', 'Authorization: AWS4 (a secret)'],
  // Code.
  [`set_header("Authorization", "Key ${OLD}")`, 'set_header("Authorization", "(a secret)")'],
  [`if token == '${OLD}' then`, "if token == '(a secret)' then"],
  [`["token"] = "${OLD}"`, '["token"] = "(a secret)"'],
  [`<db:password>${OLD}</db:password>`, '<db:password>(a secret)</db:password>'],
  [`token = "${OLD}, and more below`, 'token = "(a secret)'],
  [`redis:auth("${OLD}")`, 'redis:auth("(a secret)")'],
  ['os.getenv("SECRET") or "correcthorse"', 'os.getenv("SECRET") or "(a secret)"'],
  ['os.getenv("S") or "q8Zt4LxPz0"', 'os.getenv("S") or "(a secret)"'],
  ["process.env.API_TOKEN ?? 'correcthorse'", "process.env.API_TOKEN ?? '(a secret)'"],
  ['os.environ.get("DB_PASSWORD", "correcthorse")', 'os.environ.get("DB_PASSWORD", "(a secret)")'],
  ['echo ${API_TOKEN:-correcthorse}', 'echo ${API_TOKEN:-(a secret)}'],
  // Calls of programs.
  [`mysql -h db -u root -p${OLD} orders`, 'mysql -h db -u root -p(a secret) orders'],
  [`/usr/bin/mysqldump -p'${OLD}' orders`, "/usr/bin/mysqldump -p'(a secret)' orders"],
  ['sshpass -p correcthorse ssh root@host', 'sshpass -p (a secret) ssh root@host'],
  ['sshpass -pcorrecthorse ssh root@host', 'sshpass -p(a secret) ssh root@host'],
  ['http -a user:correcthorse https://a', 'http -a user:(a secret) https://a'],
  ['htpasswd -b /etc/users user correcthorse', 'htpasswd -b /etc/users user (a secret)'],
  ['htpasswd -nbB user correcthorse', 'htpasswd -nbB user (a secret)'],
  ['docker login -u user -p correcthorse host', 'docker login -u user -p (a secret) host'],
  ['redis-cli -h a -a correcthorse ping', 'redis-cli -h a -a (a secret) ping'],
  ['openssl rsa -passin pass:correcthorse', 'openssl rsa -passin pass:(a secret)'],
  ['openssl enc -aes-256-cbc -k correcthorse', 'openssl enc -aes-256-cbc -k (a secret)'],
  ['secret_key_base: correcthorse9', 'secret_key_base: (a secret)'],
  ['FROM alpine\nENV API_TOKEN correcthorse\n', 'FROM alpine\nENV API_TOKEN (a secret)\n'],
  ['ENV API_TOKEN=correcthorse', 'ENV API_TOKEN=(a secret)'],
  ['  proxy_set_header X-Api-Key "correcthorse";', '  proxy_set_header X-Api-Key "(a secret)";'],
  ['requirepass correcthorse', 'requirepass (a secret)'],
  // Lines, and names followed by values.
  ['user: a\npassword: correcthorse\nport: 1', 'user: a\npassword: (a secret)\nport: 1'],
  ['psk=correcthorse', 'psk=(a secret)'],
  [`credential: ${OLD}`, 'credential: (a secret)'],
  ['  - name: API_TOKEN\n    value: correcthorse\n', '  - name: API_TOKEN\n    value: (a secret)\n'],
  ['<add key="ApiKey" value="correcthorse"/>', '<add key="ApiKey" value="(a secret)"/>'],
  ['password: p@ss,w0rd;x', 'password: (a secret)'],
  // Connection strings of databases, and signed URLs.
  ['dsn = "user:correcthorse@tcp(db:3306)/orders"', 'dsn = "user:(a secret)@tcp(db:3306)/orders"'],
  ['DSN: user:correct@horse@db:5432/orders', 'DSN: user:(a secret)@db:5432/orders'],
  ['https://a/b?sig=q8Zt4LxPz0&x=1', 'https://a/b?sig=(a secret)&x=1'],
  ['https://a/b?X-Amz-Signature=fe5f80f77d5f&x=1', 'https://a/b?X-Amz-Signature=(a secret)&x=1'],
  // Encoded.
  [`"-- new\\nghp_${'a1'.repeat(18)}"`, '"-- new\\n(a secret)"'],
  [`{\\"a\\": \\"x\\\\tghp_${'a1'.repeat(18)}\\"}`, '{\\"a\\": \\"x\\\\t(a secret)\\"}'],
  [`redirect=https%3A%2F%2Fa%3Ftoken%3D${OLD}`, 'redirect=https%3A%2F%2Fa%3Ftoken%3D(a secret)'],
  [`data: ${Buffer.from(`password=${OLD}`).toString('base64')}`, 'data: (a secret)'],
  [
    `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\n${OLD}\n-----END RSA PRIVATE KEY-----\nafter`,
    '-----BEGIN RSA PRIVATE KEY-----(a secret)-----END RSA PRIVATE KEY-----\nafter',
  ],
  // Names and values of any kind with the form of a secret.
  ['key: 0123456789abcdef0123456789abcdef', 'key: (a secret)'],
  ['"auth": "dXNlcjpwYXNzd29yZDEyMzQ1Njc4"', '"auth": "(a secret)"'],
  ['?sig=aBcDeFgHiJkLmNoPqRsTuVwX12%2F34%3D&x', '?sig=(a secret)&x'],
  ['Server=a;AccountKey=abc123', 'Server=a;AccountKey=(a secret)'],
  ['password: pa$$w0rd', 'password: (a secret)'],
  [Buffer.from(`-----BEGIN PRIVATE KEY-----\n${'a'.repeat(40)}`).toString('base64'), '(a secret)'],
  // Tokens of well-known services.
  ...[
    'AKIAIOSFODNN7EXAMPLE',
    `AKID${'z8krbs'.repeat(5)}`,
    `ghp_${'a1'.repeat(18)}`,
    `github_pat_${'a1_'.repeat(9)}`,
    'glpat-abcdefghij0123456789',
    'kpat_faulttest0123456789',
    'spat_aBcdEfgh1234',
    `xoxb-${'1'.repeat(12)}-abc`,
    `sk_live_${'4eC39Hq'.repeat(3)}`,
    `sk-proj-${'aB3-'.repeat(9)}`,
    `dckr_pat_${'aB3_-'.repeat(5)}xy`,
    `AGE-SECRET-KEY-1${'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'.repeat(2).slice(0, 58)}`,
    `hf_${'aBcDe'.repeat(7)}`,
    `hvs.${'aB3_-'.repeat(19)}`,
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmN-l0w5N_XgL0n3I9P',
  ].flatMap((secret) => [[`-${secret}`, '-(a secret)'] as const, [`"${secret}".`, '"(a secret)".'] as const]),
];

test.each(FORMS)('a secret of %s is found', (text, shown) => {
  expect(new Redactor([]).text(text)).toBe(shown);
});

test.each([
  'http://localhost:8080/@scope/package, https://example.com:8443/users/me@example.com, http://[::1]:8080/a@b',
  'https://example.com/a:b@c and git+ssh://git@example.com:org/repo@v1.2.3',
  'docker://nginx:1.25@sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'docker run -u 1000:1000 --token-url https://a --password-file /run/a1, git push -u origin, give --token to it',
  '-user:name',
  'Cookie: the client sends it; Set-Cookie: see RFC 6265',
  'X-Api-Key: required, name: X-Api-Key, X-Request-Id: 0f8fad5b-d9cb-469f-a165-70867728950e',
  'key_names: "apikey","x-api-key", ["token", "user"]',
  'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855, e3b0c44298fc1c149afbf4c8996fb92427ae41e4',
  'id: 0f8fad5b-d9cb-469f-a165-70867728950e, key: 0f8fad5b-d9cb-469f-a165-70867728950e, token: v1.27.10',
  'key: orders-service-v2-production-eu-central, "key": "orders_route-all_5C77F864"',
  'publicKey: 0123456789abcdef0123456789abcdef, id: AIDAIOSFODNN7EXAMPLE',
  'password policies of 2024, the password: at least 12 characters, PWD=/home/user1234, secret-santa',
  'docker run -p 8080:80 -u 1000 nginx, mysql -p orders, mysql --port=3306 -P 3306, kubectl -n a -p b',
  'password: $PASSWORD, token: ${API_TOKEN}, secret={{ secret }}, api_key: <your key>, client_secret={vault://env/a}',
  'password:\n  type: string\n  format: password\n',
  'token: required\nsecret: optional\npassword: string',
  'os.getenv("REGION") or "eu-central-1", process.env.PORT || "8080", os.environ.get("HOST", "db.internal:5432")',
  'ENV NODE_ENV production, ENV TOKEN_TTL 3600, set $upstream_host a.example.com;',
  'signature: RS256, sig: ed25519, algorithm: hmac-sha256, credential: bearer',
  'name: X-Request-Id\n    value: 12345678\n',
  'aHR0cHM6Ly9leGFtcGxlLmNvbS9vcmRlcnM= and 100%25 of \\n lines',
  '-----BEGIN CERTIFICATE-----\nMIIB0123456789abc\n-----END CERTIFICATE-----',
])('no secret is found in %s', (text) => {
  expect(new Redactor([]).text(text)).toBe(text);
});

test('the rules of secretlint are used, and comments do not disable them', () => {
  const token = `glc_${'aB3'.repeat(20)}`;
  expect(findByRules(`-- secretlint-disable\nkey ${token}`)).toEqual([[26, 26 + token.length]]);
  expect(findByRules('nothing to see in these words')).toEqual([]);
});

describe('a secret with several lines', () => {
  const access = (...code: string[]) => ({ id: 'a', control_plane_id: 'c', config: { access: code } });
  const changed = (before: string, after: string): PlannedObject => ({
    address: 'konnect_gateway_plugin_pre_function.a',
    before: access(before),
    after: access(after),
  });
  const yaml = (secret: string) => `a:\n  password: |\n    one\n\n    ${secret}\n  user: visible\n`;

  test.each<[string, PlannedObject]>([
    [
      'a text of Lua',
      changed(`local a = 1\nlocal token = [[\n${OLD}\n]]\n`, `local a = 2\nlocal token = [[\n${NEW}\n]]\n`),
    ],
    ['a secret of another level', changed(`local token = [=[]]\n${OLD}]=]\n`, `local token = [=[]]\n${NEW}]=]\n`)],
    ['a secret on one line', changed(`set_header("X-Api-Key", [[${OLD}]])`, `set_header("X-Api-Key", [[${NEW}]])`)],
    ['a block of YAML', changed(yaml(OLD), `${yaml(NEW)}b: 1\n`)],
    ['a secret of a new object', { address: 'other_thing.a', after: { id: 'a', text: yaml(NEW), all: [yaml(OLD)] } }],
  ])('%s', (_, object) => {
    for (const text of textsOf([object])) {
      expect(text).not.toMatch(new RegExp(`${OLD}|${NEW}`));
      expect(text).toContain('(a secret)');
    }
  });

  test('a changed secret is reported, and the rest is shown', () => {
    const [markdown] = textsOf([changed(yaml(OLD), yaml(NEW))]);
    expect(markdown).toContain('-  password: |(a secret)\n+  password: |(a secret), another one\n   user: visible\n');
    const [other] = textsOf([changed(yaml(OLD), `${yaml(OLD)}b: 1\n`)]);
    expect(other).toContain('   password: |(a secret)\n   user: visible\n+b: 1\n');
  });
});

test('vault references are not secrets, and are shown', () => {
  const secret = (name: string) => ({
    id: 'a',
    control_plane_id: 'c',
    config: { client_secret: [`{vault://env/${name}}`] },
  });
  const [markdown] = textsOf([
    { address: 'konnect_gateway_plugin_openid_connect.a', before: secret('one'), after: secret('two') },
  ]);
  expect(markdown).toContain('{vault://env/two}');
});

test('all secrets of a text are hidden, next to or within each other', () => {
  const secret = fc.string({ minLength: 6, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(secret, { minLength: 1, maxLength: 5 }),
      fc.array(fc.string(), { maxLength: 6 }),
      (secrets, words) => {
        const redactor = new Redactor(secrets);
        const text = secrets.map((one, index) => (words[index] ?? '') + one).join('');
        const plain = redactor.text(text).replaceAll('(a secret)', '\n');
        secrets.forEach((one) => expect(plain).not.toContain(one));
      },
    ),
    { numRuns: 200 },
  );
});

test('of secrets with the same beginning, the longest match is hidden', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 4, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(text), fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 }), (known, all) => {
      const longest = known
        .filter((one) => all.startsWith(one))
        .sort((one, other) => other.length - one.length)
        .at(0);
      expect(new KnownTexts(known).longestAt(`-${all}`, 1)).toBe(longest);
    }),
    { numRuns: 500 },
  );
});

test('a secret list with many elements takes little time', () => {
  const secret = JSON.stringify(Array.from({ length: 200_000 }, (_, index) => index));
  const [markdown] = textsOf([
    { address: 'other_thing.a', before: { id: 'a', secret }, after: { id: 'a', secret: '[]', text: 'of 123456' } },
  ]);
  expect(markdown).toContain('of (a secret)');
});

test.each<[string, InventoryValues]>([
  [
    'an output',
    {
      output_changes: {
        a: { actions: ['update'], before: NEW, after: OLD, before_sensitive: true, after_sensitive: true },
      },
    },
  ],
  [
    'a value that has drifted',
    {
      resource_drift: [
        {
          address: 'a.a',
          type: 'a',
          change: {
            actions: ['update'],
            before: { v: OLD },
            after: { v: NEW },
            before_sensitive: { v: true },
            after_sensitive: { v: true },
          },
        },
      ],
    },
  ],
  [
    'a data source of a module',
    {
      prior_state: {
        values: {
          root_module: {
            child_modules: [
              { resources: [{ address: 'data.a.a', values: { all: [OLD, NEW] }, sensitive_values: { all: true } }] },
            ],
          },
        },
      },
    },
  ],
])('no value that the plan marks as sensitive in %s is shown', (_, beside) => {
  const page = {
    address: 'other_thing.a',
    before: { id: 'a', text: `a ${OLD}` },
    after: { id: 'a', text: `a ${NEW}` },
  };
  textsOf([page], beside).forEach((one) => expect(one).not.toMatch(new RegExp(`${OLD}|${NEW}`)));
});

test('words that are not secrets are shown', () => {
  const said =
    'Basic authentication, Bearer authorization, token: whichever-they-have, user@example.com, https://me@example.com/a';
  const [markdown] = textsOf([
    { address: 'other_thing.a', before: { id: 'a', text: 'a' }, after: { id: 'a', text: said } },
  ]);
  expect(markdown).toContain(said);
});
