import { Member, membersOf, rulePath } from '../../engine/plan/members';
import { AttributeRules, CatalogElement, FieldConstraint, ItemForm, UnionForm } from '../../shared/catalog/types';
import { present } from '../../shared/present';

/** A field of a body: the form of a member of the provider's object in requests and responses. */
export interface BodyField {
  readonly member: Member;
  /** Dotted Terraform path. */
  readonly path: string;
  /** Name on the wire. */
  readonly wire: string;
  readonly rules: AttributeRules;
  /** Checks of the service in addition to `rules`. */
  readonly constraint: FieldConstraint;
  /** Checks of the service on the elements of a list, in addition to `rules`. */
  readonly elementConstraint: FieldConstraint;
  /** Whether the service answers the field: always, with the answer to the creation only, or never. */
  readonly shown: 'always' | 'once' | 'never';
  /** Whether the path of a creation has the value in place of the body. */
  readonly isInPath: boolean;
  /** Whether answers have the value although the path has it. */
  readonly isRepeated: boolean;
  /** Whether clients can give the field in a body. */
  readonly isWritable: boolean;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  /** Whether a text of digits is a number on the wire. */
  readonly isNumeric: boolean;
  /** Whether the value stays if a change leaves the field out. */
  readonly isKept: boolean;
  /** Whether only a creation takes the field. */
  readonly isFixed: boolean;
  /** Whether the text is the JSON of what the wire has. */
  readonly isJson: boolean;
}

/** The choice between several objects at one place, which have a block each in Terraform. */
export interface BodyUnion {
  /** Path of the field that tells which one it is. */
  readonly by?: readonly string[];
  readonly blocks: readonly { readonly field: BodyField; readonly told: string }[];
}

/** An object within a body. */
export interface BodyObject {
  readonly path: string;
  readonly fields: readonly BodyField[];
  readonly union?: BodyUnion;
  /** Blocks that hold the service's answer to a block of the union. */
  readonly answers: readonly BodyField[];
  readonly constants: readonly (readonly [field: string, value: string])[];
}

/** Arguments in the paths of the requests of a type. */
export interface PathArguments {
  /** Arguments that are part of the path of a creation, and not of its body. */
  readonly inPath: ReadonlySet<string>;
  /** Arguments that identify the object in the path of its deletion. */
  readonly identifying: ReadonlySet<string>;
}

/** How the objects of one type are written on the wire, by the facts of the catalogue. */
export class BodyForm {
  private readonly objects = new Map<string, BodyObject>();
  private memberPlaces: ReadonlySet<string> | undefined;
  private readonly sets: { readonly [fact in SetFact]: ReadonlySet<string> };

  public constructor(
    public readonly element: CatalogElement,
    private readonly form: ItemForm,
    private readonly paths: PathArguments,
    /** Whether the type is a gateway entity, which has other forms of errors. */
    public readonly isGatewayEntity: boolean,
  ) {
    this.sets = Object.fromEntries(SET_FACTS.map((fact) => [fact, new Set(form[fact])])) as {
      [fact in SetFact]: Set<string>;
    };
  }

  /** Name of the policy, which all policies have on the wire. */
  public get policyName(): string | undefined {
    return this.element.runtime?.policy?.name;
  }

  /** Arguments that are parameters in the query of requests, with their names there. */
  public get queryArguments(): { readonly [argument: string]: string } {
    return this.form.requests ?? {};
  }

  /** Fields of answers that the provider leaves out, with their types. */
  public get others(): { readonly [wire: string]: string } {
    return this.form.others ?? {};
  }

  /** The whole object. */
  public get whole(): BodyObject {
    return this.object(membersOf(this.element.schema.block), '');
  }

  /** Fields that requests may have in an object and that no argument is for. */
  public ignoredIn(place: string): readonly string[] {
    const prefix = place === '' ? '' : `${place}.`;
    return (this.form.ignored ?? []).filter((wire) => wire.startsWith(prefix)).map((wire) => wire.slice(prefix.length));
  }

