import { isPlainObject, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import {
  canonical,
  elementNodes,
  elements,
  member,
  memberNodes,
  Members,
  Node,
  own,
  SpecificationDocument,
  texts,
} from './document';

/** A list of schemas that a value must all match. Any value matches an empty list of schemas. */
export interface Part {
  readonly nodes: readonly Node[];
  /** JSON pointer of the first schema in `nodes`, or, if `nodes` is empty, of the position that has no schema. */
  readonly pointer: string;
}

/** Value of a schema keyword, such as `maximum`, with the JSON pointer of the keyword. */
export interface Keyword<T> {
  readonly value: T;
  readonly pointer: string;
}

/** Alternatives of a schema in `oneOf` or `anyOf`. */
export interface Alternatives {
  readonly pointer: string;
  readonly options: readonly Part[];
}

/** Discriminator of a schema, with the schemas of the discriminator's values. */
export interface Discriminator {
  readonly pointer: string;
  readonly property: string;
  readonly schemas: ReadonlyMap<string, Part>;
}

/** Lower or upper bound of a value. */
export interface Bound extends Keyword<number> {
  /** Name of the schema keyword that sets the bound. */
  readonly name: string;
  readonly isExclusive: boolean;
}

/**
 * Kind of lower or upper bound, such as `minLength`. `types` are the JSON types of the values that the bound restricts.
 */
export interface BoundKind {
  readonly name: string;
  readonly isLower: boolean;
  readonly types: readonly string[];
}

const NUMBERS = ['number', 'integer'];

export const BOUNDS: readonly BoundKind[] = [
  { name: 'minimum', isLower: true, types: NUMBERS },
  { name: 'minLength', isLower: true, types: ['string'] },
  { name: 'minItems', isLower: true, types: ['array'] },
  { name: 'minProperties', isLower: true, types: ['object'] },
  { name: 'maximum', isLower: false, types: NUMBERS },
  { name: 'maxLength', isLower: false, types: ['string'] },
  { name: 'maxItems', isLower: false, types: ['array'] },
  { name: 'maxProperties', isLower: false, types: ['object'] },
];

const EXCLUSIVE: { readonly [name: string]: string } = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' };

/** Keywords of schemas that the comparison only compares for equality. */
const OTHERS = [
  ...['not', 'if', 'then', 'else', 'contains', 'minContains', 'maxContains', 'propertyNames', 'dependentRequired'],
  ...['dependentSchemas', 'dependencies', 'unevaluatedItems', 'contentEncoding', 'contentMediaType', 'contentSchema'],
];

const COMPOSED = ['oneOf', 'anyOf', 'allOf', '$ref'];
const NULLABLE = ['nullable', 'x-nullable'];

/** Maximum number of combinations if a schema has several lists of alternatives. */
const MOST_OPTIONS = 64;

/** Combined view of all schemas that apply to the same value, with their keywords. */
export class Shape {
  /**
   * All schemas that apply to the value: the given schemas, the targets of their references, the elements of `allOf`,
   * and a schema whose only alternative is `null`.
   */
  public readonly nodes: readonly Node[];
  public readonly pointer: string;
  /** Whether the value may be `null`, in addition to the types in `type`. */
  private readonly isNullable: boolean;
  private readonly groups: readonly Alternatives[];
  private withoutAlternatives?: Part;
  private byKeyword?: ReadonlyMap<string, readonly Node[]>;
  private allProperties?: ReadonlyMap<string, Part>;
  private allRequired?: ReadonlyMap<string, string>;

  public constructor(
    public readonly document: SpecificationDocument,
    part: Part,
  ) {
    const nodes: Node[] = [];
    const groups: Alternatives[] = [];
    this.isNullable = this.collect(part.nodes, nodes, groups);
    this.nodes = nodes;
    this.groups = groups;
    this.pointer = nodes[0]?.pointer ?? part.pointer;
  }

  /**
   * Number of properties, required properties, listed values and types: a measure of the cost of comparing the shape,
   * without the schemas of its properties.
   */
  public get size(): number {
    return this.nodes.reduce((sum, { value }) => {
      const { properties, required, enum: values, type } = value as Members;
      const lists = [required, values, type].reduce<number>((count, one) => count + elements(one).length, 1);
      return sum + lists + (isPlainObject(properties) ? Object.keys(properties).length : 0);
    }, 1);
  }

  /** Whether one of the schemas is `false`, so that no value matches all schemas. */
  public get isNever(): boolean {
    return this.nodes.some(({ value }) => value === false);
  }

  /** Schemas that apply to the value, without their keywords `oneOf` and `anyOf`. */
  public get base(): Part {
    this.withoutAlternatives ??= this.baseOf();
    return this.withoutAlternatives;
  }

  /** Whether values must match one of several alternatives of the schema. */
  public get hasAlternatives(): boolean {
    return this.groups.length > 0;
  }

  /**
   * Alternatives in `oneOf` or `anyOf`: a value must match one alternative, in addition to `base`. Several lists of
   * alternatives are combined to one list. `alternatives` is undefined if the schema has no alternatives, and null if
   * there are too many combinations.
   */
  public get alternatives(): Alternatives | undefined | null {
    const [first, ...rest] = this.groups;
    if (first === undefined) {
      return undefined;
    }
    let { options } = first;
    for (const group of rest) {
      if (options.length * group.options.length > MOST_OPTIONS) {
        return null;
      }
      options = options.flatMap((one) =>
        group.options.map((other) => ({ nodes: [...one.nodes, ...other.nodes], pointer: one.pointer })),
      );
    }
    return { pointer: first.pointer, options };
  }

  /**
   * JSON types that the value may have. `types` is undefined if the schema allows any type, or lists values without a
   * type. A schema with properties or items and without a type is treated as an object or a list, because the schema
   * usually means one.
   */
  public get types(): Keyword<readonly string[]> | undefined {
    const declared = this.keywords('type').map(({ value, pointer }) => ({
      value: typeof value === 'string' ? [value] : texts(value),
      pointer,
    }));
    const given = declared.filter(({ value }) => value.length > 0);
    if (given.length > 0) {
      const value = given.slice(1).reduce((types, other) => intersection(types, other.value), given[0].value);
      return { value: this.withNull(value), pointer: given[0].pointer };
    }
    if (this.values !== undefined) {
      return undefined;
    }
    const [properties] = this.keywords('properties').filter(({ value }) => isPlainObject(value));
    const [items] = this.keywords('items');
    return properties !== undefined
      ? { value: this.withNull(['object']), pointer: this.pointer }
      : items !== undefined
        ? { value: this.withNull(['array']), pointer: this.pointer }
        : undefined;
  }

  /** Allowed values of the schema by their JSON text. `values` is undefined if the schema does not list allowed values. */
  public get values(): Keyword<ReadonlyMap<string, unknown>> | undefined {
    const lists = [
      ...this.keywords('enum').filter(({ value }) => Array.isArray(value)),
      ...this.keywords('const').map(({ value, pointer }) => ({ value: [value], pointer })),
    ].map(({ value, pointer }) => ({
      value: new Map((value as unknown[]).map((one) => [canonical(one), one])),
      pointer,
    }));
    const [first, ...rest] = lists;
    return (
      first && {
        value: new Map([...first.value].filter(([key]) => rest.every(({ value }) => value.has(key)))),
        pointer: first.pointer,
      }
    );
  }

  /** All schemas of each property of an object. */
  public get properties(): ReadonlyMap<string, Part> {
    this.allProperties ??= this.partsIn('properties');
    return this.allProperties;
  }

  /** All schemas of each pattern of property names. */
  public get patternProperties(): ReadonlyMap<string, Part> {
    return this.partsIn('patternProperties');
  }

  /** Names of required properties, with the JSON pointers of the lists that require them. */
  public get required(): ReadonlyMap<string, string> {
    this.allRequired ??= new Map(
      this.keywords('required').flatMap(({ value, pointer }) => texts(value).map((name) => [name, pointer] as const)),
    );
    return this.allRequired;
  }

  /** Schemas of properties that have no separate schema. `value` is false if the schema excludes such properties. */
  public get additional(): Keyword<Part | false> | undefined {
    const given = [...this.keywords('additionalProperties'), ...this.keywords('unevaluatedProperties')];
    const closed = given.find(({ value }) => value === false);
    if (closed) {
      return { value: false, pointer: closed.pointer };
    }
    const nodes = given.filter(({ value }) => isPlainObject(value));
    return nodes.length > 0 ? { value: partOf(nodes), pointer: nodes[0].pointer } : undefined;
  }

  /** Schemas of the elements of a list. */
  public get items(): Part {
    return partOf(
      this.keywords('items').filter(({ value }) => !Array.isArray(value)),
      this.pointer,
    );
  }

  /** Schemas of the first list elements, by position. */
  public get prefixItems(): readonly Part[] {
    const lists = [...this.keywords('prefixItems'), ...this.keywords('items')].map((node) => elementNodes(node));
    const length = lists.reduce((longest, { length: one }) => Math.max(longest, one), 0);
    return Array.from({ length }, (_, index) =>
      partOf(
        lists.flatMap((list) => list.slice(index, index + 1)),
        this.pointer,
      ),
    );
  }

  /** Keywords that the comparison only compares for equality, by name and canonical JSON. */
  public get others(): ReadonlyMap<string, Keyword<string>> {
    return new Map(
      OTHERS.flatMap((name) =>
        this.keywords(name).map(
          ({ value, pointer }) => [`${name} ${canonical(value)}`, { value: name, pointer }] as const,
        ),
      ),
    );
  }

  public get discriminator(): Discriminator | undefined {
    const [node] = this.keywords('discriminator');
    const property = typeof node?.value === 'string' ? node.value : own(node?.value, 'propertyName');
    if (node === undefined || typeof property !== 'string') {
      return undefined;
    }
    const mapped = memberNodes(member(node, 'mapping')).flatMap(([name, { value }]) => {
      const target = typeof value === 'string' ? this.document.target(referenceOf(value)) : undefined;
      return target ? [[name, partOf([target])] as const] : [];
    });
    const targets = new Set(mapped.map(([, { pointer }]) => pointer));
    // The discriminator value of an alternative without an entry in the mapping is the name of its schema.
    const implied = this.groups.flatMap(({ options }) =>
      options.flatMap(({ nodes: [option] }) => {
        const reference = own(option?.value, '$ref');
        const target = typeof reference === 'string' ? this.document.target(reference) : undefined;
        return target && !targets.has(target.pointer)
          ? [[requireValue(target.pointer.split('/').pop()), partOf([target])] as const]
          : [];
      }),
    );
    return { pointer: node.pointer, property, schemas: new Map([...implied, ...mapped]) };
  }

  /** Returns the schemas of this shape without their alternatives, restricted to values of one type. */
  public ofType(type: string): Part {
    const only = { value: { type }, pointer: this.pointer };
    return { nodes: type === 'null' ? [only] : [...this.without(COMPOSED, NULLABLE), only], pointer: this.pointer };
  }

  /** Returns the strictest bound of a kind in the schemas, or undefined if the schemas have no bound of this kind. */
  public bound({ name, isLower }: BoundKind): Bound | undefined {
    const exclusive = EXCLUSIVE[name] === undefined ? NONE : this.keywords(EXCLUSIVE[name]);
    // Up to version 3.0 of OpenAPI, `exclusiveMinimum` is a boolean that belongs to the `minimum` next to it.
    const isExclusive = (pointer: string): boolean =>
      exclusive.some((one) => one.value === true && siblingOf(one.pointer, name) === pointer);
    const found = [
      ...numbersIn(this.keywords(name)).map((one) => ({ ...one, name, isExclusive: isExclusive(one.pointer) })),
      ...numbersIn(exclusive).map((one) => ({ ...one, name: EXCLUSIVE[name], isExclusive: true })),
    ];
    return found.reduce<Bound | undefined>(
      (tightest, one) => (tightest === undefined || isTighter(one, tightest, isLower) ? one : tightest),
      undefined,
    );
  }

  /** All values of a keyword in the schemas, with their JSON pointers. */
  public keywords(name: string): readonly Node[] {
    this.byKeyword ??= keywordsOf(this.nodes);
    return this.byKeyword.get(name) ?? NONE;
  }

  /** Whether a keyword is true in at least one schema. */
  public is(name: string): boolean {
    return this.keywords(name).some(({ value }) => value === true);
  }

  private baseOf(): Part {
    const nodes = this.without(COMPOSED, NULLABLE);
    const nullable = { value: { nullable: true }, pointer: this.pointer };
    return { nodes: this.isNullable ? [...nodes, nullable] : nodes, pointer: this.pointer };
  }

  /** Returns copies of the schemas of the shape without the listed keywords. */
  private without(...keywords: readonly (readonly string[])[]): Node[] {
    const names = keywords.flat();
    return this.nodes.map(({ value, pointer }) => ({
      value: isPlainObject(value)
        ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
        : value,
      pointer,
    }));
  }

  private withNull(types: readonly string[]): readonly string[] {
    return this.isNullable && !types.includes('null') ? [...types, 'null'] : types;
  }

  private partsIn(name: string): Map<string, Part> {
    const parts = new Map<string, Node[]>();
    for (const node of this.keywords(name)) {
      for (const [key, one] of memberNodes(node)) {
        const known = parts.get(key);
        if (known) {
          known.push(one);
        } else {
          parts.set(key, [one]);
        }
      }
    }
    return new Map([...parts].map(([key, nodes]) => [key, partOf(nodes)]));
  }

  /**
   * Adds the given schemas, the targets of their references and the elements of `allOf` to `nodes`, each once, and
   * alternatives to `groups`. `collect` also adds a schema whose only alternative is `null` to `nodes`. `collect`
   * returns whether one of the added schemas allows `null` by `nullable` or as the only alternative.
   */
  private collect(start: readonly Node[], nodes: Node[], groups: Alternatives[]): boolean {
    const seen = new Set<unknown>();
    const open = [...start].reverse();
    let isNullable = false;
    while (open.length > 0) {
      const given = requireValue(open.pop());
      const node = this.document.resolved(given);
      if (node.value !== given.value && this.document.allowsReferenceSiblings) {
        const siblings = Object.fromEntries(Object.entries(given.value as Members).filter(([name]) => name !== '$ref'));
        if (Object.keys(siblings).length > 0) {
          open.push({ value: siblings, pointer: given.pointer });
        }
      }
      if ((isPlainObject(node.value) && !seen.has(node.value)) || node.value === false) {
        seen.add(node.value);
        nodes.push(node);
        isNullable ||= own(node.value, 'nullable') === true || own(node.value, 'x-nullable') === true;
        for (const name of ['oneOf', 'anyOf']) {
          const list = elementNodes(member(node, name));
          const options = list.filter((one) => !isNull(one.value));
          if (options.length === 1 && list.length > 1) {
            // A choice between null and one schema is the same as the schema, nullable.
            isNullable = true;
            open.push(options[0]);
          } else if (list.length > 0) {
            groups.push({ pointer: `${node.pointer}/${name}`, options: list.map((one) => partOf([one])) });
          }
        }
        open.push(...elementNodes(member(node, 'allOf')).reverse());
      }
    }
    return isNullable;
  }
}

const NONE: readonly Node[] = [];

/** Returns the values of all keywords in the schemas, by name of the keyword. */
function keywordsOf(nodes: readonly Node[]): Map<string, Node[]> {
  const all = new Map<string, Node[]>();
  for (const node of nodes) {
    for (const name of isPlainObject(node.value) ? Object.keys(node.value) : []) {
      const one = member(node, name);
      if (one.value !== undefined) {
        const known = all.get(name);
        if (known) {
          known.push(one);
        } else {
          all.set(name, [one]);
        }
      }
    }
  }
  return all;
}

function numbersIn(nodes: readonly Node[]): Keyword<number>[] {
  return nodes.flatMap(({ value, pointer }) => (typeof value === 'number' ? [{ value, pointer }] : []));
}

/** Returns the JSON pointer of a keyword in the schema that contains the keyword at `pointer`. */
function siblingOf(pointer: string, name: string): string {
  return `${pointer.slice(0, pointer.lastIndexOf('/'))}/${name}`;
}

/** Returns a `Part` with the given schemas. If `nodes` is empty, `pointer` is the JSON pointer of the `Part`. */
export function partOf(nodes: readonly Node[], pointer = nodes[0]?.pointer ?? ''): Part {
  return { nodes, pointer: nodes[0]?.pointer ?? pointer };
}

export function isTighter(one: Bound, other: Bound, isLower: boolean): boolean {
  return one.value === other.value
    ? one.isExclusive && !other.isExclusive
    : isLower
      ? one.value > other.value
      : one.value < other.value;
}

/** Whether a schema allows only `null`. */
function isNull(value: unknown): boolean {
  const type = own(value, 'type');
  return type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null');
}

/** Returns the JSON types that both lists allow. */
function intersection(some: readonly string[], others: readonly string[]): string[] {
  const types = some.flatMap((type) =>
    others.includes(type) || (type === 'integer' && others.includes('number'))
      ? [type]
      : type === 'number' && others.includes('integer')
        ? ['integer']
        : [],
  );
  return types;
}

/** Mappings of discriminators contain references or plain names of schemas. */
function referenceOf(text: string): string {
  return /^[\w.-]+$/.test(text) ? `#/components/schemas/${text}` : text;
}
