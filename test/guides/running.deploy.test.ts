/** The pages on running an app, followed with the real cdktf and terraform on the sandbox. */
import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as http from 'node:http';
import { AddressInfo } from 'node:net';
import * as path from 'node:path';
import * as yaml from 'yaml';
import { HAS_COMMAND_LINE, makeTemporaryFolder, removeFolder, ROOT } from '../examples/support';
import { hasTerraform } from '../sandbox/support/terraform';

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const BIN = path.join(ROOT, 'node_modules', '.bin');

let folder: string;
beforeEach(() => {
  // Inside of the package, so that the guides find their dependencies.
  folder = makeTemporaryFolder();
  fs.mkdirSync(path.join(folder, 'node_modules'));
});
afterEach(() => removeFolder(folder));

/** Runs a command of a page in the folder, as a reader would, and returns its output. */
function run(command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  // The packages are installed already, and npx would look for them elsewhere.
  const child = spawn('bash', ['--norc', '-ec', command.replaceAll('npx ', '')], {
    cwd: folder,
    env: { ...process.env, CI: '1', CHECKPOINT_DISABLE: '1', PATH: `${BIN}:${process.env.PATH}`, ...env },
  });
  let output = '';
  [child.stdout, child.stderr].forEach((stream) => stream.on('data', (piece) => (output += piece)));
  return new Promise((resolve, reject) => {
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command}: exit code ${code}\n${output}`)),
    );
  });
}

/** Runs a command that changes nothing until its output has a text, because cdktf sometimes ends before it prints the last lines of terraform. */
async function sees(command: string, text: string): Promise<void> {
  const outputs: string[] = [];
  while (outputs.length < 3 && !outputs.some((output) => output.includes(text))) {
    outputs.push(await run(command));
  }
  expect(outputs.at(-1)).toContain(text);
}

/** The blocks of a page in a language, such as the program of the first app. */
const blocksOf = (page: string, language: string) =>
  [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code);

function write(files: { [name: string]: string }): void {
  Object.entries(files).forEach(([name, text]) => fs.writeFileSync(path.join(folder, name), text));
  fs.symlinkSync(ROOT, path.join(folder, 'node_modules', 'cdktf-gateways'));
}

const SETTINGS = { language: 'typescript', app: 'npx tsx main.ts', projectId: 'orders', sendCrashReports: 'false' };

(hasTerraform && HAS_COMMAND_LINE ? describe : describe.skip)('with the real command line', () => {
  test.each(['environments', 'large-organizations'])('docs/%s.md', (name) => {
    fs.rmdirSync(path.join(folder, 'node_modules'));
    const script = path.join(ROOT, 'scripts', 'follow-guide.mjs');
    const guide = path.join(ROOT, 'docs', `${name}.md`);
    const { stdout, stderr } = spawnSync(process.execPath, [script, guide, folder], { encoding: 'utf8' });
    expect(stdout + stderr).toBe('');
    const states = fs.readdirSync(folder).filter((name) => name.endsWith('.tfstate'));
    // Each stack has a state of its own in the store.
    expect(states).toEqual([]);
  });

  test('the checking job of docs/ci.md runs with the first app', async () => {
    const [program] = blocksOf('README.md', 'ts');
    const [workflow] = blocksOf('docs/ci.md', 'yaml').map((code) => yaml.parse(code));
    write({
      'main.ts': program,
      'orders.yaml': blocksOf('README.md', 'yaml')[0],
      'cdktf.json': JSON.stringify(SETTINGS),
      'tsconfig.json': JSON.stringify({
        compilerOptions: { target: 'es2022', module: 'commonjs', strict: true, skipLibCheck: true, noEmit: true },
        files: ['main.ts'],
      }),
    });
    const commands: string[] = workflow.jobs.check.steps.flatMap((step: any) => step.run ?? []);
    expect(commands[0]).toBe('npm ci');
    for (const command of commands.slice(1, -1)) {
      await run(command);
    }
    const listed = await run('gateways sandbox list');
    expect(listed.match(/^platform\./gm)).toHaveLength(11);
    await sees(commands.at(-1)!, 'No changes.');
  });

  test('docs/remote-state.md: states are stored in the configured backend, and local states are migrated', async () => {
    const server = await StateServer.start();
    const sandboxes: AttachedSandbox[] = [];
    try {
      const [program] = blocksOf('docs/remote-state.md', 'ts');
      // Tests cannot reach S3. cdktf and terraform treat all backends the same.
      const withHttp = program
        .replace(/new S3Backend\(.*\);/, `new HttpBackend(stack, { address: \`\${bucket}/orders.tfstate\` });`)
        .replace('S3Backend', 'HttpBackend');
      expect(withHttp).toContain('new HttpBackend(');
      write({ 'main.ts': withHttp, 'cdktf.json': JSON.stringify(SETTINGS) });
      const env = { STATE_BUCKET: server.address };
      const local = path.join(folder, 'terraform.orders.tfstate');
      // The sandbox uses neither of the two.
      await run('gateways deploy', env);
      await sees('gateways diff', 'No changes.');
      expect([server.states.size, fs.existsSync(local)]).toEqual([0, false]);

      // Another sandbox instead of the real services. Terraform is attached to it without the shim.
      const services = await AttachedSandbox.start();
      sandboxes.push(services);
      const terraform = 'terraform -chdir=cdktf.out/stacks/orders';
      // As run by cdktf, which without the shim would ask a registry for checksums.
      const deploy = (options: string): string =>
        `cdktf synth && ${terraform} init -input=false ${options} && ${terraform} apply -auto-approve -no-color`;
      await run(deploy(''), services.environment);
      expect(server.states.size).toBe(0);
      const [resource] = JSON.parse(fs.readFileSync(local, 'utf8')).resources;
      expect(resource.type).toBe('konnect_portal');

      const live = { ...env, ...services.environment };
      expect(await run(deploy('-migrate-state -force-copy'), live)).toMatch(
        /0 added, 0 changed, 0 destroyed|No changes/,
      );
      expect(JSON.parse(server.states.get('/orders.tfstate')!).resources[0].type).toBe('konnect_portal');
      fs.rmSync(local);
      expect(await run(`${terraform} plan -no-color`, live)).toContain('No changes.');
    } finally {
      sandboxes.forEach((sandbox) => sandbox.stop());
      server.close();
    }
  });
});

