import { ElementRules, Schema } from '../../shared/catalog/types';
import { Framework } from '../catalog/load';
import { ObjectValue } from '../values/value';

/** Path to a value inside an object: names of attributes, keys of maps, indexes of lists. */
export type Path = (string | number)[];

export interface PlanRequest {
  readonly schema: Schema;
  readonly rules: ElementRules;
  readonly framework: Framework;
  readonly config: ObjectValue;
  /** Prior state of the resource. Null for a creation. */
  readonly prior: ObjectValue | null;
  /** Proposed state from Terraform: the configuration, with computed values from the prior state. */
  readonly proposed: ObjectValue;
}

export interface Plan {
  readonly planned: ObjectValue;
  /**
   * Paths of changed attributes that require a replacement. If the list is not empty, Terraform sends a second planning
   * request without a prior state.
   */
  readonly requiresReplace: Path[];
}

/** Planning rules of a resource type, and the attributes that require a replacement in the current plan. */
export interface PlanContext {
  readonly rules: ElementRules;
  readonly requiresReplace: Path[];
}

/** Path of a planned value: in the notation of the catalogue's rules, and as steps in the object. */
export interface PlannedPlace {
  readonly rule: string;
  /**
   * The attribute path ends at a set, because elements of sets have no index in Terraform. If a change in a set element
   * requires a replacement, the reported path is the path of the set.
   */
  readonly path: Path;
  readonly inSet: boolean;
}

/** An error of the Terraform provider about a configuration, with the text of the real provider. */
export interface Diagnostic {
  readonly path: Path;
  readonly summary: string;
  readonly detail: string;
}
