import { AttributeRules } from 'cdktf-gateways-sandbox/toolkit/engine';
import { Change, formsOf } from 'cdktf-gateways-sandbox/toolkit/versions';
import { dataSourceOf, resourceOf } from '../elements';
import { InventoryValue } from '../inventory/inventory';
import { Use } from './uses';
import { valuesAt } from './values';

/** Argument of an object with a value that the newest provider version rejects. */
export interface Rejected {
  readonly path: string;
  /** Allowed values of the argument, as text. */
  readonly allowed: string;
}

/**
 * Returns the arguments of an object whose values the provider version of the catalogue rejects. Skips arguments whose
 * type changes between the versions. The rules of older provider versions are unknown, so callers use the function only
 * for comparisons with the newest version.
 */
export function rejectedPaths(use: Use, changes: readonly Change[]): Rejected[] {
  const { element } = (use.of === 'resource' ? resourceOf(use.type) : dataSourceOf(use.type)) ?? {};
  if (!element) {
    return [];
  }
  const forms = formsOf(element.schema);
  const typeOf = (path: string) => forms.get(path)?.type;
  const isChanged = (path: string) =>
    changes.some((one) => one.kind === 'retyped' && (one.path === path || path.startsWith(`${one.path}.`)));
  return Object.entries(element.rules.attributes).flatMap(([path, rules]) => {
    const setting = forms.get(path)?.setting;
    if (setting === undefined || setting === 'read-only' || isChanged(path)) {
      return [];
    }
    const values = valuesAt(use.values, path, typeOf).map(({ value }) => value);
    const allowed = values.flatMap((value) => (value === undefined ? [] : problemOf(value, rules)));
    return allowed.length === 0 ? [] : [{ path, allowed: allowed[0] }];
  });
}

/** Returns texts with the allowed values of an argument if the rules reject its value; otherwise an empty list. */
function problemOf(value: InventoryValue, rules: AttributeRules): string[] {
  if (Array.isArray(value)) {
    const own = outside(value.length, rules.minItems, rules.maxItems)
      ? [range(rules.minItems, rules.maxItems, 'elements')]
      : [];
    const { items } = rules;
    return items === undefined ? own : [...own, ...value.flatMap((one) => (one === null ? [] : problemOf(one, items)))];
  }
  if (typeof value === 'string') {
    return value.includes('${') || value.includes('%{') ? [] : textProblem(value, rules);
  }
  if (typeof value === 'number') {
    const isAlso = rules.alsoAllowed?.includes(value) === true;
    const isOutside = outside(value, rules.minimum, rules.maximum) && !isAlso;
    return [...choice(String(value), rules), ...(isOutside ? [range(rules.minimum, rules.maximum, '')] : [])];
  }
  return [];
}

function textProblem(text: string, rules: AttributeRules): string[] {
  const { minLength, maxLength, abolishedValues = [] } = rules;
  const isOutside = outside([...text].length, minLength, maxLength);
  const abolished = abolishedValues.map(String).includes(text)
    ? ['another value, because the service no longer supports it']
    : [];
  return [...choice(text, rules), ...abolished, ...(isOutside ? [range(minLength, maxLength, 'characters')] : [])];
}

function choice(text: string, { enum: allowed }: AttributeRules): string[] {
  return allowed === undefined || allowed.map(String).includes(text)
    ? []
    : [allowed.map((one) => JSON.stringify(one)).join(', ')];
}

function outside(number: number, lowest = -Infinity, highest = Infinity): boolean {
  return number < lowest || number > highest;
}

function range(lowest: number | undefined, highest: number | undefined, unit: string): string {
  const bounds = [lowest, highest].map((bound) => (bound === undefined ? '' : String(bound)));
  const text =
    highest === undefined
      ? `${bounds[0]} or more`
      : lowest === undefined
        ? `${bounds[1]} or less`
        : bounds.join(' to ');
  return unit === '' ? text : `${text} ${unit}`;
}
