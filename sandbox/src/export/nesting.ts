import { Flavour, Reference } from '../shared/declarative/entities';
import { Fields } from './content';
import { ExportedEntity, referredBy } from './exported-entity';
import { Findings } from './findings';
import { References } from './references';

/** Lists of entities that a declarative file has only at the top level or in a special form, so never nested. */
const NEVER = ['keys', 'consumer_group_consumers'];
/** Lists of nested entities that may also be at the top level of a declarative file. */
const ALSO_AT_TOP = ['routes', 'plugins'];
/**
 * Fields that a plugin inside a consumer group can have in a declarative file for the platform. A plugin of a consumer
 * group with any other field is at the top level of the file. In files for gateways without a database, all plugins of
 * consumer groups are at the top level.
 */
const IN_GROUPS = ['name', 'instance_name', 'config', 'tags'];

/**
 * Nesting of the entities in a declarative file, such as routes below their service. The nesting is the same as in
 * files of the vendor's command.
 */
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

  /** Returns whether the declarative file contains an entity inside another entity. */
  public isBelow(entity: ExportedEntity): boolean {
    return this.owned.has(entity);
  }

  /**
   * Returns the reference that the nesting of the declarative file already expresses, so that the file omits the
   * reference. For an entity that is not nested, returns undefined.
   */
  public leftOut(entity: ExportedEntity): Reference | undefined {
    return this.left.get(entity);
  }

  /** Returns the entities that the declarative file nests in an entity, by list. */
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
      // This message only states why the file cannot contain the nested entity; `References` reports problems of the
      // reference itself.
      const problem = `${by.argument}: the argument refers to an object that is not in the file, but declarative files have a ${label} only below that object`;
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
