import { Member, membersOf, rulePath } from '../../engine/plan/members';
import { AttributeRules, CatalogElement, FieldConstraint, ItemForm, UnionForm } from '../../shared/catalog/types';
import { requireValue } from '../../shared/require-value';

/** Field of an API body: the representation of a Terraform argument in requests and responses. */
export interface BodyField {
  readonly member: Member;
  /** Terraform path of the argument that the field represents, with dots. */
  readonly path: string;
  /** Name of the field in the JSON of the API. */
  readonly wire: string;
  readonly rules: AttributeRules;
  /** Constraints that the service checks for the field, in addition to `rules`. */
  readonly constraint: FieldConstraint;
  /** Constraints that the service checks for the elements of a list field, in addition to `rules`. */
  readonly elementConstraint: FieldConstraint;
  /** Whether API responses contain the field: always, only the response to a creation, or never. */
  readonly shown: 'always' | 'once' | 'never';
  /**
   * Whether the path of the create request contains the value of the field, so that the request body does not contain
   * the value.
   */
  readonly isInPath: boolean;
  /** Whether response bodies contain the value of the field although the request path contains the value. */
  readonly isRepeated: boolean;
  /** Whether clients can set the field in request bodies. */
  readonly isWritable: boolean;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  /** Whether the field is a number in the API if the text of the Terraform argument consists of digits. */
  readonly isNumeric: boolean;
  /** Whether an update request without the field keeps the stored value. */
  readonly isKept: boolean;
  /** Whether only create requests accept the field, so that updates cannot change the field. */
  readonly isFixed: boolean;
  /** Whether the Terraform argument contains the field's value, or the elements of its value, as JSON text. */
  readonly isJson: boolean;
}

/**
 * Union of objects in an API body. The API represents a union by one object, and Terraform by a block for each
 * alternative.
 */
export interface BodyUnion {
  /**
   * Path of the field in the API body that selects the alternative of the union; undefined if the presence of a field
   * selects the alternative.
   */
  readonly by?: readonly string[];
  /**
   * Terraform block of each alternative, and the value or field name that selects the alternative in the API (`told`).
   */
  readonly blocks: readonly { readonly field: BodyField; readonly told: string }[];
}

/** Object in the body of an API request or response. */
export interface BodyObject {
  readonly path: string;
  readonly fields: readonly BodyField[];
  readonly union?: BodyUnion;
  /** Terraform blocks that contain the service's response, in addition to the blocks of the union. */
  readonly answers: readonly BodyField[];
  readonly constants: readonly (readonly [field: string, value: string])[];
}

/** Arguments in the request paths of a Terraform type. */
export interface PathArguments {
  /** Arguments that are in the path of the create request, and not in its body. */
  readonly inPath: ReadonlySet<string>;
  /** Arguments that identify the object in the path of the delete request. */
  readonly identifying: ReadonlySet<string>;
}

/** Format of the request and response bodies of one Terraform type, from the facts of the catalogue. */
export class BodyForm {
  private readonly objects = new Map<string, BodyObject>();
  private memberPlaces: ReadonlySet<string> | undefined;
  private readonly sets: { readonly [fact in SetFact]: ReadonlySet<string> };

  public constructor(
    public readonly element: CatalogElement,
    private readonly form: ItemForm,
    private readonly paths: PathArguments,
    /** Whether the Terraform type is a gateway entity, whose error responses have a separate format. */
    public readonly isGatewayEntity: boolean,
  ) {
    this.sets = Object.fromEntries(SET_FACTS.map((fact) => [fact, new Set(form[fact])])) as {
      [fact in SetFact]: Set<string>;
    };
  }

  /**
   * Name of the policy type on the gateway, which bodies of policies contain; undefined for Terraform types other than
   * policies.
   */
  public get policyName(): string | undefined {
    return this.element.runtime?.policy?.name;
  }

  /** Arguments that requests contain as query parameters, with the names of the parameters. */
  public get queryArguments(): { readonly [argument: string]: string } {
    return this.form.requests ?? {};
  }

  /** Fields of API responses that the provider ignores, with their types. */
  public get others(): { readonly [wire: string]: string } {
    return this.form.others ?? {};
  }

  /** Format of the whole object in a body. */
  public get whole(): BodyObject {
    return this.object(membersOf(this.element.schema.block), '');
  }

  /** Returns the fields that requests may contain in an object although no Terraform argument represents the fields. */
  public ignoredIn(place: string): readonly string[] {
    const prefix = place === '' ? '' : `${place}.`;
    return (this.form.ignored ?? []).filter((wire) => wire.startsWith(prefix)).map((wire) => wire.slice(prefix.length));
  }

  /** Returns whether the object at an API path has fixed members, unlike a map. */
  public hasMembers(place: string): boolean {
    this.memberPlaces ??= new Set(placesOf(this, this.whole, ''));
    return this.memberPlaces.has(place);
  }

  /** Returns the format of the object in a field of an API body. */
  public within({ member, path }: BodyField): BodyObject {
    return this.object(requireValue(member.nested).members, path);
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

/** Returns the API paths of single objects that have fixed members. */
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
