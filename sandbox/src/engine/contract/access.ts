import { ObjectValue } from '../values/value';
import { ObjectStore } from './object-store';
import { Operation, Refusal } from './rule';

/** Request to a provider's sandbox services for which access control checks the permissions of the caller. */
export interface AccessRequest {
  readonly operation: Operation;
  /** Terraform type of the requested object, without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
  /** Whether the request reads a data source. */
  readonly isLookup: boolean;
  /**
   * Attribute values that the permission check uses: of the stored object, of the object in the request for a creation
   * or change, or of the result of a data source.
   */
  readonly values: ObjectValue;
}

/** Access control of a provider's sandbox services: checks the permissions of the caller. */
export interface Access {
  /** Name of the sandbox setting that enables access control. */
  readonly setting: string;
  /** Names of the provider arguments that identify the caller, such as a token. */
  readonly credentials: readonly string[];
  check(request: AccessRequest, world: ObjectStore): Refusal | undefined;
  /**
   * Records the caller as the creator of an object, because creators may get permissions on the objects that they
   * create.
   */
  made(request: AccessRequest, world: ObjectStore): void;
}
