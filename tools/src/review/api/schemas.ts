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

/** Compares what two versions of an API say of a value. */
export class SchemaComparison {
  /** Pairs that were compared or are being compared: schemas refer to themselves. */
  private readonly seen = new Set<string>();
  private readonly numbers = new WeakMap<object, number>();
  private readonly merged = new WeakMap<object, Members>();
  private count = 0;

  public constructor(
    private readonly before: SpecificationDocument,
    private readonly after: SpecificationDocument,
    private readonly direction: Direction,
    private readonly report: Report,
  ) {}

  public compare(before: unknown, after: unknown, place: string, depth = 0): void {
    // A schema of true, or none, takes anything; so does one without a word.
    const [was, will] = [this.before.resolved(before), this.after.resolved(after)];
    if (depth > DEEPEST || this.isSeen(was, will)) {
      return;
    }
    this.wholes(this.whole(this.before, was), this.whole(this.after, will), place, depth);
  }

  private wholes(was: Members, will: Members, place: string, depth: number): void {
    this.types(was, will, place);
    this.values(was, will, place);
    this.members(was, will, place, depth);
    if (was.items !== undefined && will.items !== undefined) {
      this.compare(was.items, will.items, `${place}[]`, depth + 1);
    }
    if (this.direction === 'request') {
      this.bounds(was, will, place);
      this.alternatives(was, will, place);
    }
  }

  private types(before: Members, after: Members, place: string): void {
    const [was, will] = [typesOf(before), typesOf(after)];
    const [accepted, given] = this.direction === 'request' ? [will, was] : [was, will];
    if (was.length === 0 && will.length === 0) {
      return;
    }
    // What said nothing of a type may have been of any.
    const isKept = accepted.length === 0 || (given.length > 0 && given.every((one) => takes(accepted, one)));
    if (!isKept) {
      this.report(place, `is ${named(will)}, and was ${named(was)}`);
    }
  }

  private values(before: Members, after: Members, place: string): void {
    const [was, will] = [valuesOf(before), valuesOf(after)];
    if (this.direction === 'response' || will === undefined) {
      return;
    }
    const gone = (was ?? []).filter((value) => !will.includes(value));
    if (was === undefined) {
      this.report(place, `takes nothing but ${will.join(', ')}`);
    } else if (gone.length > 0) {
      this.report(place, `no longer takes ${gone.join(', ')}`);
    }
  }

  private members(before: Members, after: Members, place: string, depth: number): void {
    const [was, will] = [members(before.properties), members(after.properties)];
    const [needed, needs] = [texts(before.required), texts(after.required)];
    for (const [name, schema] of Object.entries(was)) {
      const at = `${place}.${name}`;
      const other = own(will, name);
      if (other === undefined) {
        if (this.direction === 'response' || after.additionalProperties === false) {
          this.report(at, this.direction === 'response' ? 'is gone' : 'is no longer taken');
        }
        continue;
      }
      if (this.direction === 'response' && needed.includes(name) && !needs.includes(name)) {
        this.report(at, 'may be missing');
      }
      this.compare(schema, other, at, depth + 1);
    }
    if (this.direction === 'request') {
      needs.filter((name) => !needed.includes(name)).forEach((name) => this.report(`${place}.${name}`, 'is required'));
    }
  }

  private bounds(before: Members, after: Members, place: string): void {
    for (const [name, isLower] of BOUNDS) {
      const [was, will] = [before[name], after[name]];
      const isTighter = typeof was !== 'number' || (typeof will === 'number' && (isLower ? will > was : will < was));
      if (typeof will === 'number' && isTighter && !(isLower && will === 0 && typeof was !== 'number')) {
        this.report(place, `has ${name} ${will}${typeof was === 'number' ? `, and had ${was}` : ''}`);
      }
    }
    for (const name of ['pattern', 'format'] as const) {
      if (typeof after[name] === 'string' && after[name] !== before[name]) {
        this.report(place, `must be of the ${name} ${after[name]}`);
      }
    }
  }

  private alternatives(before: Members, after: Members, place: string): void {
    for (const name of ['oneOf', 'anyOf'] as const) {
      const left = new Set(elements(after[name]).map((one) => labelOf(one)));
      const gone = elements(before[name])
        .map((one) => labelOf(one))
        .filter((label) => !left.has(label));
      if (left.size > 0 && left.size < elements(before[name]).length) {
        gone.forEach((label) => this.report(place, `no longer takes ${label}`));
      }
    }
  }

  /** A schema with all that it is put together of. */
  private whole(document: SpecificationDocument, schema: Members): Members {
    const known = this.merged.get(schema);
    if (known) {
      return known;
    }
    // One that is a part of itself is no more than the rest of it.
    this.merged.set(schema, schema);
    const parts = elements(schema.allOf).map((one) => this.whole(document, document.resolved(one)));
    if (parts.length === 0) {
      return schema;
    }
    const all = [...parts, schema];
    const whole = {
      ...Object.assign({}, ...all),
      properties: Object.assign({}, ...all.map(({ properties }) => members(properties))),
      required: [...new Set(all.flatMap(({ required }) => texts(required)))],
    };
    this.merged.set(schema, whole);
    return whole;
  }

  private isSeen(one: object, other: object): boolean {
    const pair = `${this.numberOf(one)} ${this.numberOf(other)}`;
    const isKnown = this.seen.has(pair);
    this.seen.add(pair);
    return isKnown;
  }

  private numberOf(schema: object): number {
    const known = this.numbers.get(schema) ?? (this.count += 1);
    this.numbers.set(schema, known);
    return known;
  }
}

function typesOf({ type, nullable, properties, items }: Members): string[] {
  const named = typeof type === 'string' ? [type] : texts(type);
  const implied = isMembers(properties) ? ['object'] : items === undefined ? [] : ['array'];
  const types = named.length > 0 ? named : implied;
  return nullable === true && types.length > 0 ? [...types, 'null'] : types;
}

function takes(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function named(types: readonly string[]): string {
  return types.length === 0 ? 'of any type' : types.join(' or ');
}

function valuesOf(schema: Members): string[] | undefined {
  const values = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? undefined : [schema.const];
  return values?.map((value) => JSON.stringify(value));
}

/** What an alternative is called: by its reference or title, else by its type. */
function labelOf(value: unknown): string {
  const reference = own(value, '$ref');
  const title = own(value, 'title');
  return typeof reference === 'string'
    ? reference.split('/').pop()!
    : typeof title === 'string'
      ? title
      : named(typesOf(members(value)));
}
