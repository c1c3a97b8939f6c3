import { resourceOf } from '../../elements';
import { idOf, knownIdentityIn } from '../../inventory/identity';
import { InventoryObject } from '../../inventory/inventory';
import { membersIn, resourcesOfModule } from '../../readers/terraform-json';
import { PlannedChange } from '../../terraform/changes';
import { differencesOf } from '../differences';
import { driftFindingsOf } from '../findings';
import { DriftedObject } from '../model';
import { parentsOf, PlanContext } from '../plan-context';
import { ReadPlan } from '../read-plan';
import { withoutSecrets } from '../secrets/hidden';
import { Redactor } from '../secrets/redactor';

/** Existing objects that the code of an app does not manage. */
export interface Unmanaged {
  /** Objects whose parent is an object of the code, such as a route of a managed control plane. */
  readonly objects: readonly DriftedObject[];
  /** Number of existing objects whose parents the code does not manage. Objects without a parent in the code may belong to other apps. */
  readonly others: number;
}

export const NONE_UNMANAGED: Unmanaged = { objects: [], others: 0 };

/** Finds existing objects that are not in the states of plans. */
export function unmanagedIn(existing: readonly InventoryObject[], plans: readonly ReadPlan[]): Unmanaged {
  const { known, managed } = knownIn(plans);
  const unknown = existing.filter(
    ({ type, id, values }) =>
      resourceOf(type) &&
      id !== undefined &&
      !known.has(keyOf(type, id)) &&
      !known.has(keyOf(type, knownIdentityIn(type, values))),
  );
  const changes = unknown.map((object) => createdOf(object));
  const redactor = new Redactor(plans.flatMap((plan) => plan.secrets));
  const scene = new PlanContext([]);
  // An object with one managed parent counts: for example, a route of an unmanaged service counts if the code manages
  // its control plane.
  const own = changes.filter(({ after }) => parentsOf(after).some((id) => managed.has(id)));
  return {
    objects: own.map((change) => unmanagedObject(change, scene, redactor)),
    others: changes.length - own.length,
  };
}

function unmanagedObject(change: PlannedChange, scene: PlanContext, redactor: Redactor): DriftedObject {
  const { address, type } = change;
  const shown = redactor.text(address);
  return {
    address: shown,
    type,
    action: 'create',
    findings: driftFindingsOf(change, scene, redactor),
    differences: differencesOf(change, redactor),
    apply: 'ignore',
    applyFindings: [],
    undo: 'delete the object where it was created; on the sandbox, with `gateways sandbox remove`',
    keep: [
      'write the code of the object with `gateways adopt`, or create its construct and call `importFrom` with the id of the object',
    ],
  };
}

/** Returns an existing object as a change that creates it. */
function createdOf({ type, id, values }: InventoryObject): PlannedChange {
  return withoutSecrets({
    address: `${type} ${id}`,
    type,
    action: 'create',
    isImported: false,
    isMadeFirst: false,
    before: null,
    after: values,
    unknown: null,
    replacedFor: [],
    isOfMarks: false,
  });
}

/**
 * Returns the keys of all objects in the states that plans contain, and the ids of the objects that the code of the app
 * manages.
 */
function knownIn(plans: readonly ReadPlan[]): {
  readonly known: ReadonlySet<string>;
  readonly managed: ReadonlySet<string>;
} {
  const [known, managed] = [new Set<string>(), new Set<string>()];
  for (const { input } of plans) {
    const state = membersIn(membersIn(membersIn(input.json).prior_state).values);
    for (const { type, mode, values } of resourcesOfModule(state.root_module, input.file).map(membersIn)) {
      const found = membersIn(values);
      if (typeof type !== 'string' || !resourceOf(type)) {
        continue;
      }
      known.add(keyOf(type, idOf(type, found) ?? knownIdentityIn(type, found)));
      if (mode !== 'data' && typeof found.id === 'string') {
        managed.add(found.id);
      }
    }
  }
  return { known, managed };
}

function keyOf(type: string, id: string): string {
  return `${type} ${id}`;
}
