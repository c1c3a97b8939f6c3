import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Report } from './change';
import { Direction } from './direction';
import { canonical } from './document';
import { Bound, BOUNDS, BoundKind, isTighter, Shape } from './shape';
import { areTaken, isPartly, listed, named, typeOf, typesOf } from './types';

/** Formats of OpenAPI by narrower format: the wider format allows all values of the narrower format. */
const WIDER_FORMATS: { readonly [format: string]: string } = { int32: 'int64', float: 'double' };

/** Formats that only tell programs how to display a value, without restricting the value. */
const SHOWN_FORMATS = new Set(['password', 'markdown', 'html', 'textarea']);

/** Compares the keywords of two schemas that restrict the value itself. */
export class KeywordComparison {
  public constructor(
    private readonly direction: Direction,
    private readonly report: Report,
  ) {}

  /**
   * Compares the keywords of two schemas that restrict the value itself. Returns whether the JSON types of the schemas
   * overlap, because only then their members can be compared.
   */
  public compare(before: Shape, after: Shape, place: string): boolean {
    const isComparable = this.types(before, after, place);
    if (isComparable) {
      this.values(before, after, place);
      this.constraints(before, after, place);
    }
    if (this.direction.isRequest) {
      this.defaults(before, after, place);
    }
    return isComparable;
  }

  /**
   * Compares the JSON types of two schemas. Returns whether the JSON types overlap, because only then the remaining
   * keywords can be compared.
   */
  private types(before: Shape, after: Shape, place: string): boolean {
    const [was, will] = [typesOf(before), typesOf(after)];
    const { given, taken } = this.direction.sorted(was, will);
    if (taken === undefined || (given !== undefined && areTaken(given, taken))) {
      return true;
    }
    const isDisjoint = given !== undefined && !given.some((type) => areTaken([type], taken) || isPartly(type, taken));
    this.report({
      rule: 'type-changed',
      place,
      what: `is ${named(will)}, and was ${named(was)}`,
      before: before.types?.pointer ?? before.pointer,
      after: after.types?.pointer ?? after.pointer,
      severity: isDisjoint ? 'high' : 'medium',
    });
    return !isDisjoint;
  }

  private values(before: Shape, after: Shape, place: string): void {
    const [was, will] = [before.values, after.values];
    const { given, taken } = this.direction.sorted(was, will);
    const limit = this.direction.sorted(before, after).taken;
    const at = { place, before: was?.pointer ?? before.pointer, after: will?.pointer ?? after.pointer };
    if (given === undefined) {
      if (taken !== undefined) {
        const all = listed([...taken.value.keys()], ', ');
        this.report(
          this.direction.isRequest
            ? { ...at, rule: 'value-removed', what: `accepts only ${all}` }
            : { ...at, rule: 'value-added', what: 'may have any value' },
        );
      }
      return;
    }
    const others = [...given.value]
      .filter(([key, value]) => (taken !== undefined && !taken.value.has(key)) || !isWithinBounds(value, limit))
      .map(([key]) => key);
    if (others.length > 0) {
      const what = `${this.direction.isRequest ? 'no longer accepts' : 'may be'} ${listed(others, ', ')}`;
      this.report({ ...at, rule: this.direction.isRequest ? 'value-removed' : 'value-added', what });
    }
  }

  /** Compares the default values of schemas, which the service uses if callers send no value. */
  private defaults(before: Shape, after: Shape, place: string): void {
    const [was, will] = [before, after].map((shape) => shape.keywords('default')[0]);
    if (was !== undefined && (will === undefined || canonical(was.value) !== canonical(will.value))) {
      const [old, now] = [was, will].map((node) => JSON.stringify(node?.value));
      this.report({
        rule: 'default-changed',
        place,
        what: will === undefined ? `no longer has the default ${old}` : `has the default ${now}, and had ${old}`,
        before: was.pointer,
        after: will?.pointer ?? after.pointer,
      });
    }
  }

  private constraints(before: Shape, after: Shape, place: string): void {
    const types = this.direction.sorted(typesOf(before), typesOf(after)).given;
    // If a schema lists its allowed values, these values are compared one by one, and bounds need no comparison.
    if (this.direction.sorted(before, after).given.values === undefined) {
      BOUNDS.filter((kind) => types === undefined || kind.types.some((type) => types.includes(type))).forEach((kind) =>
        this.bound(before, after, kind, place),
      );
      this.multiples(before, after, place);
    }
    this.unique(before, after, place);
    this.texts(before, after, place, 'pattern');
    this.texts(before, after, place, 'format');
    this.others(before, after, place);
  }

  private bound(before: Shape, after: Shape, kind: BoundKind, place: string): void {
    const [was, will] = [before, after].map((shape) => normalBound(shape, kind));
    const { given, taken } = this.direction.sorted(was, will);
    if (
      taken !== undefined &&
      !isImplied(taken, kind) &&
      (given === undefined || isTighter(taken, given, kind.isLower))
    ) {
      this.report({
        rule: 'bound-changed',
        place,
        what: boundChange(was, will),
        before: was?.pointer ?? before.pointer,
        after: will?.pointer ?? after.pointer,
      });
    }
  }

