import * as cdktf from 'cdktf';
import { IConstruct, IValidation } from 'constructs';
import { prepareOrder } from '../ordering';
import { prepareTextFiles } from '../text-files';
import { reportOf } from './report';
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
    prepareTextFiles(stack);
  }
}

class StackRules implements IValidation {
  public constructor(private readonly stack: cdktf.TerraformStack) {}

  public validate(): string[] {
    return reportOf(this.stack);
  }
}
