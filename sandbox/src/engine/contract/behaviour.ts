import { ObjectValue } from '../values/value';
import { CreationContext } from './creation-context';
import { ObjectStore } from './object-store';

/** Automatic actions of the service on objects of some types, such as derived values and the deletion of dependents. */
export interface Behaviour {
  /** Terraform types of the objects, without the prefix of the provider. */
  readonly types: readonly string[];
  /** Adjusts an object on create (`before` is null) or update, after the sandbox has filled in all values of the object. */
  settle?(values: ObjectValue, before: ObjectValue | null, world: ObjectStore, birth: CreationContext): ObjectValue;
  /** Runs after a request has created or changed an object, for example to add objects that the service creates automatically. */
  kept?(values: ObjectValue, before: ObjectValue | null, world: ObjectStore): void;
  /** Runs after a request has deleted an object, for example to remove its dependents. Does not run for removed dependents. */
  removed?(values: ObjectValue, world: ObjectStore): void;
  /** Returns the object as responses show it, for example with counts, lists of other objects and current states. */
  show?(values: ObjectValue, world: ObjectStore): ObjectValue;
}
