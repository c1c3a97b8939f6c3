import { World } from '../server/world';
import { ObjectValue } from '../values/value';
import { Switched } from './switch';

export type Operation = 'create' | 'read' | 'update' | 'delete';

/** What terraform is about to have done to an object. */
export interface Attempt {
  readonly operation: Operation;
  /** Type without the prefix of the provider. */
  readonly type: string;
  /** What tells the object from the others of its type; not known on creation. */
  readonly key?: string;
  /** The object as it is kept; null on creation, and on a read of what is gone. */
  readonly before: ObjectValue | null;
  /** The object as planned, with what is not known yet; null on a deletion and a read. */
  readonly after: ObjectValue | null;
}

export interface Refusal {
  /** As the service would put it: `409 Conflict`, or a code of the cloud. */
  readonly status: string;
  /** What is wrong and what to do. */
  readonly detail: string;
}

/** Something that the real service refuses although the provider would let it pass. */
export interface ServerRule extends Switched {
  readonly operations: readonly Operation[];
  /** Types without prefix that it looks at; all of them unless told. */
  readonly types?: readonly string[];
  check(attempt: Attempt, world: World): Refusal | undefined;
}

/** The operations that give an object arguments. */
export const WRITES: readonly Operation[] = ['create', 'update'];
