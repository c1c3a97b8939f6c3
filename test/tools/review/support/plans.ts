/** Handwritten plans in the format of `terraform show -json`. */
import { InventoryValues } from '../../../../tools/src/inventory/inventory';
import { Review } from '../../../../tools/src/review/model';
import { review } from '../../../../tools/src/review/review';

/** Change of one object in a plan. */
export interface PlannedObject {
  /** `konnect_portal.main` */
  readonly address: string;
  readonly actions?: readonly string[];
  readonly before?: InventoryValues | null;
  readonly after?: InventoryValues | null;
  readonly after_unknown?: InventoryValues;
  readonly before_sensitive?: InventoryValues | boolean;
  readonly after_sensitive?: InventoryValues | boolean;
  readonly replace_paths?: readonly (readonly string[])[];
  /** Parts of the plan other than the change. */
  readonly beside?: InventoryValues;
}

/**
 * A plan that changes some objects. Objects without actions are changed in place, created or removed, depending on their values before and
 * after.
 */
export function planOf(objects: readonly PlannedObject[], beside: InventoryValues = {}): InventoryValues {
  return {
    format_version: '1.2',
    terraform_version: '1.11.4',
    ...beside,
    resource_changes: objects.map(({ address, beside: more = {}, ...change }): InventoryValues => {
      const [type, name] = address.split('.');
      const { before = null, after = null, actions = usual(before, after), ...rest } = change;
      const given = { actions, before, after, after_unknown: {}, before_sensitive: {}, after_sensitive: {}, ...rest };
      return { address, type, name, mode: 'managed', change: given as InventoryValues, ...more };
    }),
  };
}

function usual(before: unknown, after: unknown): readonly string[] {
  return before === null ? ['create'] : after === null ? ['delete'] : ['update'];
}

/**
 * A plan that found drift: changes of objects from the state to what exists.
 *
 * @param applied changes of an ordinary plan. Without it, the plan is a refresh-only plan
 */
export function driftPlan(
  drifted: readonly PlannedObject[],
  applied?: readonly PlannedObject[],
  beside: InventoryValues = {},
): InventoryValues {
  const { resource_changes: drift, ...rest } = planOf(drifted, beside);
  return {
    ...rest,
    resource_drift: drift,
    ...(applied && { resource_changes: planOf(applied).resource_changes }),
  };
}

/** The review of a plan that changes some objects. */
export function reviewOf(...objects: PlannedObject[]): Review {
  return review([{ file: 'plan.json', json: planOf(objects) }]);
}

/** Returns the findings of a review in short form, such as `high access: visibility: "private" → "public"`. */
export function found({ changes }: Review): string[] {
  return changes.flatMap(({ findings }) =>
    findings.map(({ severity, harm, cause }) => `${severity} ${harm}: ${cause}`),
  );
}
