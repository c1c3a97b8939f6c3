import { ObjectStore } from '../../../engine/contract/object-store';
import { Refusal } from '../../../engine/contract/rule';
import { ObjectValue } from '../../../engine/values/value';
import { textAt } from '../../kit/texts-at';

/**
 * Rejects a published document or page whose parent is not published. For all other documents and pages, returns
 * undefined.
 */
export function unpublishedParent(
  world: ObjectStore,
  type: string,
  values: ObjectValue,
  argument: string,
): Refusal | undefined {
  const id = textAt(values, argument);
  const parent = id === undefined || values.status !== 'published' ? undefined : world.get(type, id);
  return parent === undefined || parent.status === 'published'
    ? undefined
    : {
        status: '400 Bad Request',
        detail: `status is "published", but the parent ${id} is not published, so no visitor would see it: publish the parent too (status = "published"), because the default is unpublished`,
      };
}
