import { TerraformStack } from 'cdktf';
import { NAMESPACE_CONTEXT } from '../../../../lib/core/l2/stable-id';
import { Workspace } from '../../../sandbox/support/terraform';
import { changes } from './changes';

/** A workspace for stacks with stable entity ids, which returns the changes of an edit. */
export class EditedWorkspace extends Workspace {
  /**
   * @param prefix prefix of the shown types, which is left out
   * @param watch called with each request after its response
   */
  public constructor(
    private readonly prefix = 'konnect_',
    watch?: () => void,
  ) {
    super(watch);
  }

  public build(build: (stack: TerraformStack) => void): void {
    this.synthesize(build, { [NAMESPACE_CONTEXT]: 'test' });
  }

  /** Applies, and checks that the next plan is empty. */
  public async deploy(build: (stack: TerraformStack) => void): Promise<void> {
    this.build(build);
    await this.succeed('init', '-input=false');
    await this.succeed('apply', '-auto-approve', '-no-color');
    await this.succeed('plan', '-detailed-exitcode', '-no-color');
  }

  /** The types that an edit plans to change, with how. */
  public async planned(build: (stack: TerraformStack) => void): Promise<string[]> {
    this.build(build);
    return Object.entries(await changes(this)).map(
      ([address, actions]) => `${address.split('.')[0].slice(this.prefix.length)}: ${actions}`,
    );
  }
}
