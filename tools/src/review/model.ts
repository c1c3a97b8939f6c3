import { Action } from 'cdktf-gateways-sandbox/toolkit/engine';

/**
 * Severity of a finding. `high`: somebody is shut out, let in or unprotected. `medium`: this may happen. `low`:
 * good to know.
 */
export type Severity = 'high' | 'medium' | 'low';

/** From the worst to the least. */
export const SEVERITIES: readonly Severity[] = ['high', 'medium', 'low'];

/** Kind of harm. */
export type Harm = 'outage' | 'access' | 'protection' | 'credentials' | 'limits' | 'contract' | 'data' | 'apply';

/** Labels of the kinds of harm. Their order sorts findings that are otherwise equal. */
export const HARMS: { readonly [harm in Harm]: string } = {
  outage: 'outage',
  access: 'access opened',
  protection: 'protection down',
  credentials: 'credentials change',
  limits: 'limits loosened',
  contract: 'callers break',
  data: 'data lost',
  apply: 'not as planned',
};

/** A harm that a change does. */
export interface Finding {
  readonly severity: Severity;
  readonly harm: Harm;
  /** Terraform path of the argument that causes the finding. Absent if the object as a whole causes it. */
  readonly argument?: string;
  /** Change in the plan: `visibility: "private" → "public"`. */
  readonly cause: string;
  /** Consequence of the change. */
  readonly consequence: string;
  /** Name of the rule about API changes, or of the rule in the ruleset. */
  readonly rule?: string;
  /** JSON pointers of a change in a specification: in the old and the new version. */
  readonly pointers?: { readonly before: string; readonly after: string };
}

/** One value that changes. */
export interface Difference {
  /** Its path in Terraform; `[]` for an element of a list. */
  readonly path: string;
  /** Old value as JSON. Absent if there was no value. A secret is `(a secret)`. */
  readonly before?: string;
  /** New value as JSON, or `(known after apply)`. Absent if there will be no value. */
  readonly after?: string;
  /**
   * Changed lines of a long text with some context, instead of `before` and `after`. Each line begins with `+`,
   * `-`, a blank or `@@`.
   */
  readonly lines?: readonly string[];
}

/** A change, with what it does. */
export interface ReviewedChange {
  /** Path of the construct, if known. */
  readonly construct?: string;
  readonly address: string;
  /** Stack of the change, if there are several plans. */
  readonly stack?: string;
  /** The Terraform type. */
  readonly type: string;
  readonly action: Action;
  /** Whether a replacement creates the new object before it deletes the old one. */
  readonly isMadeFirst?: boolean;
  /** The arguments that make a replacement necessary. */
  readonly replacedFor?: readonly string[];
  /** Previous address, if the address changes. */
  readonly previousAddress?: string;
  /** The worst comes first. */
  readonly findings: readonly Finding[];
  readonly differences: readonly Difference[];
}

/** What was read. */
export interface ReviewedPlan {
  /** The file. */
  readonly file: string;
  readonly stack?: string;
  readonly terraformVersion?: string;
}

/** All that is to be said of one or several plans. */
export interface Review {
  readonly plans: readonly ReviewedPlan[];
  /** Number of objects by action. */
  readonly actions: { readonly [action in Action]?: number };
  /** Number of findings by severity. */
  readonly findings: { readonly [severity in Severity]: number };
  /** Worst severity of all findings. Null if there are no findings. */
  readonly worst: Severity | null;
  /** The worst comes first. */
  readonly changes: readonly ReviewedChange[];
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
