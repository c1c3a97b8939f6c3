import { IConstruct } from 'constructs';
import { addError } from '../synthesis/problems';

/**
 * Creates a child that a construct may have only once. Reports a second call and returns the first call's child.
 *
 * @param parent parent of the child
 * @param id id of the child
 * @param call call as users write it
 * @param problem problem of a second call, and the remedy. The text follows the call in the report.
 */
export function addUniqueChild<T extends IConstruct>(
  parent: IConstruct,
  id: string,
  call: string,
  problem: string,
  make: () => T,
): T {
  const known = parent.node.tryFindChild(id);
  if (known) {
    addError(parent, call, problem);
    return known as T;
  }
  return make();
}
