import { IConstruct } from 'constructs';
import { addError } from '../synthesis/problems';

/**
 * Creates a child that a construct may have only once. Reports an error for a second call and returns the child of the first call.
 *
 * @param parent parent that may have the child only once
 * @param id id of the child in its parent
 * @param call call that creates the child, as users write it
 * @param problem problem of a second call, and the remedy, for the report. The text of the problem follows the call in the report.
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
