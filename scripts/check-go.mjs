/**
 * Checks the library for Go users. The check builds and compiles the module, and compares the synthesised output of
 * apps (which use the module with `replace`) with TypeScript. The check also deploys one app, and follows docs/go.md.
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { APPS, compareApp, copyApp, deployApp, followPage, GO_MODULE, run, runChecks } from './languages.mjs';
import { makePackages, packageFolder } from './package.mjs';
import { root } from './prepare.mjs';

makePackages(['go']);

const made = path.join(packageFolder('go'), 'cdktfgateways');
runChecks('Go', ({ folder, check }) => {
  check('all of the module compiles', () => {
    // The compilation uses a copy of go.mod, because `go mod tidy` changes go.mod and writes go.sum.
    const description = path.join(folder, 'module.mod');
    cpSync(path.join(made, 'go.mod'), description);
    run('go', ['mod', 'tidy', '-modfile', description], { cwd: made });
    run('go', ['build', '-modfile', description, './...'], { cwd: made });
  });
  for (const name of APPS) {
    check(`examples/${name}`, () => compareApp(name, { folder: install(name, folder), command: ['go', 'run', '.'] }));
  }
  const example = path.join(folder, 'published-api', 'go');
  check('examples/published-api on the sandbox', () => deployApp(example));
  check('the API in Go', () => {
    cpSync(path.join(root, 'scripts', 'go'), example, { recursive: true });
    run('go', ['test', '-count=1', '.'], { cwd: example });
  });
  check('docs/go.md', () => followPage('docs/go.md', { folder: path.join(folder, 'page') }));
});

/** Returns a copy of an example that uses the built module. */
function install(name, folder) {
  const copy = path.join(copyApp(name, folder), 'go');
  run('go', ['mod', 'edit', `-replace=${GO_MODULE}=${made}`], { cwd: copy });
  return copy;
}
