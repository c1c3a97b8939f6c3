/** Violates and follows each rule once, within this process. */
import { loadCatalog } from '../../../generator/catalog/load';
import { SERVER_RULES } from '../../../sandbox/src/services';
import { NEEDED_VERSIONS } from '../../../sandbox/src/services/platform/event-gateways/rules';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { CLOUD_CASES } from '../support/cloud-rule-cases';
import { EVENT_GATEWAY_RULE_CASES } from '../support/event-gateway-cases';
import { GATEWAY_CASES } from '../support/gateway-rule-cases';
import { IDENTITY_CASES } from '../support/identity-rule-cases';
import { PLATFORM_CASES } from '../support/platform-rule-cases';
import { RuleCase } from '../support/rule-case';
import { Driver } from '../support/rule-driver';

const CASES = [...PLATFORM_CASES, ...EVENT_GATEWAY_RULE_CASES, ...GATEWAY_CASES, ...IDENTITY_CASES, ...CLOUD_CASES];

let driver: Driver | undefined;
afterEach(() => {
  driver?.close();
  driver = undefined;
});

/** A sandbox with all objects that a case needs. */
function arranged({ rule, arrange, isOptional, off = [] }: RuleCase, on?: boolean): { driver: Driver; given: unknown } {
  driver = new Driver(SERVER_RULES.find(({ name }) => name === rule)!.provider);
  for (const other of off) {
    switchRule(driver.store, other, false);
  }
  const given = arrange?.(driver);
  switchRule(driver.store, rule, on ?? (isOptional ? true : undefined));
  return { driver, given };
}

describe.each(CASES.map((one) => [one.about ? `${one.rule}: ${one.about}` : one.rule, one] as const))(
  '%s',
  (_, one) => {
    test('a violation is rejected with the name of the rule, and changes nothing', () => {
      const { driver: sandbox, given } = arranged(one);
      const before = sandbox.store.list();
      expect(() => one.violate(sandbox, given)).toThrow(
        new Error(
          `${one.error(given)} (sandbox rule ${one.rule}; gateways sandbox rules --off ${one.rule} switches it off)`,
        ),
      );
      expect(sandbox.store.list()).toEqual(before);
    });

    test('a violation passes with the rule switched off', () => {
      const { driver: sandbox, given } = arranged(one, false);
      expect(() => one.violate(sandbox, given)).not.toThrow();
    });

    test('valid requests pass', () => {
      const { driver: sandbox, given } = arranged(one);
      expect(() => one.neighbour(sandbox, given)).not.toThrow();
    });
  },
);

test('every rule has a case', () => {
  const covered = new Set(CASES.map(({ rule }) => rule));
  expect(SERVER_RULES.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
});

test('the optional rules are those whose cases say so', () => {
  const optional = new Set(CASES.filter(({ isOptional }) => isOptional).map(({ rule }) => rule));
  const names = SERVER_RULES.filter(({ isOptional }) => isOptional).map(({ name }) => name);
  expect(names.sort()).toEqual([...optional].sort());
});

test('rules have unique names in one form, and summaries of one sentence', () => {
  const names = SERVER_RULES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]);
  expect(SERVER_RULES.filter(({ summary }) => !/^[A-Z][^.]*\.$/.test(summary)).map(({ name }) => name)).toEqual([]);
});

test('the catalogue contains the versions that children of event gateways require', () => {
  const entries = Object.entries(NEEDED_VERSIONS).map(([type, versions]) => [`konnect_${type}`, versions]);
  const known = loadCatalog('platform').elements.flatMap(({ type, runtime }) =>
    runtime?.minimumRuntime ? [[type, runtime.minimumRuntime]] : [],
  );
  expect(Object.fromEntries(entries)).toEqual(Object.fromEntries(known));
});
