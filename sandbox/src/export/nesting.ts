import { Flavour, Reference } from '../shared/declarative/entities';
import { Fields } from './content';
import { ExportedEntity, referredBy } from './exported-entity';
import { Findings } from './findings';
import { References } from './references';

/** Lists that stand at the top alone, or are written in a way of their own. */
const NEVER = ['keys', 'consumer_group_consumers'];
/** Lists that may stand at the top as well. */
const ALSO_AT_TOP = ['routes', 'plugins'];
/** What a plugin can have in a group of consumers; others of a group stand at the top. */
const IN_GROUPS = ['name', 'instance_name', 'config', 'tags'];

/** Which entities of a file stand below which: routes below their service, as the vendor's own command nests them. */
export class Nesting {
  private readonly owned = new Set<ExportedEntity>();
  private readonly children = new Map<ExportedEntity, Map<string, ExportedEntity[]>>();
  private readonly left = new Map<ExportedEntity, Reference>();

  public constructor(
    private readonly flavour: Flavour,
    entities: readonly ExportedEntity[],
    private readonly references: References,
    private readonly fieldsOf: (entity: ExportedEntity) => Fields,
    private readonly findings: Findings,
  ) {
    entities.filter(({ entity }) => !NEVER.includes(entity.collection)).forEach((entity) => this.nest(entity));
  }

  /** Whether an entity stands below another one. */
  public isBelow(entity: ExportedEntity): boolean {
    return this.owned.has(entity);
  }

  /** The reference that needs not be written, since the entity stands below what it refers to. */
  public leftOut(entity: ExportedEntity): Reference | undefined {
    return this.left.get(entity);
  }

  /** What stands below an entity, by lists. */
  public below(entity: ExportedEntity): ReadonlyMap<string, readonly ExportedEntity[]> {
    return this.children.get(entity) ?? new Map();
  }

  private nest(entity: ExportedEntity): void {
    const { nested, references, collection, label } = entity.entity;
    const given = references.filter((one) => one.field in nested && referredBy(entity, one).length > 0);
    const [by] = given;
    const owner = given.length === 1 ? this.references.target(entity, by) : undefined;
    if (owner && (by.field !== 'consumer_group' || this.fitsGroup(entity))) {
      const lists = this.children.get(owner) ?? new Map<string, ExportedEntity[]>();
      const list = lists.get(nested[by.field]) ?? [];
      this.children.set(owner, lists.set(nested[by.field], list));
      list.push(entity);
      this.owned.add(entity);
      this.left.set(entity, by);
    } else if (Object.keys(nested).length > 0 && !ALSO_AT_TOP.includes(collection) && by) {
      // What is wrong with the reference itself is told where it is written.
      const problem = `${by.argument}: refers to what is not there, below which alone files have a ${label}`;
      this.findings.problem(entity.object.place, problem);
    }
  }

  private fitsGroup(entity: ExportedEntity): boolean {
    const fields = Object.entries(this.fieldsOf(entity));
    return (
      this.flavour === 'konnect' && fields.every(([name, value]) => value === undefined || IN_GROUPS.includes(name))
    );
  }
}
