import { ObjectValue } from '../values/value';
import { ObjectStore } from './object-store';
import { Switched } from './switch';

export type Operation = 'create' | 'read' | 'update' | 'delete';

interface AttemptOfType {
  /** Terraform type of the requested object, without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
}

/** Input of a service rule that checks a request to create an object. */
export interface CreateAttempt extends AttemptOfType {
  readonly operation: 'create';
  readonly key?: undefined;
  readonly before: null;
  /** Arguments that the creation request sends to the service, including unknown values. */
  readonly after: ObjectValue;
}

/** Input of a service rule that checks a request to change an object. */
export interface UpdateAttempt extends AttemptOfType {
  readonly operation: 'update';
  /** Key of the changed object among the objects of its Terraform type. */
  readonly key: string;
  /** The stored object. */
  readonly before: ObjectValue;
  /** The arguments that the change request sends, including unknown values. */
  readonly after: ObjectValue;
}

/** Input of a service rule that checks a request to read or delete an object. */
export interface OtherAttempt extends AttemptOfType {
  readonly operation: 'read' | 'delete';
  /** Key of the requested object among the objects of its Terraform type. */
  readonly key: string;
  /**
   * The stored object. For a deletion, the object also has the arguments of the delete request. Null if a read requests
   * an object that no longer exists.
   */
  readonly before: ObjectValue | null;
  readonly after: null;
}

/** A request to create or change an object, which sends arguments to the service. */
export type WriteAttempt = CreateAttempt | UpdateAttempt;

/** A request to a service to create, read, update or delete an object. */
export type Attempt = WriteAttempt | OtherAttempt;

/** The rejection of a request by a service rule or by access control. */
export interface Refusal {
  /** Status of the rejection in the service's words, such as `409 Conflict`, or an error code of the cloud. */
  readonly status: string;
  /** Message of the rejection: the problem with the request, and how to fix the problem. */
  readonly detail: string;
}

/** A server-side validation: a check of requests that the real service makes, but the provider plugin does not. */
export interface ServerRule extends Switched {
  readonly operations: readonly Operation[];
  /** Terraform types (without the provider's prefix) of the objects that the rule checks. Default: all types. */
  readonly types?: readonly string[];
  check(attempt: Attempt, world: ObjectStore): Refusal | undefined;
}

/** Operations that send arguments to the service: create and update. */
export const WRITES: readonly Operation[] = ['create', 'update'];
