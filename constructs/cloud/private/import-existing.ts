import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

/** Constructs that are imported. */
const imported = new WeakSet<IConstruct>();

/**
 * Has Terraform take over, as the main resource of a construct, what exists. A mistake is an error of the report: an id that is empty or has the parts
 * of the provider's import id, and a second call.
 *
 * @param id the id of the object by itself
 * @param importId the provider's import id, made from that
 */
export function importExisting(construct: IConstruct, id: string, importId: (id: string) => string): void {
  if (imported.has(construct)) {
    addError(construct, 'importFrom', 'is called twice; a construct is one object, so leave one of the calls out');
    return;
  }
  imported.add(construct);
  if (!isUnresolved(id) && (!id || id.includes('#'))) {
    const remedy = 'give the id of the object alone: what it belongs to is known here';
    addError(construct, 'importFrom', `is given ${JSON.stringify(id)}; ${remedy}`);
    return;
  }
  // There is none where a mistake kept it from being made, which has been reported.
  const resource = construct.node.defaultChild as TerraformResource | undefined;
  resource?.importFrom(importId(id), resource.provider);
}
