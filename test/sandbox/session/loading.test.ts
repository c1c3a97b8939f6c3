/** Modules that load at each start: the shim and the command load only the modules that they need. */
import { execFileSync } from 'node:child_process';
import * as path from 'node:path';
import { buildSandbox, Built } from '../support/built';

let built: Built;
beforeAll(() => {
  built = buildSandbox();
});
afterAll(() => built.remove());

/** Returns the loaded modules after some modules were loaded. Modules of the sandbox have their path below `lib`. */
function loadedBy(...modules: string[]): string[] {
  const lib = path.join(path.dirname(built.gateways), '..', 'lib');
  const script = `
    const lib = require('fs').realpathSync(${JSON.stringify(lib)});
    ${JSON.stringify(modules)}.forEach((module) => require(require('path').join(lib, module)));
    console.log(JSON.stringify(Object.keys(require.cache).map((file) => require('path').relative(lib, file))));
  `;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

test('the shim, which delays terraform, loads only itself, process functions and the configuration reader', () => {
  expect(loadedBy('session/shim').sort()).toEqual([
    'engine/store/liveness.js',
    'input/visible.js',
    'session/backend-override.js',
    'session/command-label.js',
    'session/configuration-files.js',
    'session/hcl-blocks.js',
    'session/installed-plugins.js',
    'session/own-state.js',
    'session/processes.js',
    'session/provider-variables.js',
    'session/region-variables.js',
    'session/shim.js',
    'session/state-backends.js',
    'session/terraform-arguments.js',
    'shared/job-commands.js',
    'shared/objects.js',
    'shared/require-value.js',
  ]);
});

test('the command loads neither the server nor the services before it knows its subcommand', () => {
  const loaded = loadedBy('cli/main');
  expect(loaded).toContain('cli/program.js');
  expect(loaded.filter((file) => /^services|^session\/session|@grpc|proto-loader|engine\/server\//.test(file))).toEqual(
    [],
  );
});
