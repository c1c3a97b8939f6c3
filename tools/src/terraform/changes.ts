import { Action, actionOf } from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryValue, InventoryValues, isSpecial, isValues, Secret } from '../inventory/inventory';
import { checkFormat, elementsIn, membersIn, namedResource, ownOf } from '../readers/terraform-json';

/** Placeholder for a secret in messages. */
export const SECRET = '(a secret)';

/** Placeholder for an unknown value in messages. */
export const LATER = '(known after apply)';

/** Planned change of one object in a Terraform plan. The values contain secrets as `Secret` objects. */
export interface PlannedChange {
  readonly address: string;
  /** Terraform type of the changed object. */
  readonly type: string;
  /** Source of the object's provider, such as `registry.terraform.io/kong/konnect`. */
  readonly provider?: string;
  /** Key of a deposed object, which was replaced but is not deleted yet. */
  readonly deposed?: string;
  /** Previous address of the object, if the address changes. */
  readonly previousAddress?: string;
  /** Action of the plan on the object. Undefined if the plan does not change the object. */
  readonly action?: Action;
  readonly isImported: boolean;
  /** For a replacement: whether the new object is created before the old one is deleted. */
  readonly isMadeFirst: boolean;
  /** Terraform's reason for the action, such as `replace_because_cannot_update`. */
  readonly reason?: string;
  readonly before: InventoryValues | null;
  /** Values of the object after the change, without unknown values. */
  readonly after: InventoryValues | null;
  /** Structure of the values after the change, with `true` at the position of each unknown value. */
  readonly unknown: InventoryValue;
  /** Paths of the changed arguments that cause the replacement of the object. Empty without a replacement. */
  readonly replacedFor: readonly string[];
  /**
   * Whether the change only adds or removes Terraform's `sensitive` marks of values, so that the values stay the same.
   */
  readonly isOfMarks: boolean;
}

/** Reads the resources of a plan, with their changes, from the output of `terraform show -json`. Omits data sources. */
export function plannedChanges(json: InventoryValue, file: string): PlannedChange[] {
  checkFormat(json, file);
  return elementsIn(json.resource_changes, file)
    .map((one) => namedResource(one, file))
    .filter(({ isData }) => !isData)
    .map(({ json: resource, address, type, provider, deposed }) => {
      const change = membersIn(resource.change);
      const actions = textsIn(change.actions);
      const {
        importing,
        before_sensitive: wasSecret,
        after_sensitive: isSecret,
        after_unknown: unknown = null,
      } = change;
      const hide = (values: InventoryValue | undefined): InventoryValues | null =>
        isValues(values) ? (hidden(hidden(values, wasSecret), isSecret) as InventoryValues) : null;
      const [before, after] = [hide(change.before), hide(change.after)];
      const isOfMarks = actions.join() === 'update' && isSame(before, after) && !isMarked(unknown);
      const previous = resource.previous_address;
      return {
        address,
        type,
        provider,
        deposed,
        previousAddress: typeof previous === 'string' && previous !== address ? previous : undefined,
        action: isOfMarks ? undefined : actionOf(actions, resource),
        isImported: Boolean(importing),
        isMadeFirst: actions.join() === 'create,delete',
        reason: typeof resource.action_reason === 'string' ? resource.action_reason : undefined,
        before,
        after,
        unknown,
        replacedFor: elementsIn(change.replace_paths, file).map(pathOf),
        isOfMarks,
      };
    });
}

/**
 * Reads the drift in a plan: the differences between the Terraform state and the real objects. Each difference is
 * returned as a change from the state to the real object. If an object was deleted outside of Terraform, the change has
 * no values after the change.
 */
export function driftedChanges(json: InventoryValue, file: string): PlannedChange[] {
  checkFormat(json, file);
  return plannedChanges({ ...json, resource_changes: json.resource_drift }, file);
}

/** Whether two values of a plan are equal. Two `Secret` objects are equal if they contain the same secret. */
export function isSame(one: InventoryValue | undefined, other: InventoryValue | undefined): boolean {
  return canonical(one) === canonical(other);
}

/** Returns the elements of the list `values` that the list `others` does not contain. */
export function without(values: readonly InventoryValue[], others: readonly InventoryValue[]): InventoryValue[] {
  const known = new Set(others.map(canonical));
  return values.filter((one) => !known.has(canonical(one)));
}

/**
 * Whether Terraform's marks of a value, such as the marks of sensitive or of unknown values, mark any part of the
 * value.
 */
export function isMarked(mark: InventoryValue | undefined): boolean {
  if (Array.isArray(mark)) {
    return mark.some(isMarked);
  }
  return mark === true || (isValues(mark) && Object.values(mark).some(isMarked));
}

/** Whether a value is or contains a secret. */
export function hasSecret(value: InventoryValue | undefined): boolean {
  if (Array.isArray(value)) {
    return value.some(hasSecret);
  }
  return value instanceof Secret || (isValues(value) && Object.values(value).some(hasSecret));
}

/** Replaces all parts of a value that are marked as sensitive by secrets, except missing parts. */
function hidden(value: InventoryValue, mark: InventoryValue | undefined): InventoryValue {
  if (value === null || isSpecial(value)) {
    return value;
  }
  if (mark === true) {
    return new Secret(typeof value === 'string' ? value : JSON.stringify(value, (_, one) => revealed(one)));
  }
  if (Array.isArray(value) && Array.isArray(mark)) {
    return value.map((one, index) => hidden(one, mark[index]));
  }
  return isValues(value) && isValues(mark)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hidden(one, ownOf(mark, name))]))
    : value;
}

/** Converts a value of a plan to a text, so that equal values have equal texts. Undefined and null count as equal. */
export function canonical(value: InventoryValue | undefined): string {
  return JSON.stringify(value ?? null, (_, one: unknown) => (one instanceof Secret ? { secret: one.reveal() } : one));
}

function revealed(value: unknown): unknown {
  return value instanceof Secret ? value.reveal() : value;
}

function textsIn(value: InventoryValue | undefined): string[] {
  return (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string');
}

function pathOf(path: InventoryValue): string {
  return (Array.isArray(path) ? path : []).map(String).join('.');
}
