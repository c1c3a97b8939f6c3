import { Edit } from '../edits';
import { Harm, Severity } from '../model';

/** Consequence of editing an argument. */
export interface ArgumentFact {
  /** Terraform types. In a Terraform type of a fact, a `*` at the end matches any suffix. */
  readonly types: readonly string[];
  /** Path of the argument in Terraform, without the indexes of list elements. */
  readonly argument: string;
  readonly when: Edit;
  readonly severity: Severity;
  readonly harm: Harm;
  readonly consequence: string;
  /**
   * Severity if the object is created, and `when` is true for the created argument. Without a severity for creation, a
   * created object has no finding.
   */
  readonly atCreation?: Severity;
}

/** Consequence of deleting or creating an object. */
export interface ObjectFact {
  /** Terraform types. In a Terraform type of a fact, a `*` at the end matches any suffix. */
  readonly types: readonly string[];
  readonly severity: Severity;
  readonly harm: Harm;
  readonly consequence: string;
}

/** Consequence of creating an object. */
export interface AdditionFact extends ObjectFact {
  /**
   * Severity for a created object whose parent the plans create too. Without `forNew`, a created object with a new
   * parent has no finding.
   */
  readonly forNew?: Severity;
  /** An argument and the value that the argument must have for the fact to apply. */
  readonly only?: readonly [argument: string, value: string];
}

/** Consequence of deleting an object. */
export interface LossFact extends ObjectFact {
  /**
   * Severity if the object is replaced instead of deleted. By default, a replacement has the severity of the deletion.
   */
  readonly replaced?: Severity;
  /** Consequence of a replacement. By default, a replacement has the consequence of the deletion. */
  readonly whenReplaced?: string;
}

/** Returns facts for arguments of the same Terraform types, whose edits cause the same kind of harm. */
export function facts(
  types: readonly string[],
  harm: Harm,
  rows: readonly (readonly [
    argument: string,
    when: Edit,
    severity: Severity,
    consequence: string,
    atCreation?: Severity,
  ])[],
): ArgumentFact[] {
  return rows.map(([argument, when, severity, consequence, atCreation]) => ({
    types,
    harm,
    argument,
    when,
    severity,
    consequence,
    atCreation,
  }));
}
