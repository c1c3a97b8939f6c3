/**
 * Terraform, its shim, the server, or several of them are killed (`kill -9`) at the n-th call of an apply, n and victim from a fixed seed.
 * The next apply must repair everything: no object is lost, orphaned or created twice, and the next plan is empty. GATEWAYS_KILL_ROUNDS
 * sets how often.
 */
import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NewFault, Store, VICTIMS } from '../../../sandbox/src/engine/store';
import { keptState } from '../../../sandbox/src/session/state-keys';
import { Built, buildSandbox } from '../support/built';
import { callsBetween, configurationOf, Items, randomItems, randomNumbers } from '../support/kill-stack';
import { hasTerraform } from '../support/terraform';

jest.setTimeout(600_000);

/** Exit code with which a shell reports a killed command. */
const KILLED = 128 + os.constants.signals.SIGKILL;
const SEED = 20261121;
const ROUNDS = Number(process.env.GATEWAYS_KILL_ROUNDS || 6);
/** Stacks that live through rounds of their own, at the same time. */
const STACKS = 3;

let built: Built;
beforeAll(() => {
  built = buildSandbox();
});
afterAll(() => built.remove());

const APPLY = 'terraform apply -auto-approve -no-color -input=false';

/** Processes that the sandbox kills, and processes that the test kills during a call. */
const KILLED_FROM_OUTSIDE = ['shim', 'shim and terraform', 'all'] as const;
type Victims = (typeof VICTIMS)[number] | (typeof KILLED_FROM_OUTSIDE)[number];
const ALL_VICTIMS: readonly Victims[] = [...VICTIMS, ...KILLED_FROM_OUTSIDE];

/** A call that is killed from outside waits until then. */
const LONG = 600_000;

/** A stack in a separate folder, and its store. */
class Victim {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kill-'));
  private readonly storeFile = path.join(this.folder, 'store.db');
  private items: Items = {};

  public constructor(private readonly random: (limit: number) => number) {}

  public async begin(): Promise<void> {
    this.write('main.tf.json', configurationOf({}));
    expect(await this.exec('terraform init -input=false')).toMatchObject({ status: 0 });
  }

  /** Kills an apply of a changed stack, applies again, and checks the objects. */
  public async round(number: number): Promise<void> {
    const wanted = this.changedItems();
    const victims = ALL_VICTIMS[(number + Math.floor(number / ALL_VICTIMS.length)) % ALL_VICTIMS.length];
    const skip = this.random(callsBetween(this.items, wanted));
    const fault = { ...effectOf(victims), skip, after: this.random(2) === 0 };
    this.write('main.tf.json', configurationOf(wanted));
    this.inStore((store) => store.addFault(fault));
    const killed = await this.exec(APPLY, victims);
    const isServerKilled = ['server', 'both', 'all'].includes(victims);
    expect({ victims, fault, ended: killed.status }).toEqual({ victims, fault, ended: isServerKilled ? null : KILLED });
    const again = await this.exec(`${APPLY} && terraform plan -detailed-exitcode -no-color`);
    const said = again.status === 0 ? '' : `${killed.text}\n${again.text}`;
    const faults = this.inStore((store) => store.listFaults());
    expect({ victims, fault, said, faults, objects: this.objects() }).toEqual({
      victims,
      fault,
      said: '',
      faults: [],
      objects: wanted,
    });
    expect(this.idsInStore()).toEqual(this.idsInState());
    const files = ['.terraform', '.terraform.lock.hcl', 'main.tf.json'];
    const inFolder = fs.readdirSync(this.folder).filter((name) => !name.startsWith('store.db'));
    expect({ victims, inFolder: inFolder.filter((name) => !files.includes(name)) }).toEqual({ victims, inFolder: [] });
    this.items = wanted;
  }

  public remove(): void {
    fs.rmSync(this.folder, { recursive: true });
  }

  private changedItems(): Items {
    for (;;) {
      const items = randomItems(this.random);
      // Otherwise there would be no change to interrupt.
      if (callsBetween(this.items, items) > Object.keys(this.items).length) {
        return items;
      }
    }
  }

  /** Returns the objects of the store by name. A duplicate name gets a suffix, so that it is visible. */
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
    const { resources } = JSON.parse(this.inStore((store) => keptState(store, this.folder))!);
    return Object.fromEntries(resources.map(({ name, instances }: any) => [name, instances[0].attributes.id]));
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
  private async exec(script: string, victims?: Victims): Promise<{ status: number | null; text: string }> {
    const shell = ['sh', '-c', victims ? `echo "shim $$"; exec ${script}` : script];
    const args = [built.gateways, 'sandbox', 'exec', '--store', this.storeFile, '--', ...shell];
    // In a separate process group, so that all processes can be killed.
    const child = spawn(process.execPath, args, { cwd: this.folder, detached: true });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    const closed = once(child, 'close');
    if (victims && !('crash' in effectOf(victims))) {
      await this.untilTaken(child);
      killFromOutside(victims, child.pid!, Number(/^shim (\d+)$/m.exec(text)![1]));
    }
    const [status] = await closed;
    return { status, text };
  }

  /** Waits until a call has met the pending fault, or the command has ended without. */
  private async untilTaken(child: ChildProcess): Promise<void> {
    const store = Store.open({ file: this.storeFile });
    while (store.listFaults().length > 0 && child.exitCode === null) {
      await sleep(10);
    }
    store.close();
  }
}

/** Returns the fault that kills these processes. */
function effectOf(victims: Victims): Pick<NewFault, 'crash' | 'delay'> {
  const crash = VICTIMS.find((one) => one === victims);
  return crash ? { crash } : { delay: LONG };
}

function killFromOutside(victims: Victims, group: number, shim: number): void {
  if (victims === 'all') {
    process.kill(-group, 'SIGKILL');
    return;
  }
  const { stdout } = spawnSync('pgrep', ['-P', String(shim)], { encoding: 'utf8' });
  process.kill(shim, 'SIGKILL');
  if (victims === 'shim and terraform') {
    process.kill(Number(stdout), 'SIGKILL');
  }
}

const title = `${ROUNDS} applies in which terraform, its shim, the server or several of them are killed`;
(hasTerraform ? test : test.skip)(title, async () => {
  const victims = Array.from({ length: STACKS }, (_, index) => new Victim(randomNumbers(SEED + index)));
  const lives = await Promise.allSettled(
    victims.map(async (victim, index) => {
      await victim.begin();
      for (let round = index; round < ROUNDS; round += STACKS) {
        await victim.round(round);
      }
    }),
  );
  victims.forEach((victim) => victim.remove());
  const failed = lives.find((life) => life.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
});
