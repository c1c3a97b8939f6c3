/** Tests hostile and large declarative files. */
import * as fc from 'fast-check';
import { platform } from '../../../..';
import { growth } from '../../../support/operations';
import { errorsOf, findingsOf, only, reportOf, stackWithProviders, synthesized } from '../../../support/stack';
import { Folder } from '../support/folder';
import { configurationOf } from './support';

let files: Folder;
beforeAll(() => (files = new Folder()));
afterAll(() => files.remove());

const HEAD = '_format_version: "3.0"\n';
const findings = (text: string): string[] =>
  findingsOf(configurationOf(files, text).stack).map((line) => line.replaceAll(`${files.path}/`, ''));

test('aliases that multiply are rejected', () => {
  const levels = Array.from({ length: 12 }, (_none, level) => {
    const alias = `*a${level}`;
    return `a${level + 1}: &a${level + 1} [${Array(9).fill(alias).join(', ')}]`;
  });
  const text = `${HEAD}a0: &a0 [x]\n${levels.join('\n')}\nservices: *a12\n`;
  expect(findings(text)).toEqual([
    'error: files has a file that cannot be read: kong.yaml is neither JSON nor YAML: Excessive alias count indicates a resource exhaustion attack',
  ]);
});

test('aliases that contain themselves are rejected', () => {
  expect(findings(`${HEAD}plugins: &p [{name: own, config: {p: *p}}]`)).toEqual([
    'error: files has a file that cannot be read: kong.yaml is neither JSON nor YAML: a YAML alias refers to a value that contains the alias',
  ]);
});

test.each([
  [
    'YAML',
    `${HEAD}plugins: [{name: own, config: {a: ${'['.repeat(5000)}${']'.repeat(5000)}}}]`,
    'is neither JSON nor YAML: the YAML text has more than 500 nesting levels; nest lists and mappings less deeply',
  ],
  ['JSON', `{"_format_version": "3.0", "plugins": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'is nested too deeply'],
])('deep %s is rejected', (_name, text, problem) => {
  expect(findings(text)).toEqual([`error: files has a file that cannot be read: kong.yaml ${problem}`]);
});

test('names of JavaScript object members are ordinary names', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const found = findings(
    `${HEAD}${names.map((name) => `${name}: [1]`).join('\n')}\nservices:\n- {name: toString, host: a, protocol: http, constructor: x}`,
  );
  expect(found).toHaveLength(5);
  expect(({} as any).x).toBeUndefined();
  const { configuration, stack } = configurationOf(
    files,
    `${HEAD}services: [{name: toString, host: a.internal, protocol: http}]\nplugins: [{name: constructor, config: {}}]`,
  );
  expect(reportOf(stack)).toBeUndefined();
  expect(configuration.service('toString').node.id).toBe('service-toString');
  expect(only(stack, 'konnect_gateway_custom_plugin').name).toBe('constructor');
});

test('any name becomes a unique id', () => {
  const name = fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }).filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), (usernames) => {
      const consumers = usernames.map((username) => ({ username, acls: [{ group: username }] }));
      const { stack, configuration } = configurationOf(files, JSON.stringify({ _format_version: '3.0', consumers }));
      expect(errorsOf(stack)).toEqual([]);
      const made = Object.values<any>(synthesized(stack).resource.konnect_gateway_consumer);
      expect(made).toHaveLength(usernames.length);
      usernames.forEach((username) =>
        expect(configuration.consumer(username).node.id).toMatch(/^consumer-[\w.~@:*-]+$/),
      );
    }),
    { numRuns: 40 },
  );
});

test('any JSON below any name is rejected or accepted, without an exception', () => {
  const collections = ['services', 'routes', 'plugins', 'consumers', 'consumer_groups', 'upstreams', 'certificates'];
  const more = [
    'vaults',
    'keys',
    'key_sets',
    'partials',
    'custom_plugins',
    '_info',
    '_konnect',
    '_plugin_configs',
    'snis',
  ];
  const fields = [
    'name',
    'id',
    'url',
    'tags',
    'config',
    'routes',
    'plugins',
    'service',
    'groups',
    'consumers',
    'pem',
    'jwk',
  ];
  const others = ['targets', 'type', 'prefix', 'paths', 'headers', 'ordering', 'partials', 'defaults', 'healthchecks'];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<unknown>(
        'a',
        '',
        'cors',
        'redis-ce',
        'http://a',
        '${{ env "DECK_X" }}',
        '${{',
        '<<',
        null,
        true,
        0,
        -1.5,
      ),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...fields, ...others, '<<', '_config'), tie('value'), { maxKeys: 5 }),
    ),
  }));
  const file = fc.dictionary(fc.constantFrom(...collections, ...more), value, { maxKeys: 5 });
  fc.assert(
    fc.property(file, (content) => {
      const { stack } = configurationOf(files, JSON.stringify({ _format_version: '3.0', ...content }));
      if (reportOf(stack) === undefined) {
        synthesized(stack);
      }
    }),
    { numRuns: 150 },
  );
});

test('the time for each service does not grow with the number of services', () => {
  const work = (count: number) => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    const services = Array.from({ length: count }, (_none, index) => ({
      name: `s${index}`,
      url: 'http://a.internal',
      routes: [{ name: `r${index}`, paths: [`/${index}`] }],
    }));
    const file = files.write(`${count}.json`, JSON.stringify({ _format_version: '3.0', services }));
    return () => {
      // A second call adds to the same stack, so it needs an id of its own.
      const id = `gateway-${stack.node.children.length}`;
      platform.DeclarativeConfiguration.fromFile(stack, id, file, { controlPlane });
      expect(reportOf(stack)).toBeUndefined();
    };
  };
  expect(growth(200, work)).toBeLessThan(2);
});