/** A sandbox for a terraform that uses its configured backend. */
class AttachedSandbox {
  public static start(): Promise<AttachedSandbox> {
    const args = ['sandbox', 'serve', '--json', '--store', path.join(folder, 'services.db')];
    const child = spawn(path.join(BIN, 'gateways'), args, { cwd: folder });
    let output = '';
    return new Promise((resolve, reject) => {
      child.on('exit', () => reject(new Error(`the sandbox ended\n${output}`)));
      child.stdout.on('data', (piece) => {
        output += piece;
        if (output.endsWith('}\n')) {
          resolve(new AttachedSandbox(child, JSON.parse(output).attached));
        }
      });
    });
  }

  private constructor(
    private readonly child: ChildProcess,
    public readonly environment: NodeJS.ProcessEnv,
  ) {}

  public stop(): void {
    this.child.kill();
  }
}

/** Keeps states as the backend `http` of terraform wants it. */
class StateServer {
  public static async start(): Promise<StateServer> {
    const server = new StateServer();
    await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve));
    return server;
  }

  public readonly states = new Map<string, string>();
  private readonly http = http.createServer((request, response) => void this.answer(request, response));

  public get address(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  public close(): void {
    this.http.close();
  }

  private async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = request.url!.replace(/\?.*/, '');
    if (request.method === 'POST') {
      const pieces: Buffer[] = [];
      for await (const piece of request) {
        pieces.push(piece);
      }
      this.states.set(url, Buffer.concat(pieces).toString());
    }
    const state = this.states.get(url);
    response.writeHead(state === undefined ? 404 : 200).end(state);
  }
}
