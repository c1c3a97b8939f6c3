import { Action } from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryValue, InventoryValues } from '../inventory/inventory';
import { unreadable } from '../readers/unreadable';
import { PlannedChange, plannedChanges } from '../terraform/changes';
import { constructAt } from '../terraform/constructs';
import { differencesOf } from './differences';
import { argumentFindings } from './harm/arguments';
import { behaviourFindings } from './harm/behaviour';
import { credentialFindings } from './harm/credentials';
import { objectFindings } from './harm/objects';
import { scopeFindings } from './harm/scopes';
import { securityFindings } from './harm/security';
import { specificationFindings } from './harm/specifications';
import { byHarm, Finding, Review, ReviewedChange, SEVERITIES, Severity } from './model';
import { PlanContext } from './plan-context';
import { secretsIn, withoutSecrets } from './secrets/hidden';
import { Redactor } from './secrets/redactor';
import { leavesAt } from './values';

/** A plan to be reviewed. */
export interface PlanInput {
  /** Name of the plan in messages. */
  readonly file: string;
  /** Output of `terraform show -json`. */
  readonly json: InventoryValue;
  /** Stack of the plan, if known. */
  readonly stack?: string;
  /** The configuration that cdktf wrote for the stack, which holds the paths of constructs. */
  readonly configuration?: unknown;
}

/** What Terraform does for itself: nothing outside hears of it. */
const INTERNAL = ['terraform_data', 'null_resource'];

/** Says what plans do to those who rely on what they change. */
export function review(plans: readonly PlanInput[]): Review {
  const read = plans.map((plan) => ({ plan, planned: changesIn(plan) }));
  const scene = new PlanContext(read.flatMap(({ planned }) => planned));
  const changes = read
    .flatMap(({ plan, planned }) => {
      const redactor = new Redactor(secretsIn(plan.json as InventoryValues, planned, plan.file));
      const stack = plans.length > 1 ? (plan.stack ?? plan.file) : undefined;
      return planned.map((change) => reviewed(change, scene, plan, stack, redactor));
    })
    .sort(inOrder);
  const found = changes.flatMap(({ findings }) => findings);
  const count = (severity: Severity): number => found.filter((one) => one.severity === severity).length;
  return {
    plans: plans.map(({ file, stack, json }) => ({
      file,
      stack,
      terraformVersion: versionIn(json as InventoryValues),
    })),
    actions: counted(changes.map(({ action }) => action)),
    findings: { high: count('high'), medium: count('medium'), low: count('low') },
    worst: SEVERITIES.find((severity) => count(severity) > 0) ?? null,
    changes,
  };
}

function changesIn({ json, file }: PlanInput): PlannedChange[] {
  const changes = plannedChanges(json, file);
  if ((json as InventoryValues).errored === true) {
    throw unreadable(file, 'is a plan that failed, and may lack changes: mend what terraform plan says');
  }
  return changes.filter(({ action }) => action !== undefined && action !== 'read').map(withoutSecrets);
}

function reviewed(
  change: PlannedChange,
  scene: PlanContext,
  plan: PlanInput,
  stack: string | undefined,
  redactor: Redactor,
): ReviewedChange {
  const { address, type, action, isMadeFirst, replacedFor, previousAddress } = change;
  return {
    construct: plan.configuration === undefined ? undefined : constructAt(address, plan.configuration),
    address,
    stack,
    type,
    action: action!,
    isMadeFirst: action === 'replace' ? isMadeFirst : undefined,
    replacedFor: replacedFor.length > 0 ? replacedFor : undefined,
    previousAddress,
    findings: INTERNAL.includes(type) ? [] : findingsOf(change, scene, redactor),
    differences: differencesOf(change, redactor),
  };
}

function findingsOf(change: PlannedChange, scene: PlanContext, redactor: Redactor): Finding[] {
  return [
    ...objectFindings(change, scene),
    ...argumentFindings(change, redactor),
    ...behaviourFindings(change, scene, redactor),
    ...securityFindings(change, redactor),
    ...scopeFindings(change, scene, redactor),
    ...credentialFindings(change),
    ...specificationFindings(change, redactor),
  ]
    .map((finding) =>
      finding.severity === 'high' && isOfTests(change) ? { ...finding, severity: 'medium' as const } : finding,
    )
    .sort(byHarm);
}

/** Whether something is in the environment of the cloud's gateway alone that is there to try things out. */
function isOfTests({ before, after }: PlannedChange): boolean {
  const environments = [before, after].flatMap((values) =>
    ['environment_name', 'environment'].flatMap((name) => leavesAt(values, name)),
  );
  return environments.length > 0 && environments.every((name) => name === 'test');
}

/** The worst first; else as their constructs or addresses come in the alphabet. */
function inOrder(one: ReviewedChange, other: ReviewedChange): number {
  const [[worst], [otherWorst]] = [one.findings, other.findings];
  if (worst && otherWorst) {
    return byHarm(worst, otherWorst) || byName(one, other);
  }
  return worst ? -1 : otherWorst ? 1 : byName(one, other);
}

function byName(one: ReviewedChange, other: ReviewedChange): number {
  const [name, otherName] = [one, other].map(
    ({ stack = '', construct, address }) => `${stack} ${construct ?? address}`,
  );
  return name < otherName ? -1 : name > otherName ? 1 : 0;
}

function counted(actions: readonly Action[]): Review['actions'] {
  const counts: { [action in Action]?: number } = {};
  actions.forEach((action) => (counts[action] = (counts[action] ?? 0) + 1));
  return counts;
}

function versionIn({ terraform_version: version }: InventoryValues): string | undefined {
  return typeof version === 'string' ? version : undefined;
}
