/**
 * Terraform, the server, or both are killed (`kill -9`) at the n-th call of an apply, n and victim from a fixed seed. The
 * next apply must put everything right: nothing lost, orphaned or made twice, and nothing left to plan.
 */
import { spawn } from 'child_process';
import { once } from 'events';
import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { Store, VICTIMS } from '../../../sandbox/src/engine/store';
import { Built, buildSandbox } from '../support/built';
import { callsBetween, configurationOf, Items, randomItems, randomNumbers } from '../support/kill-stack';
import { hasTerraform } from '../support/terraform';

jest.setTimeout(600_000);

/** How a shell reports a command that was killed. */
const KILLED = 128 + os.constants.signals.SIGKILL;
const SEED = 20261121;
const ROUNDS = 30;
/** Stacks that live through rounds of their own, at the same time. */
const STACKS = 3;

let built: Built;
beforeAll(() => {
  built = buildSandbox();
});
afterAll(() => built.remove());

const APPLY = 'terraform apply -auto-approve -no-color -input=false';

/** A stack in a folder of its own, and the store that it is deployed to. */
class Victim {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kill-'));
  private readonly storeFile = path.join(this.folder, 'store.db');
  private items: Items = {};

  public constructor(private readonly random: (limit: number) => number) {}

  public async begin(): Promise<void> {
    this.write('main.tf.json', configurationOf({}));
    expect(await this.exec('terraform init -input=false')).toMatchObject({ status: 0 });
  }

  /** Kills an apply of a changed stack, applies again, and looks at what there is then. */
  public async round(): Promise<void> {
    const wanted = this.changedItems();
    const crash = VICTIMS[this.random(VICTIMS.length)];
    const fault = { crash, skip: this.random(callsBetween(this.items, wanted)), after: this.random(2) === 0 };
    this.write('main.tf.json', configurationOf(wanted));
    this.inStore((store) => store.addFault(fault));
    const killed = await this.exec(APPLY);
    expect({ fault, ended: killed.status }).toEqual({ fault, ended: crash === 'terraform' ? KILLED : null });
    this.mendState();
    const again = await this.exec(`${APPLY} && terraform plan -detailed-exitcode -no-color`);
    const said = again.status === 0 ? '' : `${killed.text}\n${again.text}`;
    const faults = this.inStore((store) => store.listFaults());
    expect({ fault, said, faults, objects: this.objects() }).toEqual({ fault, said: '', faults: [], objects: wanted });
    expect(this.idsInStore()).toEqual(this.idsInState());
    this.items = wanted;
  }

  public remove(): void {
    fs.rmSync(this.folder, { recursive: true });
  }

  private changedItems(): Items {
    for (;;) {
      const items = randomItems(this.random);
      // Else there would be no change to be killed in.
      if (callsBetween(this.items, items) > Object.keys(this.items).length) {
        return items;
      }
    }
  }

  /** What the store holds, by name; two of a name show, since one has another name then. */
  private objects(): Items {
    const entries = this.inStore((store) => store.list()).map(({ type, values }, index, all) => {
      const { name, description, cluster_type: cluster } = values as any;
      const isDouble = all.slice(0, index).some((other) => other.values.name === name);
      const given = { name, description, ...(type === 'konnect_api' ? {} : { cluster_type: cluster }) };
      return [isDouble ? `another ${name}` : name, { type, arguments: given }];
    });
    return Object.fromEntries(entries);
  }

  private idsInStore(): { [name: string]: string } {
    return Object.fromEntries(this.inStore((store) => store.list()).map(({ id, values }) => [values.name, id]));
  }

  private idsInState(): { [name: string]: string } {
    const { resources } = JSON.parse(fs.readFileSync(path.join(this.folder, 'terraform.tfstate'), 'utf8'));
    return Object.fromEntries(resources.map(({ name, instances }: any) => [name, instances[0].attributes.id]));
  }

  /** Terraform writes over its state, so that one killed meanwhile leaves half a file; it keeps the old one beside it. */
  private mendState(): void {
    const [state, backup] = ['terraform.tfstate', 'terraform.tfstate.backup'].map((file) =>
      path.join(this.folder, file),
    );
    const text = fs.existsSync(state) ? fs.readFileSync(state, 'utf8') : '';
    if (!text.trimEnd().endsWith('}') && fs.existsSync(backup)) {
      fs.copyFileSync(backup, state);
    }
  }

  private write(name: string, text: string): void {
    fs.writeFileSync(path.join(this.folder, name), text);
  }

  private inStore<T>(work: (store: Store) => T): T {
    const store = Store.open({ file: this.storeFile });
    try {
      return work(store);
    } finally {
      store.close();
    }
  }

  /** Ends once all processes have ended that write to its output: terraform may outlive the command. */
  private async exec(script: string): Promise<{ status: number | null; text: string }> {
    const args = [built.gateways, 'sandbox', 'exec', '--store', this.storeFile, '--', 'sh', '-c', script];
    const child = spawn(process.execPath, args, { cwd: this.folder });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    const [status] = await once(child, 'close');
    return { status, text };
  }
}

const title = `${ROUNDS} applies in which terraform, the server or both are killed`;
(hasTerraform ? test : test.skip)(title, async () => {
  const victims = Array.from({ length: STACKS }, (_, index) => new Victim(randomNumbers(SEED + index)));
  const lives = await Promise.allSettled(
    victims.map(async (victim) => {
      await victim.begin();
      for (let round = 0; round < ROUNDS / STACKS; round++) {
        await victim.round();
      }
    }),
  );
  victims.forEach((victim) => victim.remove());
  const failed = lives.find((life) => life.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
});
