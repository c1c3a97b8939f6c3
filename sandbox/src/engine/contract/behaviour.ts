import { ObjectValue } from '../values/value';
import { CreationContext } from './creation-context';
import { ObjectStore } from './object-store';

/** Side effects of the service on the objects of some types. */
export interface Behaviour {
  /** Terraform types of the objects, without the prefix of the provider. */
  readonly types: readonly string[];
  /** Adjusts an object on create (`before` is null) or update, after the sandbox has filled in all values of the object. */
  settle?(values: ObjectValue, before: ObjectValue | null, world: ObjectStore, birth: CreationContext): ObjectValue;
  /** Runs after the object is stored, for example to add objects that the service creates automatically. */
  kept?(values: ObjectValue, before: ObjectValue | null, world: ObjectStore): void;
  /** The hook `removed` runs after an object is removed, for example to remove its dependents. */
  removed?(values: ObjectValue, world: ObjectStore): void;
  /** Returns the object as the service shows it, with counts, lists of other objects and current states. */
  show?(values: ObjectValue, world: ObjectStore): ObjectValue;
}
