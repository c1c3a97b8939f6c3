/** Each way of a plugin shows, and is gone once it is switched off. */
import * as fs from 'fs';
import * as path from 'path';
import { PLUGIN_WAYS } from '../../../sandbox/src/services';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { CLOUD_GATEWAY_WAY_CASES } from '../support/cloud-gateway-cases';
import { FACT_WAY_CASES } from '../support/fact-way-cases';
import { GATEWAY_WAY_CASES } from '../support/gateway-way-cases';
import { QUIRK_CASES } from '../support/quirk-cases';
import { RELEASE_WAY_CASES } from '../support/release-way-cases';
import { Driver } from '../support/rule-driver';
import { WayCase } from '../support/way-case';

const CASES = [
  ...FACT_WAY_CASES,
  ...RELEASE_WAY_CASES,
  ...GATEWAY_WAY_CASES,
  ...CLOUD_GATEWAY_WAY_CASES,
  ...QUIRK_CASES,
];

let driver: Driver | undefined;
afterEach(() => {
  driver?.close();
  driver = undefined;
});

/** What comes of a case, and what should. */
function outcome({ way, without = [], arrange, happens, ...expected }: WayCase, isOn: boolean): [unknown, unknown] {
  driver = new Driver(PLUGIN_WAYS.find(({ name }) => name === way)!.provider);
  for (const other of without) {
    switchRule(driver.store, other, false);
  }
  const given = arrange?.(driver);
  switchRule(driver.store, way, isOn ? undefined : false);
  return [happens(driver, given), isOn ? expected.real(given) : expected.otherwise(given)];
}

describe.each(CASES.map((one) => [one.about ? `${one.way}: ${one.about}` : one.way, one] as const))('%s', (_, one) => {
  test('shows', () => {
    const [found, expected] = outcome(one, true);
    expect(found).toEqual(expected);
  });

  test('is gone once it is switched off', () => {
    const [found, expected] = outcome(one, false);
    expect(found).toEqual(expected);
  });
});

test('every way has a test that switches it off', () => {
  const texts = fs
    .readdirSync(__dirname)
    .filter((name) => name.startsWith('plugin-'))
    .map((name) => fs.readFileSync(path.join(__dirname, name), 'utf8'));
  const covered = new Set(CASES.map(({ way }) => way));
  const isTested = (name: string) => covered.has(name) || texts.some((text) => text.includes(`'${name}'`));
  expect(PLUGIN_WAYS.map(({ name }) => name).filter((name) => !isTested(name))).toEqual([]);
});

test('ways have names of their own, in one form, and summaries of one sentence', () => {
  const names = PLUGIN_WAYS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]);
  expect(PLUGIN_WAYS.filter(({ summary }) => !/^[A-Z][^.]*\.$/.test(summary)).map(({ name }) => name)).toEqual([]);
});
