import { IConstruct } from 'constructs';
import { addError } from './problems';

/**
 * Makes a child that a construct has only once. A second call is reported, and gets the child of the first.
 *
 * @param parent what has the child
 * @param id the id of the child
 * @param call what users call
 * @param problem what is wrong with a second call, and what to do; follows on the call in the report
 */
export function onlyOnce<T extends IConstruct>(
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
