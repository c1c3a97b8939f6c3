import { CatalogElement } from '../../shared/catalog/types';
import { ServiceError } from '../protocol/diagnostics';
import { World } from '../server/world';
import { ObjectValue, Value } from '../values/value';
import { Operation } from './rule';
import { Switched } from './switch';

/** A create, update or delete that terraform requests from the plugin. */
export interface PluginCall {
  readonly operation: 'create' | 'update' | 'delete';
  /** Type without the prefix of the provider. */
  readonly type: string;
  readonly element: CatalogElement;
  /** Key of the object within its type. Absent on create. */
  readonly key?: string;
  /** The object in the state. Null on create. */
  readonly state: ObjectValue | null;
  /** The planned object, including unknown values. Null on delete. */
  readonly planned: ObjectValue | null;
  /** The object in the service. Null on create, and if it no longer exists. */
  readonly held: ObjectValue | null;
}

/** A read, or the read at the end of a create or update. */
export interface PluginRead {
  /** Type without the prefix of the provider. */
  readonly type: string;
  readonly element: CatalogElement;
  /** The current state, or the planned state after a create or update. */
  readonly state: ObjectValue;
}

/** Error for a resource that has no update function. The kit of the plugin keeps the state then, as it was. */
export const NO_UPDATE = "doesn't support update";

/** Error with which the plugin ends a call. */
export interface PluginFailure {
  /** The plugin's own error text. */
  readonly error: string;
  /** What has happened so far, and what to do. */
  readonly detail: string;
  /**
   * What terraform keeps: the object as planned (of a creation: as made, to be replaced), or as it was (of a creation:
   * nothing, so that what was made belongs to nobody). Unless told, a change is kept as planned, since such plugins
   * record what they were to do even where they fail, and a creation is not.
   */
  readonly keeps?: 'planned' | 'before';
}

/**
 * Something that the plugin, rather than the service, does in its own way: what it sends, refuses, forgets or takes for
 * something else. It stands between terraform and the service: the service has what was sent, the state what was read.
 */
export interface PluginWay extends Switched {
  /** Types (without prefix) that the way applies to. For `write`, types of data sources. Default: all types. */
  readonly types?: readonly string[];
  /** Ends the call before the plugin sends anything. */
  refuse?(call: PluginCall, world: World): PluginFailure | undefined;
  /**
   * What it makes of an error that the service answers, which has done nothing then: a failure of its own, or a success
   * where it takes the error for one: of a read, that the object is gone. Unless told, it passes the error on.
   */
  meets?(error: ServiceError, operation: Operation): PluginFailure | 'success' | undefined;
  /** What is sent of a creation or a change, in place of what ways before this one send. */
  send?(sent: ObjectValue, call: PluginCall, world: World): ObjectValue;
  /** What it has the service do before it asks for a deletion: that stays, even where the deletion is refused then. */
  first?(call: PluginCall, world: World): void;
  /** The objects of the type that a deletion hits, by their keys, in place of the one that it should. */
  removes?(call: PluginCall, world: World): readonly string[];
  /**
   * What else it has the service do, once the object was made, changed or removed; `values` is what the service has, or
   * had. A failure leaves all of that as it is.
   */
  then?(call: PluginCall, values: ObjectValue, world: World): PluginFailure | undefined;
  /**
   * What it reads, which is what the state will hold, in place of what ways before this one saw: nothing where it takes
   * the object for gone. Throws a `ServiceError` where the plugin fails.
   */
  read?(seen: ObjectValue | undefined, reading: PluginRead, world: World): ObjectValue | undefined;
  /** What an import leaves of what it reads, in place of what ways before this one leave. */
  imports?(seen: ObjectValue, element: CatalogElement): ObjectValue;
  /** What it writes to a file of what a data source computes, in place of what ways before this one would. */
  write?(result: Value): Value;
}
