/** Values become equal Python literals, with the names and classes of jsii. */
import { spawnSync } from 'node:child_process';
import { loadAssemblyFromPath } from '@jsii/spec';
import { toSnakeCase } from 'codemaker';
import * as fc from 'fast-check';
import { toPythonIdentifier } from 'jsii-pacmak/lib/targets/python/util';
import { SWITCHES } from '../../../sandbox/src/services';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { Code, struct } from '../../../tools/src/code/code';
import { compose } from '../../../tools/src/compose/compose';
import { resourceOf } from '../../../tools/src/elements';
import { prepared } from '../../../tools/src/inventory/prepare';
import { languageOf } from '../../../tools/src/print/languages';
import { laidOut } from '../../../tools/src/print/layout';
import { Assembly } from '../../../tools/src/print/python/assembly';
import { Imports } from '../../../tools/src/print/python/imports';
import { pythonName } from '../../../tools/src/print/python/names';
import { STYLE } from '../../../tools/src/print/python/statements';
import { PythonValueWriter } from '../../../tools/src/print/python/values';
import { projectOf } from '../../../tools/src/project/project';
import { fromStore } from '../../../tools/src/readers/store';
import { configOf } from '../../sandbox/support/catalogue';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { anyCode, plainOf } from '../support/codes';
import { ROOT } from '../support/projects';

const scope = { construct: (key: string) => key, variable: (name: string) => `secrets.${name}` };
const assembly = Assembly.load();

function valuesWith(imports = new Imports()): PythonValueWriter {
  return new PythonValueWriter(scope, imports, assembly);
}

function written(code: Code): string {
  return laidOut(valuesWith().of(code), STYLE);
}

test('any value is printed as an equal literal', () => {
  // Python cannot write half of a surrogate pair to a file.
  const codes = fc.sample(anyCode, { numRuns: 500, seed: 7 });
  const source = `import json\nprint(json.dumps([${codes.map(written).join(',\n')}]))\n`;
  const { stdout, stderr } = spawnSync('python3', ['-'], { input: source, encoding: 'utf8', maxBuffer: 2 ** 26 });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(codes.map(plainOf));
});

test('all names equal the names that jsii generates', () => {
  const { types } = loadAssemblyFromPath(ROOT);
  const names = Object.values<any>(types!).flatMap((type) => [...(type.properties ?? []), ...(type.methods ?? [])]);
  const wrong = [...new Set(names.map(({ name }) => name))]
    .map((name: string) => [name, pythonName(name), toPythonIdentifier(toSnakeCase(name))])
    .filter(([, ours, wanted]) => ours !== wanted);
  expect(names.length).toBeGreaterThan(10_000);
  expect(wrong).toEqual([]);
});

test('structs are objects of their classes, also in lists and maps, and the last one is keyword arguments', () => {
  const route = valuesWith().call(
    'platform.l1.gateway_route.GatewayRoute',
    [
      struct({
        controlPlaneId: '1',
        destinations: [struct({ ip: '10.0.0.1', port: 1 })],
        headers: { code: 'entries', entries: { 'x-a': ['b'] } },
        service: struct({ id: '2' }),
        lifecycle: struct({ preventDestroy: true }),
      }),
    ],
    assembly.ofNew('platform.l1.gatewayRoute.GatewayRoute'),
    ['self', "'route'"],
  );
  expect(laidOut(route, { ...STYLE, width: 1000 })).toBe(
    "platform.l1.gateway_route.GatewayRoute(self, 'route', control_plane_id='1', " +
      "destinations=[platform.l1.gateway_route.GatewayRouteDestinations(ip='10.0.0.1', port=1)], headers={'x-a': ['b']}, " +
      "service=platform.l1.shared.EntityId(id='2'), lifecycle=TerraformResourceLifecycle(prevent_destroy=True))",
  );
});

test.each<[Code, string, string[]]>([
  [
    { code: 'call', of: 'platform.GatewayEntityId', method: 'platformGenerated', args: [] },
    'platform.GatewayEntityId.platform_generated()',
    ['from cdktf_gateways import platform'],
  ],
  [
    { code: 'variable', variable: 'key', as: 'secret' },
    'SecretValue.from_variable(secrets.key)',
    ['from cdktf_gateways import SecretValue'],
  ],
  [{ code: 'variable', variable: 'key', as: 'text' }, 'secrets.key.string_value', []],
  [{ code: 'made', key: 'orders', property: 'gatewayServiceId' }, 'orders.gateway_service_id', []],
  [{ code: 'path', file: 'specs/a.yaml' }, "str(Path(__file__).parent / 'specs/a.yaml')", ['from pathlib import Path']],
  [
    { code: 'text', file: 'pages/a.md' },
    "(Path(__file__).parent / 'pages/a.md').read_bytes().decode()",
    ['from pathlib import Path'],
  ],
  [
    { code: 'json', value: struct({ preventDestroy: true }) },
    "json.dumps({'preventDestroy': True}, separators=(',', ':'), ensure_ascii=False)",
    ['import json'],
  ],
])('%j is %s', (code, text, lines) => {
  const imports = new Imports();
  expect(laidOut(valuesWith(imports).of(code), STYLE)).toBe(text);
  expect(imports.lines()).toEqual(lines);
});

test('an object that cannot be imported is a comment, also if it is only added for others', () => {
  const world = new ProviderWorld('cloud');
  try {
    SWITCHES.forEach(({ name }) => switchRule(world.store, name, false));
    const config = configOf(resourceOf('tencentcloud_dayu_eip')!.element, 'full');
    world.create('dayu_eip', { ...config, resource_id: 'bgp-00000001' });
    const inventory = prepared([fromStore(world.store)]);
    const entries = [{ inventory, composed: compose(inventory) }];
    const { files } = projectOf('a', entries, languageOf('python'), '1.0.0');
    const code = files.map(({ content }) => String(content)).join('\n');
    expect(code).toMatch(/# tencentcloud_dayu_eip .* is not managed by this project: the type cannot be imported\n/);
    expect(code).toMatch(/^ +# \w+protection\.\w+\($/m);
  } finally {
    world.close();
  }
});
