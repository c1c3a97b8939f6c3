import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';

/** The stack that cdktf synthesises first: the first one from the root on, parents before children. */
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
