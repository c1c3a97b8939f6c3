import type { Action } from 'cdktf-gateways-sandbox/toolkit';

/** How bad it is. `high`: somebody is shut out, let in or unprotected by it; `medium`: that may be so; `low`: good to know. */
export type Severity = 'high' | 'medium' | 'low';

/** From the worst to the least. */
export const SEVERITIES: readonly Severity[] = ['high', 'medium', 'low'];

/** What is harmed. */
export type Harm = 'outage' | 'access' | 'protection' | 'credentials' | 'limits' | 'contract' | 'data' | 'apply';

/** In words, in the order in which they come where all else is equal. */
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
  /** The argument that causes it, by its path in Terraform; none where it is the object as a whole. */
  readonly argument?: string;
  /** What the plan does: `visibility: "private" → "public"`. */
  readonly cause: string;
  /** What follows from it. */
  readonly consequence: string;
}

/** One value that changes. */
export interface Difference {
  /** Its path in Terraform; `[]` for an element of a list. */
  readonly path: string;
  /** As JSON; none where there was nothing. A secret is `(a secret)`. */
  readonly before?: string;
  /** As JSON, or `(known after apply)`; none where there will be nothing. */
  readonly after?: string;
  /** Of long texts, in place of both: the lines that change, with some around them, each beginning with `+`, `-`, a blank or `@@`. */
  readonly lines?: readonly string[];
}

/** A change, with what it does. */
export interface ReviewedChange {
  /** The path of the construct, where that is known. */
  readonly construct?: string;
  readonly address: string;
  /** The stack, where there are several plans. */
  readonly stack?: string;
  /** The Terraform type. */
  readonly type: string;
  readonly action: Action;
  /** Of a replacement: whether the new object is there before the old one goes. */
  readonly isMadeFirst?: boolean;
  /** The arguments that make a replacement necessary. */
  readonly replacedFor?: readonly string[];
  /** The address that it has so far, where that changes. */
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
  /** How many objects each action is done to. */
  readonly actions: { readonly [action in Action]?: number };
  /** How many findings of each severity there are. */
  readonly findings: { readonly [severity in Severity]: number };
  /** The worst severity that there is; null where there is no finding. */
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
