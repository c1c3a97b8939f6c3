import { TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { idFollows, pathsOf } from '../../../../lib/core/moves';
import { onlyOnce } from '../../../../lib/core/rules/once';

/** What binds something to another construct. */
interface Binding {
  readonly owner: IConstruct;
  /** The method that users call. */
  readonly call: string;
  /** What the id begins with. */
  readonly prefix: string;
  /** What it is bound to; missing where plain JavaScript gave nothing, which the binding itself reports. */
  readonly target: IConstruct | undefined;
}

/**
 * Binds something to another construct, once. The id is the path of that construct, from its stack on where that is the stack of both,
 * so that others come and go without changing it; it moves with that construct.
 */
export function bind<T extends IConstruct>({ owner, call, prefix, target }: Binding, make: (id: string) => T): T {
  const stack = `${TerraformStack.of(owner).node.path}/`;
  const idAt = (path: string) => {
    const below = path.startsWith(stack) ? path.slice(stack.length) : path;
    return `${prefix}-${below.split('/').join('--')}`;
  };
  const id = target ? idAt(target.node.path) : `${prefix}-missing`;
  const problem = `is given ${target?.node.path ?? 'nothing'} twice; leave one of them out`;
  return onlyOnce(owner, id, call, problem, () => {
    const made = make(id);
    if (target) {
      idFollows(made, () => pathsOf(target).map(idAt));
    }
    return made;
  });
}
