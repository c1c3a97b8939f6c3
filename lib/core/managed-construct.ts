import { Construct } from 'constructs';
import { moveFrom } from './moves';

/**
 * What all L2 constructs are that make resources.
 */
export abstract class ManagedConstruct extends Construct {
  /**
   * Says where this construct stood before it was renamed or moved to another scope, so that nothing is destroyed and made
   * anew: each resource gets a `moved` block, and ids that are made from paths stay those of the old path. It holds for all
   * that is part of it.
   *
   * Leave it in, since an id that is made from a path changes without it, and environments may be behind. For a construct
   * that moves again, call it for each earlier path, the oldest first.
   *
   * A mistake is an error of the report: a path outside of its stack (resources cannot move from stack to stack), one at
   * which the same stands, and one that is given twice.
   *
   * @param oldPath the full path, which begins with the name of the stack, such as `orders/api`
   */
  public moveFrom(oldPath: string): void {
    moveFrom(this, oldPath);
  }
}
