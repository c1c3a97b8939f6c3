import { Action } from 'cdktf-gateways-sandbox/toolkit/engine';

/**
 * Severity of a finding. Severity `high`: a caller is locked out, gets access, or is unprotected. Severity `medium`: a
 * caller may be locked out, get access, or be unprotected. `low`: worth knowing.
 */
export type Severity = 'high' | 'medium' | 'low';

/** Severities of findings, from the worst to the least. */
export const SEVERITIES: readonly Severity[] = ['high', 'medium', 'low'];

/** Kind of harm. */
export type Harm =
  'outage' | 'access' | 'protection' | 'credentials' | 'limits' | 'contract' | 'data' | 'apply' | 'rules';

/**
 * Labels of the kinds of harm that a change may cause. Findings of equal severity are sorted in the order of these
 * harms.
 */
export const HARMS: { readonly [harm in Harm]: string } = {
  outage: 'outage',
  access: 'access opened',
  protection: 'protection down',
  credentials: 'credentials change',
  limits: 'limits loosened',
  contract: 'callers break',
  data: 'data lost',
  apply: 'not as planned',
  rules: 'team rule violated',
};

/**
 * Finding of a review: a harmful consequence of a change for the users of the APIs, with the kind of harm and a
 * severity.
 */
export interface Finding {
  readonly severity: Severity;
  readonly harm: Harm;
  /** Terraform path of the argument that causes the finding. Absent if the object as a whole causes the finding. */
  readonly argument?: string;
  /** Change in the plan that causes the finding, such as `visibility: "private" → "public"`. */
  readonly cause: string;
  /** Consequence of the change for users of the API. */
  readonly consequence: string;
  /** Name of the rule about API changes, or of the rule in the ruleset. */
  readonly rule?: string;
  /** JSON pointers of the changed part of an API specification, in the old and the new version. */
  readonly pointers?: { readonly before: string; readonly after: string };
  /** Position of the finding in a file, or else in the value of the argument. Lines and columns start at 1. */
  readonly position?: { readonly file?: string; readonly line: number; readonly column: number };
}

/** Value of an object that a change, drift or a comparison shows as different. */
export interface Difference {
  /** Terraform path of the changed value, with `[]` for an element of a list. */
  readonly path: string;
  /**
   * Old value of the argument as JSON, with `(a secret)` instead of a secret. Absent if the argument had no value
   * before.
   */
  readonly before?: string;
  /**
   * New value of the argument as JSON, or `(known after apply)`. Absent if the argument has no value after the change.
   */
  readonly after?: string;
  /**
   * Lines of a unified diff of a long text, instead of `before` and `after`. Each line of the diff begins with `+`,
   * `-`, a blank or `@@`.
   */
  readonly lines?: readonly string[];
  /**
   * For drift: whether `terraform apply` sets the old value of the argument again. Absent if no plan shows what
   * `terraform apply` does about the drift.
   */
  readonly isUndone?: boolean;
}

/** Position in the source code of the app that creates a construct. */
export interface SourceLocation {
  /** Path of the source file, relative to the working directory if the file is in that directory. */
  readonly file: string;
  /** Line, from 1. */
  readonly line: number;
}

/** A change of an object in a plan, with the findings of the review about the change. */
export interface ReviewedChange {
  /** Path of the object's construct, if known. */
  readonly construct?: string;
  /** Terraform address. For an object that no code manages, the type and id of the object. */
  readonly address: string;
  /** Position in the code that creates the construct, if the app was synthesised with stack traces. */
  readonly source?: SourceLocation;
  /** File of the plan with the change. Absent for objects that are in no plan. */
  readonly plan?: string;
  /** Stack of the change, if the review covers several plans. */
  readonly stack?: string;
  /** Terraform type of the object. */
  readonly type: string;
  readonly action: Action;
  /** Whether a replacement creates the new object before it deletes the old one. */
  readonly isMadeFirst?: boolean;
  /** Arguments whose changes require the replacement of the object. */
  readonly replacedFor?: readonly string[];
  /** Previous Terraform address of the object, if the address changes. */
  readonly previousAddress?: string;
  /** Findings about the change, the worst first. */
  readonly findings: readonly Finding[];
  readonly differences: readonly Difference[];
}

