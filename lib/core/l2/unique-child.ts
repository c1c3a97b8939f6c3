import { IConstruct } from 'constructs';
import { addError } from '../synthesis/problems';

/**
 * Creates a child construct that a parent may have only once. For a second call, reports an error and returns the child
 * of the first call.
 *
 * @param parent parent construct that may have the child only once
 * @param id construct id of the child in its parent
 * @param call method call that creates the child, as users write the call
 * @param problem problem of a second call, and the remedy, for the validation report. The report shows `call` before
 * `problem`.
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
