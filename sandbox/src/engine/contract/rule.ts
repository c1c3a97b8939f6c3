import { ObjectValue } from '../values/value';
import { ObjectStore } from './object-store';
import { Switched } from './switch';

export type Operation = 'create' | 'read' | 'update' | 'delete';

/** A request of terraform to create, read, update or delete an object. */
export interface Attempt {
  readonly operation: Operation;
  /** Type without the prefix of the provider. */
  readonly type: string;
  /** Key of the object within its type. Absent on create. */
  readonly key?: string;
  /** The stored object. Null on create, and when reading an object that no longer exists. */
  readonly before: ObjectValue | null;
  /** The planned object, including unknown values. Null on delete and read. */
  readonly after: ObjectValue | null;
}

export interface Refusal {
  /** Status in the service's words: `409 Conflict`, or an error code of the cloud. */
  readonly status: string;
  /** The problem and how to fix it. */
  readonly detail: string;
}

/** A check of the real service that the provider does not make. */
export interface ServerRule extends Switched {
  readonly operations: readonly Operation[];
  /** Types (without prefix) that the rule checks. Default: all types. */
  readonly types?: readonly string[];
  check(attempt: Attempt, world: ObjectStore): Refusal | undefined;
}

/** Operations that send arguments. */
export const WRITES: readonly Operation[] = ['create', 'update'];
