/**
 * Checks the library as Go users get it: makes the module, compiles all of it, and compares what apps that have it by
 * `replace` synthesise with what they do in TypeScript; deploys one, and follows docs/go.md.
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
    // The module stays as it was made: what belongs to it for a build goes elsewhere.
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

/** A copy of an example that takes the module from where it was made. */
function install(name, folder) {
  const copy = path.join(copyApp(name, folder), 'go');
  run('go', ['mod', 'edit', `-replace=${GO_MODULE}=${made}`], { cwd: copy });
  return copy;
}
