/** What of a plan of Terraform, as JSON, is no import. */
import type { InventoryValue } from '../inventory/inventory';
import { ownOf } from '../readers/terraform-json';
import { hasSecret, isSame, LATER, PlannedChange, plannedChanges, SECRET } from '../terraform/changes';
import { unreadArguments } from '../unread';

/** How many of each there are. */
export interface Counts {
  readonly import: number;
  readonly add: number;
  readonly change: number;
  readonly destroy: number;
}

/** Something that a plan would do. */
export interface Change {
  readonly address: string;
  /** What would become of the object: `would be replaced`. */
  readonly outcome: string;
  /** Attributes that would change, with what they are and what they would be; secrets stand for themselves. */
  readonly attributes: readonly ChangedAttribute[];
}

/** An update that leaves the object as it is. */
export interface SentAgain {
  readonly address: string;
  readonly arguments: readonly string[];
}

export interface ChangedAttribute {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What a plan would do, in all and each. */
export interface Planned {
  readonly counts: Counts;
  /** How many objects change in nothing but that Terraform knows a value of theirs to be secret: their service hears nothing of it. */
  readonly marked: number;
  /** Imported objects whose update sends again what the provider does not read, with these arguments. */
  readonly sentAgain: readonly SentAgain[];
  readonly changes: readonly Change[];
}

const LONGEST = 60;

/** What becomes of objects, as far as their service hears of it. */
const OUTCOMES: { readonly [action: string]: string } = {
  create: 'would be added',
  update: 'would be changed',
  delete: 'would be destroyed',
  replace: 'would be replaced',
  forget: 'would be forgotten',
};

/**
 * Reads the JSON of `terraform show -json`.
 *
 * @param name what the plan is called in messages
 */
export function plannedIn(plan: InventoryValue, name: string): Planned {
  const planned = plannedChanges(plan, name);
  const sentAgain = planned.flatMap((change) => {
    const names = sentAgainBy(change);
    return names.length > 0 ? [{ address: change.address, arguments: names, change }] : [];
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
    sentAgain: sentAgain.map(({ address, arguments: names }) => ({ address, arguments: names })),
    changes: all
      .filter(({ action = '' }) => action in OUTCOMES)
      .map((change) => ({
        address: change.address,
        outcome: OUTCOMES[change.action!],
        attributes: attributesOf(change),
      })),
  };
}

/** Arguments that the update of an imported object sends again, if nothing else changes; otherwise none. */
function sentAgainBy({ type, action, isImported, before, after, unknown }: PlannedChange): string[] {
  if (action !== 'update' || !isImported) {
    return [];
  }
  const [was, will, open] = [before ?? {}, after ?? {}, (unknown ?? {}) as { readonly [name: string]: InventoryValue }];
  const names = [...new Set([was, will].flatMap((values) => Object.keys(values)))].sort();
  const changed = names.filter((name) => ownOf(open, name) !== true && !isSame(ownOf(was, name), ownOf(will, name)));
  const unread = unreadArguments(type);
  return changed.every((name) => unread.includes(name) && (ownOf(was, name) ?? null) === null) ? changed : [];
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
  // What only the service says is unknown with each change, so that it tells something only where nothing else does.
  const late = names.filter((name) => ownOf(open, name) === true && (ownOf(was, name) ?? null) !== null);
  return late.map((name) => ({ name, before: told(name, ownOf(was, name)), after: LATER }));
}

function textOf(value: InventoryValue): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
