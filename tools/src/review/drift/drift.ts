import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { InventoryValue } from '../../inventory/inventory';
import { membersIn, withSensitive } from '../../readers/terraform-json';
import { PlannedChange } from '../../terraform/changes';
import { differencesOf } from '../differences';
import { driftFindingsOf, findingsOf } from '../findings';
import { Difference, DriftedObject, DriftedOutput } from '../model';
import { PlanContext } from '../plan-context';
import { placeOf, ReadPlan } from '../read-plan';
import { argumentsOnly } from './arguments-only';
import { changedNames, remedyOf, undoneIn } from './remedy';
import { keepOf, undoOf } from './ways-out';

/** Returns the objects of plans that were changed outside Terraform. */
export function driftIn(plans: readonly ReadPlan[]): DriftedObject[] {
  const drifted = plans.map((plan) => ({ plan, changes: plan.drifted.flatMap((one) => ofCode(one, plan) ?? []) }));
  const scene = new PlanContext(drifted.flatMap(({ changes }) => changes.map(({ change }) => change)));
  const byApply = new PlanContext(plans.flatMap(({ applied = [] }) => applied));
  return drifted.flatMap(({ plan, changes }) => {
    const applied = new Map((plan.applied ?? []).map((change) => [keyOf(change), change]));
    return changes.map((one) => driftedObject(one, plan, applied.get(keyOf(one.change)), scene, byApply));
  });
}

/**
 * Returns the outputs that a plan with drift updates to known values. Drift or an edit of the code can be the cause of
 * such an update. New and removed outputs are edits of the code.
 */
export function outputsIn({ input: { json }, drifted, redactor, stack }: ReadPlan): DriftedOutput[] {
  if (drifted.length === 0) {
    return [];
  }
  return Object.entries(membersIn(membersIn(json).output_changes)).flatMap(([name, output]) => {
    const { actions, before = null, after = null, ...marks } = membersIn(output);
    if (!Array.isArray(actions) || actions.join() !== 'update' || marks.after_unknown === true) {
      return [];
    }
    const [was, is] = [withSensitive(before, marks.before_sensitive), withSensitive(after, marks.after_sensitive)];
    const isHidden = marks.before_sensitive === true || marks.after_sensitive === true;
    const shown = (value: InventoryValue): string => (isHidden ? '(a secret)' : redactor.json(value));
    return [{ path: redactor.text(name), before: shown(was), after: shown(is), stack }];
  });
}

/** Drift of an object: its change outside Terraform, and the differences. */
interface Drift {
  readonly change: PlannedChange;
  readonly differences: readonly Difference[];
}

/**
 * Returns a change outside Terraform as drift of an object. Returns undefined for moves, deposed objects, and changes
 * that affect only values that the service sets.
 */
function ofCode(found: PlannedChange, { redactor }: ReadPlan): Drift | undefined {
  if (found.deposed !== undefined) {
    return undefined;
  }
  if (found.action === 'delete') {
    return { change: found, differences: [] };
  }
  if (found.action !== 'update') {
    return undefined;
  }
  const change = argumentsOnly(found);
  const differences = changedNames(change).length === 0 ? [] : differencesOf(change, redactor);
  return differences.length === 0 ? undefined : { change, differences };
}

function driftedObject(
  { change, differences: found }: Drift,
  plan: ReadPlan,
  applied: PlannedChange | undefined,
  scene: PlanContext,
  byApply: PlanContext,
): DriftedObject {
  const { action, previousAddress } = change;
  const { redactor, input } = plan;
  const apply = remedyOf(change, applied, plan.applied !== undefined);
  const differences = found.map((one) => ({
    ...one,
    isUndone: undoneIn(one.path, applied, apply),
  }));
  const object = { ...placeOf(change, plan), action: requireValue(action), previousAddress, differences, apply };
  return {
    ...object,
    findings: driftFindingsOf(change, scene, redactor),
    applyFindings: applied?.action === undefined || apply === 'ignore' ? [] : findingsOf(applied, byApply, redactor),
    undo: undoOf(object),
    keep: keepOf(object, change, input.configuration, redactor),
  };
}

function keyOf({ address, deposed = '' }: PlannedChange): string {
  return `${address} ${deposed}`;
}
