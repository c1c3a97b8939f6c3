import { ObjectValue } from '../values/value';
import { CreationContext } from './creation-context';
import { ObjectStore } from './object-store';

/**
 * Automatic actions of a sandbox service on objects of some types, such as deriving attributes and deleting dependent
 * objects.
 */
export interface Behaviour {
  /** Terraform types of the objects to which the behaviour applies, without the prefix of the provider. */
  readonly types: readonly string[];
  /**
   * Returns the object with adjusted values. Called on create (`before` is null) and update, after the sandbox has set
   * all attributes of the object.
   */
  settle?(values: ObjectValue, before: ObjectValue | null, world: ObjectStore, birth: CreationContext): ObjectValue;
  /**
   * Called after a request has created or changed an object, for example to add objects that the service creates
   * automatically.
   */
  kept?(values: ObjectValue, before: ObjectValue | null, world: ObjectStore): void;
  /**
   * Called after a request has deleted an object, for example to remove its dependent objects. The sandbox does not
   * call `removed` for the dependent objects that this function removes.
   */
  removed?(values: ObjectValue, world: ObjectStore): void;
  /**
   * Returns an object as responses of the service show it, for example with counts, lists of other objects and current
   * states.
   */
  show?(values: ObjectValue, world: ObjectStore): ObjectValue;
}
