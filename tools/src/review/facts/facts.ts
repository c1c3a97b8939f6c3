import type { Edit } from '../edits';
import type { Harm, Severity } from '../model';

/** What follows from the edit of an argument. */
export interface ArgumentFact {
  /** Terraform types; `*` at the end stands for whatever follows. */
  readonly types: readonly string[];
  /** By its path in Terraform, which goes through lists. */
  readonly argument: string;
  readonly when: Edit;
  readonly severity: Severity;
  readonly harm: Harm;
  readonly consequence: string;
  /** How bad it is where the object is made with it; nothing is said then unless this is told. */
  readonly atCreation?: Severity;
}

/** What follows where an object goes, or comes. */
export interface ObjectFact {
  /** Terraform types; `*` at the end stands for whatever follows. */
  readonly types: readonly string[];
  readonly severity: Severity;
  readonly harm: Harm;
  readonly consequence: string;
}

/** What follows where an object goes. */
export interface LossFact extends ObjectFact {
  /** How bad it is where another one is made in its place; as bad, unless told. */
  readonly replaced?: Severity;
  /** What follows then; the same, unless told. */
  readonly whenReplaced?: string;
}

/** Arguments of the same types, whose edits do the same harm. */
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
