/** Compiled code loads its imports on first use. */
import { execFileSync } from 'node:child_process';
import * as path from 'node:path';
import { withLazyImports } from '../../generator/compiled/lazy-imports';

const ROOT = path.join(__dirname, '..', '..');

/** Runs a compiled module. Returns its exports and the modules that it has loaded so far. */
function run(text: string, modules: Record<string, unknown>) {
  const loaded: string[] = [];
  const exports: Record<string, any> = {};
  const load = (name: string) => {
    loaded.push(name);
    return modules[name];
  };
  new Function('require', 'exports', '__importStar', withLazyImports(text))(load, exports, (all: unknown) => all);
  return { exports, loaded };
}

const shapes = {
  Circle: class {
    public constructor(public readonly radius: number) {}
  },
  area: (radius: number) => radius * radius * 3,
  units: { Metre: class {} },
};

test.each([
  ['a call', 'return (0, shapes_1.area)(2);', 12],
  ['an instance', 'return new shapes_1.Circle(2).radius;', 2],
  ['an instance of a nested member', 'return new shapes_1.units.Metre() instanceof shapes_1.units.Metre;', true],
  ['a name', 'return shapes_1.Circle.name;', 'Circle'],
  ['a property of that name', 'return JSON.parse(\'{"shapes_1": 4}\').shapes_1 + shapes_1.area(1);', 7],
])('a module is loaded once, by %s', (_, body, expected) => {
  const { exports, loaded } = run(`const shapes_1 = require("./shapes");\nexports.use = () => { ${body} };`, {
    './shapes': shapes,
  });
  expect(loaded).toEqual([]);
  expect(exports.use()).toBe(expected);
  expect(exports.use()).toBe(expected);
  expect(loaded).toEqual(['./shapes']);
});

test('the module of a base class is loaded with the class, and line numbers do not change', () => {
  const text = 'const shapes_1 = require("./shapes");\nclass Disc extends shapes_1.Circle {\n}\nexports.Disc = Disc;';
  const { exports, loaded } = run(text, { './shapes': shapes });
  expect(loaded).toEqual(['./shapes']);
  expect(new exports.Disc(3).radius).toBe(3);
  expect(withLazyImports(text).split('\n')).toHaveLength(4);
});

test('a namespace is loaded on first use', () => {
  const { exports, loaded } = run(
    'const shapes = __importStar(require("./shapes"));\nexports.use = () => shapes.area(1);',
    { './shapes': shapes },
  );
  expect(loaded).toEqual([]);
  expect(exports.use()).toBe(3);
});

test.each([
  ['something else has its name', 'exports.use = (shapes) => shapes.area(1);'],
  ['the module is passed on as a whole', 'exports.use = () => Object.keys(shapes);'],
  ['the module is passed on under its name', 'exports.use = () => ({ shapes });'],
])('an import stays as it is where %s', (_, use) => {
  const text = `const shapes = __importStar(require("./shapes"));\n${use}`;
  expect(withLazyImports(text)).toBe(text);
});

test.each([
  'const fs = __importStar(require("fs"));\nfs.a();',
  'require("./effects");',
  'const a = other("b");\na.b();',
])('code that is not an import of a module does not change: %s', (text) => {
  expect(withLazyImports(text)).toBe(text);
});

test('a portal does not load the constructs that can be added to it', () => {
  const program = `
    const { platform } = require(${JSON.stringify(ROOT)});
    const { App, TerraformStack } = require('cdktf');
    new platform.Portal(new TerraformStack(new App(), 'stack'), 'portal', { name: 'developers' });
    console.log(JSON.stringify(Object.keys(require.cache)));`;
  const output = execFileSync(process.execPath, ['-e', program], { cwd: ROOT, encoding: 'utf8' });
  const loaded = (JSON.parse(output) as string[]).map((file) => path.relative(ROOT, file));
  expect(loaded).toContain(path.join('constructs', 'platform', 'portal', 'portal.js'));
  expect(loaded).not.toContain(path.join('constructs', 'platform', 'portal', 'portal-page.js'));
  expect(loaded.filter((file) => /^(lib|constructs)\//.test(file)).length).toBeLessThan(50);
});
