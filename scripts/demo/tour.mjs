/**
 * A tour of the library in about a minute: deploys two examples to the sandbox, edits one, reviews the plan of the edit, lists the objects
 * and destroys them.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { installed, prepareSources, root } from '../prepare.mjs';
import { cdktf, ENVIRONMENT, EXAMPLES, GATEWAYS } from './environment.mjs';

const NAMES = ['published-api', 'gateway-release'];

/** Edit that the tour makes in an example: it removes a route path that callers may use. */
const EDIT = {
  file: 'published-api-stack.ts',
  from: "paths: ['/v1/orders', '/v2/orders']",
  to: "paths: ['/v2/orders']",
};

/** @returns exit code of the demo: 0, or the exit code of the program that failed, or 1 for any other failure */
export async function tour() {
  const start = Date.now();
  let step = 0;
  const stepped = async (title, work) => {
    step += 1;
    process.stdout.write(`[${step}/8] ${title} … `);
    const before = Date.now();
    const result = await work();
    console.log(`${((Date.now() - before) / 1000).toFixed(0)} s`);
    return result;
  };
  let work;
  try {
    await stepped('Install the dependencies', () => installed());
    const env = { ...ENVIRONMENT, ...(await stepped('Compile from the sources', () => prepareSources())) };
    // The temporary folder of the tour is inside the repository, so that the copied examples find the modules in
    // node_modules.
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    work = mkdtempSync(path.join(root, '.cache', 'demo-'));
    const app = new Tour(work, env);
    await stepped('Deploy two examples to the sandbox: an API on a portal, and a gateway release', () =>
      Promise.all(NAMES.map((name) => app.deploy(name))),
    );
    app.edit();
    await stepped(`Edit examples/published-api: ${EDIT.from} becomes ${EDIT.to}, and plan`, () => app.plan());
    const review = await stepped('Review the plan', () => app.review());
    const listed = await stepped('List the objects', () => app.list());
    await stepped('Destroy the objects', () => Promise.all(NAMES.map((name) => app.destroy(name))));
    const left = await stepped('List the objects again', () => app.list());
    console.log(summary({ review, listed, left, seconds: (Date.now() - start) / 1000 }));
    return 0;
  } catch (error) {
    console.error(`failed\n\n${error.message}`);
    const { code } = error.cause ?? {};
    return typeof code === 'number' ? code : 1;
  } finally {
    if (work) {
      rmSync(work, { recursive: true, force: true });
    }
  }
}

/** Copies of the examples of the tour in a temporary folder, with a separate sandbox. */
class Tour {
  constructor(folder, env) {
    this.folder = folder;
    this.env = env;
    this.store = path.join(folder, 'sandbox.db');
    NAMES.forEach((name) =>
      cpSync(path.join(EXAMPLES, name), path.join(folder, name), {
        recursive: true,
        filter: (file) => !/[\\/](cdktf\.out|python|java|go)$/.test(file),
      }),
    );
  }

  deploy(name) {
    return this.onSandbox(name, cdktf(), 'deploy', '--auto-approve');
  }

  destroy(name) {
    return this.onSandbox(name, cdktf(), 'destroy', '--auto-approve');
  }

  edit() {
    const file = path.join(this.folder, NAMES[0], EDIT.file);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(EDIT.from)) {
      throw new Error(`${EDIT.file} has no ${EDIT.from}: change EDIT in scripts/demo/tour.mjs`);
    }
    writeFileSync(file, text.replace(EDIT.from, EDIT.to));
  }

  async plan() {
    await this.run(NAMES[0], cdktf(), 'synth');
    await this.onSandbox(
      NAMES[0],
      process.env.TERRAFORM_BINARY_NAME ?? 'terraform',
      `-chdir=cdktf.out/stacks/${NAMES[0]}`,
      'plan',
      '-out=plan',
    );
  }

  /** Runs `gateways review`. Returns those lines of the review that contain the number of findings or a finding. */
  async review() {
    const text = await this.run(NAMES[0], ...GATEWAYS, 'review', '--sandbox', '--store', this.store);
    return text.split('\n').filter((line) => /^(\*\*|- \*\*)/.test(line));
  }

  /** Returns the number of objects in the sandbox by provider. */
  async list() {
    const text = await this.run(NAMES[0], ...GATEWAYS, 'sandbox', 'list', '--store', this.store);
    const count = (provider) => text.split('\n').filter((line) => line.startsWith(`${provider}.`)).length;
    return { platform: count('platform'), cloud: count('cloud') };
  }

  onSandbox(name, ...command) {
    return this.run(name, ...GATEWAYS, 'sandbox', 'exec', '--store', this.store, '--', ...command);
  }

  /** Runs a program in the folder of an example. If the program fails, its output is part of the error. */
  async run(name, program, ...args) {
    try {
      const cwd = path.join(this.folder, name);
      const { stdout } = await promisify(execFile)(program, args, { cwd, env: this.env, maxBuffer: 64 * 1024 * 1024 });
      return stripVTControlCharacters(stdout);
    } catch (error) {
      const output = [error.stdout, error.stderr].filter(Boolean).join('\n');
      throw new Error(`${[path.basename(program), ...args].join(' ')}\n\n${output || error.message}`, { cause: error });
    }
  }
}

function summary({ review, listed, left, seconds }) {
  return `
Deployed ${listed.platform} objects of the platform and ${listed.cloud} of the cloud, without an account. ${left.platform + left.cloud} are left.
The review of the edit:
  ${review.join('\n  ')}
The tour took ${seconds.toFixed(0)} s.

Next:
  README.md                    your first app
  npm run demo -- --all        all examples
  npm test                     the tests`;
}
