import * as cdktf from 'cdktf';
import { IConstruct } from 'constructs';
import { forgetApplied } from './applied';
import { ValidationError } from './errors';
import { addError } from './rules/problems';

const importing = new WeakSet<IConstruct>();

/**
 * Has the main resource of a construct take over an object that exists, by an `import` block. Mistakes are errors of the
 * report.
 *
 * @param importId makes the id by which the provider imports, of the object's own one and the ids of its parents
 */
export function importObject(construct: IConstruct, importId: () => string): void {
  const resource = construct.node.defaultChild;
  if (importing.has(construct)) {
    addError(construct, 'importFrom', 'is called twice; a construct is one object');
  } else if (cdktf.TerraformResource.isTerraformResource(resource)) {
    importing.add(construct);
    try {
      // Without a provider: Terraform takes that of the resource, and refuses another.
      resource.importFrom(importId());
      forgetApplied(resource);
    } catch (error) {
      if (!(error instanceof ValidationError)) {
        throw error;
      }
      addError(construct, 'importFrom', `cannot be done: ${error.message}`);
    }
  }
}

/** Whether a construct takes over an object that exists. */
export function isImporting(construct: IConstruct): boolean {
  return importing.has(construct);
}
