import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { copyExample, makeTemporaryFolder, PATIENCE, removeFolder, ROOT, run } from './support';

/** Both import paths of the same class, from the installed package instead of this folder, which also contains sources. */
const IDENTITY = `
  import { cloud, platform } from 'cdktf-gateways';
  import { PlatformProvider } from 'cdktf-gateways/constructs/platform';
  import { ApiGatewayService } from 'cdktf-gateways/lib/cloud/api-gateway-service';
  import { GatewayService } from 'cdktf-gateways/lib/platform/gateway-service';

  const pairs = [
    [PlatformProvider, platform.PlatformProvider],
    [GatewayService, platform.l1.gatewayService.GatewayService],
    [ApiGatewayService, cloud.l1.apiGatewayService.ApiGatewayService],
  ];
  console.log(pairs.every(([deep, flat]) => typeof deep === 'function' && deep === flat) ? 'same' : 'different');
`;

const TYPES = `
  import { platform } from 'cdktf-gateways';
  import { GatewayService, GatewayServiceConfig } from 'cdktf-gateways/lib/platform/gateway-service';
  import { IConstruct } from 'constructs';

  export const forth: typeof platform.l1.gatewayService.GatewayService = GatewayService;
  export const back: typeof GatewayService = platform.l1.gatewayService.GatewayService;
  export const config = (given: platform.l1.gatewayService.GatewayServiceConfig): GatewayServiceConfig => given;
  export const construct = (service: GatewayService): IConstruct => service;
`;

const OPTIONS = {
  target: 'es2022',
  strict: true,
  esModuleInterop: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
};

let folder: string;

beforeAll(async () => {
  folder = makeTemporaryFolder();
  // A package of its own: within ours, its name would lead to ours.
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true }));
  await install(folder);
}, PATIENCE);

afterAll(() => removeFolder(folder));

test.each([
  ['use.ts', 'tsx'],
  ['use.mjs', process.execPath],
])(
  'both import paths have the same classes in %s',
  async (file, program) => {
    fs.writeFileSync(path.join(folder, file), IDENTITY);
    expect(await run(program, [file], folder)).toEqual({ code: 0, output: 'same\n' });
  },
  PATIENCE,
);

test.each([
  ['node10', 'commonjs'],
  ['node16', 'node16'],
  ['bundler', 'es2022'],
])(
  'both import paths have the same types, and examples compile, with the resolution %s',
  async (moduleResolution, module) => {
    const project = path.join(folder, moduleResolution);
    fs.mkdirSync(project);
    fs.writeFileSync(path.join(project, 'types.ts'), TYPES);
    copyExample('published-api', path.join(project, 'published-api'));
    copyExample('gateway-release', path.join(project, 'gateway-release'));
    const compilerOptions = { ...OPTIONS, module, moduleResolution };
    fs.writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    expect(await run('tsc', ['--project', project], folder)).toEqual({ code: 0, output: '' });
  },
  PATIENCE,
);

/** Packs the package and installs it into the modules of a folder. Its dependencies are found in parent folders. */
async function install(target: string): Promise<void> {
  const execute = promisify(execFile);
  const { stdout } = await execute('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', target], {
    cwd: ROOT,
  });
  const [{ filename, name }] = JSON.parse(stdout);
  const home = path.join(target, 'node_modules', name);
  fs.mkdirSync(home, { recursive: true });
  await execute('tar', ['-xzf', path.join(target, filename), '-C', home, '--strip-components=1']);
}
