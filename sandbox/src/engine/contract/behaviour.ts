import { Birth } from '../server/birth';
import { World } from '../server/world';
import { ObjectValue } from '../values/value';

/** What the service does with the objects of a type beyond keeping them. */
export interface Behaviour {
  /** Types without the prefix of the provider. */
  readonly types: readonly string[];
  /** What the service makes of an object that is created (`before` is null) or changed, once it is filled in. */
  settle?(values: ObjectValue, before: ObjectValue | null, world: World, birth: Birth): ObjectValue;
  /** What else happens once the object is kept: things that the service adds by itself. */
  kept?(values: ObjectValue, before: ObjectValue | null, world: World): void;
  /** What else happens once the object is gone: things that go with it. */
  removed?(values: ObjectValue, world: World): void;
  /** The object as the service shows it: counts, lists of others, states that have moved on. */
  show?(values: ObjectValue, world: World): ObjectValue;
}
