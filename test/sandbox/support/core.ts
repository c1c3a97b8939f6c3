import { membersOf } from '../../../sandbox/src/engine/plan/members';
import { planChange } from '../../../sandbox/src/engine/plan/plan';
import { proposedNewState } from '../../../sandbox/src/engine/plan/proposed';
import { sameMembers } from '../../../sandbox/src/engine/plan/same';
import { Path, PlanRequest } from '../../../sandbox/src/engine/plan/types';
import { equal, ObjectValue, Value } from '../../../sandbox/src/engine/values/value';
import { Schema } from '../../../sandbox/src/shared/catalog/types';

export interface CorePlan {
  readonly actions: string[];
  readonly planned: ObjectValue;
  readonly replacePaths: Path[];
}

/** Plans like Terraform: it proposes a state, asks the provider, and asks again for the creation in a replacement. */
export function planAsCore(
  element: Pick<PlanRequest, 'schema' | 'rules' | 'framework'>,
  config: ObjectValue,
  prior: ObjectValue | null,
): CorePlan {
  const { schema } = element;
  const ask = (before: ObjectValue | null) =>
    planChange({ ...element, config, prior: before, proposed: proposedNewState(schema, before, config) });
  const { planned, requiresReplace } = ask(prior);
  if (prior === null) {
    return { actions: ['create'], planned, replacePaths: [] };
  }
  const replacePaths = requiresReplace.filter((path) => !equal(at(planned, path), at(prior, path)));
  if (replacePaths.length > 0) {
    return { actions: ['delete', 'create'], planned: ask(null).planned, replacePaths };
  }
  return { actions: [unchanged(schema, planned, prior) ? 'no-op' : 'update'], planned, replacePaths };
}

function unchanged(schema: Schema, one: ObjectValue, other: ObjectValue): boolean {
  return sameMembers(membersOf(schema.block), one, other);
}

function at(value: Value, path: Path): Value {
  return path.reduce((inner: Value, step) => ((inner as any)?.[step] ?? null) as Value, value);
}
