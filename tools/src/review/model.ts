import { Action } from 'cdktf-gateways-sandbox/toolkit/engine';

/**
 * Severity of a finding. `high`: a caller is locked out, gets access, or is unprotected. `medium`: a caller may be
 * locked out, get access, or be unprotected. `low`: worth knowing.
 */
export type Severity = 'high' | 'medium' | 'low';

/** Severities, from the worst to the least. */
export const SEVERITIES: readonly Severity[] = ['high', 'medium', 'low'];

/** Kind of harm. */
export type Harm =
  'outage' | 'access' | 'protection' | 'credentials' | 'limits' | 'contract' | 'data' | 'apply' | 'rules';

/** Labels of the kinds of harm. The order of the harms sorts findings that are otherwise equal. */
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
 * A harmful consequence of a change for the users of the APIs. A finding has a harm and a severity, and is no `Diagnostic` about the
 * input of the command.
 */
export interface Finding {
  readonly severity: Severity;
  readonly harm: Harm;
  /** Terraform path of the argument that causes the finding. Absent if the object as a whole causes it. */
  readonly argument?: string;
  /** Change in the plan that causes the finding, such as `visibility: "private" → "public"`. */
  readonly cause: string;
  /** Consequence of the change. */
  readonly consequence: string;
  /** Name of the rule about API changes, or of the rule in the ruleset. */
  readonly rule?: string;
  /** JSON pointers of a change in a specification: in the old and the new version. */
  readonly pointers?: { readonly before: string; readonly after: string };
  /** Position of the finding in a file, or else in the value of the argument. Lines and columns start at 1. */
  readonly position?: { readonly file?: string; readonly line: number; readonly column: number };
}

/** One value that changes. */
export interface Difference {
  /** Terraform path of the value, with `[]` for an element of a list. */
  readonly path: string;
  /** Old value as JSON. Absent if the argument had no value before. A secret is `(a secret)`. */
  readonly before?: string;
  /** New value as JSON, or `(known after apply)`. Absent if the argument has no value afterwards. */
  readonly after?: string;
  /**
   * Changed lines of a long text with some context, instead of `before` and `after`. Each line begins with `+`,
   * `-`, a blank or `@@`.
   */
  readonly lines?: readonly string[];
  /** For drift: whether `terraform apply` sets the old value again. Absent if no plan shows the effect of apply. */
  readonly isUndone?: boolean;
}

/** A position in the code of an app. */
export interface SourceLocation {
  /** File, relative to the working directory if the file is in that directory. */
  readonly file: string;
  /** Line, from 1. */
  readonly line: number;
}

/** A change with its findings. */
export interface ReviewedChange {
  /** Path of the construct, if known. */
  readonly construct?: string;
  /** Terraform address. For an object that no code knows: its type and id. */
  readonly address: string;
  /** Place in the code that creates the construct, if the app was synthesised with stack traces. */
  readonly source?: SourceLocation;
  /** File of the plan. Absent for objects that are in no plan. */
  readonly plan?: string;
  /** Stack of the change, if there are several plans. */
  readonly stack?: string;
  /** Terraform type of the object. */
  readonly type: string;
  readonly action: Action;
  /** Whether a replacement creates the new object before it deletes the old one. */
  readonly isMadeFirst?: boolean;
  /** Arguments whose changes require a replacement. */
  readonly replacedFor?: readonly string[];
  /** Previous address, if the address changes. */
  readonly previousAddress?: string;
  /** Findings about the change, the worst first. */
  readonly findings: readonly Finding[];
  readonly differences: readonly Difference[];
}

/**
 * Effect of `terraform apply` on a drifted object. `undo`: sets all or some of the previous values. `ignore`: does not change the object.
 * `create`: creates the object again. `unknown`: no plan shows the effect.
 */
export type Remedy = 'undo' | 'ignore' | 'replace' | 'create' | 'delete' | 'forget' | 'unknown';

/**
 * An object that somebody changed outside Terraform. The action is `update`, `delete` (the object no longer exists) or `create` (the code
 * does not manage the object).
 */
export interface DriftedObject extends ReviewedChange {
  /** Effect of `terraform apply` on the object. */
  readonly apply: Remedy;
  /** Findings about the effect of `terraform apply`, such as the outage of a replacement. */
  readonly applyFindings: readonly Finding[];
  /** Instructions that restore the object of the code. */
  readonly undo: string;
  /** Instructions that change the code to accept the drift. Code is in backquotes. */
  readonly keep: readonly string[];
}

/** An output of a stack whose value differs because of drift. */
export interface DriftedOutput extends Difference {
  readonly stack?: string;
}

/** A plan of a review. */
export interface ReviewedPlan {
  /** File of the plan. */
  readonly file: string;
  readonly stack?: string;
  readonly terraformVersion?: string;
}

/** Result of `gateways review`, `gateways drift` or `gateways compare`. */
export interface Review {
  /**
   * `review`: judges changes in plans. `drift`: judges changes outside Terraform. `compare`: judges the differences of the second side of a
   * comparison from the first.
   */
  readonly kind: 'review' | 'drift' | 'compare';
  /** Names of the two sides of a comparison. */
  readonly sides?: readonly [first: string, second: string];
  /** Number of differences by design that a comparison leaves out. */
  readonly folded?: number;
  readonly plans: readonly ReviewedPlan[];
  /** Number of judged objects by action. */
  readonly actions: { readonly [action in Action]?: number };
  /** Number of findings of the judged objects by severity. */
  readonly findings: { readonly [severity in Severity]: number };
  /** Worst severity of the findings of the change. Null if the change has no findings. */
  readonly worst: Severity | null;
  /** Changes in the plans, the worst first. Empty for `drift`. */
  readonly changes: readonly ReviewedChange[];
  /** Objects that were changed outside Terraform, the worst first. */
  readonly drift: readonly DriftedObject[];
  /** Number of other existing objects that the code does not manage, and whose parents it does not manage. */
  readonly othersObjects: number;
  /** Outputs with other values because of drift. */
  readonly outputs: readonly DriftedOutput[];
}

/** Returns the objects that a review judges. */
export function judged({ kind, changes, drift }: Review): readonly ReviewedChange[] {
  return kind === 'drift' ? drift : changes;
}

/** Whether a severity is as bad as another one, or worse. */
export function isAsBadAs(one: Severity, other: Severity): boolean {
  return SEVERITIES.indexOf(one) <= SEVERITIES.indexOf(other);
}

/** Puts the worst finding first. */
export function byHarm(one: Finding, other: Finding): number {
  const harms = Object.keys(HARMS);
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    harms.indexOf(one.harm) - harms.indexOf(other.harm)
  );
}
