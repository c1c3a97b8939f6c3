import { Expression, InventoryValue, InventoryValues, isValues, Secret } from '../inventory/inventory';
import { ownOf } from '../readers/terraform-json';
import { isSame } from '../terraform/changes';
import { CompareRules, IgnoreRule } from './rules';

/**
 * Names of the two compared environments, such as `staging` and `production`. Two texts count as equal if they differ
 * only in the names of the environments.
 */
export interface SideNames {
  readonly first: string;
  readonly second: string;
}

/**
 * Minimum length of both stack names, so that they count as names of the environments. A shorter stack name may occur
 * in texts by chance.
 */
const SHORTEST = 3;

/** Hides the intended differences between two environments, and counts the hidden differences. */
export class Folding {
  /** Number of hidden differences, which a comparison rule or only the names of the environments explain. */
  public count = 0;
  private readonly used = new Set<IgnoreRule>();
  private readonly pairs: readonly (readonly [RegExp, string, RegExp])[];

  public constructor(
    private readonly rules: CompareRules,
    { first, second }: SideNames,
  ) {
    const names = [first, second].every(({ length }) => length >= SHORTEST) ? [{ first, second }] : [];
    this.pairs = [...rules.same, ...names].map((one, index) => [
      wordOf(one.first),
      `\u0000${index}\u0000`,
      wordOf(one.second),
    ]);
  }

  /** Ignore rules that match no compared object and no differing argument. */
  public get unused(): readonly IgnoreRule[] {
    return this.rules.ignore.filter((rule) => !this.used.has(rule));
  }

  /** Whether a comparison rule ignores a whole object. */
  public isIgnored(path: string): boolean {
    return this.matches(path, undefined);
  }

  /**
   * Returns the values of an object in the second environment. Values that differ intentionally are replaced by the
   * values of the first environment.
   */
  public folded(path: string, first: InventoryValues, second: InventoryValues): InventoryValues {
    return this.within(path, first, second, '');
  }

  private within(path: string, first: InventoryValues, second: InventoryValues, prefix: string): InventoryValues {
    const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
    const kept = names.flatMap((name): [string, InventoryValue][] => {
      const argument = prefix === '' ? name : `${prefix}.${name}`;
      const value = this.value(path, ownOf(first, name), ownOf(second, name), argument);
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(kept);
  }

  private value(
    path: string,
    first: InventoryValue | undefined,
    second: InventoryValue | undefined,
    argument: string,
  ): InventoryValue | undefined {
    if (isSame(first, second)) {
      return first;
    }
    if (this.matches(path, argument) || isSame(this.neutral(first, 0), this.neutral(second, 2))) {
      this.count += 1;
      return first;
    }
    if (isValues(first) && isValues(second)) {
      return this.within(path, first, second, argument);
    }
    const missing = isValues(first) ? second : first;
    if ((isValues(first) || isValues(second)) && (missing ?? null) === null) {
      // Ignore rules may name arguments in a block that exists only in one environment.
      const left = this.within(path, valuesIn(first), valuesIn(second), argument);
      return isEmpty(left) ? missing : left;
    }
    if (Array.isArray(first) && Array.isArray(second) && first.length === second.length) {
      return second.map((one: InventoryValue, index) => this.value(path, first[index], one, argument) ?? null);
    }
    return second;
  }

  private matches(path: string, argument: string | undefined): boolean {
    const found = this.rules.ignore.filter(
      (rule) =>
        (rule.construct === undefined || isMatch(path, rule.construct)) &&
        (rule.argument === undefined
          ? argument === undefined
          : argument !== undefined && `${argument}.`.startsWith(`${rule.argument}.`)),
    );
    found.forEach((rule) => this.used.add(rule));
    return found.length > 0;
  }

  /**
   * Returns a copy of a value, in which placeholders replace the texts of `same` rules and the name of the environment.
   */
  private neutral(value: InventoryValue | undefined, side: 0 | 2): InventoryValue | undefined {
    if (typeof value === 'string') {
      return this.pairs.reduce((text, pair) => text.replace(pair[side], pair[1]), value);
    }
    if (value instanceof Expression) {
      return new Expression(this.neutral(value.text, side) as string);
    }
    if (value instanceof Secret) {
      return value;
    }
    if (Array.isArray(value)) {
      return value.map((one: InventoryValue) => this.neutral(one, side) ?? null);
    }
    return isValues(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.neutral(one, side) ?? null]))
      : value;
  }
}

function valuesIn(value: InventoryValue | undefined): InventoryValues {
  return isValues(value) ? value : {};
}

function isEmpty(values: InventoryValues): boolean {
  return Object.keys(values).length === 0;
}

/** Returns a pattern that matches a text only as a whole word: without a letter or digit next to it. */
function wordOf(text: string): RegExp {
  return new RegExp(`(?<![A-Za-z0-9])${escaped(text)}(?![A-Za-z0-9])`, 'g');
}

/**
 * Whether the path of a construct matches the pattern of an ignore rule. The package `minimatch` is not used,
 * because its `*` ends at a slash, and it treats brackets and braces as special.
 */
function isMatch(path: string, pattern: string): boolean {
  return new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 's').test(path);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
