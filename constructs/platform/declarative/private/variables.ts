import { TerraformStack, TerraformVariable } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';

/**
 * The Terraform variable that stands for an environment variable of a declarative file: one of its name for the whole
 * stack, so that `TF_VAR_DECK_NAME` gives its value. One that the app has made itself is taken.
 */
export function variableOf(construct: IConstruct, name: string): TerraformVariable {
  const stack = TerraformStack.of(construct);
  const known = stack.node.tryFindChild(name);
  if (known && !(known instanceof TerraformVariable)) {
    const message = `needs a variable "${name}" in the stack, where ${known.node.path} is something else; give that another id`;
    addError(construct, '', message);
    return new TerraformVariable(construct, `variable-${name}`, { type: 'string', sensitive: true });
  }
  return known ?? new TerraformVariable(stack, name, { type: 'string', sensitive: true, nullable: false });
}
