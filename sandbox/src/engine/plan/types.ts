import { ElementRules, Schema } from '../../shared/catalog/types';
import { Framework } from '../catalog/load';
import { ObjectValue } from '../values/value';

/** Steps from an object to a value inside the object: names of attributes, keys of maps, indexes of lists. */
export type Path = (string | number)[];

export interface PlanRequest {
  readonly schema: Schema;
  readonly rules: ElementRules;
  readonly framework: Framework;
  readonly config: ObjectValue;
  /** Prior state. Null for a creation. */
  readonly prior: ObjectValue | null;
  /** Proposal of Terraform: the configuration, with computed values from the prior state. */
  readonly proposed: ObjectValue;
}

export interface Plan {
  readonly planned: ObjectValue;
  /** Attributes that cannot change in place. Terraform plans a replacement with a second request that has no prior state. */
  readonly requiresReplace: Path[];
}

/** Planning rules of the type, and the attributes that require a replacement in one plan. */
export interface PlanContext {
  readonly rules: ElementRules;
  readonly requiresReplace: Path[];
}

/** Path of a planned value, in the notation of the catalogue's rules and as steps in the object. */
export interface PlannedPlace {
  readonly rule: string;
  /** The path ends at a set, because elements of sets have no index in Terraform. The replacement path of a set element is the set. */
  readonly path: Path;
  readonly inSet: boolean;
}

/** An error of the provider about a configuration, with the text of the real provider. */
export interface Diagnostic {
  readonly path: Path;
  readonly summary: string;
  readonly detail: string;
}
