import { createHash } from 'node:crypto';
import { UnknownValue } from '../configuration/configured';
import { keyOf } from '../configuration/control-planes';
import { Flavour, Reference } from '../shared/declarative/entities';
import { Content, Fields, VariableText } from './content';
import { Environment } from './environment';
import { ExportedEntity, referredBy } from './exported-entity';
import { Findings } from './findings';

/** Inputs for writing the references between entities to a declarative file. */
export interface ReferenceOptions {
  readonly flavour: Flavour;
  readonly environment: Environment;
  readonly findings: Findings;
  readonly entities: readonly ExportedEntity[];
  /**
   * Returns the location of an object whose id only Terraform knows, by the object's key, or undefined for keys of
   * other objects.
   */
  readonly addressed: (key: string) => string | undefined;
  /** Function that returns the fields of an entity in the declarative file. */
  readonly fieldsOf: (entity: ExportedEntity) => Fields;
}

/** References between the entities of a declarative file, each by name or else by id. */
export class References {
  private readonly byKey: ReadonlyMap<string, ExportedEntity>;
  private readonly ids = new Map<ExportedEntity, string>();

  public constructor(private readonly options: ReferenceOptions) {
    this.byKey = new Map(
      options.entities.flatMap((entity) =>
        [entity.object.key, entity.id].flatMap((key) => (key === undefined ? [] : [[key, entity] as const])),
      ),
    );
  }

  /** Returns the id of an exported entity if a reference that was already written uses the id. */
  public idNeeded(entity: ExportedEntity): string | undefined {
    return this.ids.get(entity);
  }

  /** Returns the entity that a reference names, if the declarative file contains the entity. */
  public target(entity: ExportedEntity, reference: Reference): ExportedEntity | undefined {
    const [value] = referredBy(entity, reference);
    const target = this.byKey.get(keyOf(value) ?? '');
    return target?.entity.collection === reference.to ? target : undefined;
  }

  /**
   * Returns a reference of an entity as a field of the declarative file, or undefined if the entity does not have the
   * reference.
   */
  public written(entity: ExportedEntity, reference: Reference): Content | undefined {
    const found = referredBy(entity, reference);
    const written = found
      .map((value) => this.one(entity, reference, value))
      .filter((one): one is Designation => one !== undefined);
    if (reference.many) {
      return found.length === 0 ? undefined : written.map(({ text }) => text);
    }
    const [one] = written;
    const isText = reference.written === 'text' || this.options.flavour === 'dbless';
    return one && (isText ? one.text : { [one.by]: one.text });
  }

  /**
   * Returns the field and text with which the declarative file refers to the target of a reference. If the file cannot
   * refer to the target, reports a problem and returns undefined.
   */
  public one(entity: ExportedEntity, reference: Reference, value: unknown): Designation | undefined {
    const target = this.byKey.get(keyOf(value) ?? '');
    return target?.entity.collection === reference.to
      ? this.designation(target, reference)
      : this.outside(entity, reference, value);
  }

  /**
   * Returns the field and text that refer to an entity of the declarative file. Returns undefined and reports a problem
   * if the entity has neither a usable name nor a known id.
   */
  public designation(target: ExportedEntity, { idOnly }: Pick<Reference, 'idOnly'> = {}): Designation | undefined {
    const [name] = target.entity.names;
    const text = idOnly || name === undefined ? undefined : this.options.fieldsOf(target)[name];
    if (text !== undefined) {
      return { by: name, text };
    }
    const id = target.id ?? this.madeId(target);
    if (id === undefined) {
      const problem = `another object refers to this object by its id, which only Terraform knows: give this object ${idOnly ? 'an id' : 'a name or an id'}`;
      this.options.findings.problem(target.object.place, problem);
      return undefined;
    }
    this.ids.set(target, id);
    return { by: 'id', text: id };
  }

  /**
   * Returns a generated id for a declarative file for a gateway without a database, which accepts any id, or undefined
   * for a declarative file for the platform.
   */
  private madeId({ object: { type, place } }: ExportedEntity): string | undefined {
    if (this.options.flavour === 'konnect') {
      return undefined;
    }
    const digest = createHash('sha256').update(`${type} ${place}`).digest('hex');
    return [
      digest.slice(0, 8),
      digest.slice(8, 12),
      `8${digest.slice(13, 16)}`,
      `8${digest.slice(17, 20)}`,
      digest.slice(20, 32),
    ].join('-');
  }

  private outside(entity: ExportedEntity, { argument }: Reference, value: unknown): Designation | undefined {
    const { findings, environment, addressed, flavour } = this.options;
    const problem = (what: string): undefined =>
      findings.problem(entity.object.place, `${argument}: ${what}`) as undefined;
    if (value instanceof UnknownValue) {
      const { variable } = value.known;
      return variable
        ? { by: 'id', text: new VariableText([{ variable: environment.forVariable(variable) }]) }
        : problem(`the reference has a value that only Terraform knows: ${value.unknown}`);
    }
    const other = addressed(String(value));
    if (other !== undefined) {
      return problem(`the argument refers to ${other}, which does not belong to this control plane`);
    }
    return flavour === 'dbless'
      ? problem(
          `the argument refers to ${value}, which is not in the file: a gateway without a database needs all objects in the file`,
        )
      : { by: 'id', text: String(value) };
  }
}

/** Reference to an entity of the declarative file: field and text. */
export interface Designation {
  /** Field that identifies the referenced entity, such as `name`, `username` or `id`. */
  readonly by: string;
  readonly text: Content;
}
