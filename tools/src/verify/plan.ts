/** Reads a Terraform plan: the numbers of imports and changes, and the changes of objects. */
import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { InventoryValue, isValues } from '../inventory/inventory';
import { ownOf } from '../readers/terraform-json';
import { hasSecret, isSame, LATER, PlannedChange, plannedChanges, SECRET } from '../terraform/changes';
import { unreadArguments } from '../unread';
import { KeptIds } from './kept-ids';

/** Number of changes in the plan by kind of change. A replacement counts as an addition and as a destruction. */
export interface Counts {
  readonly import: number;
  readonly add: number;
  readonly change: number;
  readonly destroy: number;
}

/** Change of one object in a plan, as the report shows the change. */
export interface Change {
  readonly address: string;
  /** Outcome of the plan for the object, such as `would be replaced`. */
  readonly outcome: string;
  /**
   * Attributes that an update or replacement would change, with old and new values. A placeholder replaces each value
   * that contains a secret.
   */
  readonly attributes: readonly ChangedAttribute[];
}

/** Update of an imported object that only sends arguments again, without changing the object. */
export interface SentAgain {
  readonly address: string;
  /** Arguments of the updated object that the provider does not read. */
  readonly arguments: readonly string[];
  /**
   * Arguments whose value is the id of another object that the plan updates in place, so that the id stays the same.
   */
  readonly references: readonly string[];
}

export interface ChangedAttribute {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Summary of a plan, and its changes. */
export interface Planned {
  readonly counts: Counts;
  /**
   * Number of objects whose only change is that Terraform marks a value in the state as sensitive. The provider sends
   * no request to the service for a change of marks.
   */
  readonly marked: number;
  /** Updates of imported objects that only send arguments again, and do not change the objects. */
  readonly sentAgain: readonly SentAgain[];
  readonly changes: readonly Change[];
}

const LONGEST = 60;

/** Text of the report for the effect of a plan on an object, by the action in the plan. */
const OUTCOMES: { readonly [action: string]: string } = {
  create: 'would be added',
  update: 'would be changed',
  delete: 'would be destroyed',
  replace: 'would be replaced',
  forget: 'would be forgotten',
};

/**
 * Reads a plan from the output of `terraform show -json`.
 *
 * @param name name of the plan, for error messages
 */
export function plannedIn(plan: InventoryValue, name: string): Planned {
  const planned = plannedChanges(plan, name);
  const ids = new KeptIds(plan, planned);
  const sentAgain = planned.flatMap((change) => {
    const sent = sentAgainBy(change, ids);
    return sent === undefined ? [] : [{ ...sent, change }];
  });
  const all = planned.map((one) =>
    sentAgain.some(({ change }) => change === one) ? { ...one, action: undefined } : one,
  );
  const counted = (...actions: string[]): number => all.filter(({ action = '' }) => actions.includes(action)).length;
  return {
    counts: {
      import: all.filter(({ isImported }) => isImported).length,
      add: counted('create', 'replace'),
      change: counted('update'),
      destroy: counted('delete', 'replace'),
    },
    marked: all.filter(({ isOfMarks }) => isOfMarks).length,
    sentAgain: sentAgain.map(({ address, arguments: names, references }) => ({
      address,
      arguments: names,
      references,
    })),
    changes: all
      .filter(({ action = '' }) => action in OUTCOMES)
      .map((change) => ({
        address: change.address,
        outcome: OUTCOMES[requireValue(change.action)],
        attributes: attributesOf(change),
      })),
  };
}

/**
 * Returns the arguments that the update of an imported object sends again without a change. Returns undefined if the
 * change is not such an update.
 */
function sentAgainBy(change: PlannedChange, ids: KeptIds): SentAgain | undefined {
  const { address, type, action, isImported, before, after, unknown } = change;
  if (action !== 'update' || !isImported) {
    return undefined;
  }
  const [was, will, open] = [before ?? {}, after ?? {}, (unknown ?? {}) as { readonly [name: string]: InventoryValue }];
  const names = [...new Set([was, will].flatMap((values) => Object.keys(values)))].sort();
  const changed = names.filter((name) => ownOf(open, name) !== true && !isSame(ownOf(was, name), ownOf(will, name)));
  const unread = unreadArguments(type);
  const isSent = (name: string): boolean =>
    changedPaths(ownOf(was, name) ?? null, ownOf(will, name) ?? null, ownOf(open, name), name).every(
      ({ path, before: old }) => old === null && unread.some((one) => one === path || path.startsWith(`${one}.`)),
    );
  // Only attributes that the configuration sets count as references, because computed attributes are unknown in each
  // update.
  const references = names.filter((name) => ownOf(open, name) === true && ids.isGiven(change, name));
  const isHarmless = changed.every(isSent) && references.every((name) => ids.has(change, name));
  return isHarmless && changed.length + references.length > 0 ? { address, arguments: changed, references } : undefined;
}

/**
 * Returns the path and the old value of each innermost difference between two values of an object. The returned paths
 * contain no list indexes. Values that are unknown until the apply are omitted, because each change makes computed
 * values unknown.
 */
function changedPaths(
  before: InventoryValue,
  after: InventoryValue,
  unknown: InventoryValue | undefined,
  path: string,
): readonly { readonly path: string; readonly before: InventoryValue }[] {
  if (unknown === true || isSame(before, after)) {
    return [];
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const open = Array.isArray(unknown) ? unknown : [];
    return before.flatMap((element, index) => changedPaths(element, after[index], open[index], path));
  }
  if (isValues(before) && isValues(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const open = isValues(unknown) ? unknown : {};
    return names.flatMap((name) =>
      changedPaths(ownOf(before, name) ?? null, ownOf(after, name) ?? null, ownOf(open, name), `${path}.${name}`),
    );
  }
  return [{ path, before }];
}

function attributesOf({ action, before, after, unknown }: PlannedChange): ChangedAttribute[] {
  if (action !== 'update' && action !== 'replace') {
    return [];
  }
  const [was, will, open] = [before ?? {}, after ?? {}, (unknown ?? {}) as { readonly [name: string]: InventoryValue }];
  const names = [...new Set([was, will, open].flatMap((values) => Object.keys(values)))].sort();
  const told = (name: string, value: InventoryValue | undefined): string =>
    hasSecret(ownOf(was, name)) || hasSecret(ownOf(will, name)) ? SECRET : textOf(value ?? null);
  const known = names.filter((name) => ownOf(open, name) !== true && !isSame(ownOf(was, name), ownOf(will, name)));
  if (known.length > 0) {
    return known.map((name) => ({ name, before: told(name, ownOf(was, name)), after: told(name, ownOf(will, name)) }));
  }
  // A change makes all computed attributes of an object unknown, so the result contains computed attributes only if no
  // other attribute changes.
  const late = names.filter((name) => ownOf(open, name) === true && (ownOf(was, name) ?? null) !== null);
  return late.map((name) => ({ name, before: told(name, ownOf(was, name)), after: LATER }));
}

function textOf(value: InventoryValue): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
