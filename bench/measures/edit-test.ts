import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { CACHE, ROOT, tool } from '../paths';
import { progress, run } from '../processes';
import { median } from '../statistics';
import { Row, seconds } from '../table';

const EDITS = 5;
const SOURCE = 'constructs/platform/provider.ts';
const FOLDER = path.join(CACHE, 'edit');

/** Measures the time from an edit of a construct to a passing test, and the time of a jsii compilation. */
export function measureEditTest(): Row[] {
  progress(`edit and test: ${EDITS} edits`);
  prepareTest();
  const edited = path.join(FOLDER, path.basename(SOURCE));
  const original = fs.readFileSync(edited, 'utf8');
  test();
  const warm: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    // Each round edits the source file with a new text, so that no cache of an earlier run contains the text.
    fs.writeFileSync(edited, `${original}// Edited at ${Date.now()}.\n`);
    warm.push(test());
  }
  const cold = test('--no-cache');
  fs.rmSync(FOLDER, { recursive: true });
  progress('edit and test: compiling once');
  const compiled = compile();
  const row = (measure: string, time: number): Row => {
    return {
      measure,
      ours: seconds(time),
      against: 'compiling with jsii',
      other: seconds(compiled),
      ratio: time / compiled,
    };
  };
  return [row('Edit of a construct to a passing test', median(warm)), row('… without any cache', cold)];
}

/** Writes a copy of one source file of the library, with imports adapted to the new folder, and a test of the copy. */
function prepareTest(): void {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(FOLDER, { recursive: true });
  const depth = path.relative(FOLDER, ROOT);
  const source = fs.readFileSync(path.join(ROOT, SOURCE), 'utf8');
  fs.writeFileSync(path.join(FOLDER, path.basename(SOURCE)), source.replace(/'(\.\.\/)+/g, `'${depth}/`));
  fs.writeFileSync(path.join(FOLDER, 'provider.test.ts'), TEST(depth));
}

const TEST = (root: string) => `import { Testing } from 'cdktf';
import { GatewayService } from '${root}/lib/platform/gateway-service';
import { PlatformProvider } from './provider';

test('a service is synthesised', () => {
  const json = Testing.synthScope((scope) => {
    new PlatformProvider(scope, 'platform');
    new GatewayService(scope, 'service', { controlPlaneId: 'id', host: 'orders.example' });
  });
  expect(JSON.parse(json).resource).toBeDefined();
});
`;

function test(...options: string[]): number {
  // The patterns of the root project exclude the benchmark's cache, so jest would not find tests there.
  const patterns = ['--testMatch', `${FOLDER}/*.test.ts`, '--modulePathIgnorePatterns', '<rootDir>/dist/'];
  return run('npx', ['jest', ...patterns, ...options]).seconds;
}

/**
 * Compiles a copy of the library's package with jsii, as the build does. Returns the time of the compilation in
 * seconds.
 */
function compile(): number {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-compile-'));
  try {
    for (const name of ['package.json', 'tsconfig.json', 'README.md', 'index.ts', 'lib', 'constructs']) {
      const filter = (file: string) => !/\.(js|d\.ts)$/.test(file);
      fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter });
    }
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    return run(tool('jsii'), ['--compress-assembly', '--silence-warnings=reserved-word'], folder).seconds;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
