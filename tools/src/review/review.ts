import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Action } from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryObject, InventoryValues } from '../inventory/inventory';
import { PlannedChange } from '../terraform/changes';
import { SpecificationSettings } from './api/settings';
import { differencesOf } from './differences';
import { driftIn, outputsIn } from './drift/drift';
import { NONE_UNMANAGED, unmanagedIn } from './drift/unmanaged';
import { findingsOf } from './findings';
import { acceptanceFindings, specificationTexts } from './harm/specifications';
import { byHarm, DriftedObject, Review, ReviewedChange, SEVERITIES, Severity } from './model';
import { PlanContext } from './plan-context';
import { placeOf, PlanInput, ReadPlan, readPlan } from './read-plan';

/**
 * Reviews the changes in plans, and lists the objects that were changed outside Terraform. Also reports unused entries
 * of accepted API changes.
 */
export function review(plans: readonly PlanInput[], specifications: SpecificationSettings = {}): Review {
  const read = plans.map((plan) => readPlan(plan, plans.length > 1));
  const scene = new PlanContext(
    read.flatMap(({ planned }) => planned),
    specifications,
  );
  const changes = read
    .flatMap((one) => one.planned.map((change) => reviewed(change, scene, one)))
    .concat(acceptanceFindings(specifications.accepted));
  return assembled('review', read, changes, driftIn(read));
}

/**
 * Reviews the objects that were changed outside Terraform.
 *
 * @param existing objects that exist on the platform or in the cloud. The review lists the existing objects that the
 * code does not manage
 */
export function drift(plans: readonly PlanInput[], existing?: readonly InventoryObject[]): Review {
  const read = plans.map((plan) => readPlan(plan, plans.length > 1));
  const unmanaged = existing === undefined ? NONE_UNMANAGED : unmanagedIn(existing, read);
  return assembled('drift', read, [], [...driftIn(read), ...unmanaged.objects], unmanaged.others);
}

/** Returns a review with the numbers of changes and findings. The objects with the worst findings are first. */
export function assembled(
  kind: Review['kind'],
  read: readonly ReadPlan[],
  changes: readonly ReviewedChange[],
  drifted: readonly DriftedObject[],
  othersObjects = 0,
): Review {
  const subjects = kind === 'drift' ? drifted : changes;
  const found = subjects.flatMap(({ findings }) => findings);
  const count = (severity: Severity): number => found.filter((one) => one.severity === severity).length;
  return {
    kind,
    plans: read.map(({ input: { file, stack, json } }) => ({
      file,
      stack,
      terraformVersion: versionIn(json as InventoryValues),
    })),
    actions: counted(subjects.map(({ action }) => action)),
    findings: { high: count('high'), medium: count('medium'), low: count('low') },
    worst: SEVERITIES.find((severity) => count(severity) > 0) ?? null,
    changes: [...changes].sort(inOrder),
    drift: [...drifted].sort(inOrder),
    othersObjects,
    outputs: read.flatMap(outputsIn),
  };
}

/** Returns the texts of all API specifications in the changes of plans. */
export function specificationsIn(plans: readonly PlanInput[]): string[] {
  return plans.flatMap((plan) => readPlan(plan, false).planned.flatMap(specificationTexts));
}

function reviewed(change: PlannedChange, scene: PlanContext, plan: ReadPlan): ReviewedChange {
  const { action, isMadeFirst, replacedFor, previousAddress } = change;
  return {
    ...placeOf(change, plan),
    action: requireValue(action),
    isMadeFirst: action === 'replace' ? isMadeFirst : undefined,
    replacedFor: replacedFor.length > 0 ? replacedFor : undefined,
    previousAddress,
    findings: findingsOf(change, scene, plan.redactor),
    differences: differencesOf(change, plan.redactor),
  };
}

/**
 * Compares two changes for sorting: the change with the worst finding first, then in alphabetical order of the title.
 */
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
