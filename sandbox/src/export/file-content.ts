import { ConfiguredObject, UnknownValue } from '../configuration/configured';
import { ControlPlaneObjects } from '../configuration/control-planes';
import { ENTITIES, entityOf, Flavour, NOT_CONFIGURATION } from '../shared/declarative/entities';
import { requireValue } from '../shared/require-value';
import { elementOf } from './catalogue';
import { Content, Fields } from './content';
import { entitiesOf } from './entities';
import { AskedVariable, Environment } from './environment';
import { ExportedEntity, nameOf, referredBy } from './exported-entity';
import { Defaults, FieldValues, Surroundings } from './field-values';
import { Findings } from './findings';
import { Nesting } from './nesting';
import { Designation, References } from './references';

/** Element of a plugin's argument `partials`. */
interface PartialLink {
  readonly id?: unknown;
  readonly path?: unknown;
}

/** Options of an exported declarative file. */
export interface ExportOptions {
  readonly flavour: Flavour;
  readonly defaults: Defaults;
  /**
   * Whether to write all known ids to the declarative file, not only the ids that the platform requires or that
   * references need.
   */
  readonly ids: boolean;
}

/** Exported declarative configuration, with notes for the user of the file. */
export interface ExportedFile {
  readonly content: Fields;
  readonly variables: readonly AskedVariable[];
  readonly notes: readonly string[];
}

/**
 * Returns the content of a declarative file for a control plane. If the export has problems, `fileContent` throws an
 * error that lists the problems.
 */
export function fileContent(
  plane: ControlPlaneObjects,
  all: readonly ConfiguredObject[],
  options: ExportOptions,
): ExportedFile {
  const findings = new Findings();
  const environment = new Environment();
  const content = new FileContent(plane, all, options, environment, findings).content();
  findings.refuse();
  return { content, variables: environment.variables, notes: findings.notes };
}

const MEMBERSHIPS = requireValue(entityOf('consumer_group_consumers'));
const [MEMBER, GROUP] = MEMBERSHIPS.references;
const PARTIAL = requireValue(
  requireValue(entityOf('plugins_partials')).references.find(({ field }) => field === 'partial'),
);
/**
 * Lists of entities that always need an id in a declarative file for the platform. Services and routes need an id only
 * if they have no name.
 */
const WITH_ID = ['certificates', 'ca_certificates'];
/** Arguments that are not fields of a declarative file, or that the file has in a different structure. */
const NO_FIELDS = ['id', 'control_plane_id', ...NOT_CONFIGURATION];
const OTHER_FIELDS: { readonly [collection: string]: readonly string[] } = {
  plugins: ['partials'],
  targets: ['upstream'],
};
/** Matches the keys of objects whose ids only Terraform knows. */
const ADDRESS = /\/(data\.)?[a-z]+_\w+\..+$/;

class FileContent {
  private readonly isForPlatform: boolean;
  private readonly entities: readonly ExportedEntity[];
  private readonly surroundings: Surroundings;
  private readonly references: References;
  private readonly nesting: Nesting;
  private readonly fields = new Map<ExportedEntity, Fields>();

  public constructor(
    private readonly plane: ControlPlaneObjects,
    all: readonly ConfiguredObject[],
    private readonly options: ExportOptions,
    environment: Environment,
    private readonly findings: Findings,
  ) {
    const { flavour, defaults } = options;
    this.isForPlatform = flavour === 'konnect';
    const addresses = new Map(all.filter(({ key }) => ADDRESS.test(key)).map(({ key, place }) => [key, place]));
    const addressed = (key: string): string | undefined => addresses.get(key);
    const fieldsOf = (entity: ExportedEntity): Fields => this.fieldsOf(entity);
    this.surroundings = { environment, findings, addressed, defaults };
    this.entities = entitiesOf(plane.objects, flavour, findings);
    this.references = new References({ flavour, environment, findings, entities: this.entities, addressed, fieldsOf });
    // If environment variables would have equal names, they get numbers in the order of the file.
    this.entities.forEach(fieldsOf);
    this.nesting = new Nesting(flavour, this.entities, this.references, fieldsOf, findings);
    if (this.isForPlatform && plane.name === undefined) {
      findings.note(`the file does not name its control plane, because only the id is known: ${plane.label}`);
    }
  }

  public content(): Fields {
    // The export writes references first, because references determine which ids the file needs.
    const linked = new Map(this.entities.map((entity) => [entity, this.links(entity)]));
    const memberships = this.entities
      .filter(({ entity }) => entity === MEMBERSHIPS)
      .flatMap((one) => this.membership(one));
    const groups = new Map<ExportedEntity | undefined, Fields[]>();
    memberships.forEach(({ consumer, group }) =>
      groups.set(consumer, [...(groups.get(consumer) ?? []), { [group.by]: group.text }]),
    );
    const partials = this.isForPlatform ? [] : this.entities.flatMap((entity) => this.pluginsPartials(entity));
    const whole = (entity: ExportedEntity): Fields => ({
      ...this.fieldsOf(entity),
      ...linked.get(entity),
      ...(this.isForPlatform && { groups: groups.get(entity) }),
      ...Object.fromEntries([...this.nesting.below(entity)].map(([name, below]) => [name, list(below.map(whole))])),
      id: this.idOf(entity),
    });
    const atTop = this.entities.filter((entity) => entity.entity !== MEMBERSHIPS && !this.nesting.isBelow(entity));
    const lists = ENTITIES.map((kind): [string, Content | undefined] => [
      kind.collection,
      list(atTop.filter(({ entity }) => entity === kind).map(whole)),
    ]);
    const { name } = this.plane;
    return {
      _format_version: '3.0',
      ...(this.isForPlatform ? name !== undefined && { _konnect: { control_plane_name: name } } : { _transform: true }),
      ...Object.fromEntries(lists),
      ...(!this.isForPlatform && {
        consumer_group_consumers: list(
          memberships.map((one) => ({ consumer: one.name, consumer_group: one.group.text })),
        ),
        plugins_partials: list(partials),
      }),
    };
  }

