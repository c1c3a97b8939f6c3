/** Secrets that are put anywhere into plans: no form of a review shows them. */
import * as fc from 'fast-check';
import { compare } from '../../../tools/src/compare/compare';
import { Side } from '../../../tools/src/compare/side';
import { InventoryValue, InventoryValues } from '../../../tools/src/inventory/inventory';
import { Review } from '../../../tools/src/review/model';
import { reviewAsAnnotations } from '../../../tools/src/review/render/github';
import { reviewAsHtml } from '../../../tools/src/review/render/html';
import { reviewAsJson } from '../../../tools/src/review/render/json';
import { reviewAsJunit } from '../../../tools/src/review/render/junit';
import { reviewAsMarkdown } from '../../../tools/src/review/render/markdown';
import { reviewAsSarif } from '../../../tools/src/review/render/sarif';
import { drift, review } from '../../../tools/src/review/review';
import { RulesetProblem } from '../../../tools/src/rulesets/problem';
import { driftPlan, PlannedObject, planOf, reviewOf } from './support/plans';

const letters = (characters: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: length, maxLength: length });
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const ALL = LOWER + LOWER.toUpperCase() + DIGITS;

/** Tokens that are recognized as secrets by their form, in any place. */
const TOKEN = fc.oneof(
  ...(
    [
      ['ghp_', ALL, 36],
      ['github_pat_', `${ALL}_`, 82],
      ['glpat-', `${ALL}-_`, 20],
      ['kpat_', ALL, 40],
      ['spat_', ALL, 40],
      ['npm_', ALL, 36],
      ['dckr_pat_', `${ALL}-_`, 27],
      ['AGE-SECRET-KEY-1', LOWER.toUpperCase() + DIGITS, 58],
      ['AKIA', LOWER.toUpperCase() + DIGITS, 16],
      ['AKID', ALL, 32],
      ['sk_live_', ALL, 24],
      ['sk-ant-api03-', `${ALL}-_`, 93],
      ['hf_', LOWER + LOWER.toUpperCase(), 34],
      ['hvs.', `${ALL}-_`, 95],
      ['xoxb-', DIGITS, 12],
      ['figd_', `${ALL}-_`, 40],
      ['dapi', `abcdef${DIGITS}`, 32],
      ['tskey-auth-', ALL, 30],
    ] as const
  ).map(([prefix, characters, length]) => letters(characters, length).map((rest) => `${prefix}${rest}`)),
);

/** Passwords that people and programs choose. Words alone cannot always be distinguished from prose. */
const PASSWORD = fc
  .tuple(letters(ALL, 8), letters(DIGITS, 2), fc.constantFrom('', '.', '+', '_', '~', '/'), letters(ALL, 4))
  .map(([one, digits, sign, two]) => `q${one}${digits}${sign}${two}Z`);

const NAMES = [
  'password',
  'api_key',
  'API_TOKEN',
  'client_secret',
  'db.password',
  'accessKey',
  'X-Api-Key',
  'passphrase',
];

/** A text that contains a password, and marks it as one. */
const SAID = fc
  .tuple(PASSWORD, fc.constantFrom(...NAMES))
  .chain(([secret, name]) =>
    fc
      .constantFrom(
        `${name}: ${secret}`,
        `${name}=${secret}`,
        `${name} = "${secret}"`,
        `["${name}"] = '${secret}'`,
        `<${name}>${secret}</${name}>`,
        `  ${name}: |\n    ${secret}\n`,
        `set("${name}", "${secret}")`,
        `https://example.com/?${name}=${secret}&a=1`,
        `https://user:${secret}@example.com/a`,
        `curl -u user:${secret} https://example.com`,
        `curl --${name.replace(/\W/g, '-')} ${secret}`,
        `mysql -u root -p${secret} orders`,
        `sshpass -p ${secret} ssh host`,
        `http -a user:${secret} example.com`,
        `htpasswd -b users user ${secret}`,
        `ENV ${name} ${secret}`,
        `Authorization: Bearer ${secret}`,
        `os.getenv("SECRET") or "${secret}"`,
        `user:${secret}@tcp(db:3306)/orders`,
        `psk=${secret}`,
        `https://example.com/a?sig=${secret}&b=1`,
        `- name: ${name}\n  value: ${secret}\n`,
      )
      .map((text) => ({ text, secret })),
  );

const PLANTED = fc.oneof(
  SAID,
  TOKEN.map((secret) => ({ text: secret, secret })),
);

/** Ways to embed a text in another text. */
const WRAPPED: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `-- first\n${text}`,
  (text) => `a\t${text}\nb`,
  (text) => `# Title\n\nSome words.\n\n${text}\n\nMore words.\n`,
  (text) => JSON.stringify({ a: [1, text], b: null }),
  (text) => JSON.stringify(text),
  (text) => `local s = ${JSON.stringify(`x\n${text}`)}`,
  (text) => Buffer.from(`first line\n${text}\n`).toString('base64'),
  (text) => encodeURIComponent(`a=b&c=${text}`),
  (text) => `${'filler '.repeat(15)}\n${text}`,
];

/** Ways to embed a value in another value. */
const NESTED: readonly ((value: InventoryValue) => InventoryValue)[] = [
  (value) => value,
  (value) => [value],
  (value) => ['first', value, 'last'],
  (value) => ({ name: 'one', inner: value }),
  (value) => [{ name: 'one', inner: [value] }],
  (value) => ({ 'a.b': { c: value } }),
  (value) => ({ [String(value)]: 'a' }),
];