/**
 * Effect of `terraform apply` on a drifted object. `undo`: `terraform apply` sets all or some of the previous values.
 * `ignore`: `terraform apply` does not change the object. `replace`, `delete` and `forget`: `terraform apply` replaces,
 * deletes or forgets the object. `create`: `terraform apply` creates the object again. `unknown`: no plan shows what
 * `terraform apply` does with the object.
 */
export type Remedy = 'undo' | 'ignore' | 'replace' | 'create' | 'delete' | 'forget' | 'unknown';

/**
 * Object with drift: an object that somebody changed, deleted or created outside Terraform. The `action` of the drift
 * is `update`, `delete` (the object no longer exists) or `create` (the code does not manage the object).
 */
export interface DriftedObject extends ReviewedChange {
  /** Effect of `terraform apply` on the drifted object. */
  readonly apply: Remedy;
  /** Findings about the effect of `terraform apply`, such as the outage of a replacement. */
  readonly applyFindings: readonly Finding[];
  /** Instructions that undo the drift, so that the object again is as the code describes it. */
  readonly undo: string;
  /** Instructions that change the code to accept the drift. The instructions have code in backquotes. */
  readonly keep: readonly string[];
}

/** An output of a stack whose value differs because of drift. */
export interface DriftedOutput extends Difference {
  readonly stack?: string;
}

/** A Terraform plan that the review covers. */
export interface ReviewedPlan {
  /** Path of the plan file. */
  readonly file: string;
  readonly stack?: string;
  readonly terraformVersion?: string;
}

/** Result of `gateways review`, `gateways drift` or `gateways compare`. */
export interface Review {
  /**
   * Kind `review`: judges changes in plans. Kind `drift`: judges changes outside Terraform. Kind `compare`: judges the
   * differences between two environments, as changes from the first environment to the second.
   */
  readonly kind: 'review' | 'drift' | 'compare';
  /** Names of the two environments of a comparison. */
  readonly sides?: readonly [first: string, second: string];
  /** Number of intended differences between the two environments, which a comparison omits. */
  readonly folded?: number;
  readonly plans: readonly ReviewedPlan[];
  /** Number of judged objects by action (create, update and so on). */
  readonly actions: { readonly [action in Action]?: number };
  /** Number of findings of the judged objects by severity. */
  readonly findings: { readonly [severity in Severity]: number };
  /** Worst severity of the findings of all judged objects, or null if there are no findings. */
  readonly worst: Severity | null;
  /**
   * Changes of objects in plans, or differences of a comparison, the worst first. Empty if the review has the kind
   * `drift`.
   */
  readonly changes: readonly ReviewedChange[];
  /** Objects that were changed outside Terraform, or that the code does not manage, the worst first. */
  readonly drift: readonly DriftedObject[];
  /** Number of existing objects that the code does not manage, and whose parents the code does not manage. */
  readonly othersObjects: number;
  /** Outputs of stacks whose values differ because of drift. */
  readonly outputs: readonly DriftedOutput[];
}

/** Returns the objects that a review judges. */
export function judged({ kind, changes, drift }: Review): readonly ReviewedChange[] {
  return kind === 'drift' ? drift : changes;
}

/** Whether a severity is as bad as another severity, or worse. */
export function isAsBadAs(one: Severity, other: Severity): boolean {
  return SEVERITIES.indexOf(one) <= SEVERITIES.indexOf(other);
}

/** Sorts findings so that the worst finding comes first. */
export function byHarm(one: Finding, other: Finding): number {
  const harms = Object.keys(HARMS);
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    harms.indexOf(one.harm) - harms.indexOf(other.harm)
  );
}
