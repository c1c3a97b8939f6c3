import { Construct } from 'constructs';
import { moveFrom } from './moves';

/** Base class of all L2 constructs that create resources. */
export abstract class ManagedConstruct extends Construct {
  /**
   * Declares the earlier path of a construct that was renamed or moved to another scope. Each resource gets a `moved`
   * block, so that Terraform does not replace it. Ids derived from paths keep the value of the old path. This applies
   * to the construct and all its children.
   *
   * Keep the call, because ids derived from paths change without it, and some environments may not be updated yet. If a
   * construct moves again, call this method for each earlier path, the oldest first.
   *
   * The report has an error for a path outside the stack, because resources cannot move between stacks. It also has an
   * error for a path that another construct of the same type has now, and for a path that is given twice.
   *
   * @param oldPath full path, starting with the name of the stack, such as `orders/api`
   */
  public moveFrom(oldPath: string): void {
    moveFrom(this, oldPath);
  }
}