const ADDRESSES = [
  'other_thing.a',
  'konnect_gateway_plugin_pre_function.a',
  'konnect_portal_page.a',
  'konnect_api_version.a',
];
const PATHS: { readonly [type: string]: (value: InventoryValue) => { readonly [name: string]: InventoryValue } } = {
  other_thing: (value) => ({ text: value }),
  konnect_gateway_plugin_pre_function: (value) => ({ config: { access: [value] } }),
  konnect_portal_page: (value) => ({ content: value }),
  konnect_api_version: (value) => ({ spec: { content: value } }),
};

const PLANS = fc.record({
  address: fc.constantFrom(...ADDRESSES),
  planted: fc.tuple(PLANTED, PLANTED),
  wraps: fc.array(fc.nat(WRAPPED.length - 1), { minLength: 1, maxLength: 2 }),
  nest: fc.nat(NESTED.length - 1),
  when: fc.constantFrom('create', 'update', 'grown'),
});

type Plan = typeof PLANS extends fc.Arbitrary<infer T> ? T : never;

test('no review format shows a secret, in any position of a plan', () => {
  fc.assert(
    fc.property(PLANS, (plan) => expectHidden(plan, reviewOf(objectOf(plan)))),
    { numRuns: 600 },
  );
});

/** Transfers a value of a plan to a drift report, a comparison, or violations of a ruleset. */
const REPORTS: { readonly [name: string]: (plan: Plan) => Review } = {
  'drift of an object': (plan) => {
    const object = objectOf(plan);
    const { before = null, after = null } = object;
    // An object that somebody created is in no plan.
    const drifted = { ...object, before: before ?? { id: 'a' } };
    const json = driftPlan([drifted], [{ ...object, before: after, after: before ?? { id: 'a' } }]);
    return drift([{ file: 'plan.json', json }]);
  },
  'an output that drifts': (plan) => {
    const [before, after] = plan.planted.map(({ text }) => text);
    const output_changes = {
      a: { actions: ['update'], before, after, before_sensitive: false, after_sensitive: false },
    };
    return drift([
      { file: 'plan.json', json: driftPlan([objectOf({ ...plan, when: 'update' })], [], { output_changes }) },
    ]);
  },
  'an object that no code knows': (plan) => {
    const { address, after } = objectOf(plan);
    const type = address.startsWith('other_thing') ? 'konnect_gateway_plugin_pre_function' : address.split('.')[0];
    const values = { ...(after as InventoryValues), id: 'a', control_plane_id: 'c', portal_id: 'c', api_id: 'c' };
    const plane = { type: 'konnect_portal', mode: 'managed', values: { id: 'c', name: 'orders' } };
    const json = driftPlan([], undefined, { prior_state: { values: { root_module: { resources: [plane] } } } });
    return drift([{ file: 'plan.json', json }], [{ type, key: `${type} a`, place: type, id: 'a', values }]);
  },
  'a comparison of two stacks': (plan) => {
    const { address, before = null, after = null } = objectOf(plan);
    const [first, second] = [before, after].map((values, index): Side => ({
      name: `stack-${index}`,
      objects: values === null ? [] : [{ type: address.split('.')[0], path: 'a', values: values as InventoryValues }],
    }));
    return compare(first, second, { same: [], ignore: [] }).review;
  },
  'a violation of a ruleset': ({ planted: [{ text }] }) => {
    const content = 'openapi: 3.1.0';
    const json = planOf([{ address: 'konnect_api_version.v', after: { id: 'v', spec: { content } } }]);
    const problemsOf = (): readonly RulesetProblem[] => [
      { severity: 'error', rule: 'a', message: `"${text}" must match`, line: 1, column: 1 },
    ];
    return review([{ file: 'plan.json', json }], { problemsOf });
  },
};

test.each(Object.entries(REPORTS))('no format shows a secret of %s', (_, reportOf) => {
  let count = 0;
  fc.assert(
    fc.property(PLANS, (plan) => {
      const made = reportOf(plan);
      count += made.changes.length + made.drift.length;
      expectHidden(plan, made);
    }),
    { numRuns: 100 },
  );
  expect(count).toBeGreaterThan(50);
});

const FORMATS = [
  reviewAsMarkdown,
  reviewAsJson,
  reviewAsHtml,
  reviewAsSarif,
  reviewAsJunit,
  reviewAsAnnotations,
] as const;

function expectHidden({ planted }: Plan, made: Review): void {
  const secrets = planted.flatMap(({ secret }) => [secret, JSON.stringify(secret).slice(1, -1)]);
  for (const render of FORMATS) {
    const text = render(made);
    secrets.forEach((secret) => expect(text).not.toContain(secret));
    // A part of a secret must not be visible, and neither an encoded secret.
    secrets.forEach((secret) => expect(text).not.toContain(secret.slice(-12)));
    expect(decodedTexts(text).some((one) => secrets.some((secret) => one.includes(secret)))).toBe(false);
  }
}

function objectOf({ address, planted, wraps, nest, when }: Plan): PlannedObject {
  const [type] = address.split('.');
  const [before, after] = planted.map(({ text }) => {
    const wrapped = wraps.reduce((inner, way) => WRAPPED[way](inner), text);
    return { id: 'a', ...PATHS[type](type === 'other_thing' ? NESTED[nest](wrapped) : wrapped) };
  });
  return when === 'create' ? { address, after } : { address, before: when === 'grown' ? { id: 'a' } : before, after };
}

/** Texts encoded in Base64 and with percent signs. */
function decodedTexts(text: string): string[] {
  const base64 = text.match(/[A-Za-z0-9+/]{16,}={0,2}/g) ?? [];
  return [
    ...base64.map((one) => Buffer.from(one, 'base64').toString()),
    text.replace(/%[0-9A-F]{2}/g, (one) => decodeURIComponent(/%[0-7]/.test(one) ? one : '')),
  ];
}
