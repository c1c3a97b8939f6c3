/**
 * Checks the library for users of CDK Terrain. The check builds the packages of all languages, and follows
 * docs/cdk-terrain.md and the pages of Java and Go on the Node version that `cdktn` requires. The check then compares
 * the synthesised examples and all L1 constructs with the output of cdktf. `--newest` uses the newest versions of the
 * command and the providers. `--as-made` uses the sandbox and the tools of the last build.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TREE } from './cdktn.mjs';
import { forTerrain } from './cdktn-names.mjs';
import { withTarballs } from './follow-readmes.mjs';
import { goProxyOf } from './go-proxy.mjs';
import { blocksBelow, blocksIn, follow } from './guide-steps.mjs';
import {
  allExamples,
  compare,
  compareApp,
  copyApp,
  GO_MODULE,
  makeVenv,
  run,
  runChecks,
  stackOf,
} from './languages.mjs';
import { AS_MADE, makePackages, packageFile } from './package.mjs';
import { root } from './prepare.mjs';

const readJson = (...names) => JSON.parse(readFileSync(path.join(...names), 'utf8'));

const { devDependencies } = readJson(root, 'package.json');
const isNewest = process.argv.includes('--newest');

// Calls `makePackages` first, because the function may install packages that the code below reads.
const packed = process.argv.includes(AS_MADE) ? [] : ['sandbox', 'tools'];
makePackages(['cdktn', 'cdktn-java', 'cdktn-go', 'cdktn-dotnet', ...packed]);

/**
 * Versions of packages that the check installs from the registry. npm chooses the version of `constructs`, because
 * cdktn does not support the newest `constructs`.
 */
const VERSIONS = {
  // Version of `cdktn` that the library was compiled with.
  cdktn: readJson(root, 'node_modules', 'cdktn', 'package.json').version,
  'cdktn-cli': isNewest ? 'latest' : devDependencies.cdktn,
  '@cdktn/provider-random': isNewest ? 'latest' : '15.0.1',
  node: isNewest ? '22' : '22.23.3',
  tsx: devDependencies.tsx,
  typescript: devDependencies.typescript,
  '@types/node': devDependencies['@types/node'],
};

/** Deployed examples: one per provider. */
const DEPLOYED = ['published-api', 'gateway-release'];

/** Example that the check compares in Java and Go. The Java and Go checks for cdktf compare more examples. */
const IN_ALL_LANGUAGES = 'published-api';

/** Tests that run in the copy for CDK Terrain. All tests of the library would take too long in the copy. */
const TESTS = ['test/core', 'test/l1', 'test/guides/guides.test.ts'];

const PAGE = readFileSync(path.join(root, 'docs', 'cdk-terrain.md'), 'utf8');
const EXAMPLES = allExamples();

runChecks('CDK Terrain', ({ folder, check }) => {
  const user = newUser(folder);
  check('the page, from the package to the sandbox', () => user.follow('## Create an app'));
  check('gateways adopt', () => adopt(user));
  check('a stack with a prebuilt provider', () => mixProviders(user));
  check('the move of all examples from cdktf', () => {
    EXAMPLES.forEach((name) => copyApp(name, path.join(user.project, 'examples')));
    user.follow('## Move an app from cdktf to cdktn');
  });
  for (const name of EXAMPLES) {
    const example = path.join(user.project, 'examples', name);
    check(`the example ${name}`, () =>
      compareApp(name, { folder: example, command: ['tsx', 'main.ts'], env: user.env }),
    );
  }
  check(`deployed, planned and destroyed: ${DEPLOYED.join(', ')}`, () =>
    user.run('node', [path.join(TREE, 'scripts', 'demo.mjs'), ...DEPLOYED]),
  );
  check('the tests of the core and of L1, and the samples of guides', () =>
    run(path.join(TREE, 'node_modules', '.bin', 'jest'), ['-w', '1', ...TESTS], { cwd: TREE }),
  );
  check('every construct of L1', () => compareEveryConstruct(folder));
  check('the page, in Python', () => followInPython(user));
  check('every construct of L1, in Python', () => compareEveryConstructInPython(folder, user));
  check('the page of Java, and an example in Java', () => followInJava(folder, user));
  check('the page of Go, and an example in Go', () => followInGo(folder, user));
  check('the sources for C#', () => run(process.execPath, ['scripts/check-dotnet.mjs', AS_MADE], { cwd: TREE }));
});

/** Creates an environment with Node, npm and Python for CDK Terrain, and an empty project folder. */
function newUser(folder) {
  const project = path.join(folder, 'orders');
  const node = path.join(folder, 'node');
  [project, node].forEach((place) => mkdirSync(place));
  run('npm', ['install', '--prefix', node, withVersion('node')]);
  const venv = makeVenv(path.join(folder, 'venv'));
  const bins = [project, node].map((place) => path.join(place, 'node_modules', '.bin'));
  const env = { ...venv.env, PATH: [...bins, venv.env.PATH].join(path.delimiter) };
  return {
    project,
    env,
    run: (program, args, more = {}) => run(program, args, { cwd: project, env: { ...env, ...more } }),
    /** Follows the steps of a section of docs/cdk-terrain.md. */
    follow: (heading, place = project) => follow(blocksBelow(PAGE, heading), { folder: place, env, change: fromFiles }),
    writeJson: (name, content) => {
      const file = path.join(project, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(content));
    },
  };
}

/**
 * Changes an installation command of the guide: installs our packages from tarballs, and all other packages in tested
 * versions.
 */
