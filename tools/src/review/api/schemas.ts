import { isPlainObject, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { ReportedChange } from './change';
import { Direction } from './direction';
import { Node, SpecificationDocument } from './document';
import { KeywordComparison } from './keywords';
import { Label, labelOf, saysNothing } from './labels';
import { Lifecycle, lifecycleOf } from './lifecycle';
import { MemberComparison, Schemas } from './members';
import { Alternatives, Part, partOf, Shape } from './shape';

/** Maximum depth of nested schemas in a comparison. The comparison skips schemas at a greater depth. */
const DEEPEST = 100;

/**
 * Maximum number of schema members that a comparison compares. Comparing the maximum number of members takes some
 * seconds. The largest API specifications that we know have a tenth of this number.
 */
const MOST_COMPARED = 1_000_000;

/** Maximum number of changes in a schema that the comparison also returns for each further use of the schema. */
const MOST_REPEATED = 50;

/**
 * State of the comparison of an old and a new schema: its changes, `open` while the comparison runs, or `failed` if
 * only a trial comparison found changes.
 */
type PairState = readonly ReportedChange[] | 'open' | 'failed';

/**
 * Compares schemas of two versions of an API in one direction, request or response. In requests, the new version must
 * accept all values that the old version accepted. In responses, the old version must already allow all values that the
 * new version returns.
 */
export class SchemaComparison implements Schemas {
  private readonly pairs = new Map<string, PairState>();
  private readonly shapes = new Map<string, Shape>();
  private readonly numbers = new WeakMap<object, number>();
  private count = 0;
  private left = MOST_COMPARED;
  private isCut = false;
  private found: ReportedChange[] = [];
  private readonly trials: string[][] = [];
  private readonly keywords: KeywordComparison;
  private readonly members: MemberComparison;

  public constructor(
    public readonly before: SpecificationDocument,
    public readonly after: SpecificationDocument,
    private readonly direction: Direction,
    public readonly today: string,
  ) {
    this.keywords = new KeywordComparison(direction, (change) => this.report(change));
    this.members = new MemberComparison(direction, this);
  }

  /** Whether the comparison covered all schemas so far. */
  public get isWhole(): boolean {
    return this.left >= 0 && !this.isCut;
  }

  public get isTrial(): boolean {
    return this.trials.length > 0;
  }

  /**
   * Compares an old and a new schema, including all schemas to which they refer. If a specification uses a schema
   * several times, `compare` returns all its changes for the first use. For each further use, `compare` returns only
   * the first 50 changes.
   */
  public compare(before: Part, after: Part, place: string): readonly ReportedChange[] {
    this.found = [];
    this.within(before, after, place, 0);
    return this.found;
  }

  /**
   * Returns the JSON types of a schema, or undefined if the schema allows any type, or if the comparison has reached
   * its limit of work.
   */
  public typesIn(document: SpecificationDocument, part: Part): readonly string[] | undefined {
    return this.left < 0 ? undefined : this.shapeOf(document, part).types?.value;
  }

  public within(before: Part, after: Part, place: string, depth: number): void {
    if (this.left < 0 || (this.isTrial && this.found.length > 0)) {
      return;
    }
    if (depth > DEEPEST) {
      this.isCut = true;
      return;
    }
    const keys = [this.keyOf(this.before, before), this.keyOf(this.after, after)];
    const pair = keys.join(' ');
    const known = this.pairs.get(pair);
    if (known === 'open') {
      return;
    }
    if (known === 'failed' && this.trials.length > 0) {
      this.found.push(FAILED);
      return;
    }
    if (known !== undefined && known !== 'failed') {
      this.found.push(...known);
      return;
    }
    const first = this.found.length;
    this.pairs.set(pair, 'open');
    this.alternatives(
      this.shapeOf(this.before, before, `- ${keys[0]}`),
      this.shapeOf(this.after, after, `+ ${keys[1]}`),
      place,
      depth,
    );
    const changes = this.found.slice(first, first + MOST_REPEATED);
    this.pairs.set(pair, this.isTrial && changes.length > 0 ? 'failed' : changes);
    this.trials.at(-1)?.push(pair);
  }

  /**
   * Runs a comparison as a trial, without reporting changes, and returns whether the trial finds no changes within the
   * limit of work.
   */
  private isFine(compare: () => void): boolean {
    const outer = this.found;
    this.found = [];
    this.trials.push([]);
    compare();
    const isFine = this.found.length === 0 && this.left >= 0;
    const pairs = requireValue(this.trials.pop());
    if (isFine) {
      this.trials.at(-1)?.push(...pairs);
    } else {
      // The results of a failed trial are deleted, except `failed`. A result without changes may depend on a comparison
      // that was still open and later found changes.
      pairs.filter((pair) => this.pairs.get(pair) !== 'failed').forEach((pair) => this.pairs.delete(pair));
    }
    this.found = outer;
    return isFine;
  }

  public report(change: ReportedChange): void {
    this.found.push(change);
  }

  private alternatives(was: Shape, will: Shape, place: string, depth: number): void {
    this.left -= was.size + will.size;
    const [some, others] = [was.alternatives, will.alternatives];
    if (some === null || others === null) {
      this.isCut = true;
      return;
    }
    if (some === undefined && others === undefined) {
      this.plain(was, will, place, depth);
      return;
    }
    if (some !== undefined && others !== undefined) {
      const separately = (): void => {
        this.plain(was, will, place, depth);
        this.options(some, others, place, depth);
      };
      const isContained =
        this.isFine(separately) ||
        this.isFine(() => this.options(combined(was, some), combined(will, others), place, depth));
      if (!isContained) {
        separately();
      }
      return;
    }
    this.options(this.expanded(was, some), this.expanded(will, others), place, depth);
  }

  /**
   * Returns the alternatives (`oneOf`, `anyOf`) of a schema. For a schema without alternatives, returns the schema
   * itself, or one alternative for each of its JSON types.
   */
  private expanded(shape: Shape, alternatives: Alternatives | undefined): Alternatives {
    if (alternatives !== undefined) {
      return combined(shape, alternatives);
    }
    const { pointer } = shape;
    const types = shape.types?.value ?? [];
    const isGiven = this.direction.isRequest === (shape.document === this.before);
    const options = isGiven && types.length > 1 ? types.map((type) => shape.ofType(type)) : [shape.base];
    return { pointer, options };
  }

  private options(was: Alternatives, will: Alternatives, place: string, depth: number): void {
    const { given, taken } = this.direction.sorted(was, will);
    const documents = this.direction.sorted(this.before, this.after);
    const labels = taken.options.map((option) => this.labelOf(documents.taken, option));
    for (const [index, option] of given.options.entries()) {
      const label = this.labelOf(documents.given, option);
      const namesake = label.isName ? labels.findIndex(({ isName, text }) => isName && text === label.text) : -1;
      const compare = (other: number, at: string): void => {
        const both = this.direction.sorted(option, taken.options[other]);
        this.within(both.given, both.taken, at, depth + 1);
      };
      const isOpaque = saysNothing(documents.given, option);
      const candidates = [namesake, index, ...taken.options.keys()].filter(
        (one, position, all) =>
          one >= 0 &&
          one < taken.options.length &&
          all.indexOf(one) === position &&
          (one === namesake || !isOpaque || !label.isName || !labels[one].isName),
      );
      if (candidates.some((one) => this.isFine(() => compare(one, place)))) {
        continue;
      }
      if (this.left < 0) {
        return;
      }
      if (namesake >= 0) {
        compare(namesake, `${place} (${label.text})`);
      } else if (given.options.length === 1 && taken.options.length === 1) {
        compare(0, place);
      } else {
        const [mine, others] = [option.pointer, taken.pointer];
        this.report({
          rule: this.direction.isRequest ? 'alternative-removed' : 'alternative-added',
          place,
          what: `${this.direction.isRequest ? 'no longer accepts' : 'may be'} ${label.text}`,
          ...(this.direction.isRequest ? { before: mine, after: others } : { before: others, after: mine }),
        });
      }
    }
  }

  private plain(was: Shape, will: Shape, place: string, depth: number): void {
    const { given, taken } = this.direction.sorted(was, will);
    if (given.isNever || taken.isNever) {
      if (taken.isNever && !given.isNever) {
        const what = this.direction.isRequest ? 'is no longer accepted' : 'may have a value, and had none';
        this.report({ rule: 'type-changed', place, what, before: was.pointer, after: will.pointer, severity: 'high' });
      }
      return;
    }
    if (this.keywords.compare(was, will, place)) {
      this.members.compare(was, will, place, depth);
    }
    this.members.discriminators(was, will, place, depth);
  }

  private labelOf(document: SpecificationDocument, part: Part): Label {
    return labelOf(document, part, (node) => this.shapeOf(document, partOf([node])));
  }

  public lifecycle(document: SpecificationDocument, part: Part): Lifecycle {
    const all = this.shapeOf(document, part).nodes.map(({ value }) => lifecycleOf(value));
    return (
      all.find(({ sunset }) => sunset !== undefined) ??
      all.find(({ isDeprecated }) => isDeprecated) ?? { isDeprecated: false }
    );
  }

  public isMeant(document: SpecificationDocument, part: Part | undefined): boolean {
    return part === undefined || !this.shapeOf(document, part).is(this.direction.isRequest ? 'readOnly' : 'writeOnly');
  }

  private shapeOf(document: SpecificationDocument, part: Part, key?: string): Shape {
    const name = key ?? `${document === this.before ? '-' : '+'} ${this.keyOf(document, part)}`;
    const known = this.shapes.get(name);
    if (known) {
      return known;
    }
    const shape = new Shape(document, part);
    this.left -= shape.nodes.length;
    this.shapes.set(name, shape);
    return shape;
  }

  /** Returns a key for a list of schemas. Two lists of the same schemas have the same key. */
  private keyOf(document: SpecificationDocument, { nodes }: Part): string {
    const numbers = nodes.map((node) => {
      const isPlain = !document.allowsReferenceSiblings || Object.keys(members(node)).length <= 1;
      const { value } = isPlain ? document.resolved(node) : node;
      return typeof value === 'object' && value !== null ? this.numberOf(value) : value === false ? 'never' : 'any';
    });
    return numbers.length === 0 ? 'any' : [...new Set(numbers)].join(',');
  }

  private numberOf(schema: object): number {
    const known = this.numbers.get(schema) ?? (this.count += 1);
    this.numbers.set(schema, known);
    return known;
  }
}

/**
 * Placeholder for the result of a trial comparison that an earlier trial has shown to fail. Reports never contain the
 * placeholder.
 */
const FAILED: ReportedChange = { rule: 'type-changed', place: '', what: '', before: '', after: '' };

function members({ value }: Node): object {
  return isPlainObject(value) ? value : {};
}

/** Returns the alternatives of a schema, each combined with the keywords that apply to all alternatives. */
function combined({ base }: Shape, { pointer, options }: Alternatives): Alternatives {
  return {
    pointer,
    options: options.map((option) => ({ nodes: [...option.nodes, ...base.nodes], pointer: option.pointer })),
  };
}
