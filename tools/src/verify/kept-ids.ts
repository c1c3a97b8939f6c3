import { InventoryValue, InventoryValues } from '../inventory/inventory';
import { membersIn, ownOf } from '../readers/terraform-json';
import { isSame, PlannedChange } from '../terraform/changes';

/**
 * Finds arguments in a plan that refer to the id of another object in the plan. If the plan updates an object,
 * Terraform treats the id of the object as unknown, although the update does not change the id.
 */
export class KeptIds {
  private readonly expressions: ReadonlyMap<string, InventoryValues>;
  private readonly changes: ReadonlyMap<string, PlannedChange>;

  /** @param plan output of `terraform show -json` */
  public constructor(plan: InventoryValue, changes: readonly PlannedChange[]) {
    const { resources } = membersIn(membersIn(membersIn(plan).configuration).root_module);
    const configured = (Array.isArray(resources) ? resources : []).map(membersIn);
    this.expressions = new Map(configured.map(({ address, expressions }) => [String(address), membersIn(expressions)]));
    this.changes = new Map(changes.map((change) => [change.address, change]));
  }

  /** Whether the configuration of a planned object sets an argument. */
  public isGiven({ address }: PlannedChange, name: string): boolean {
    return ownOf(this.expressions.get(address) ?? {}, name) !== undefined;
  }

  /**
   * Whether an argument refers only to the id of an object that the plan updates in place, and the argument already has
   * this id as its value.
   */
  public has({ address, before }: PlannedChange, name: string): boolean {
    const { references } = membersIn(ownOf(this.expressions.get(address) ?? {}, name));
    const [attribute, object, ...others] = Array.isArray(references) ? references : [];
    const target = this.changes.get(String(object));
    return (
      others.length === 0 &&
      attribute === `${String(object)}.id` &&
      target?.action === 'update' &&
      isSame(target.before?.id, ownOf(before ?? {}, name))
    );
  }
}
