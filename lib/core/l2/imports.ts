import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../synthesis/problems';
import { ConstructFact } from '../values/construct-fact';
import { ValidationError } from '../values/errors';
import { forgetApplied } from './applied';

const importing = new ConstructFact<true>('isImported');

/**
 * Makes the main resource of a construct import an existing object, with an `import` block. Each mistake in the import
 * of a construct is an error in the report.
 *
 * @param importId builds the provider's import id from the object's id and the ids of its parents
 * @param unread arguments of the resource that the provider does not read, as Terraform names them. Terraform ignores
 * changes of arguments that the provider does not read, because Terraform would replace the imported object to set the
 * arguments
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
      if (unread.length > 0) {
        resource.lifecycle = { ...resource.lifecycle, ignoreChanges: [...unread] };
      }
    } catch (error) {
      // The method `importId` is public on L1 classes, where users expect an exception.
      if (!(error instanceof ValidationError)) {
        throw error;
      }
      addError(construct, 'importFrom', `cannot import the object: ${error.message}`);
    }
  }
}

/** Whether a construct imports an existing object. */
export function isImporting(construct: IConstruct): boolean {
  return importing.has(construct);
}
