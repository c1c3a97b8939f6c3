import { ObjectValue } from '../values/value';
import { ObjectStore } from './object-store';
import { Switched } from './switch';

export type Operation = 'create' | 'read' | 'update' | 'delete';

interface AttemptOfType {
  /** Terraform type without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
}

/** Input of a rule that checks the creation of an object. */
export interface CreateAttempt extends AttemptOfType {
  readonly operation: 'create';
  readonly key?: undefined;
  readonly before: null;
  /** The values that the request sends, including unknown values. */
  readonly after: ObjectValue;
}

/** Input of a rule that checks the change of an object. */
export interface UpdateAttempt extends AttemptOfType {
  readonly operation: 'update';
  /** Key of the object within its type. */
  readonly key: string;
  /** The stored object. */
  readonly before: ObjectValue;
  /** The values that the request sends, including unknown values. */
  readonly after: ObjectValue;
}

/** Input of a rule that checks reading or deleting an object. */
export interface OtherAttempt extends AttemptOfType {
  readonly operation: 'read' | 'delete';
  /** Key of the object within its type. */
  readonly key: string;
  /** The stored object. Null in a read of an object that no longer exists. */
  readonly before: ObjectValue | null;
  readonly after: null;
}

/** A request to create or change an object, which sends arguments. */
export type WriteAttempt = CreateAttempt | UpdateAttempt;

/** A request to create, read, update or delete an object. */
export type Attempt = WriteAttempt | OtherAttempt;

/** The rejection of a request by a rule or by access control. */
export interface Refusal {
  /** Status in the service's words, such as `409 Conflict`, or an error code of the cloud. */
  readonly status: string;
  /** Message of the rejection: the problem, and how to fix the problem. */
  readonly detail: string;
}

/** A check that the real service makes and the provider does not make. */
export interface ServerRule extends Switched {
  readonly operations: readonly Operation[];
  /** Types (without prefix) that the rule checks. Default: all types. */
  readonly types?: readonly string[];
  check(attempt: Attempt, world: ObjectStore): Refusal | undefined;
}

/** Create and update, the operations that send arguments. */
export const WRITES: readonly Operation[] = ['create', 'update'];
