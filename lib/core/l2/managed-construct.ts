import { Construct } from 'constructs';
import { moveFrom } from './moves';

/** Base class of all L2 constructs that create resources. */
export abstract class ManagedConstruct extends Construct {
  /**
   * Declares the earlier path of a construct that was renamed or moved to another scope. Each resource of the construct
   * gets a `moved` block, so that Terraform does not replace the resource. Ids derived from paths keep the value of the
   * old path. The earlier path applies to the construct and all its children.
   *
   * Keep the call of `moveFrom`, because ids derived from paths change without the call, and some environments may not
   * be updated yet. If a construct moves again, call `moveFrom` for each earlier path, the oldest first.
   *
   * The report has an error for an earlier path outside the stack, because resources cannot move between stacks. The
   * report also has an error for an earlier path that another construct of the same type has now, and for a path that
   * is given twice.
   *
   * @param oldPath full earlier path, starting with the name of the stack, such as `orders/api`
   */
  public moveFrom(oldPath: string): void {
    moveFrom(this, oldPath);
  }
}
