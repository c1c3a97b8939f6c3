import { Fn, TerraformStack, TerraformVariable } from 'cdktf';
import * as fc from 'fast-check';
import { Duration, platform, RemovalPolicy } from '../../../..';
import {
  findingsOf,
  only,
  reportOf,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const { RotatingToken, SystemAccount, SystemAccountToken } = platform;

const TOKEN = 'konnect_system_account_access_token';
const NOW = '2026-03-01T12:00:00Z';
const DAY = 86_400_000;

let stack: TerraformStack;
let account: platform.SystemAccount;
beforeEach(() => {
  stack = stackAt(NOW);
  account = new SystemAccount(stack, 'ci', { name: 'ci', description: 'Deploys' });
});

function stackAt(now: unknown): TerraformStack {
  return stackWithProviders({ 'cdktf-gateways/now': now });
}

describe('a token', () => {
  test('is created before the old token is destroyed, and replaced with its account', () => {
    const made = account.addToken('deploy', { expiresAt: '2026-12-31T00:00:00Z' });
    const { lifecycle, ...given } = only(stack, TOKEN);
    expect(given).toEqual({
      account_id: resolved(stack, account.systemAccountId),
      name: 'deploy',
      expires_at: '2026-12-31T00:00:00Z',
    });
    expect(lifecycle.create_before_destroy).toBe(true);
    expect(lifecycle.replace_triggered_by).toEqual([expect.stringMatching(/^konnect_system_account\.ci_\w+\.id$/)]);
    expect(made.node.path).toBe('stack/ci/token-deploy');
    expect(resolved(stack, made.token.unsafeUnwrap())).toMatch(
      /^\$\{konnect_system_account_access_token\.[\w-]+\.token\}$/,
    );
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('can be protected', () => {
    account.addToken('deploy', { expiresAt: '2026-12-31T00:00:00Z', removalPolicy: RemovalPolicy.PROTECT });
    expect(only(stack, TOKEN).lifecycle).toMatchObject({ prevent_destroy: true, create_before_destroy: true });
  });

  test('can belong to an account managed elsewhere, and is imported by both ids', () => {
    const other = SystemAccount.fromSystemAccountId(stack, 'other', 'account-id');
    new SystemAccountToken(stack, 'token', { account: other, name: 'x', expiresAt: '2026-12-31T00:00:00Z' }).importFrom(
      'id',
    );
    expect(synthesized(stack).import).toMatchObject([{ id: '{"account_id":"account-id","id":"id"}' }]);
    expect(only(stack, TOKEN).lifecycle).toEqual({ create_before_destroy: true });
  });

  test.each([
    ['a time that only Terraform knows', () => new TerraformVariable(stack, 'end', {}).stringValue],
    ['a time from another resource', () => '${time_rotating.it.rotation_rfc3339}'],
    ['the last day within a year', () => '2027-03-01T12:00:00Z'],
    ['another zone', () => '2026-03-01T12:00:00-00:01'],
  ])('expires at %s', (_, expiresAt) => {
    account.addToken('deploy', { expiresAt: expiresAt() });
    expect([findingsOf(stack).filter((line) => !/time_rotating/.test(line)), warningsOf(stack)]).toEqual([[], []]);
  });

  test.each<[string, string]>([
    [
      '2026-03-01T12:00:00Z',
      'which is in the past, so the access token would already be expired; give a later date, or use addRotatingToken',
    ],
    [
      '2026-03-01T12:59:00+01:00',
      'which is in the past, so the access token would already be expired; give a later date, or use addRotatingToken',
    ],
    [
      '2027-03-01T12:00:01Z',
      'but access tokens are valid for at most 365 days from now; give an earlier date, or use addRotatingToken',
    ],
  ])('that expires at %s is a warning', (expiresAt, message) => {
    account.addToken('deploy', { expiresAt });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([`expiresAt is "${expiresAt}", ${message}`]);
  });

  test('with an invalid expiry is rejected', () => {
    account.addToken('deploy', { expiresAt: 'tomorrow' });
    expect(findingsOf(stack)).toEqual([
      'error: expiresAt is "tomorrow"; it is not an RFC 3339 time, such as 2030-01-31T12:00:00Z',
    ]);
  });

  test.each([
    ['timestamp()', () => Fn.timestamp()],
    ['a time relative to its creation', () => Fn.timeadd(Fn.timestamp(), '720h')],
    ['plantimestamp()', () => '${timeadd(plantimestamp(), "720h")}'],
    ['a text around a token', () => unknownText('${timeadd(timestamp( ), "1h")}')],
  ])('rejects %s as expiry', (_, expiresAt) => {
    account.addToken('deploy', { expiresAt: expiresAt() });
    expect(findingsOf(stack)).toContain(
      'error: expiresAt is made with timestamp(), which changes with each plan, so each deployment would replace the token; give a date, or use addRotatingToken',
    );
  });

  test('has a unique name', () => {
    const first = account.addToken('deploy', { expiresAt: '2026-12-31T00:00:00Z' });
    expect(account.addToken('deploy', { expiresAt: '2026-12-31T00:00:00Z' })).toBe(first);
    account.addToken('other', { expiresAt: '2026-12-31T00:00:00Z' });
    expect(findingsOf(stack)).toEqual(['error: addToken is given "deploy" twice; leave one of them out']);
  });

  test('rejects a name that only Terraform knows', () => {
    account.addToken(unknownText(), { expiresAt: '2026-12-31T00:00:00Z' });
    expect(findingsOf(stack)).toEqual([
      'error: addToken is given a token, from which no construct id can be derived; use new SystemAccountToken(…), which takes a construct id',
    ]);
  });
});

describe('a rotating token', () => {
  /** Returns the expiry of each token, and the current token. */
  function tokensAt(now: string | number, every?: Duration) {
    const one = stackAt(new Date(now).toISOString());
    const owner = SystemAccount.fromSystemAccountId(one, 'ci', 'account-id');
    const rotating = owner.addRotatingToken('deploy', { rotateEvery: every });
    const made = Object.entries<any>(synthesized(one).resource[TOKEN]);
    const current = /access_token\.([\w-]+)\.token/.exec(resolved(one, rotating.token.unsafeUnwrap()))![1];
    const ends = Object.fromEntries(made.map(([address, { expires_at }]) => [address, Date.parse(expires_at)]));
    return { rotating, made, current, ends, findings: findingsOf(one) };
  }

  test('consists of two tokens with different names', () => {
    const { rotating, made, current, findings } = tokensAt(NOW);
    expect(made.map(([, { name, expires_at }]) => [name, expires_at])).toEqual([
      ['deploy until 2026-03-09', '2026-03-09T00:00:00Z'],
      ['deploy until 2026-04-08', '2026-04-08T00:00:00Z'],
    ]);
    expect(rotating.node.path).toBe('stack/ci/rotating-token-deploy');
    expect(rotating.expiresAt).toBe('2026-04-08T00:00:00Z');
    expect(current).toMatch(/Odd/);
    expect(findings).toEqual([]);
  });

  test('is unchanged within a window, then replaces the older token and never the current one', () => {
    const windows = fc.record({
      days: fc.integer({ min: 1, max: 182 }),
      at: fc.integer({ min: Date.parse('2024-01-01T00:00:00Z'), max: Date.parse('2060-01-01T00:00:00Z') }),
      part: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    });
    fc.assert(
      fc.property(windows, ({ days, at, part }) => {
        const length = days * DAY;
        const start = Math.floor(at / length) * length;
        const every = Duration.days(days);
        const [here, later, next] = [at, start + Math.floor(part * length), start + length].map((now) =>
          tokensAt(now, every),
        );
        expect([later.ends, later.current]).toEqual([here.ends, here.current]);
        const replaced = Object.keys(here.ends).filter((token) => next.ends[token] !== here.ends[token]);
        expect(replaced).toEqual([next.current]);
        expect(next.current).not.toBe(here.current);
        // Tokens that the platform creates: valid for 1 to 365 days, created at any time in the window.
        const left = Object.values(here.ends).map((end) => (end - at) / DAY);
        expect(Math.min(...left)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...left)).toBeLessThanOrEqual(365);
        // A client with the current token has access until the end of the next window.
        expect(here.ends[here.current]).toBeGreaterThanOrEqual(start + 2 * length);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['an invalid time', Duration.days(0)],
    ['more than half a year', Duration.days(183)],
    ['half days', Duration.hours(36)],
  ])('rejects windows of %s', (_, every) => {
    account.addRotatingToken('deploy', { rotateEvery: every });
    expect(findingsOf(stack)).toEqual([`error: rotateEvery is ${every}; allowed: whole days, 1 to 182`]);
  });

  test('rejects invalid durations and duplicate names', () => {
    account.addRotatingToken('deploy', { rotateEvery: 30 as any });
    account.addRotatingToken('deploy');
    expect(findingsOf(stack)).toEqual([
      'error: addRotatingToken is given "deploy" twice; leave one of them out',
      'error: rotateEvery is not a duration; give a duration, such as Duration.seconds(…)',
    ]);
  });

  test.each([['soon'], ['2026-03-01'], ['2026-03-01T00:00:00'], [20260301], ['2026-13-01T00:00:00Z']])(
    'rejects %p as date of the synthesis',
    (now) => {
      const one = stackAt(now);
      new RotatingToken(one, 'token', { account: SystemAccount.fromSystemAccountId(one, 'ci', 'id'), name: 'x' });
      expect(findingsOf(one)).toEqual([
        `error: the context value cdktf-gateways/now is ${JSON.stringify(now)}; allowed: a time with its zone, such as "2026-03-01T00:00:00Z"`,
      ]);
      expect(reportOf(one)).toContain('stack/token (RotatingToken)');
    },
  );

  test('uses the clock by default', () => {
    const one = stackWithProviders();
    const { expiresAt } = SystemAccount.fromSystemAccountId(one, 'ci', 'id').addRotatingToken('x');
    const days = (Date.parse(expiresAt) - Date.now()) / DAY;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThanOrEqual(61);
  });
});
