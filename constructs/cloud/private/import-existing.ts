import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

/** Resources that are imported. */
const imported = new WeakSet<TerraformResource>();

/**
 * Has Terraform take a resource over that exists. A mistake is an error of the report: an id that is empty or has the parts
 * of the provider's import id, and a second call.
 *
 * @param id the id of the object by itself
 * @param importId the provider's import id, made from that
 */
export function importExisting(
  construct: IConstruct,
  resource: TerraformResource,
  id: string,
  importId: (id: string) => string,
): void {
  if (imported.has(resource)) {
    addError(construct, 'importFrom', 'is called twice; a resource is one object, so leave one of the two out');
    return;
  }
  imported.add(resource);
  if (!isUnresolved(id) && (!id || id.includes('#'))) {
    const remedy = 'give the id of the object alone: what it belongs to is known here';
    addError(construct, 'importFrom', `is given ${JSON.stringify(id)}; ${remedy}`);
    return;
  }
  resource.importFrom(importId(id), resource.provider);
}
