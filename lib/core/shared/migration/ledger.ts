import { without } from '../declarative/document';
import { requireValue } from '../require-value';
import { factsOf, isTime } from './kinds';
import { Outcome, ReportEntry } from './report';
import { covers, labelOf, leavesOf, pathOf, SourceObject, Unknown, valueOf } from './source';

/** Recorded outcome of the migration for a field of a source object. */
interface FieldOutcome {
  readonly outcome: Outcome;
  readonly targets: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Records the outcome of the migration for each field of the source objects. Recording an outcome for a field that the
 * source object does not contain has no effect. In `entries`, every field of a source object has exactly one outcome.
 */
export class Ledger {
  private readonly outcomes = new Map<SourceObject, Map<string, FieldOutcome>>();
  private readonly leaves = new Map<SourceObject, ReadonlySet<string>>();
  private readonly hidden = new Map<SourceObject, string[]>();

  /** Marks a field of a source object as secret, so that reports never show its value. */
  public hide(object: SourceObject, field: string): void {
    this.hidden.set(object, [...(this.hidden.get(object) ?? []), field]);
  }

  /** Records that a field of a source object has an equivalent target. */
  public recordKept(object: SourceObject, field: string, targets: readonly string[], note?: string): void {
    this.record(object, field, { outcome: Outcome.KEPT, targets, notes: note === undefined ? [] : [note] });
  }

  /** Records that a field of a source object has a target with a different effect. */
  public recordChanged(object: SourceObject, field: string, targets: readonly string[], difference: string): void {
    this.record(object, field, { outcome: Outcome.CHANGED, targets, notes: [difference] });
  }

  /** Records that a field of a source object has no counterpart on the platform. */
  public recordLost(object: SourceObject, field: string, reason: string): void {
    this.record(object, field, { outcome: Outcome.LOST, targets: [], notes: [reason] });
  }

  /** Records that a field of a source object needs no counterpart on the platform. */
  public recordUnneeded(object: SourceObject, field: string, reason: string): void {
    this.record(object, field, { outcome: Outcome.UNNEEDED, targets: [], notes: [reason] });
  }

  /**
   * Records that a field of a source object has no counterpart on the platform, unless the field already has an
   * outcome.
   */
  public recordLostIfOpen(object: SourceObject, field: string, reason: string): void {
    this.open(object)
      .filter((leaf) => covers(field, leaf))
      .forEach((leaf) => this.recordLost(object, leaf, reason));
  }

  /**
   * Records that a field of a source object needs no counterpart on the platform, unless the field already has an
   * outcome.
   */
  public recordUnneededIfOpen(object: SourceObject, field: string, reason: string): void {
    this.open(object)
      .filter((leaf) => covers(field, leaf))
      .forEach((leaf) => this.recordUnneeded(object, leaf, reason));
  }

  /**
   * Records that the fields of a source object without an outcome have no counterpart on the platform. For ids,
   * references, timestamps and computed values, the method records that they need no counterpart.
   */
  public recordObjectLost(object: SourceObject, reason: string): void {
    this.recordComputed(object);
    this.open(object).forEach((field) => this.recordLost(object, field, reason));
  }

  /** Records that all fields of a source object without an outcome need no counterpart. */
  public recordObjectUnneeded(object: SourceObject, reason: string): void {
    this.open(object).forEach((field) => this.recordUnneeded(object, field, reason));
  }

  /** Returns the outcome of the migration for each field of the given source objects. */
  public entries(objects: readonly SourceObject[]): ReportEntry[] {
    return objects.flatMap((object) => {
      this.recordComputed(object);
      for (const field of this.open(object)) {
        const value = valueOf(object.fields, field);
        if (value === '' || typeof value === 'object') {
          const isUnknown = value instanceof Unknown;
          const reason = 'only Terraform knows the value of the field; set the value by hand';
          this.record(object, field, isUnknown ? lost(reason) : { ...lost('it is empty'), outcome: Outcome.UNNEEDED });
        } else {
          this.recordLost(
            object,
            field,
            'the migration does not know the field, or does not expect the field in this object',
          );
        }
      }
      return [...this.outcomesOf(object)].map(([field, statement]) => this.entry(object, field, statement));
    });
  }

