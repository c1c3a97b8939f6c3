import { elements, isMembers, Members, members, own, SpecificationDocument, texts } from './document';

/** Whether a value is what callers send, or what they get. */
export type Direction = 'request' | 'response';

/** Told of what breaks callers: where, and in what words. */
export type Report = (place: string, what: string) => void;

/** Bounds of values, and whether a higher one is the tighter one. */
const BOUNDS: readonly (readonly [name: string, isLower: boolean])[] = [
  ['minimum', true],
  ['exclusiveMinimum', true],
  ['minLength', true],
  ['minItems', true],
  ['minProperties', true],
  ['maximum', false],
  ['exclusiveMaximum', false],
  ['maxLength', false],
  ['maxItems', false],
  ['maxProperties', false],
];

/** Deeper schemas are not compared: they are the same in another place, or nobody's. */
const DEEPEST = 40;

/** As many members as are compared in some seconds. The largest APIs that there are have a tenth of it. */
const MOST_COMPARED = 1_000_000;

/** More values or names are counted, and not told. */
const MOST_TOLD = 50;

/** Compares what two versions of an API say of values, in one direction. */
export class SchemaComparison {
  /** Pairs that were compared or are being compared for one value: schemas refer to themselves. */
  private seen = new Set<string>();
  /** Pairs in which nothing breaks anybody, wherever they stand. */
  private readonly fine = new Set<string>();
  private isFine = true;
  private left = MOST_COMPARED;
  private readonly numbers = new WeakMap<object, number>();
  private readonly merged = new WeakMap<object, Members>();
  private count = 0;

  public constructor(
    private readonly before: SpecificationDocument,
    private readonly after: SpecificationDocument,
    private readonly direction: Direction,
    private readonly told: Report,
  ) {}

  /** Whether all was compared so far. */
  public get isWhole(): boolean {
    return this.left >= 0;
  }

  /** Compares two schemas, with all that they refer to. */
  public compare(before: unknown, after: unknown, place: string): void {
    this.seen = new Set();
    this.isFine = true;
    this.within(before, after, place, 0);
    if (this.isFine) {
      this.seen.forEach((pair) => this.fine.add(pair));
    }
  }

  private within(before: unknown, after: unknown, place: string, depth: number): void {
    // A schema of true, or none, takes anything; so does one without a word.
    const [was, will] = [this.before.resolved(before), this.after.resolved(after)];
    if (depth > DEEPEST || !this.isWhole) {
      this.isFine = false;
      return;
    }
    if (!this.isSeen(was, will)) {
      this.wholes(this.whole(this.before, was), this.whole(this.after, will), place, depth);
    }
  }

  private report(place: string, what: string): void {
    this.isFine = false;
    this.told(place, what);
  }

  private wholes(was: Members, will: Members, place: string, depth: number): void {
    this.left -= sizeOf(was) + sizeOf(will);
    this.types(was, will, place);
    this.values(was, will, place);
    this.members(was, will, place, depth);
    if (was.items !== undefined && will.items !== undefined) {
      this.within(was.items, will.items, `${place}[]`, depth + 1);
    }
    this.bounds(was, will, place);
    this.alternatives(was, will, place);
    if (this.direction === 'request') {
      this.defaults(was, will, place);
    }
  }

  private types(before: Members, after: Members, place: string): void {
    const [was, will] = [typesOf(before), typesOf(after)];
    const [accepted, given] = this.direction === 'request' ? [will, was] : [was, will];
    if (was.length === 0 && will.length === 0) {
      return;
    }
    // What said nothing of a type may have been of any.
    const isKept = accepted.length === 0 || (given.length > 0 && areTaken(given, accepted));
    if (!isKept) {
      this.report(place, `is ${named(will)}, and was ${named(was)}`);
    }
  }

