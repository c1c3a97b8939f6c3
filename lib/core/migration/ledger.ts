import { without } from '../declarative/document';
import { factsOf, isTime } from './kinds';
import { Outcome, ReportEntry } from './report';
import { covers, labelOf, leavesOf, pathOf, SourceObject, Unknown, valueOf } from './source';

/** What is said of a field. */
interface Statement {
  readonly outcome: Outcome;
  readonly targets: readonly string[];
  readonly notes: readonly string[];
}

/** Keeps account of what became of each field of the source, so that none is left out, and none is told of twice. */
export class Ledger {
  private readonly statements = new Map<SourceObject, Map<string, Statement>>();
  private readonly leaves = new Map<SourceObject, ReadonlySet<string>>();
  private readonly hidden = new Map<SourceObject, string[]>();

  /** A field holds a secret, so that its value is never shown. */
  public hide(object: SourceObject, field: string): void {
    this.hidden.set(object, [...(this.hidden.get(object) ?? []), field]);
  }

  /** A field became something that means the same. */
  public kept(object: SourceObject, field: string, targets: readonly string[], note?: string): void {
    this.say(object, field, { outcome: Outcome.KEPT, targets, notes: note === undefined ? [] : [note] });
  }

  /** A field became something that differs. */
  public changed(object: SourceObject, field: string, targets: readonly string[], difference: string): void {
    this.say(object, field, { outcome: Outcome.CHANGED, targets, notes: [difference] });
  }

  /** A field has no counterpart. */
  public lost(object: SourceObject, field: string, reason: string): void {
    this.say(object, field, { outcome: Outcome.LOST, targets: [], notes: [reason] });
  }

  /** A field needs no counterpart. */
  public unneeded(object: SourceObject, field: string, reason: string): void {
    this.say(object, field, { outcome: Outcome.UNNEEDED, targets: [], notes: [reason] });
  }

  /** A field has no counterpart, unless something was said of it. */
  public lostUnlessSaid(object: SourceObject, field: string, reason: string): void {
    this.open(object)
      .filter((leaf) => covers(field, leaf))
      .forEach((leaf) => this.lost(object, leaf, reason));
  }

  /** A field needs no counterpart, unless something was said of it. */
  public unneededUnlessSaid(object: SourceObject, field: string, reason: string): void {
    this.open(object)
      .filter((leaf) => covers(field, leaf))
      .forEach((leaf) => this.unneeded(object, leaf, reason));
  }

  /** All of an object that nothing was said of yet has no counterpart. */
  public lostWhole(object: SourceObject, reason: string): void {
    this.settle(object);
    this.open(object).forEach((field) => this.lost(object, field, reason));
  }

  /** All of an object needs no counterpart. */
  public unneededWhole(object: SourceObject, reason: string): void {
    this.open(object).forEach((field) => this.unneeded(object, field, reason));
  }

  /** What became of each field of some objects. */
  public entries(objects: readonly SourceObject[]): ReportEntry[] {
    return objects.flatMap((object) => {
      this.settle(object);
      for (const field of this.open(object)) {
        const value = valueOf(object.fields, field);
        if (value === '' || typeof value === 'object') {
          const isUnknown = value instanceof Unknown;
          const reason = 'its value is known to Terraform alone; set what it is meant to be by hand';
          this.say(object, field, isUnknown ? lost(reason) : { ...lost('it is empty'), outcome: Outcome.UNNEEDED });
        } else {
          this.lost(object, field, 'it is not known here, or not what is expected there');
        }
      }
      return [...this.of(object)].map(([field, statement]) => this.entry(object, field, statement));
    });
  }

  private entry(object: SourceObject, field: string, { outcome, targets, notes }: Statement): ReportEntry {
    const [, first, rest] = /^([\w-]+)(.*)$/s.exec(field) ?? ['', '', field];
    const hidden = [...(factsOf(object.kind).secrets ?? []), ...(this.hidden.get(object) ?? [])];
    const isSecret = hidden.some((secret) => covers(secret, field));
    return {
      object: labelOf(object),
      place: object.place,
      field: `${object.spelling?.[first] ?? first}${rest}`,
      ...(!isSecret && { value: shown(valueOf(object.fields, field), field, hidden) }),
      outcome,
      targets,
      ...(notes.length > 0 && { note: notes.join('; ') }),
    };
  }

  /** What is said of ids, times and the like. */
  private settle(object: SourceObject): void {
    const { joins = [], computed = [] } = factsOf(object.kind);
    for (const field of Object.keys(object.fields)) {
      if (isTime(field)) {
        this.unneededUnlessSaid(object, field, 'a time that the service noted');
      } else if (computed.includes(field)) {
        this.unneededUnlessSaid(object, field, 'the service made it by itself');
      } else if (joins.includes(field)) {
        this.unneededUnlessSaid(object, field, 'it tells objects apart, and which belong together');
      }
    }
  }

  private say(object: SourceObject, field: string, statement: Statement): void {
    const known = this.of(object);
    const wider = prefixesOf(field).find((prefix) => known.has(prefix));
    if (wider !== undefined) {
      known.set(wider, merged(known.get(wider)!, statement));
      return;
    }
    const leaves = this.leavesOf(object);
    const below = leaves.has(field) ? [field] : [...leaves].filter((leaf) => covers(field, leaf));
    const open = below.filter((leaf) => !isCovered(known, leaf));
    const fields = open.length === below.length && open.length > 0 ? [field] : open;
    fields.forEach((one) => known.set(one, statement));
  }

  private open(object: SourceObject): string[] {
    const known = this.of(object);
    return [...this.leavesOf(object)].filter((leaf) => !isCovered(known, leaf));
  }

  /** All that the source says of an object. */
  private leavesOf(object: SourceObject): ReadonlySet<string> {
    const leaves = this.leaves.get(object) ?? new Set(leavesOf(without(object.fields, object.derived ?? [])));
    this.leaves.set(object, leaves);
    return leaves;
  }

  private of(object: SourceObject): Map<string, Statement> {
    const known = this.statements.get(object) ?? new Map<string, Statement>();
    this.statements.set(object, known);
    return known;
  }
}

function lost(reason: string): Statement {
  return { outcome: Outcome.LOST, targets: [], notes: [reason] };
}

function isCovered(known: ReadonlyMap<string, Statement>, leaf: string): boolean {
  return prefixesOf(leaf).some((prefix) => known.has(prefix));
}

/** A path, and those of what holds what it leads to. */
function prefixesOf(path: string): string[] {
  return [...[...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index)), path];
}

function merged(one: Statement, other: Statement): Statement {
  const outcomes = new Set([one.outcome, other.outcome].filter((outcome) => outcome !== Outcome.UNNEEDED));
  const [outcome = Outcome.UNNEEDED] = outcomes.size > 1 ? [Outcome.CHANGED] : outcomes;
  return {
    outcome,
    targets: [...new Set([...one.targets, ...other.targets])],
    notes: [...new Set([...one.notes, ...other.notes])],
  };
}

/** A value without the secrets in it. */
function shown(value: unknown, path: string, hidden: readonly string[]): unknown {
  if (hidden.some((secret) => covers(secret, path))) {
    return '(secret)';
  }
  if (value instanceof Unknown) {
    return value.expression;
  }
  if (Array.isArray(value)) {
    return value.map((element, index) => shown(element, pathOf(path, index), hidden));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, shown(member, pathOf(path, name), hidden)]),
      )
    : value;
}
