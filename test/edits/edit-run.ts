/** Makes one edit after the other with the real terraform, and looks at the services after each of its calls. */
import { TerraformStack, Testing } from 'cdktf';
import { loadCatalog } from '../../sandbox/src/engine/catalog/load';
import { World } from '../../sandbox/src/engine/server/world';
import { CATALOG } from '../sandbox/support/catalogue-folder';
import { Workspace } from '../sandbox/support/terraform';
import { stackWithProviders, warningsOf } from '../support/stack';
import { Edit } from './edit';

/** Says what stands at this moment that people rely on: what an environment serves, what protects an instance. */
export type Standing = (world: World) => readonly string[];

/** What was missing for a moment within a call of the plugin, of which nothing is to be seen after it; it only grows. */
export type Missed = (world: World) => readonly string[];

/** What came of an edit. */
export interface Made {
  /** What was there before and after, and missing after one of the calls between, or within one. */
  readonly gaps: readonly string[];
  /** What was there before and is gone. */
  readonly lost: readonly string[];
  /** What synthesis warned of. */
  readonly warnings: readonly string[];
  /** The words in which synthesis or the plan refused it. */
  readonly refused?: string;
  /** Whether the second plan was empty. */
  readonly isSettled: boolean;
}

export class EditRun<Config> {
  private readonly workspace = new Workspace(() => this.look());
  private readonly world: World;
  private readonly missing = new Set<string>();
  private before: readonly string[] = [];

  public constructor(
    private config: Config,
    private readonly build: (stack: TerraformStack, config: Config) => void,
    private readonly standing: Standing,
    private readonly missed: Missed = () => [],
  ) {
    const { store } = this.workspace.session;
    const { prefix } = loadCatalog(CATALOG, 'cloud').info;
    this.world = new World(store, 'cloud', prefix, { id: store.beginRun({ label: 'watcher' }) });
  }

  /** The first deployment, on which everything else builds. */
  public async begin(): Promise<void> {
    this.synthesise(this.config);
    await this.workspace.succeed('init', '-input=false', '-no-color');
    await this.workspace.succeed('apply', '-auto-approve', '-no-color');
    await this.workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  }

  public async make({ change, refused }: Edit<Config>): Promise<Made> {
    const config = change(this.config);
    let warnings: string[];
    try {
      warnings = this.synthesise(config);
    } catch (error) {
      if (!refused) {
        throw error;
      }
      return refusal((error as Error).message);
    }
    this.before = this.standing(this.world);
    this.missing.clear();
    const missedBefore = this.missed(this.world).length;
    const { status: failed, text } = await this.workspace.terraform('apply', '-auto-approve', '-no-color');
    if (failed) {
      expect(text).toContain('Planning failed.');
      return refusal(text);
    }
    this.config = config;
    const after = new Set(this.standing(this.world));
    const { status } = await this.workspace.terraform('plan', '-detailed-exitcode', '-no-color');
    return {
      gaps: [...[...this.missing].filter((one) => after.has(one)), ...this.missed(this.world).slice(missedBefore)],
      lost: this.before.filter((one) => !after.has(one)),
      warnings,
      isSettled: status === 0,
    };
  }

  public close(): Promise<void> {
    return this.workspace.close();
  }

  private synthesise(config: Config): string[] {
    const stack = stackWithProviders();
    this.build(stack, config);
    this.workspace.write(Testing.synth(stack, true));
    return warningsOf(stack);
  }

  private look(): void {
    const now = new Set(this.standing(this.world));
    this.before.filter((one) => !now.has(one)).forEach((one) => this.missing.add(one));
  }
}

function refusal(refused: string): Made {
  return { gaps: [], lost: [], warnings: [], refused, isSettled: true };
}
