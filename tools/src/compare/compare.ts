import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { InventoryValues } from '../inventory/inventory';
import { differencesOf } from '../review/differences';
import { driftFindingsOf } from '../review/findings';
import { Review, ReviewedChange } from '../review/model';
import { PlanContext } from '../review/plan-context';
import { assembled } from '../review/review';
import { secretTextsIn, withoutSecrets } from '../review/secrets/hidden';
import { Redactor } from '../review/secrets/redactor';
import { PlannedChange } from '../terraform/changes';
import { Folding } from './fold';
import { CompareRules, IgnoreRule } from './rules';
import { ComparedObject, Side } from './side';

/** Result of a comparison. */
export interface Comparison {
  readonly review: Review;
  /** Ignore rules of a comparison that match no compared object and no differing argument. */
  readonly unused: readonly IgnoreRule[];
}

/**
 * Compares the objects of two environments by construct path and type. A finding is harm that the second environment
 * has and the first does not.
 *
 * @param othersObjects number of existing objects that neither match a construct of the stack nor refer to a matched
 * object
 */
export function compare(first: Side, second: Side, rules: CompareRules, othersObjects = 0): Comparison {
  const folding = new Folding(rules, { first: first.name, second: second.name });
  const [was, is] = [first, second].map(({ objects }) => new Map(objects.map((object) => [keyOf(object), object])));
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap(
    (key) => changeOf(was.get(key), is.get(key), folding) ?? [],
  );
  const hidden = changes.map(({ path, change }) => ({ path, change: withoutSecrets(change) }));
  const redactor = new Redactor(hidden.flatMap(({ change }) => secretTextsIn(change)));
  const scene = new PlanContext([]);
  const causes = { deleted: `the object is only in ${first.name}`, created: `the object is only in ${second.name}` };
  const found = hidden.map(({ path, change }): ReviewedChange => ({
    construct: redactor.text(path),
    address: change.address,
    type: change.type,
    action: requireValue(change.action),
    findings: driftFindingsOf(change, scene, redactor, causes),
    differences: differencesOf(change, redactor),
  }));
  const differing = found.filter(({ action, differences }) => action !== 'update' || differences.length > 0);
  return {
    review: {
      ...assembled('compare', [], differing, [], othersObjects),
      sides: [first.name, second.name],
      folded: folding.count,
    },
    unused: folding.unused,
  };
}

interface Compared {
  readonly path: string;
  readonly change: PlannedChange;
}

/**
 * Returns the difference of two objects as a change from the first object to the second. `changeOf` returns undefined
 * if an ignore rule ignores the whole objects.
 */
function changeOf(
  first: ComparedObject | undefined,
  second: ComparedObject | undefined,
  folding: Folding,
): Compared | undefined {
  const { type, path } = requireValue(first ?? second);
  if (folding.isIgnored(path)) {
    folding.count += 1;
    return undefined;
  }
  const before = first?.values ?? null;
  const after = first && second ? folding.folded(path, first.values, second.values) : (second?.values ?? null);
  return { path, change: changed(type, path, before, after) };
}

function changed(
  type: string,
  path: string,
  before: InventoryValues | null,
  after: InventoryValues | null,
): PlannedChange {
  return {
    address: path.startsWith(`${type} `) ? path : `${type} ${path}`,
    type,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    isImported: false,
    isMadeFirst: false,
    before,
    after,
    unknown: null,
    replacedFor: [],
    isOfMarks: false,
  };
}

function keyOf({ type, path }: ComparedObject): string {
  return `${type} ${path}`;
}
