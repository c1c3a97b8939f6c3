import { Action, actionOf } from 'cdktf-gateways-sandbox/toolkit';
import { InventoryValue, InventoryValues, isSpecial, isValues, Secret } from '../inventory/inventory';
import { checkFormat, elementsIn, membersIn, namedResource, ownOf } from '../readers/terraform-json';

/** What stands for a secret wherever a value of a plan is told. */
export const SECRET = '(a secret)';

/** What stands for a value that Terraform does not know yet. */
export const LATER = '(known after apply)';

/** Something that a plan says of one object. What is known to be secret is a `Secret`, before and after. */
export interface PlannedChange {
  readonly address: string;
  /** The Terraform type. */
  readonly type: string;
  /** What Terraform calls the provider: `registry.terraform.io/kong/konnect`. */
  readonly provider?: string;
  /** Of an object that is still to be removed, after another one took its place. */
  readonly deposed?: string;
  /** The address that it has so far, where that changes. */
  readonly previousAddress?: string;
  /** What is to become of it; none where it stays as it is. */
  readonly action?: Action;
  readonly isImported: boolean;
  /** Of a replacement: whether the new object is there before the old one goes. */
  readonly isMadeFirst: boolean;
  /** Why, in the words of Terraform: `replace_because_cannot_update`. */
  readonly reason?: string;
  readonly before: InventoryValues | null;
  /** Without what is known only after apply. */
  readonly after: InventoryValues | null;
  /** What is known only after apply: `true` in the place of each such value. */
  readonly unknown: InventoryValue;
  /** The paths whose changes make a replacement necessary. */
  readonly replacedFor: readonly string[];
  /** Whether nothing changes but that Terraform notes that a value is secret: its service hears nothing of it. */
  readonly isOfMarks: boolean;
}

/** What a plan does to the objects that Terraform manages, by the JSON of `terraform show -json`. */
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

/** Whether two values are the same, secrets by what they are. */
export function isSame(one: InventoryValue | undefined, other: InventoryValue | undefined): boolean {
  return canonical(one) === canonical(other);
}

/** Those of some values that are not among others. */
export function without(values: readonly InventoryValue[], others: readonly InventoryValue[]): InventoryValue[] {
  const known = new Set(others.map(canonical));
  return values.filter((one) => !known.has(canonical(one)));
}

/** Whether anything of a value is marked. */
export function isMarked(mark: InventoryValue | undefined): boolean {
  if (Array.isArray(mark)) {
    return mark.some(isMarked);
  }
  return mark === true || (isValues(mark) && Object.values(mark).some(isMarked));
}

/** Whether there is a secret in a value. */
export function hasSecret(value: InventoryValue | undefined): boolean {
  if (Array.isArray(value)) {
    return value.some(hasSecret);
  }
  return value instanceof Secret || (isValues(value) && Object.values(value).some(hasSecret));
}

/** A value with a secret in each place that is marked, whatever stands there; but nothing is no secret. */
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

/** A text that equal values have in common; that nothing is said, and null, are the same. */
function canonical(value: InventoryValue | undefined): string {
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