  /** Whether there is an object with fixed members at a path on the wire, and not a map. */
  public hasMembers(place: string): boolean {
    this.memberPlaces ??= new Set(placesOf(this, this.whole, ''));
    return this.memberPlaces.has(place);
  }

  /** The object of a nested field. */
  public within({ member, path }: BodyField): BodyObject {
    return this.object(present(member.nested).members, path);
  }

  private object(members: readonly Member[], path: string): BodyObject {
    const known = this.objects.get(path) ?? this.built(members, path);
    this.objects.set(path, known);
    return known;
  }

  private built(members: readonly Member[], path: string): BodyObject {
    const place = path === '' ? '.' : path;
    const union = this.form.unions?.[place];
    const fields = members
      .filter(({ name }) => !this.isLeftOut(rulePath(path, name)))
      .map((one) => this.field(one, path));
    const inAnswers = this.form.answers?.[place]?.members ?? {};
    const answers = fields.filter(({ member }) => member.name in inAnswers);
    const blocks = union ? fields.filter(({ member }) => member.name in union.members) : [];
    return {
      path,
      fields: fields.filter((field) => !answers.includes(field) && !blocks.includes(field)),
      union: union && unionOf(union, blocks),
      answers,
      constants: Object.entries(this.form.constants?.[place] ?? {}),
    };
  }

  private isLeftOut(path: string): boolean {
    return path in (this.form.requests ?? {});
  }

  private field(member: Member, parent: string): BodyField {
    const path = rulePath(parent, member.name);
    const rules = this.element.rules.attributes[path] ?? {};
    const { constraints = {}, hoisted = {} } = this.form;
    const isInPath = this.paths.inPath.has(path);
    const { identifying } = this.paths;
    const isHidden = this.sets.hidden.has(path) || path in hoisted;
    return {
      member,
      path,
      wire: this.form.names?.[path] ?? member.name,
      rules,
      constraint: constraints[path] ?? {},
      elementConstraint: constraints[`${path}[]`] ?? {},
      shown: !isHidden ? 'always' : this.sets.once.has(path) ? 'once' : 'never',
      isInPath,
      isRepeated: this.sets.repeated.has(path),
      isWritable: !isInPath && (member.required || member.optional),
      isRequired: member.required || rules.notNull === true || this.sets.required.has(path) || identifying.has(path),
      isNullable: this.isGatewayEntity || this.sets.nullable.has(path),
      isNumeric: this.sets.numeric.has(path),
      isKept: this.sets.kept.has(path) || this.sets.createOnly.has(path),
      isFixed: this.sets.createOnly.has(path),
      isJson: rules.format === 'json' || rules.items?.format === 'json',
    };
  }
}

const SET_FACTS = [
  ...(['hidden', 'once', 'repeated', 'required'] as const),
  ...(['nullable', 'numeric', 'kept', 'createOnly'] as const),
] as const;
type SetFact = (typeof SET_FACTS)[number];

/** The paths on the wire of single objects with members. */
function placesOf(form: BodyForm, { fields, union, answers }: BodyObject, place: string): string[] {
  const blocks = [...(union?.blocks ?? []).map(({ field }) => field), ...answers];
  const inFields = fields
    .filter(({ member }) => member.nested?.mode === 'single')
    .flatMap((field) => {
      const own = place === '' ? field.wire : `${place}.${field.wire}`;
      return [own, ...placesOf(form, form.within(field), own)];
    });
  return [...inFields, ...blocks.flatMap((block) => placesOf(form, form.within(block), place))];
}

function unionOf({ by, members }: UnionForm, blocks: readonly BodyField[]): BodyUnion {
  return {
    by: by?.split('.'),
    blocks: blocks.map((field) => ({ field, told: members[field.member.name] })),
  };
}
