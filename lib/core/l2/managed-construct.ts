import { Construct } from 'constructs';
import { moveFrom } from './moves';

/** Base class of all L2 constructs that create resources. */
export abstract class ManagedConstruct extends Construct {
  /**
   * Declares the earlier path of a construct that you renamed or moved to another scope. Each resource of the construct
   * gets a `moved` block, so that Terraform does not replace the resource. Entity ids that are derived from a construct
   * path do not change with the move. The earlier path applies to the construct and all its child constructs.
   *
   * Keep the call of `moveFrom`, because derived entity ids change without the call, and some environments may not be
   * updated yet. If a construct moves again, call `moveFrom` for each earlier path, the oldest first.
   *
   * Synthesis reports an error for an earlier path outside the stack, because resources cannot move between stacks.
   * Synthesis also reports an error for the current path, for a path that is given twice, and for an earlier path where
   * the app now has another resource of the same type.
   *
   * @param oldPath full earlier path, starting with the name of the stack, such as `orders/api`
   */
  public moveFrom(oldPath: string): void {
    moveFrom(this, oldPath);
  }
}
