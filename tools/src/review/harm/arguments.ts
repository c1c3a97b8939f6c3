import { isListed } from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryValue, isValues } from '../../inventory/inventory';
import { ownOf } from '../../readers/terraform-json';
import { isMarked, LATER, PlannedChange } from '../../terraform/changes';
import { ARGUMENTS } from '../facts';
import { Finding } from '../model';
import { Redactor, shortened } from '../secrets/redactor';
import { leavesAt } from '../values';

const NOTHING = '(nothing)';
/** Maximum length of a finding's cause. Causes above the maximum length are shortened. */
const LONGEST_CAUSE = 320;

/**
 * Returns the findings about edited arguments of an object, and about initial values of a created object, according to
 * the facts in `ARGUMENTS`.
 */
export function argumentFindings(change: PlannedChange, redactor: Redactor): Finding[] {
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
    return when(was, will)
      ? [{ severity: worst, harm, argument, cause: edit(change, argument, redactor), consequence }]
      : [];
  });
}

/**
 * Returns the old and new value of an argument as a short text without secrets, such as
 * `visibility: "private" → "public"`. Without an old value, the returned text contains only the new value.
 */
export function edit({ before, after, unknown }: PlannedChange, argument: string, redactor: Redactor): string {
  const text = (values: readonly InventoryValue[]): string =>
    values.length === 0 ? NOTHING : values.map((value) => redactor.json(value, LONGEST_CAUSE)).join(', ');
  const [was, will] = [text(leavesAt(before, argument)), text(leavesAt(after, argument))];
  const to = isMarked(unknownAt(unknown, argument)) ? LATER : will;
  return shortened(was === NOTHING ? `${argument}: ${to}` : `${argument}: ${was} → ${to}`, LONGEST_CAUSE);
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

/**
 * Returns the parts of an argument that are unknown until the apply, as Terraform marks them. `unknownAt` returns
 * `true` if the whole argument or an object that contains it is unknown, and null if no part is marked as unknown.
 */
export function unknownAt(unknown: InventoryValue, path: string): InventoryValue {
  return path.split('.').reduce(unknownIn, unknown);
}

function unknownIn(unknown: InventoryValue, name: string): InventoryValue {
  if (Array.isArray(unknown)) {
    return (unknown as readonly InventoryValue[]).map((one) => unknownIn(one, name));
  }
  return isValues(unknown) ? (ownOf(unknown, name) ?? null) : unknown === true ? true : null;
}