function fromFiles(code) {
  const ours = [
    { name: 'cdktn-gateways', tarball: packageFile('cdktn', '.tgz') },
    { name: 'cdktf-gateways-sandbox', tarball: packageFile('sandbox', '.tgz') },
  ];
  const others = Object.keys(VERSIONS).map((name) => ({ name, tarball: withVersion(name) }));
  return code
    .replace(/^npm install .*$/gm, (line) => withTarballs(line, [...ours, ...others]))
    .replace(/^pip install .*$/gm, `pip install --quiet ${packageFile('cdktn', '.whl')}`);
}

function withVersion(name) {
  return `${name}@${VERSIONS[name]}`;
}

/**
 * Runs `gateways adopt` for the objects that the guide has deployed to the sandbox. The plan of the adopted project
 * must contain only imports.
 */
function adopt(user) {
  user.run('npm', ['install', '--save-dev', packageFile('tools', '.tgz')]);
  const args = ['adopt', '--sandbox', '--output', 'adopted', '--verify'];
  mustSay(user.run('gateways', args), 'adopted: 2 to import, 0 to add, 0 to change, 0 to destroy.');
  mustSay(readFileSync(path.join(user.project, 'adopted', 'main.ts'), 'utf8'), "import { App } from 'cdktn';");
}

/** Compiles and synthesises the stack of docs/cdk-terrain.md with resources of two providers. */
function mixProviders(user) {
  const packages = ['@cdktn/provider-random', 'typescript', '@types/node'].map(withVersion);
  user.run('npm', ['install', '--save-dev', ...packages]);
  user.follow('## Add other providers');
  const options = { module: 'node16', moduleResolution: 'node16', target: 'es2022', strict: true, noEmit: true };
  user.writeJson('tsconfig.json', { compilerOptions: { ...options, types: ['node'] }, files: ['mixed.ts'] });
  user.run('tsc', ['-p', 'tsconfig.json']);
  user.run('tsx', ['mixed.ts'], { CDKTF_OUTDIR: 'mixed.out' });
  const { resource } = stackOf(path.join(user.project, 'mixed.out'), 'mixed');
  const [api] = Object.values(resource.konnect_api);
  mustSay(api.name, 'Orders of ${random_pet.name.id}');
}

/** Synthesises all L1 constructs with equal generated arguments with cdktf and with cdktn. */
function compareEveryConstruct(folder) {
  const [ofCdktf, ofCdktn] = [root, TREE].map((place, index) => {
    const output = path.join(folder, `all-${index}`);
    const script = path.join(place, 'scripts', 'python', 'every-construct.mjs');
    run(process.execPath, [script, path.join(folder, `cases-${index}.json`), output]);
    return stackOf(output, 'all');
  });
  compare(ofCdktn, ofCdktf);
}

function followInPython(user) {
  const settings = readJson(user.project, 'cdktf.json');
  user.writeJson('python/cdktf.json', { ...settings, language: 'python', app: 'python3 main.py' });
  user.follow('## Use Python', path.join(user.project, 'python'));
}

function compareEveryConstructInPython(folder, user) {
  const output = path.join(folder, 'all-python');
  const script = path.join(TREE, 'scripts', 'python', 'every_construct.py');
  user.run('python3', [script, path.join(folder, 'cases-1.json'), output, 'dictionaries']);
  compare(stackOf(output, 'all'), stackOf(path.join(folder, 'all-1'), 'all'));
}

function followInJava(folder, user) {
  // The check uses a separate Maven repository, because the default repository may contain packages of earlier runs.
  const repository = `-Dmaven.repo.local=${path.join(folder, 'repository')}`;
  const env = { ...user.env, MAVEN_OPTS: [process.env.MAVEN_OPTS, repository].filter(Boolean).join(' ') };
  followPageOfTree('docs/java.md', path.join(folder, 'java'), env);
  const command = ['mvn', '--batch-mode', '--quiet', 'compile', 'exec:java'];
  compareApp(IN_ALL_LANGUAGES, { folder: exampleOfTree('java', folder), command, env });
}

function followInGo(folder, user) {
  const env = { ...user.env, ...goProxyOf('cdktn', path.join(folder, 'go-proxy')) };
  followPageOfTree('docs/go.md', path.join(folder, 'go'), env);
  const example = exampleOfTree('go', folder);
  const module = forTerrain(GO_MODULE);
  const made = path.join(TREE, 'dist', 'go', path.basename(module));
  run('go', ['mod', 'edit', `-replace=${module}=${made}`], { cwd: example, env });
  // The example's go.sum contains the checksums of cdktf, not of cdktn.
  run('go', ['mod', 'tidy'], { cwd: example, env });
  compareApp(IN_ALL_LANGUAGES, { folder: example, command: ['go', 'run', '.'], env });
}

/** Follows a guide in the copy for CDK Terrain, and skips the commands that build packages (`bash`). */
function followPageOfTree(page, folder, env) {
  mkdirSync(folder);
  const blocks = blocksIn(readFileSync(path.join(TREE, page), 'utf8')).filter(({ language }) => language !== 'bash');
  follow(blocks, { folder, env: { ...env, CDKTF_GATEWAYS: TREE }, change: fromFiles });
}

/** Copies the example for CDK Terrain, and returns the folder of a language in the copy. */
function exampleOfTree(language, folder) {
  const copy = path.join(folder, `${IN_ALL_LANGUAGES}-${language}`);
  cpSync(path.join(TREE, 'examples', IN_ALL_LANGUAGES), copy, { recursive: true });
  return path.join(copy, language);
}

function mustSay(text, expected) {
  if (!text.includes(expected)) {
    throw new Error(`${JSON.stringify(expected)} is missing in the output:\n${text}`);
  }
}
