import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { deriveIds, pathsOf } from '../../../../lib/core/l2/moves';
import { addUniqueChild } from '../../../../lib/core/l2/unique-child';

/** Assignment of a construct to a target. */
interface Binding {
  readonly owner: IConstruct;
  /** Method that users call. */
  readonly call: string;
  /** Prefix of the construct id. */
  readonly prefix: string;
  /**
   * Target of the assignment. Only programs without type checks pass undefined. The created construct reports an
   * undefined target.
   */
  readonly target: IConstruct | undefined;
}

/**
 * Assigns a construct to a target once. The construct id of the assignment contains the path of the target, without the
 * name of the stack if the assignment and the target are in the same stack. So adding or removing other assignments
 * does not change the id. If the target moves (`moveFrom`), the assignment moves too.
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
