/**
 * Installs tarballs in a new project, as users do, and uses the packages: deploys, runs commands and a test,
 * type-checks.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentOfReader, runCommands } from './guide-steps.mjs';
import { root } from './prepare.mjs';

const TEMPLATE = path.join(root, 'scripts', 'package-project');

/** Compiler options with each module resolution setting that users may have. */
const RESOLUTIONS = {
  node10: { module: 'commonjs', moduleResolution: 'node10' },
  node16: { module: 'node16', moduleResolution: 'node16' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
};

/**
 * Installs and uses the packages in a new project. Returns the problems, with the output of failed steps. If the
 * installation fails, `useInProject` does not use the packages.
 */
export function useInProject(tarballs, folder) {
  const problems = [];
  const env = environmentOfReader();
  const step = (name, command, args, expected = '') => {
    const { status, error, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
    const output = `${error ?? ''}${stdout ?? ''}${stderr ?? ''}`;
    if (status !== 0 || !output.includes(expected)) {
      problems.push(`${name} failed in a project with the packages:\n${output}`);
    }
    return output;
  };

  mkdirSync(folder);
  cpSync(TEMPLATE, folder, { recursive: true });
  writeJson(path.join(folder, 'package.json'), { name: 'project', version: '1.0.0', private: true });
  writeJson(path.join(folder, 'cdktf.json'), {
    language: 'typescript',
    app: 'node main.js',
    projectId: 'project',
    sendCrashReports: 'false',
  });
  // The project installs the versions of cdktf and constructs that the library was built with, because the check does
  // not test newer versions.
  const { devDependencies: versions } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const others = ['cdktf', 'constructs', '@types/node'].map((name) => `${name}@${versions[name]}`);
  step('npm install', 'npm', ['install', ...tarballs, ...others]);
  if (problems.length > 0) {
    return problems;
  }

  step('npm ls', 'npm', ['ls', '--all', '--loglevel=error']);
  step('the bundled libraries', process.execPath, ['libraries.js'], 'all libraries can be loaded');
  const gateways = path.join(folder, 'node_modules', '.bin', 'gateways');
  const withCdktf = { ...env, PATH: [path.join(root, 'node_modules', '.bin'), env.PATH].join(path.delimiter) };
  const onSandbox = (args, expected) => {
    const problem = runCommands(`'${gateways}' sandbox exec -- ${args}`, [expected], { folder, env: withCdktf });
    problems.push(...(problem ? [problem] : []));
  };
  onSandbox('cdktf deploy --auto-approve', 'Apply complete! Resources: 1 added');
  onSandbox('cdktf diff', 'No changes.');
  const adopt = ['adopt', '--sandbox', '--output', 'adopted', '--verify'];
  step('gateways adopt', gateways, adopt, 'adopted: 1 to import, 0 to add, 0 to change, 0 to destroy.');
  step('gateways preview', gateways, ['preview', '--export', 'site'], '1 page written to site; open index.html.');
  onSandbox('cdktf destroy --auto-approve', 'Destroy complete! Resources: 1 destroyed');
  const tested = step('a test with the kit', process.execPath, ['--test', 'kit.test.mjs'], '# pass 2');
  console.log(`  the kit: ${/started in \d+ ms/.exec(tested)?.[0]}`);
  for (const [name, options] of Object.entries(RESOLUTIONS)) {
    const compilerOptions = { ...options, target: 'es2022', strict: true, noEmit: true, types: ['node'] };
    writeJson(path.join(folder, `tsconfig.${name}.json`), { compilerOptions, files: ['types.ts'] });
    step(`a type check (${name})`, path.join(root, 'node_modules', '.bin', 'tsc'), ['-p', `tsconfig.${name}.json`]);
  }
  return problems;
}

function writeJson(file, content) {
  writeFileSync(file, JSON.stringify(content, null, 2));
}
