/**
 * Checks the starters: `cdktf init` downloads each starter from a local server. The script follows the README of the
 * starter up to a deployment to the sandbox, with locally built packages. `node scripts/check-starters.mjs python`
 * checks one starter. With `--as-made`, the check uses the packages of the last build.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { blocksBelow, blocksIn, environmentOfReader, follow } from './guide-steps.mjs';
import { GO_MODULE, makeVenv, run } from './languages.mjs';
import { archiveOf } from './pack-starters.mjs';
import { AS_MADE, makePackages, packageFile, packageFolder } from './package.mjs';
import { root, temporaryFolder } from './prepare.mjs';

// The environment has no `CDKTF_…` variables of other checks, because `cdktf init` treats these variables as arguments.
const environment = environmentOfReader();

/**
 * For each language, the packages that the starter needs, and a function that makes the project install these packages
 * from files.
 *
 * @type {Record<string, { packages: string[], prepare: (folder: string) => NodeJS.ProcessEnv }>}
 */
const LANGUAGES = {
  typescript: { packages: ['js'], prepare: () => environment },
  python: {
    packages: ['python'],
    prepare(folder) {
      replaceIn(path.join(folder, 'requirements.txt'), /^cdktf-gateways==.*$/m, packageFile('python', '.whl'));
      return makeVenv(`${folder}-venv`, environment).env;
    },
  },
  java: {
    packages: ['java'],
    // The steps of docs/java.md install the dependencies into a separate Maven repository.
    prepare(folder) {
      const options = ['-Dstyle.color=never', `-Dmaven.repo.local=${folder}-repository`].join(' ');
      const mavenOptions = [process.env.MAVEN_OPTS, options].filter(Boolean).join(' ');
      const env = { ...environment, CDKTF_GATEWAYS: root, MAVEN_OPTS: mavenOptions };
      const page = readFileSync(path.join(root, 'docs', 'java.md'), 'utf8');
      const blocks = ['## Install the jar', '## Install cdktf for Java'].flatMap((heading) =>
        blocksBelow(page, heading),
      );
      const home = `${folder}-cdktf`;
      mkdirSync(home);
      const steps = blocks.filter(({ language }) => language === 'sh');
      follow(steps, { folder: home, env });
      return env;
    },
  },
  go: {
    packages: ['go'],
    prepare(folder) {
      const replacement = `${GO_MODULE}=${path.join(packageFolder('go'), 'cdktfgateways')}`;
      run('go', ['mod', 'edit', `-replace=${replacement}`], { cwd: folder });
      return environment;
    },
  },
};

const CDKTF = path.join(root, 'node_modules', '.bin', 'cdktf');
const NPM_PACKAGES = { 'cdktf-gateways': 'js', 'cdktf-gateways-sandbox': 'sandbox' };

const names = process.argv.slice(2).filter((argument) => argument !== AS_MADE);
const languages = names.length > 0 ? names : Object.keys(LANGUAGES);
const packages = process.argv.includes(AS_MADE)
  ? []
  : languages.flatMap((name) => [...LANGUAGES[name].packages, 'sandbox']);
makePackages(['starters', ...new Set(packages)]);

const temporary = temporaryFolder('starters');
const server = createServer(serveArchive).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const problems = [];
for (const [index, language] of languages.entries()) {
  try {
    await check(language, languages[index - 1]);
    console.log(`ok: the starter for ${language}`);
  } catch (error) {
    console.log(`FAILED: the starter for ${language}`);
    problems.push(error.message);
  }
}
server.close();
problems.forEach((problem) => console.error(problem));
process.exitCode = problems.length > 0 ? 1 : 0;

/** Checks a starter, which gets the npm packages of the previous starter, so that npm installs only other packages. */
async function check(language, previous) {
  const folder = path.join(temporary, language);
  mkdirSync(folder);
  const said = await init(language, folder);
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const commands = blocksIn(readme).filter(({ language }) => ['sh', 'text'].includes(language));
  const untold = commands.slice(0, 2).filter(({ code }) => !said.includes(code.trim().split('\n').at(-1)));
  if (untold.length > 0) {
    throw new Error(`cdktf init did not print the next steps:\n${said}`);
  }
  takeFromFiles(path.join(folder, 'package.json'));
  const modules = previous && path.join(temporary, previous, 'node_modules');
  if (modules && existsSync(modules)) {
    renameSync(modules, path.join(folder, 'node_modules'));
  }
  follow(commands, { folder, env: LANGUAGES[language].prepare(folder) });
}

/** Runs `cdktf init` with all arguments, so that `cdktf init` does not prompt. */
async function init(language, folder) {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}/${archiveOf(language)}`;
  const options = ['--local', '--project-name=orders', '--project-description=Orders'];
  const args = ['init', `--template=${url}`, ...options, '--enable-crash-reporting=false'];
  try {
    const { stdout, stderr } = await promisify(execFile)(CDKTF, args, { cwd: folder, env: environment });
    return `${stdout}${stderr}`;
  } catch (error) {
    throw new Error(`${error.message}\n${error.stdout}`);
  }
}

function takeFromFiles(manifest) {
  const text = readFileSync(manifest, 'utf8');
  for (const [name, target] of Object.entries(NPM_PACKAGES).filter(([name]) => text.includes(`"${name}"`))) {
    replaceIn(manifest, new RegExp(`(?<="${name}": ")[^"]*`), `file:${packageFile(target, '.tgz')}`);
  }
}

function replaceIn(file, pattern, text) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text));
}

/** @type {import('node:http').RequestListener} */
function serveArchive(request, response) {
  const name = readdirSync(packageFolder('starters')).find((name) => request.url === `/${name}`);
  response.writeHead(name ? 200 : 404).end(name && readFileSync(path.join(packageFolder('starters'), name)));
}
