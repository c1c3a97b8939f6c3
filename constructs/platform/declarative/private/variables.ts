import { TerraformStack, TerraformVariable } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';

/**
 * Returns the Terraform variable for an environment variable of a declarative file. The Terraform variable has the name
 * of the environment variable and exists once in the stack, so `TF_VAR_DECK_NAME` sets its value. If the stack already
 * has a Terraform variable with the name, returns the existing variable.
 */
export function variableOf(construct: IConstruct, name: string): TerraformVariable {
  const stack = TerraformStack.of(construct);
  const known = stack.node.tryFindChild(name);
  if (known && !(known instanceof TerraformVariable)) {
    const message = `needs the Terraform variable "${name}", but ${known.node.path} is a different construct; give that construct another id`;
    addError(construct, '', message);
    return new TerraformVariable(construct, `variable-${name}`, { type: 'string', sensitive: true });
  }
  return known ?? new TerraformVariable(stack, name, { type: 'string', sensitive: true, nullable: false });
}
