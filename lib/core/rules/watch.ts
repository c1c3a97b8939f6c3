import * as cdktf from 'cdktf';
import { IConstruct, IValidation } from 'constructs';
import { prepareOrder } from '../ordering';
import { prepareTextFiles } from '../text-files';
import { showFailureOnce } from './failure';
import { reportOf, unshownWarnings } from './report';
import { firstStack } from './stacks';

const watchedStacks = new WeakSet<IConstruct>();
const preparedRoots = new WeakSet<IConstruct>();

/**
 * Has the rules checked with the stack of a construct, and its large texts written to files.
 */
export function watch(construct: IConstruct): void {
  watchStack(cdktf.TerraformStack.of(construct));
  preparedRoots.delete(construct.node.root);
}

/**
 * Completes an app just before it is synthesised, and has the rules checked before anything of an app is written. cdktf
 * validates and writes stack by stack, so a mistake in the last stack would leave the earlier ones written: the
 * validation of the first stack therefore covers the whole app. Called when the tree is complete, since only then is it
 * certain which stack comes first.
 */
export function prepare(construct: IConstruct): void {
  const { root } = construct.node;
  if (!preparedRoots.has(root)) {
    preparedRoots.add(root);
    prepareOrder(root);
    watchStack(firstStack(root) ?? cdktf.TerraformStack.of(construct));
  }
}

function watchStack(stack: cdktf.TerraformStack): void {
  if (!watchedStacks.has(stack)) {
    watchedStacks.add(stack);
    stack.node.addValidation(new StackRules(stack));
    showFailureOnce(stack);
    prepareTextFiles(stack);
    watchApp(stack.node.root);
  }
}

const watchedApps = new WeakSet<IConstruct>();

function watchApp(root: IConstruct): void {
  if (cdktf.App.isApp(root) && !watchedApps.has(root)) {
    watchedApps.add(root);
    root.node.addValidation(new ShownWarnings(root));
  }
}

class StackRules implements IValidation {
  public constructor(private readonly stack: cdktf.TerraformStack) {}

  public validate(): string[] {
    return reportOf(this.stack);
  }
}

/**
 * Shows the warnings of an app. cdktf validates the app itself last, when all stacks are written, and only for
 * `app.synth()`. Its command line, which sets this variable, shows annotations itself.
 */
class ShownWarnings implements IValidation {
  public constructor(private readonly app: IConstruct) {}

  public validate(): string[] {
    const text = unshownWarnings(this.app);
    if (text !== undefined && process.env.CDKTF_CONTINUE_SYNTH_ON_ERROR_ANNOTATIONS === undefined) {
      process.stderr.write(`${text}\n`);
    }
    return [];
  }
}
