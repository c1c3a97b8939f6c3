import { TerraformResource, TerraformStack } from 'cdktf';
import { IValidation } from 'constructs';
import { ConstructFact } from '../values/construct-fact';

/** Whether a stack already has the check of Terraform's version that imports need. */
const checkedStacks = new ConstructFact<true>('isImportVersionChecked');

/**
 * Makes `importFrom` of a class add the check of Terraform's version to the stack, once. cdktf adds it to each
 * resource, and each check starts Terraform, so the synthesis of an adopted stack with 2,000 objects would start
 * Terraform 2,000 times. Replaces the method `importFrom` instead of overriding the method, because jsii would list an
 * override in each generated class.
 */
export function checkImportVersionOnce({ prototype }: { readonly prototype: TerraformResource }): void {
  const { importFrom } = prototype;
  prototype.importFrom = function (...args): void {
    const { node } = this;
    const stack = TerraformStack.of(this);
    node.addValidation = (validation: IValidation) => {
      if (!checkedStacks.has(stack)) {
        checkedStacks.set(stack, true);
        stack.node.addValidation(validation);
      }
    };
    try {
      importFrom.apply(this, args);
    } finally {
      Reflect.deleteProperty(node, 'addValidation');
    }
  };
}
