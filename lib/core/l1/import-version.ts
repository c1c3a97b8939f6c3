import { TerraformResource, TerraformStack } from 'cdktf';
import { IValidation } from 'constructs';
import { ConstructFact } from '../values/construct-fact';

/** Stacks that already have the check of the Terraform version that imports require. */
const checkedStacks = new ConstructFact<true>('isImportVersionChecked');

/**
 * Makes `importFrom` of a class add the check of Terraform's version to the stack only once. cdktf adds a version check
 * to each imported resource, and each check starts Terraform: for 2,000 imported resources, synthesis would start
 * Terraform 2,000 times. The function replaces the method `importFrom` instead of overriding it, because jsii would
 * list an override in each generated class.
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
