import { ElementRules, Schema } from '../../shared/catalog/types';
import { Framework } from '../catalog/load';
import { ObjectValue } from '../values/value';

/** Steps from the object to a value in it: names of attributes, keys of maps, indexes of lists. */
export type Path = (string | number)[];

export interface PlanRequest {
  readonly schema: Schema;
  readonly rules: ElementRules;
  readonly framework: Framework;
  readonly config: ObjectValue;
  /** Null for a creation. */
  readonly prior: ObjectValue | null;
  /** What Terraform proposes: the configuration, with computed values carried over from the prior state. */
  readonly proposed: ObjectValue;
}

export interface Plan {
  readonly planned: ObjectValue;
  /** What cannot be changed in place. Terraform plans a replacement by asking again, with no prior state. */
  readonly requiresReplace: Path[];
}

/** What a provider refuses, in its words. */
export interface Finding {
  readonly path: Path;
  readonly summary: string;
  readonly detail: string;
}