  private values(before: Members, after: Members, place: string): void {
    const [was, will] = [valuesOf(before), valuesOf(after)];
    // What callers send is to be taken; what they get is to be one of the values that they know.
    const [taken, given] = this.direction === 'request' ? [will, was] : [was, will];
    if (taken === undefined) {
      return;
    }
    const isRequest = this.direction === 'request';
    if (given === undefined) {
      this.report(place, isRequest ? `takes nothing but ${listed(taken, ', ')}` : 'may have any value');
      return;
    }
    const known = new Set(taken);
    const others = given.filter((value) => !known.has(value));
    if (others.length > 0) {
      this.report(place, `${isRequest ? 'no longer takes' : 'may be'} ${listed(others, ', ')}`);
    }
  }

  /** Compares the default values, which the service uses if a value is absent. */
  private defaults(before: Members, after: Members, place: string): void {
    const [was, will] = [before.default, after.default].map((value) => JSON.stringify(value));
    if (was !== undefined && was !== will) {
      this.report(
        place,
        will === undefined ? `no longer has the default ${was}` : `has the default ${will}, and had ${was}`,
      );
    }
  }

  private members(before: Members, after: Members, place: string, depth: number): void {
    const [was, will] = [members(before.properties), members(after.properties)];
    const [needed, needs] = [new Set(texts(before.required)), new Set(texts(after.required))];
    for (const [name, schema] of Object.entries(was)) {
      const other = own(will, name);
      const wasMeant = this.isMeant(this.before, schema);
      if (!wasMeant || other === undefined || !this.isMeant(this.after, other)) {
        if (wasMeant) {
          this.report(`${place}.${name}`, this.lossOf(after, other));
        }
        continue;
      }
      if (this.direction === 'response' && needed.has(name) && !needs.has(name)) {
        this.report(`${place}.${name}`, 'may be missing');
      }
      this.within(schema, other, `${place}.${name}`, depth + 1);
    }
    if (this.direction === 'request') {
      [...needs]
        .filter((name) => !needed.has(name) && this.isMeant(this.after, own(will, name)))
        .forEach((name) => this.report(`${place}.${name}`, 'is required'));
    }
  }

  /** Whether a property is part of what goes in this direction. */
  private isMeant(document: SpecificationDocument, schema: unknown): boolean {
    const { readOnly, writeOnly } = this.whole(document, document.resolved(schema));
    return (this.direction === 'request' ? readOnly : writeOnly) !== true;
  }

  private lossOf({ additionalProperties }: Members, after: unknown): string {
    if (this.direction === 'response') {
      return 'is gone';
    }
    return after !== undefined ? 'is read-only' : additionalProperties === false ? 'is no longer taken' : 'is gone';
  }

  private bounds(before: Members, after: Members, place: string): void {
    const isRequest = this.direction === 'request';
    for (const [name, isLower] of BOUNDS) {
      const [was, will] = [before[name], after[name]].map((value) => (typeof value === 'number' ? value : undefined));
      // Callers must observe the bounds of values they send, and rely on the bounds of values they receive.
      const [loose, tight] = isRequest ? [was, will] : [will, was];
      if (tight !== undefined && isTighter(tight, loose, name, isLower)) {
        this.report(place, boundChange(name, was, will));
      }
    }
    for (const name of ['pattern', 'format'] as const) {
      if (isRequest && typeof after[name] === 'string' && after[name] !== before[name]) {
        this.report(place, `must be of the ${name} ${after[name]}`);
      }
    }
  }

  private alternatives(before: Members, after: Members, place: string): void {
    const isRequest = this.direction === 'request';
    for (const name of ['oneOf', 'anyOf'] as const) {
      const [was, will] = [before, after].map((schema) => elements(schema[name]).map((one) => labelOf(one)));
      const [taken, given] = isRequest ? [will, was] : [was, will];
      if (taken.length > 0 && taken.length < given.length) {
        const known = new Set(taken);
        given
          .filter((label) => !known.has(label))
          .forEach((label) => this.report(place, `${isRequest ? 'no longer takes' : 'may be'} ${label}`));
      }
    }
  }

