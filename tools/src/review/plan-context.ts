import { InventoryValues } from '../inventory/inventory';
import { PlannedChange } from '../terraform/changes';
import { SpecificationSettings } from './api/settings';
import { PARENTS } from './facts/parents';
import { leavesAt } from './values';

/**
 * Context for the review of a change: the other changes in the reviewed plans, which can affect the consequences of the
 * change.
 */
export class PlanContext {
  private readonly gone = new Map<string, PlannedChange>();
  private readonly made = new Set<string>();
  private readonly touched = new Set<string>();

  /** @param specifications settings for the review of API specifications */
  public constructor(
    private readonly changes: readonly PlannedChange[],
    public readonly specifications: SpecificationSettings = {},
  ) {
    for (const change of changes) {
      const values = change.before ?? change.after;
      const [id] = leavesAt(values, 'id');
      // Some objects have the same id as their parent object. References to the shared id mean the parent object, so
      // the child object is skipped here.
      if (typeof id !== 'string' || parentsOf(values).includes(id)) {
        continue;
      }
      this.touched.add(id);
      if (change.action === 'delete' || change.action === 'replace') {
        this.gone.set(id, change);
      } else if (change.action === 'create') {
        this.made.add(id);
      }
    }
  }

  /** Returns the parent of an object that the plans delete or replace, or undefined if there is none. */
  public parentGone(change: PlannedChange): PlannedChange | undefined {
    return parentsOf(change.before)
      .map((id) => this.gone.get(id))
      .find((parent) => parent !== undefined && parent.address !== change.address);
  }

  /**
   * Whether the plans contain a change of the object with an id. Ignores objects whose ids are unknown until the apply.
   */
  public isTouched(id: string): boolean {
    return this.touched.has(id);
  }

  /**
   * Whether a change belongs to a parent object that the plans create, or whose id is unknown until the apply. A parent
   * object that the plans create has no users yet.
   */
  public isForNew({ after, unknown }: PlannedChange): boolean {
    const isOpen = PARENTS.some((path) => leavesAt(unknown, path).includes(true));
    return isOpen || parentsOf(after).some((id) => this.made.has(id));
  }

  /**
   * Returns the first change that creates an object of one of the given types with the same parents as the object of
   * `change`.
   */
  public madeBeside(change: PlannedChange, types: readonly string[]): PlannedChange | undefined {
    const parents = parentsOf(change.before).join();
    return this.changes.find(
      ({ action, type, after }) => action === 'create' && types.includes(type) && parentsOf(after).join() === parents,
    );
  }
}

export function parentsOf(values: InventoryValues | null): string[] {
  return PARENTS.flatMap((path) => leavesAt(values, path)).filter((id) => typeof id === 'string');
}
