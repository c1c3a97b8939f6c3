import { isListed } from 'cdktf-gateways-sandbox/toolkit';
import type { InventoryValue, InventoryValues } from '../../inventory/inventory';
import { ownOf } from '../../readers/terraform-json';
import { isMarked, LATER, PlannedChange } from '../../terraform/changes';
import { ARGUMENTS } from '../facts';
import type { Finding } from '../model';
import { leavesAt, told } from '../values';

const NOTHING = '(nothing)';

/** What follows from the arguments that change. */
export function argumentFindings(change: PlannedChange): Finding[] {
  const { action, before, after, unknown } = change;
  if (action !== 'update' && action !== 'create' && action !== 'replace') {
    return [];
  }
  return factsOf(change.type).flatMap(({ argument, when, severity, harm, consequence, atCreation }): Finding[] => {
    const worst = action === 'create' ? atCreation : severity;
    if (worst === undefined || isMarked(unknownAt(unknown, argument))) {
      return [];
    }
    const [was, will] = [leavesAt(before, argument), leavesAt(after, argument)];
    return when(was, will) ? [{ severity: worst, harm, argument, cause: edit(change, argument), consequence }] : [];
  });
}

/** What a change does to an argument, in short. */
export function edit({ before, after, unknown }: PlannedChange, argument: string): string {
  const text = (values: readonly InventoryValue[]): string =>
    values.length === 0 ? NOTHING : values.map(told).join(', ');
  const [was, will] = [text(leavesAt(before, argument)), text(leavesAt(after, argument))];
  const to = isMarked(unknownAt(unknown, argument)) ? LATER : will;
  return was === NOTHING ? `${argument}: ${to}` : `${argument}: ${was} → ${to}`;
}

const known = new Map<string, typeof ARGUMENTS>();

function factsOf(type: string): typeof ARGUMENTS {
  let found = known.get(type);
  if (!found) {
    found = ARGUMENTS.filter(({ types }) => isListed(type, types));
    known.set(type, found);
  }
  return found;
}

/** What of an argument is not known before apply; `true` where it is all of what it lies in. */
export function unknownAt(unknown: InventoryValue, path: string): InventoryValue {
  return path.split('.').reduce<InventoryValue>((found, name) => {
    if (found === true || found === null) {
      return found;
    }
    if (Array.isArray(found)) {
      return found.map((one: InventoryValue) => (one === true ? true : (ownOf(one as InventoryValues, name) ?? null)));
    }
    return typeof found === 'object' ? (ownOf(found as InventoryValues, name) ?? null) : null;
  }, unknown);
}
