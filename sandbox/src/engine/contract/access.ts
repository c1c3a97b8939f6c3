import { World } from '../server/world';
import { ObjectValue } from '../values/value';
import { Operation, Refusal } from './rule';

/** Something that terraform asks for, and that not everybody may do. */
export interface AccessRequest {
  readonly operation: Operation;
  /** Type without the prefix of the provider. */
  readonly type: string;
  readonly isLookup: boolean;
  /** What it is about: the object as it is kept, or as it is planned on creation and change, or what a data source found. */
  readonly values: ObjectValue;
}

/** Who may do what, where that is looked at. */
export interface Access {
  /** The setting that has it looked at. */
  readonly setting: string;
  /** The arguments of the provider that say who asks. */
  readonly credentials: readonly string[];
  check(request: AccessRequest, world: World): Refusal | undefined;
  /** Told of what was made, since its maker may do more to it than others. */
  made(request: AccessRequest, world: World): void;
}
