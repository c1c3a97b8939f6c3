import * as path from 'node:path';
import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { InventoryValue } from '../inventory/inventory';
import { membersIn } from '../readers/terraform-json';
import { unreadable } from '../readers/unreadable';
import { driftedChanges, PlannedChange, plannedChanges } from '../terraform/changes';
import { constructAt, sourceAt } from '../terraform/constructs';
import { ReviewedChange, SourceLocation } from './model';
import { secretsIn, withoutSecrets } from './secrets/hidden';
import { Redactor } from './secrets/redactor';

/** A plan to review. */
export interface PlanInput {
  /** File name of the plan, for messages. */
  readonly file: string;
  /** Output of `terraform show -json`. */
  readonly json: InventoryValue;
  /** For a refresh-only plan: an ordinary plan of the same stack, which shows what apply does about drift. */
  readonly ordinary?: InventoryValue;
  /** Name of the stack to which the plan belongs, if known. */
  readonly stack?: string;
  /** The configuration that cdktf wrote for the stack, which holds the paths of constructs. */
  readonly configuration?: unknown;
  /**
   * Folder to which the paths of source files in the review are relative. If `base` is absent, the paths of source
   * files are absolute.
   */
  readonly base?: string;
}

/** A Terraform plan whose changes were read. */
export interface ReadPlan {
  readonly input: PlanInput;
  /** Changes that applying the plan would make. */
  readonly planned: readonly PlannedChange[];
  /** Changes outside Terraform. */
  readonly drifted: readonly PlannedChange[];
  /**
   * Changes that an ordinary plan (not a refresh-only plan) makes to objects with drift. Undefined if the stack has
   * only a refresh-only plan.
   */
  readonly applied?: readonly PlannedChange[];
  /** Texts of all secrets that the plan contains, which the review hides. */
  readonly secrets: readonly string[];
  readonly redactor: Redactor;
  /** Name of the stack in the review, if the review has several plans. */
  readonly stack?: string;
}

/**
 * Reads a plan. Throws an error if the JSON is not the JSON of a Terraform plan.
 *
 * @param isOneOfSeveral whether the review covers several plans, so that it shows the name of the stack
 */
export function readPlan(input: PlanInput, isOneOfSeveral: boolean): ReadPlan {
  const { file, json, ordinary = json } = input;
  const [all, applied] = [json, ordinary].map((one) => plannedChanges(one, file));
  if ([json, ordinary].some((one) => membersIn(one).errored === true)) {
    throw unreadable(file, 'is a failed plan, which may lack changes: fix the errors that terraform plan reports');
  }
  const planned = all.filter(({ action }) => action !== undefined && action !== 'read').map(withoutSecrets);
  const drifted = driftedChanges(json, file).map(withoutSecrets);
  const addresses = new Set(drifted.map(({ address }) => address));
  const remedies = applied.filter(({ address }) => addresses.has(address)).map(withoutSecrets);
  const secrets = [
    ...secretsIn(membersIn(json), [...planned, ...drifted], file),
    ...(ordinary === json ? [] : secretsIn(membersIn(ordinary), remedies, file)),
  ];
  return {
    input,
    planned,
    drifted,
    // If `applied` is empty, the plan is a refresh-only plan, because only a refresh-only plan lists no resources, not
    // even unchanged ones.
    applied: applied.length > 0 ? remedies : undefined,
    secrets,
    redactor: new Redactor(secrets),
    stack: isOneOfSeveral ? (input.stack ?? file) : undefined,
  };
}

/**
 * Returns the location of an object: the construct and source position, the Terraform address, and the plan and stack.
 */
export function placeOf(
  { address, type }: PlannedChange,
  { input: { file, configuration, base }, stack }: ReadPlan,
): Pick<ReviewedChange, 'construct' | 'address' | 'source' | 'plan' | 'stack' | 'type'> {
  return {
    construct: constructAt(address, configuration),
    address,
    source: relativeTo(base, sourceAt(address, configuration)),
    plan: file,
    stack,
    type,
  };
}

function relativeTo(base: string | undefined, location: SourceLocation | undefined): SourceLocation | undefined {
  const file = base !== undefined && location !== undefined ? path.relative(base, location.file) : '..';
  return file.startsWith('..') ? location : { ...requireValue(location), file };
}
