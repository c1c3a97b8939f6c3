import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { deriveIds, pathsOf } from '../../../../lib/core/l2/moves';
import { addUniqueChild } from '../../../../lib/core/l2/unique-child';

/** Assignment of one construct to another construct, such as of a group to a team. */
interface Binding {
  readonly owner: IConstruct;
  /** Method of the construct that creates the assignment, such as `mapGroup`. */
  readonly call: string;
  /** Prefix of the construct id of the assignment. */
  readonly prefix: string;
  /**
   * Target construct of the assignment, such as a team. The target of an assignment is undefined only in programs
   * without type checks. The construct of the assignment reports an error if the target is undefined.
   */
  readonly target: IConstruct | undefined;
}

/**
 * Creates the construct of an assignment. Assigning the owner to the same target twice is an error. The construct id of
 * an assignment contains the path of the target, without the stack name if the assignment and the target are in the
 * same stack. Adding or removing other assignments does not change the construct id of an assignment. If the target of
 * an assignment moves (`moveFrom`), the assignment moves too.
 */
export function bind<T extends IConstruct>({ owner, call, prefix, target }: Binding, make: (id: string) => T): T {
  const stack = `${TerraformStack.of(owner).node.path}/`;
  const idAt = (path: string) => {
    const below = path.startsWith(stack) ? path.slice(stack.length) : path;
    return `${prefix}-${below.split('/').join('--')}`;
  };
  const id = target ? idAt(target.node.path) : `${prefix}-missing`;
  const shownTarget = target?.node.path ?? 'nothing';
  const problem = `is given ${shownTarget} twice; leave one of them out`;
  return addUniqueChild(owner, id, call, problem, () => {
    const made = make(id);
    if (target) {
      deriveIds(made, () => pathsOf(target).map(idAt));
    }
    return made;
  });
}
