/** Applies one edit after the other with the real terraform, and reads the services after each call. */
import { TerraformStack, Testing } from 'cdktf';
import { loadCatalog } from '../../sandbox/src/engine/catalog/load';
import { ProviderStore } from '../../sandbox/src/engine/server/provider-store';
import { CATALOG } from '../sandbox/support/catalogue-folder';
import { Output, Workspace } from '../sandbox/support/terraform';
import { stackWithProviders, warningsOf } from '../support/stack';
import { Edit } from './edit';

/** Returns the current facts that users rely on: the version that an environment serves, the protection of an instance. */
export type Standing = (world: ProviderStore) => readonly string[];

/** Returns the facts that were false for a moment within a call of the provider and are true after it. The list only grows. */
export type Missed = (world: ProviderStore) => readonly string[];

/** Messages of Terraform for a failed plan, so nothing is applied: without any planned action, or after some. */
const PLAN_FAILED = /Planning failed\.|Terraform planned the following actions, but then encountered a problem/;

/** Observations of an edit. */
export interface Watch {
  readonly standing: Standing;
  readonly missed?: Missed;
  /** State that callers meet at each served request. It must not have intermediate values. */
  readonly exposed?: Standing;
  /** Version that RELEASE serves. */
  readonly released?: (world: ProviderStore) => Released;
}

/** A version, and its APIs. */
export interface Released {
  readonly version: string;
  readonly content: string;
}

/** Result of an edit. */
export interface Made {
  /** Things that existed before and after the edit, and were missing after one of the calls or within one. */
  readonly gaps: readonly string[];
  /** States between two requests that were there neither before nor after. */
  readonly between: readonly string[];
  /** Whether RELEASE serves another version, and whether that has other content. */
  readonly isOther: { readonly version: boolean; readonly content: boolean };
  /** Statements that held before and do not hold afterwards. */
  readonly lost: readonly string[];
  /** Statements that hold afterwards and did not hold before. */
  readonly gained: readonly string[];
  /** Warnings of synthesis. */
  readonly warnings: readonly string[];
  /** Message with which synthesis or the plan rejected the edit. */
  readonly refused?: string;
  /** Whether the second plan was empty. */
  readonly isSettled: boolean;
}

export class EditRun<Config> {
  private readonly workspace = new Workspace(() => this.look());
  private readonly world: ProviderStore;
  private readonly missing = new Set<string>();
  private readonly seen = new Set<string>();
  private before: readonly string[] = [];

  public constructor(
    private config: Config,
    private readonly build: (stack: TerraformStack, config: Config) => void,
    private readonly watch: Watch,
  ) {
    const { store } = this.workspace.session;
    const { prefix } = loadCatalog(CATALOG, 'cloud').info;
    this.world = new ProviderStore(store, 'cloud', prefix, { id: store.beginRun({ label: 'watcher' }) });
  }

  /** The first deployment, which all edits change. */
  public async begin(): Promise<void> {
    this.synthesize(this.config);
    await this.workspace.succeed('init', '-input=false', '-no-color');
    await this.workspace.succeed('apply', '-auto-approve', '-no-color');
    await this.workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  }

  public async make({ change, outside, refused, mayFail }: Edit<Config>): Promise<Made> {
    const config = change(this.config);
    let warnings: string[];
    try {
      warnings = this.synthesize(config);
    } catch (error) {
      if (!refused) {
        throw error;
      }
      return refusal((error as Error).message);
    }
    outside?.(this.world);
    const { standing, exposed = () => [], missed = () => [], released } = this.watch;
    this.before = standing(this.world);
    this.missing.clear();
    this.seen.clear();
    const exposedBefore = exposed(this.world);
    const missedBefore = missed(this.world).length;
    const releasedBefore = released?.(this.world);
    const { status: failed, text } = await this.apply(mayFail);
    if (failed) {
      expect(text).toMatch(PLAN_FAILED);
      return refusal(text);
    }
    this.config = config;
    const after = new Set(standing(this.world));
    const usual = new Set([...exposedBefore, ...exposed(this.world)]);
    const releasedAfter = released?.(this.world);
    const { status } = await this.workspace.terraform('plan', '-detailed-exitcode', '-no-color');
    return {
      gaps: [...[...this.missing].filter((one) => after.has(one)), ...missed(this.world).slice(missedBefore)],
      between: [...this.seen].filter((one) => !usual.has(one)),
      isOther: {
        version: releasedAfter?.version !== releasedBefore?.version,
        content: releasedAfter?.content !== releasedBefore?.content,
      },
      lost: this.before.filter((one) => !after.has(one)),
      gained: [...after].filter((one) => !this.before.includes(one)),
      warnings,
      isSettled: status === 0,
    };
  }

  public close(): Promise<void> {
    return this.workspace.close();
  }

  private synthesize(config: Config): string[] {
    const stack = stackWithProviders();
    this.build(stack, config);
    this.workspace.write(Testing.synth(stack, true));
    return warningsOf(stack);
  }

  private async apply(mayFail?: RegExp): Promise<Output> {
    const first = await this.workspace.terraform('apply', '-auto-approve', '-no-color');
    const isRepeated = first.status !== 0 && mayFail?.test(first.text) === true;
    return isRepeated ? this.workspace.terraform('apply', '-auto-approve', '-no-color') : first;
  }

  private look(): void {
    const now = new Set(this.watch.standing(this.world));
    this.before.filter((one) => !now.has(one)).forEach((one) => this.missing.add(one));
    this.watch.exposed?.(this.world).forEach((one) => this.seen.add(one));
  }
}

function refusal(refused: string): Made {
  const isOther = { version: false, content: false };
  return { gaps: [], between: [], isOther, lost: [], gained: [], warnings: [], refused, isSettled: true };
}
