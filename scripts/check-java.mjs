/**
 * Checks the library for Java users. The check builds the jar, and installs the jar as in docs/java.md into a separate
 * Maven repository. The check then compares the synthesised output of apps with TypeScript, and deploys one
 * app.
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { APPS, compareApp, copyApp, deployApp, environment, followPage, run, runChecks } from './languages.mjs';
import { makePackages } from './package.mjs';
import { root } from './prepare.mjs';

const RUN = ['mvn', '--batch-mode', '--quiet', 'compile'];

makePackages(['java']);

runChecks('Java', ({ folder, check }) => {
  // The check uses a separate Maven repository, because the default repository may contain packages of earlier runs.
  const repository = `-Dmaven.repo.local=${path.join(folder, 'repository')}`;
  const env = { ...environment, MAVEN_OPTS: [process.env.MAVEN_OPTS, repository].filter(Boolean).join(' ') };

  // The step for docs/java.md runs first, because it installs packages for all further steps.
  check('docs/java.md', () => followPage('docs/java.md', { folder: path.join(folder, 'page'), env }));
  for (const name of APPS) {
    const example = path.join(copyApp(name, folder), 'java');
    check(`examples/${name}`, () => compareApp(name, { folder: example, command: [...RUN, 'exec:java'], env }));
  }
  const example = path.join(folder, 'published-api', 'java');
  check('examples/published-api on the sandbox', () => deployApp(example, env));
  check('the API in Java', () => {
    cpSync(path.join(root, 'scripts', 'java'), path.join(example, 'src', 'main', 'java', 'com', 'example'), {
      recursive: true,
    });
    const program = ['exec:exec', '-Dexec.executable=java', '-Dexec.args=-cp %classpath com.example.Probes'];
    const [command, ...args] = [...RUN, ...program];
    run(command, args, { cwd: example, env });
  });
});
