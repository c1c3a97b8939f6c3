/**
 * Checks the C# sources without a compiler, because no available registry has a C# compiler: all sources can be parsed,
 * and no names clash. With `--as-made`, the check uses the C# sources of the last build.
 */
import path from 'node:path';
import { makeVenv, run, runChecks } from './languages.mjs';
import { AS_MADE, makePackages, packageFolder } from './package.mjs';
import { root } from './prepare.mjs';

const CHECKS = path.join(root, 'scripts', 'dotnet');

if (!process.argv.includes(AS_MADE)) {
  makePackages(['dotnet']);
}

runChecks('C#', ({ folder, check }) => {
  check('the sources for C#', () => {
    const { python } = makeVenv(path.join(folder, 'venv'));
    run(python, ['-m', 'pip', 'install', '--quiet', '-r', path.join(CHECKS, 'requirements.txt')]);
    run(python, [path.join(CHECKS, 'check.py'), packageFolder('dotnet')], { stdio: 'inherit' });
  });
});