  /** Returns the fields of an exported entity, except its id and references. */
  private fieldsOf(exported: ExportedEntity): Fields {
    const { object, entity, values, block, partialType, pluginName } = exported;
    const known = this.fields.get(exported);
    if (known) {
      return known;
    }
    const links = entity.references.map(({ argument }) => argument.split('.')[0]);
    const omitted = [...NO_FIELDS, ...(OTHER_FIELDS[entity.collection] ?? []), ...links];
    const writer = new FieldValues(elementOf(object.type), object.place, this.wordsFor(exported), this.surroundings);
    const fields = {
      ...writer.of(values ?? {}, omitted, block),
      ...(partialType !== undefined && { type: partialType }),
      ...(pluginName !== undefined && { name: pluginName }),
    };
    this.fields.set(exported, fields);
    return fields;
  }

  /**
   * Returns words for the names of the environment variables that replace an entity's secrets. The words for a plugin
   * are the names of its parents and the plugin name. The words for another entity are the names of its parents, or
   * without parents its type, and its name.
   */
  private wordsFor(exported: ExportedEntity): string[] {
    const { object, entity, pluginName } = exported;
    const owners = entity.references
      .filter(({ field }) => field in entity.nested)
      .map((reference) => this.references.target(exported, reference))
      .map((target) => target && nameOf(target))
      .filter((name) => name !== undefined);
    if (pluginName !== undefined) {
      return [...owners, pluginName];
    }
    const construct = /\/([^/]+)$/.exec(object.place)?.[1];
    const name = nameOf(exported) ?? construct;
    return owners.length > 0 ? [...owners, name ?? entity.label] : [entity.label, name ?? ''];
  }

  /** Returns the references of an exported entity, except the reference that the nesting of the file expresses. */
  private links(entity: ExportedEntity): Fields {
    const { references, collection } = entity.entity;
    const written = references
      .filter((reference) => reference !== this.nesting.leftOut(entity))
      .map((reference): [string, Content | undefined] => [reference.field, this.references.written(entity, reference)]);
    const partials = this.isForPlatform && collection === 'plugins' ? list(this.partialsOf(entity)) : undefined;
    return { ...(entity.entity === MEMBERSHIPS ? {} : Object.fromEntries(written)), partials };
  }

  /** Returns the partials of a plugin in the form of declarative files for the platform. */
  private partialsOf(plugin: ExportedEntity): Fields[] {
    return this.partialLinks(plugin).map(({ partial, path }) => ({ [partial.by]: partial.text, path }));
  }

  /** Returns the partials of a plugin in the form of declarative files for gateways without a database. */
  private pluginsPartials(plugin: ExportedEntity): Fields[] {
    const links = this.partialLinks(plugin);
    const own = links.length === 0 ? undefined : this.references.designation(plugin);
    return links.map(({ partial, path }) => ({ plugin: own?.text, partial: partial.text, path }));
  }

  private partialLinks(plugin: ExportedEntity): { readonly partial: Designation; readonly path?: string }[] {
    const { partials } = plugin.entity.collection === 'plugins' ? plugin.values : {};
    const given = (partials ?? []) as PartialLink[] | UnknownValue;
    if (!Array.isArray(given)) {
      this.findings.problem(plugin.object.place, `partials: only Terraform knows ${given.unknown}`);
      return [];
    }
    return given.flatMap(({ id, path }) => {
      const partial = this.references.one(plugin, PARTIAL, id);
      return partial ? [{ partial, path: typeof path === 'string' ? path : undefined }] : [];
    });
  }

  private membership(member: ExportedEntity): Membership[] {
    const consumer = this.references.target(member, MEMBER);
    const [consumerId] = referredBy(member, MEMBER);
    const [groupId] = referredBy(member, GROUP);
    const group = this.references.one(member, GROUP, groupId);
    if (!consumer && this.isForPlatform) {
      this.findings.problem(
        member.object.place,
        `${MEMBER.argument}: the argument refers to a consumer that is not in the file, but declarative files list the consumer groups of a consumer below the consumer`,
      );
    }
    const name = this.isForPlatform ? undefined : this.references.one(member, MEMBER, consumerId);
    return group ? [{ consumer, name: name?.text, group }] : [];
  }

  private idOf(entity: ExportedEntity): string | undefined {
    const { collection, names } = entity.entity;
    const isNameless = names.length > 0 && this.fieldsOf(entity)[names[0]] === undefined;
    const isAsked =
      this.isForPlatform && (WITH_ID.includes(collection) || (isNameless && /^(services|routes)$/.test(collection)));
    if (isAsked && entity.id === undefined) {
      const title = `${entity.entity.label} ${entity.object.place}`;
      this.findings.note(`the platform requires the id of the ${title} in the file, but only Terraform knows the id`);
    }
    return this.references.idNeeded(entity) ?? (this.options.ids || isAsked ? entity.id : undefined);
  }
}

interface Membership {
  readonly consumer?: ExportedEntity;
  /** Text that refers to the consumer. */
  readonly name?: Content;
  readonly group: Designation;
}

function list(elements: readonly Fields[]): readonly Fields[] | undefined {
  return elements.length === 0 ? undefined : elements;
}
