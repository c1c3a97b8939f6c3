import { CatalogElement } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { ObjectStore } from './object-store';
import { Operation } from './rule';
import { ServiceError } from './service-error';
import { Switched } from './switch';

interface CallOfPlugin {
  /** Terraform type of the object of the call, without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
  readonly element: CatalogElement;
}

/** A call in which terraform requests a create from the provider plugin. */
export interface CreateCall extends CallOfPlugin {
  readonly operation: 'create';
  /** Key of the object among the objects of its Terraform type. Undefined until the object is created. */
  readonly key?: string;
  readonly state: null;
  /** The object that Terraform plans to create, including unknown values. */
  readonly planned: ObjectValue;
  readonly held: null;
}

/** A call in which terraform requests an update from the provider plugin. */
export interface UpdateCall extends CallOfPlugin {
  readonly operation: 'update';
  /** Key of the updated object among the objects of its Terraform type. */
  readonly key: string;
  /** The updated object in the Terraform state before the call. */
  readonly state: ObjectValue;
  /** The updated object in the Terraform plan, including unknown values. */
  readonly planned: ObjectValue;
  /** The updated object as the service stores it, or null if the object no longer exists. */
  readonly held: ObjectValue | null;
}

/** A call in which terraform requests a delete from the provider plugin. */
export interface DeleteCall extends CallOfPlugin {
  readonly operation: 'delete';
  /** Key of the deleted object among the objects of its Terraform type. */
  readonly key: string;
  /** The deleted object in the Terraform state before the call. */
  readonly state: ObjectValue;
  readonly planned: null;
  /** The deleted object as the service stores it, or null if the object no longer exists. */
  readonly held: ObjectValue | null;
}

/** A call in which the provider plugin sends arguments to the service: a create or update. */
export type WriteCall = CreateCall | UpdateCall;

/** A call in which terraform requests a create, update or delete from the provider plugin. */
export type PluginCall = WriteCall | DeleteCall;

/**
 * A read of an object by the provider plugin. The plugin also reads the object at the end of a create. A plugin that is
 * based on Terraform's SDK also reads the object at the end of an update.
 */
export interface PluginRead {
  /** Terraform type of the read object, without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
  readonly element: CatalogElement;
  /**
   * Terraform state of the object before the read: the current state, or the planned state after a create or update.
   */
  readonly state: ObjectValue;
}

/**
 * Error text of Terraform's plugin SDK for a resource without an update function. After an error with this text, the
 * SDK keeps the prior state of the resource.
 */
export const NO_UPDATE = "doesn't support update";

/** Error with which a provider plugin ends a call of terraform. */
export interface PluginFailure {
  /** Error text (summary) with which the provider plugin ends the call. */
  readonly error: string;
  /** Explanation of the plugin's error: the changes that the failed call has already made, and what the user can do. */
  readonly detail: string;
  /**
   * Object in the Terraform state after the failure: the planned object or the object before the call. After a failed
   * creation with "planned", the state contains the created object as tainted. After a failed creation with "before",
   * no state contains the created object.
   *
   * @default "before" for a creation. For a change, "planned", because plugins on Terraform's SDK record the planned
   * values before the change fails; "before" for the types in `ProviderServices.careful`. If a change fails, a plugin
   * that is based on Terraform's plugin framework always keeps the state before the change. If a deletion fails, the
   * object always stays in the state.
   */
  readonly keeps?: 'planned' | 'before';
}

/**
 * Behaviour of a provider plugin that differs from a plain mapping of arguments to API requests: values that the plugin
 * sends, rejects, omits or misreads. Quirks act between terraform and the service. The service stores the values that a
 * quirk sends, and the Terraform state contains the values that a quirk reads. Several quirks of a Terraform type apply
 * in order. Each of the hooks `send`, `read`, `imports` and `write` gets the result of the same hook of the preceding
 * quirk.
 */
export interface PluginQuirk extends Switched {
  /**
   * Terraform types (without the provider's prefix) that the quirk applies to. For a quirk with the hook `write`, the
   * types are Terraform types of data sources. Default: all types.
   */
  readonly types?: readonly string[];
  /** Returns a failure if the plugin ends the call of terraform before it sends a request to the service. */
  refuse?(call: PluginCall, world: ObjectStore): PluginFailure | undefined;
  /**
   * Returns how the plugin answers terraform after an error of the service: with another failure, or with a success.
   * Undefined means that the quirk does not apply. If the hook `meets` returns success for the error of a read, the
   * object counts as deleted. If `meets` of all quirks returns undefined, terraform gets the error of the service.
   */
  meets?(error: ServiceError, operation: Operation): PluginFailure | 'success' | undefined;
  /** Returns the arguments that the plugin sends to the service for a creation or change. */
  send?(sent: ObjectValue, call: WriteCall, world: ObjectStore): ObjectValue;
  /**
   * Changes objects of the service before the plugin requests the deletion of an object that still exists. If the
   * service rejects the deletion, the changes of the hook `first` remain.
   */
  first?(call: DeleteCall, world: ObjectStore): void;
  /**
   * Returns the keys of the objects that the plugin deletes when terraform requests the deletion of an object. Only the
   * first enabled quirk with the hook `removes` has an effect.
   */
  removes?(call: DeleteCall, world: ObjectStore): readonly string[];
  /**
   * Changes objects of the service after a successful creation, change or deletion. If the hook `then` returns a
   * failure, the service keeps the effects of the creation, change or deletion.
   *
   * @param values attributes of the object in the service: after a creation or change, or before a deletion
   */
  then?(call: PluginCall, values: ObjectValue, world: ObjectStore): PluginFailure | undefined;
  /**
   * Returns the attributes that the plugin writes to the Terraform state after a read, or undefined if the plugin
   * treats the object as deleted. Throws a `ServiceError` if the read of the plugin fails.
   */
  read?(seen: ObjectValue | undefined, reading: PluginRead, world: ObjectStore): ObjectValue | undefined;
  /** Returns the attributes that an import of an object writes to the Terraform state. */
  imports?(seen: ObjectValue, element: CatalogElement): ObjectValue;
  /** Returns the content that the plugin writes to the result file of a data source. */
  write?(result: Value): Value;
}