  /** A schema with all that it is put together of. */
  private whole(document: SpecificationDocument, schema: Members, depth = 0): Members {
    const known = this.merged.get(schema);
    if (known || depth > DEEPEST || !this.isWhole) {
      return known ?? schema;
    }
    // One that is a part of itself is no more than the rest of it.
    this.merged.set(schema, schema);
    const parts = elements(schema.allOf).map((one) => this.whole(document, document.resolved(one), depth + 1));
    if (parts.length === 0) {
      return schema;
    }
    const all = [...parts, schema];
    this.left -= all.reduce((sum, one) => sum + sizeOf(one), 0);
    const whole = {
      ...united(all),
      properties: united(all.map(({ properties }) => members(properties))),
      required: [...new Set(all.flatMap(({ required }) => texts(required)))],
    };
    this.merged.set(schema, whole);
    return whole;
  }

  private isSeen(one: object, other: object): boolean {
    const pair = `${this.numberOf(one)} ${this.numberOf(other)}`;
    const isKnown = this.seen.has(pair) || this.fine.has(pair);
    this.seen.add(pair);
    return isKnown;
  }

  private numberOf(schema: object): number {
    const known = this.numbers.get(schema) ?? (this.count += 1);
    this.numbers.set(schema, known);
    return known;
  }
}

/** Names or values in a row. */
export function listed(all: readonly string[], between: string): string {
  const rest = all.length - MOST_TOLD;
  return rest > 0 ? `${all.slice(0, MOST_TOLD).join(between)} and ${rest} more` : all.join(between);
}

function isTighter(bound: number, other: number | undefined, name: string, isLower: boolean): boolean {
  if (other !== undefined) {
    return isLower ? bound > other : bound < other;
  }
  // Nothing has a length below zero; numbers may be below it.
  return !(isLower && bound === 0 && name.startsWith('min') && name !== 'minimum');
}

function boundChange(name: string, was: number | undefined, will: number | undefined): string {
  if (will === undefined) {
    return `no longer has ${name} ${was}`;
  }
  return `has ${name} ${will}${was === undefined ? '' : `, and had ${was}`}`;
}

/** Size of the comparison of a schema, without the contents of its members. */
function sizeOf({ properties, required, enum: values, type }: Members): number {
  const lists = [required, values, type].reduce<number>((sum, one) => sum + elements(one).length, 1);
  return lists + Object.keys(members(properties)).length;
}

/** The members of all; of those with one name, the last one. */
function united(all: readonly Members[]): Members {
  const union: { [name: string]: unknown } = {};
  all.forEach((one) => Object.assign(union, one));
  return union;
}

function typesOf({ type, nullable, properties, items }: Members): string[] {
  const named = typeof type === 'string' ? [type] : texts(type);
  const implied = isMembers(properties) ? ['object'] : items === undefined ? [] : ['array'];
  const types = named.length > 0 ? named : implied;
  return nullable === true && types.length > 0 ? [...types, 'null'] : types;
}

function areTaken(types: readonly string[], accepted: readonly string[]): boolean {
  const taken = new Set(accepted);
  return types.every((type) => taken.has(type) || (type === 'integer' && taken.has('number')));
}

function named(types: readonly string[]): string {
  return types.length === 0 ? 'of any type' : listed(types, ' or ');
}

function valuesOf(schema: Members): string[] | undefined {
  const values = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? undefined : [schema.const];
  return values?.map((value) => JSON.stringify(value));
}

/** Label of an alternative: its reference or title, otherwise its type. */
function labelOf(value: unknown): string {
  const reference = own(value, '$ref');
  const title = own(value, 'title');
  return typeof reference === 'string'
    ? reference.split('/').pop()!
    : typeof title === 'string'
      ? title
      : named(typesOf(members(value)));
}
