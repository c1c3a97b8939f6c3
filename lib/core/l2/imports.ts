import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { ignoreArgumentChanges } from '../l1/lifecycle';
import { addError } from '../synthesis/problems';
import { ConstructFact } from '../values/construct-fact';
import { ValidationError } from '../values/errors';
import { forgetApplied } from './applied';

const importing = new ConstructFact<true>('isImported');

/**
 * Makes the main resource of a construct import an existing object, with an `import` block. Reports each mistake in the
 * import as an error of the construct.
 *
 * @param importId builds the provider's import id from the object's id and the ids of the object's parents
 * @param unread arguments of the imported resource that the provider does not read, by Terraform name. Terraform
 * ignores changes of arguments that the provider does not read, because Terraform would replace the imported object to
 * set the arguments
 */
export function importObject(construct: IConstruct, importId: () => string, unread: readonly string[] = []): void {
  const resource = construct.node.defaultChild;
  if (importing.has(construct)) {
    addError(construct, 'importFrom', 'is called twice, but a construct imports one object; remove one of the calls');
  } else if (TerraformResource.isTerraformResource(resource)) {
    importing.set(construct, true);
    try {
      // The `import` block has no argument `provider`: Terraform uses the provider of the resource and rejects any other provider.
      resource.importFrom(importId());
      forgetApplied(resource);
      ignoreArgumentChanges(resource, unread);
    } catch (error) {
      // The method `importId` of L1 classes is public and throws errors, because users of the method expect an
      // exception.
      if (!(error instanceof ValidationError)) {
        throw error;
      }
      addError(construct, 'importFrom', `cannot import the object: ${error.message}`);
    }
  }
}

/** Returns whether a construct imports an existing object. */
export function isImporting(construct: IConstruct): boolean {
  return importing.has(construct);
}