  private multiples(before: Shape, after: Shape, place: string): void {
    const [was, will] = [before, after].map((shape) =>
      shape.keywords('multipleOf').filter(({ value }) => typeof value === 'number' && value > 0),
    );
    const { given, taken } = this.direction.sorted(was, will);
    const isInteger = typesOf(this.direction.sorted(before, after).given)?.every((type) => type === 'integer') === true;
    const missing = taken.find(
      ({ value }) =>
        !given.some((one) => isMultiple(one.value as number, value as number)) &&
        !(isInteger && isMultiple(1, value as number)),
    );
    if (missing) {
      const [old, now] = [was, will].map(([node]) => node?.value as number | undefined);
      const [text, has] = [`multipleOf ${now}`, old === undefined ? '' : `, and had ${old}`];
      this.report({
        rule: 'bound-changed',
        place,
        what: now === undefined ? `no longer has multipleOf ${old}` : `has ${text}${has}`,
        before: was[0]?.pointer ?? before.pointer,
        after: will[0]?.pointer ?? after.pointer,
      });
    }
  }

  private unique(before: Shape, after: Shape, place: string): void {
    const { given, taken } = this.direction.sorted(before, after);
    if (taken.is('uniqueItems') && !given.is('uniqueItems')) {
      this.report({
        rule: 'bound-changed',
        place,
        what: this.direction.isRequest ? 'accepts no repeated elements' : 'may have repeated elements',
        before: before.keywords('uniqueItems')[0]?.pointer ?? before.pointer,
        after: after.keywords('uniqueItems')[0]?.pointer ?? after.pointer,
      });
    }
  }

  /**
   * Compares the patterns or formats of two schemas. The comparison executes no pattern, so another pattern counts as a
   * change that can break callers.
   */
  private texts(before: Shape, after: Shape, place: string, name: 'pattern' | 'format'): void {
    const [was, will] = [before, after].map((shape) =>
      shape.keywords(name).filter(({ value }) => typeof value === 'string' && !SHOWN_FORMATS.has(value)),
    );
    const { given, taken } = this.direction.sorted(was, will);
    const missing = taken.find(
      ({ value }) =>
        !given.some(
          (one) => one.value === value || (name === 'format' && WIDER_FORMATS[one.value as string] === value),
        ),
    );
    if (missing) {
      const [old, now] = [was, will].map((nodes) => nodes.map(({ value }) => value as string).join(' and '));
      const isNew = this.direction.isRequest || now !== '';
      this.report({
        rule: `${name}-changed`,
        place,
        what: this.direction.isRequest
          ? `must have the ${name} ${String(missing.value)}`
          : isNew
            ? `has the ${name} ${now}, and had ${old}`
            : `no longer has the ${name} ${old}`,
        before: was[0]?.pointer ?? before.pointer,
        after: will[0]?.pointer ?? after.pointer,
        severity: this.direction.isRequest || name === 'format' ? 'medium' : 'low',
      });
    }
  }

  private others(before: Shape, after: Shape, place: string): void {
    const [was, will] = [before.others, after.others];
    const { given, taken } = this.direction.sorted(was, will);
    for (const [key, { value: name }] of taken) {
      if (!given.has(key)) {
        const find = (all: ReadonlyMap<string, { value: string; pointer: string }>): string | undefined =>
          [...all.values()].find((one) => one.value === name)?.pointer;
        this.report({
          rule: 'constraint-changed',
          place,
          what: will.size > 0 && find(will) !== undefined ? `has another "${name}"` : `no longer has "${name}"`,
          before: find(was) ?? before.pointer,
          after: find(will) ?? after.pointer,
          severity: this.direction.isRequest ? 'medium' : 'low',
        });
      }
    }
  }
}

/** Returns a bound of a schema. An exclusive bound of an integer is converted to the equivalent inclusive bound. */
function normalBound(shape: Shape, kind: BoundKind): Bound | undefined {
  const bound = shape.bound(kind);
  const isInteger = shape.types?.value.every((type) => type === 'integer' || type === 'null') === true;
  return bound?.isExclusive && isInteger && Number.isInteger(bound.value)
    ? { ...bound, value: bound.value + (kind.isLower ? 1 : -1), isExclusive: false, name: kind.name }
    : bound;
}

/**
 * Whether a bound of a schema excludes no value. For example, the bound `minLength: 0` excludes no value, because no
 * length is below zero.
 */
function isImplied({ value }: Bound, { name, isLower }: BoundKind): boolean {
  return isLower && value <= 0 && name !== 'minimum';
}

function boundChange(was: Bound | undefined, will: Bound | undefined): string {
  if (will === undefined) {
    return `no longer has ${nameOf(requireValue(was))} ${requireValue(was).value}`;
  }
  const had = was === undefined ? '' : nameOf(was) === nameOf(will) ? was.value : `${nameOf(was)} ${was.value}`;
  return `has ${nameOf(will)} ${will.value}${was === undefined ? '' : `, and had ${had}`}`;
}

function nameOf({ name, isExclusive }: Bound): string {
  return isExclusive && !name.startsWith('exclusive') ? `exclusive ${name}` : name;
}

/** Whether a listed value is in the bounds of a schema. */
function isWithinBounds(value: unknown, shape: Shape): boolean {
  const type = typeOf(value);
  return BOUNDS.every((kind) => {
    const bound = kind.types.includes(type) ? shape.bound(kind) : undefined;
    if (bound === undefined) {
      return true;
    }
    const size = sizeOf(value);
    return size === bound.value ? !bound.isExclusive : kind.isLower ? size > bound.value : size < bound.value;
  });
}

function sizeOf(value: unknown): number {
  return typeof value === 'number'
    ? value
    : typeof value === 'string'
      ? [...value].length
      : Array.isArray(value)
        ? value.length
        : Object.keys(value as object).length;
}

/** Whether all multiples of `of` are also multiples of `other`, within the precision of JavaScript numbers. */
function isMultiple(of: number, other: number): boolean {
  const times = of / other;
  return Math.abs(times - Math.round(times)) < 1e-9 && Math.round(times) !== 0;
}
