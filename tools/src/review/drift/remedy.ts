import { isMarked, isSame, PlannedChange } from '../../terraform/changes';
import { unknownAt } from '../harm/arguments';
import { Remedy } from '../model';
import { leavesAt } from '../values';

/**
 * Returns what `terraform apply` does about a drifted object.
 *
 * @param applied change that an ordinary plan makes to the drifted object, if the plan contains the object
 * @param hasPlan whether the stack has an ordinary plan in addition to the refresh-only plan
 */
export function remedyOf(drifted: PlannedChange, applied: PlannedChange | undefined, hasPlan: boolean): Remedy {
  if (!hasPlan) {
    return 'unknown';
  }
  switch (applied?.action) {
    case 'replace':
    case 'create':
    case 'delete':
    case 'forget':
      return applied.action;
    case 'update':
      return changedNames(drifted).some((name) => isChanged(applied, name)) ? 'undo' : 'ignore';
    default:
      return 'ignore';
  }
}

/** Whether `terraform apply` changes a drifted value; undefined if no plan shows the effect of apply. */
export function undoneIn(path: string, applied: PlannedChange | undefined, apply: Remedy): boolean | undefined {
  if (apply === 'unknown') {
    return undefined;
  }
  return (
    apply === 'replace' || (apply === 'undo' && applied !== undefined && isChanged(applied, path.replaceAll('[]', '')))
  );
}

/** Returns the top-level arguments whose values differ. */
export function changedNames({ before, after }: PlannedChange): string[] {
  const names = [...new Set([before, after].flatMap((values) => Object.keys(values ?? {})))];
  return names.filter((name) => !isSame(before?.[name], after?.[name]));
}

function isChanged({ before, after, unknown }: PlannedChange, path: string): boolean {
  return isMarked(unknownAt(unknown, path)) || !isSame(leavesAt(before, path), leavesAt(after, path));
}
