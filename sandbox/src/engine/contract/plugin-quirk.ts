import { CatalogElement } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { ObjectStore } from './object-store';
import { Operation } from './rule';
import { ServiceError } from './service-error';
import { Switched } from './switch';

interface CallOfPlugin {
  /** Terraform type without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
  readonly element: CatalogElement;
}

/** A create that terraform requests from the plugin. */
export interface CreateCall extends CallOfPlugin {
  readonly operation: 'create';
  /** Key of the object within its type. The key is absent until the object is created. */
  readonly key?: string;
  readonly state: null;
  /** The planned object, including unknown values. */
  readonly planned: ObjectValue;
  readonly held: null;
}

/** An update that terraform requests from the plugin. */
export interface UpdateCall extends CallOfPlugin {
  readonly operation: 'update';
  /** Key of the object within its type. */
  readonly key: string;
  /** The object in the terraform state before the call. */
  readonly state: ObjectValue;
  /** The planned object, including unknown values. */
  readonly planned: ObjectValue;
  /** The object that the service stores. Null if the object no longer exists. */
  readonly held: ObjectValue | null;
}

/** A delete that terraform requests from the plugin. */
export interface DeleteCall extends CallOfPlugin {
  readonly operation: 'delete';
  /** Key of the object within its type. */
  readonly key: string;
  /** The object in the terraform state before the call. */
  readonly state: ObjectValue;
  readonly planned: null;
  /** The object that the service stores. Null if the object no longer exists. */
  readonly held: ObjectValue | null;
}

/** A create or update, which sends arguments to the service. */
export type WriteCall = CreateCall | UpdateCall;

/** A create, update or delete that terraform requests from the plugin. */
export type PluginCall = WriteCall | DeleteCall;

/** A read, or the read at the end of a create or update. */
export interface PluginRead {
  /** Terraform type without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
  readonly element: CatalogElement;
  /** State before the read: the current state, or the planned state after a create or update. */
  readonly state: ObjectValue;
}

/** Error text for a resource without an update function. After such an error, Terraform's plugin SDK keeps the prior state. */
export const NO_UPDATE = "doesn't support update";

/** Error with which the plugin ends a call. */
export interface PluginFailure {
  /** The plugin's own error text. */
  readonly error: string;
  /** Text that says what the call has changed so far, and what the user can do. */
  readonly detail: string;
  /**
   * State after the failure: the planned object or the object before the call. After a failed creation with "planned",
   * the state has the created object as tainted. After a failed creation with "before", no state refers to the created
   * object.
   *
   * @default "before" for a creation. For a change, "planned", because plugins on the SDK record the planned values before the
   * change fails; "before" for types in `careful`. A plugin on the framework always keeps the object before a change.
   */
  readonly keeps?: 'planned' | 'before';
}

/**
 * Behaviour of the plugin that differs from a plain mapping of arguments to requests: values that the plugin sends,
 * rejects, omits or misreads. Quirks act between terraform and the service: the service stores the values that the
 * quirk sends, and the state contains the values that the quirk reads. Several quirks of a type apply in order, each to
 * the result of the preceding quirk.
 */
export interface PluginQuirk extends Switched {
  /** Types (without prefix) that the quirk applies to. For the hook `write`, the types are data sources. Default: all types. */
  readonly types?: readonly string[];
  /** Ends a call with a failure before the plugin sends a request to the service. */
  refuse?(call: PluginCall, world: ObjectStore): PluginFailure | undefined;
  /**
   * Returns how the provider handles an error of the service: as another failure, or as a success. If the hook `meets`
   * treats the error of a read as a success, the object counts as deleted. The hook `meets` returns undefined to pass
   * the error on.
   */
  meets?(error: ServiceError, operation: Operation): PluginFailure | 'success' | undefined;
  /** Returns the values that the plugin sends for a creation or change. */
  send?(sent: ObjectValue, call: WriteCall, world: ObjectStore): ObjectValue;
  /** Changes objects of the service before the plugin requests a deletion. The changes stay if the service rejects the deletion. */
  first?(call: DeleteCall, world: ObjectStore): void;
  /** Returns the keys of the objects that the plugin deletes instead of the object of the call. */
  removes?(call: DeleteCall, world: ObjectStore): readonly string[];
  /**
   * Changes objects of the service after a creation, change or deletion. If the hook `then` returns a failure, the call is not undone.
   *
   * @param values values of the object in the service, after a creation or change, or before a deletion
   */
  then?(call: PluginCall, values: ObjectValue, world: ObjectStore): PluginFailure | undefined;
  /**
   * Returns the values that the plugin writes to the state, or undefined if the plugin considers the object gone. Throws a
   * `ServiceError` if the plugin fails.
   */
  read?(seen: ObjectValue | undefined, reading: PluginRead, world: ObjectStore): ObjectValue | undefined;
  /** Returns the values that an import writes to the state. */
  imports?(seen: ObjectValue, element: CatalogElement): ObjectValue;
  /** Returns the value that the plugin writes to the result file of a data source. */
  write?(result: Value): Value;
}
