/** Tables of the catalogue that say which edits weaken protection, compared with the schemas of the providers. */
import { isAbout, isListed, membersOf, SecurityLine } from 'cdktf-gateways-sandbox/toolkit/engine';
import { soundsLikeSecurity } from '../../../generator/catalog/security';
import { providerOf, resourceOf, resourceTypes } from '../../../tools/src/elements';
import { Argument, argumentsIn, securityArguments, securityLines } from '../../../tools/src/review/security/lines';

/** Policies whose settings neither grant access nor remove protection. */
const UNPROTECTING = [
  'app_dynamics',
  'canary',
  'correlation_id',
  'datadog',
  'degraphql',
  'grpc_gateway',
  'mocking',
  'prometheus',
  'route_by_header',
  'route_transformer_advanced',
  'upstream_timeout',
];

const PROVIDERS = ['platform', 'cloud'];
const ARGUMENTS = resourceTypes().flatMap((type) =>
  [...argumentsIn(membersOf(resourceOf(type)!.element.schema.block))].map((one) => ({ type, ...one })),
);
const LINES = PROVIDERS.flatMap((id) => securityLines(id).map((line) => ({ id, line })));
const placesOf = ({ id, line }: (typeof LINES)[number]) =>
  ARGUMENTS.filter(({ type, path }) => providerOf(type)?.id === id && isAbout(line, type, path));
const named = ({ types = ['all'], arguments: paths, weaker }: SecurityLine) => `${types} ${paths} ${weaker}`;

test('each argument whose name sounds like security has a line', () => {
  const missing = ARGUMENTS.filter(({ path, member }) => {
    const name = path.split('.').pop()!;
    return member.nested === undefined && soundsLikeSecurity(name);
  })
    .filter(({ type, path }) => !securityArguments(type).some((one) => one.path === path))
    .map(({ type, path }) => `${type} ${path}`);
  expect(missing).toEqual([]);
});

test('each policy has a line about one of its settings, unless no setting protects anything', () => {
  const policies = resourceTypes().filter((type) => type.startsWith('konnect_gateway_plugin_'));
  expect(policies).toHaveLength(111);
  const without = policies.filter((type) => !securityArguments(type).some(({ path }) => path.startsWith('config')));
  expect(without.map((type) => type.slice('konnect_gateway_plugin_'.length))).toEqual(UNPROTECTING);
});

test('each line that may weaken protection has a finding with a known severity and harm', () => {
  const wrong = LINES.filter(({ line }) => line.weaker !== 'never').filter(
    ({ line: { severity = '', harm = '', says = '' } }) =>
      !['high', 'medium', 'low'].includes(severity) ||
      !['access', 'protection', 'limits', 'outage'].includes(harm) ||
      says === '',
  );
  expect(wrong.map(({ line }) => named(line))).toEqual([]);
});

test('each type, path and pattern of a line exists', () => {
  const wrong = LINES.flatMap(({ id, line }) => {
    const places = placesOf({ id, line });
    const types = (line.types ?? []).filter((one) => !places.some(({ type }) => isListed(type, [one])));
    const paths = line.arguments.filter(
      (one) => !places.some(({ type, path }) => isAbout({ ...line, arguments: [one] }, type, path)),
    );
    return [...types, ...paths].map((one) => `${named(line)}: ${one}`);
  });
  expect(wrong).toEqual([]);
});

test('the direction of a line fits the type of its arguments', () => {
  const wrong = LINES.flatMap((one) =>
    placesOf(one)
      .filter((place) => !fits(one.line, place))
      .map(({ type, path }) => `${type} ${path}: ${one.line.weaker}`),
  );
  expect(wrong).toEqual([]);
});

test('each line says what follows, or why nothing does', () => {
  const wrong = LINES.filter(({ line }) =>
    line.weaker === 'never'
      ? !line.because || line.severity || line.harm || line.says
      : !line.severity || !line.harm || !line.says || line.because,
  );
  expect(wrong.map(({ line }) => named(line))).toEqual([]);
});

test('each value of a line is one that its arguments can have, and an order has all values', () => {
  const wrong = LINES.flatMap((one) => {
    const { order, values = [] } = one.line;
    const ranked: unknown[] = order?.flat() ?? [];
    const enums = placesOf(one)
      .map(({ type, path }) => valuesOf(resourceOf(type)!.element.rules.attributes[path]))
      .filter((known) => known.length > 0);
    const known = enums.flat();
    const strange = [...ranked, ...values].filter(
      (value) => known.length > 0 && value !== '*' && !known.includes(value),
    );
    const left = order ? known.filter((value) => value !== '' && !ranked.includes(value)) : [];
    return [...strange, ...left].map((value) => `${named(one.line)}: ${String(value)}`);
  });
  expect(wrong).toEqual([]);
});

function valuesOf(rules: any): unknown[] {
  return rules?.enum ?? rules?.knownValues ?? rules?.items?.enum ?? rules?.items?.knownValues ?? [];
}

test('members that a line names exist next to its arguments or in their elements', () => {
  const wrong = LINES.flatMap((one) =>
    placesOf(one).flatMap(({ type, member }) => {
      const paths = ARGUMENTS.filter((other) => other.type === type).map(({ path }) => path);
      const inside = member.nested?.members.map(({ name }) => name) ?? [];
      const { per, unit, by = [], of = {} } = one.line;
      return [
        ...[per, unit].filter((path) => path !== undefined && !paths.includes(path)),
        ...[...by, ...Object.keys(of)].filter((name) => !inside.includes(name)),
      ].map((name) => `${type} ${named(one.line)}: ${name}`);
    }),
  );
  expect(wrong).toEqual([]);
});

/** Whether an argument of this type can change in the direction of a line. */
function fits({ weaker }: SecurityLine, { member: { type }, isMany }: Argument): boolean {
  switch (weaker) {
    case 'false':
    case 'true':
      return type === 'bool';
    case 'larger':
    case 'smaller':
      return type === 'number' || JSON.stringify(type) === '["list","number"]';
    case 'more':
    case 'fewer':
    case 'emptied':
      return isMany;
    case 'unencrypted':
      return type === 'string';
    default:
      return true;
  }
}
