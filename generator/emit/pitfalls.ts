import { requireValue } from '../../lib/core/shared/require-value';
import { leafOf } from '../catalog/places';
import { Condition, Outcome } from '../catalog/types';
import { FieldModel } from '../model/model';
import { lowerFirst } from '../model/names';

/**
 * Returns the errors and warnings that synthesis reports for a value of an argument, or for a missing argument. The
 * condition of an error or warning depends only on arguments of the same Terraform object. Returns undefined instead of
 * an empty list.
 */
export function pitfallsOf(field: FieldModel, siblings: FieldModel[]): object[] | undefined {
  const pitfalls = [
    ...(field.behaviour?.create ?? []).flatMap((outcome) => pitfall(outcome, field, siblings) ?? []),
    ...platformPitfalls(field),
  ];
  return pitfalls.length > 0 ? pitfalls : undefined;
}

/**
 * Returns the errors for values that the platform rejects, for a missing argument whose default the platform rejects,
 * and for unsupported policy scopes.
 */
function platformPitfalls({ rules, runtime: { refusedValues, unsupportedScope } }: FieldModel): object[] {
  const values = refusedValues ?? [];
  const allowed = (rules.knownValues ?? []).filter((value) => !values.includes(value));
  const others = allowed.length > 0 ? `; allowed: ${allowed.map((value) => JSON.stringify(value)).join(', ')}` : '';
  return [
    ...(refusedValues ? [{ level: 'error', message: `the platform rejects${others}`, values }] : []),
    ...(isRejected(rules.default, values) ? [rejectedDefault(rules.default, others)] : []),
    ...(unsupportedScope ? [{ level: 'error', message: 'is not a scope of this policy; leave it out' }] : []),
  ];
}

function isRejected(value: unknown, rejected: readonly unknown[]): boolean {
  return value !== undefined && rejected.includes(value);
}

/** Returns the error for a missing argument, for which the provider would send a default that the platform rejects. */
function rejectedDefault(value: unknown, others: string): object {
  const message = `is required, because the platform rejects the provider's default ${JSON.stringify(value)}${others}`;
  return { level: 'error', message, missing: true };
}

const LEVELS: { readonly [what: string]: 'error' | 'warning' } = {
  crashes: 'error',
  refused: 'error',
  dropped: 'warning',
  wrong: 'warning',
};

function pitfall(outcome: Outcome, field: FieldModel, siblings: FieldModel[]): object | undefined {
  const level = outcome.synth ?? LEVELS[outcome.what];
  const condition = outcome.if ?? {};
  // An error or warning without a condition concerns every value of the argument. Such a message does not help if the
  // argument is required.
  const isInevitable = field.required && Object.keys(condition).length === 0;
  if (level === undefined || level === 'none' || outcome.when !== undefined || isInevitable) {
    return undefined;
  }
  const { with: having, unless, ...own } = condition;
  const message = `${predicate(outcome)}${conditionClause(condition, siblings)}${remedy(outcome)}`;
  return { level, message, ...own, with: other(having, siblings), unless: other(unless, siblings) };
}

function predicate({ what, if: condition }: Outcome): string {
  if (condition?.missing) {
    return 'is required';
  }
  const predicates: { readonly [what: string]: string } = {
    crashes: 'crashes the provider',
    refused: 'is rejected by the provider',
    dropped: 'is never sent to the service by the provider',
    wrong: 'is not applied correctly by the provider',
  };
  return predicates[what];
}

/** Returns the clause of a message that names the values of other arguments for which the error or warning applies. */
function conditionClause({ with: having, unless }: Condition, siblings: FieldModel[]): string {
  const clauses = [
    ...Object.entries(having ?? {}).map(([path, values]) => `${propertyOf(path, siblings)} is ${oneOf(values)}`),
    ...Object.entries(unless ?? {}).map(([path, values]) => `${propertyOf(path, siblings)} is not ${oneOf(values)}`),
  ];
  return clauses.length > 0 ? ` if ${clauses.join(' and ')}` : '';
}

function remedy({ what, if: condition, how }: Outcome): string {
  if (how !== undefined) {
    return `: ${lowerFirst(how).replace(/\.$/, '')}`;
  }
  return condition?.missing || (what !== 'crashes' && what !== 'dropped') ? '' : '; leave it out';
}

function oneOf(values: unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(' or ');
}

function propertyOf(path: string, siblings: FieldModel[]): string {
  return siblingOf(path, siblings).property;
}

function other(values: Condition['with'], siblings: FieldModel[]): object | undefined {
  const [entry] = Object.entries(values ?? {});
  if (!entry) {
    return undefined;
  }
  const { property, rules } = siblingOf(entry[0], siblings);
  return { property, values: entry[1], byDefault: rules.default };
}

function siblingOf(path: string, siblings: FieldModel[]): FieldModel {
  return requireValue(siblings.find(({ name }) => name === leafOf(path)));
}
