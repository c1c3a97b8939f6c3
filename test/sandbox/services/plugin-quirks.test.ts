/** Each quirk of a provider has an effect, which disappears if the quirk is switched off. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { PLUGIN_QUIRKS } from '../../../sandbox/src/services';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { CLOUD_GATEWAY_QUIRK_CASES } from '../support/cloud-gateway-cases';
import { FACT_QUIRK_CASES } from '../support/fact-quirk-cases';
import { GATEWAY_QUIRK_CASES } from '../support/gateway-quirk-cases';
import { QuirkCase } from '../support/quirk-case';
import { QUIRK_CASES } from '../support/quirk-cases';
import { RELEASE_QUIRK_CASES } from '../support/release-quirk-cases';
import { Driver } from '../support/rule-driver';

const CASES = [
  ...FACT_QUIRK_CASES,
  ...RELEASE_QUIRK_CASES,
  ...GATEWAY_QUIRK_CASES,
  ...CLOUD_GATEWAY_QUIRK_CASES,
  ...QUIRK_CASES,
];

let driver: Driver | undefined;
afterEach(() => {
  driver?.close();
  driver = undefined;
});

/** Actual and expected result of a case. */
function outcome({ quirk, without = [], arrange, happens, ...expected }: QuirkCase, isOn: boolean): [unknown, unknown] {
  driver = new Driver(PLUGIN_QUIRKS.find(({ name }) => name === quirk)!.provider);
  for (const other of without) {
    switchRule(driver.store, other, false);
  }
  const given = arrange?.(driver);
  switchRule(driver.store, quirk, isOn ? undefined : false);
  return [happens(driver, given), isOn ? expected.real(given) : expected.otherwise(given)];
}

describe.each(CASES.map((one) => [one.about ? `${one.quirk}: ${one.about}` : one.quirk, one] as const))(
  '%s',
  (_, one) => {
    test('shows', () => {
      const [found, expected] = outcome(one, true);
      expect(found).toEqual(expected);
    });

    test('disappears if it is switched off', () => {
      const [found, expected] = outcome(one, false);
      expect(found).toEqual(expected);
    });
  },
);

test('every quirk has a test that switches it off', () => {
  const texts = fs
    .readdirSync(__dirname)
    .filter((name) => name.startsWith('plugin-'))
    .map((name) => fs.readFileSync(path.join(__dirname, name), 'utf8'));
  const covered = new Set(CASES.map(({ quirk }) => quirk));
  const isTested = (name: string) => covered.has(name) || texts.some((text) => text.includes(`'${name}'`));
  expect(PLUGIN_QUIRKS.map(({ name }) => name).filter((name) => !isTested(name))).toEqual([]);
});

test('quirks have unique names in one form, and summaries of whole sentences', () => {
  const names = PLUGIN_QUIRKS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]);
  expect(PLUGIN_QUIRKS.filter(({ summary }) => !/^[A-Z].*\.$/.test(summary)).map(({ name }) => name)).toEqual([]);
});
