import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';

/** Returns the stack that cdktf synthesises first: the first stack in the construct tree, parents before children. */
export function firstStack(construct: IConstruct): TerraformStack | undefined {
  if (TerraformStack.isStack(construct)) {
    return construct;
  }
  for (const child of construct.node.children) {
    const stack = firstStack(child);
    if (stack) {
      return stack;
    }
  }
  return undefined;
}
