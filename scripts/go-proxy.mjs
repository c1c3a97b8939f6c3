/**
 * Creates a Go module proxy in a folder, with the Go module of cdktn. The Go module proxies that this repository builds
 * with do not have every version of the module of CDK Terrain. Therefore, the script generates the module from the npm
 * package. Users get the Go module of CDK Terrain from a public module proxy.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runTool } from './prepare.mjs';

/**
 * Writes a Go module proxy to a folder. The proxy serves only the Go module of an npm package. Returns the environment
 * variables that make Go use the local module proxy before the configured proxies.
 *
 * @param name name of the installed npm package whose Go module the proxy serves
 */
export function goProxyOf(name, folder) {
  const project = path.join(root, 'node_modules', name);
  const { version, jsii } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  const { moduleName, packageName } = jsii.targets.go;
  const code = path.join(folder, 'code');
  runTool('jsii-pacmak', ['--targets', 'go', '--code-only', '--no-npmignore', '--outdir', code, project]);
  const source = path.join(code, 'go', packageName);
  const module = `${moduleName}/${packageName}`;
  const versions = path.join(folder, 'proxy', module, '@v');
  mkdirSync(versions, { recursive: true });
  const write = (file, content) => writeFileSync(path.join(versions, file), content);
  write('list', `v${version}\n`);
  write(`v${version}.info`, JSON.stringify({ Version: `v${version}`, Time: '2000-01-01T00:00:00Z' }));
  write(`v${version}.mod`, readFileSync(path.join(source, 'go.mod')));
  write(`v${version}.zip`, zipOf(source, `${module}@v${version}`));
  const configured = execFileSync('go', ['env', 'GOPROXY'], { encoding: 'utf8' }).trim();
  // The checksum database of Go does not contain the generated module.
  return { GOPROXY: `${pathToFileURL(path.join(folder, 'proxy'))},${configured}`, GONOSUMDB: moduleName };
}

function zipOf(folder, prefix) {
  // Imports `fflate` on demand, because the package may just have been installed.
  const { zipSync } = createRequire(import.meta.url)('fflate');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const entries = files.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [`${prefix}/${path.relative(folder, file).split(path.sep).join('/')}`, readFileSync(file)];
  });
  return zipSync(Object.fromEntries(entries));
}