  private entry(object: SourceObject, field: string, { outcome, targets, notes }: FieldOutcome): ReportEntry {
    const [, first, rest] = /^([\w-]+)(.*)$/s.exec(field) ?? ['', '', field];
    const hidden = [...(factsOf(object.kind).secrets ?? []), ...(this.hidden.get(object) ?? [])];
    const isSecret = hidden.some((secret) => covers(secret, field));
    return {
      object: labelOf(object),
      place: object.place,
      field: `${object.spelling?.[first] ?? first}${rest}`,
      ...(!isSecret && { value: withoutSecrets(valueOf(object.fields, field), field, hidden) }),
      outcome,
      targets,
      ...(notes.length > 0 && { note: notes.join('; ') }),
    };
  }

  /**
   * Records that ids, references, timestamps and computed values need no counterpart, unless the fields already have an
   * outcome.
   */
  private recordComputed(object: SourceObject): void {
    const { joins = [], computed = [] } = factsOf(object.kind);
    for (const field of Object.keys(object.fields)) {
      if (isTime(field)) {
        this.recordUnneededIfOpen(object, field, 'the field is a timestamp that the cloud sets');
      } else if (computed.includes(field)) {
        this.recordUnneededIfOpen(object, field, 'the cloud computes the value of the field');
      } else if (joins.includes(field)) {
        this.recordUnneededIfOpen(object, field, 'the field identifies objects, or refers to other objects');
      }
    }
  }

  private record(object: SourceObject, field: string, statement: FieldOutcome): void {
    const known = this.outcomesOf(object);
    const wider = prefixesOf(field).find((prefix) => known.has(prefix));
    if (wider !== undefined) {
      known.set(wider, merge(requireValue(known.get(wider)), statement));
      return;
    }
    const leaves = this.leavesOf(object);
    const below = leaves.has(field) ? [field] : [...leaves].filter((leaf) => covers(field, leaf));
    const openFields = below.filter((leaf) => !isCovered(known, leaf));
    const fields = openFields.length === below.length && openFields.length > 0 ? [field] : openFields;
    fields.forEach((one) => known.set(one, statement));
  }

  private open(object: SourceObject): string[] {
    const known = this.outcomesOf(object);
    return [...this.leavesOf(object)].filter((leaf) => !isCovered(known, leaf));
  }

  /** Returns the paths of all values that the source contains for an object. */
  private leavesOf(object: SourceObject): ReadonlySet<string> {
    const leaves = this.leaves.get(object) ?? new Set(leavesOf(without(object.fields, object.derived ?? [])));
    this.leaves.set(object, leaves);
    return leaves;
  }

  private outcomesOf(object: SourceObject): Map<string, FieldOutcome> {
    const known = this.outcomes.get(object) ?? new Map<string, FieldOutcome>();
    this.outcomes.set(object, known);
    return known;
  }
}

function lost(reason: string): FieldOutcome {
  return { outcome: Outcome.LOST, targets: [], notes: [reason] };
}

function isCovered(known: ReadonlyMap<string, FieldOutcome>, leaf: string): boolean {
  return prefixesOf(leaf).some((prefix) => known.has(prefix));
}

/** Returns the path of a field and the paths of all containing fields. */
function prefixesOf(path: string): string[] {
  return [...[...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index)), path];
}

function merge(one: FieldOutcome, other: FieldOutcome): FieldOutcome {
  const outcomes = new Set([one.outcome, other.outcome].filter((outcome) => outcome !== Outcome.UNNEEDED));
  const [outcome = Outcome.UNNEEDED] = outcomes.size > 1 ? [Outcome.CHANGED] : outcomes;
  return {
    outcome,
    targets: [...new Set([...one.targets, ...other.targets])],
    notes: [...new Set([...one.notes, ...other.notes])],
  };
}

/** Returns a field value of the source for the report, with its secrets replaced by `(secret)`. */
function withoutSecrets(value: unknown, path: string, hidden: readonly string[]): unknown {
  if (hidden.some((secret) => covers(secret, path))) {
    return '(secret)';
  }
  if (value instanceof Unknown) {
    return value.expression;
  }
  if (Array.isArray(value)) {
    return value.map((element, index) => withoutSecrets(element, pathOf(path, index), hidden));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, withoutSecrets(member, pathOf(path, name), hidden)]),
      )
    : value;
}
