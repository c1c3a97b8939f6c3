import { leafOf } from '../catalog/places';
import { Condition, Outcome } from '../catalog/types';
import { FieldModel } from '../model/model';
import { lowerFirst } from '../model/names';

/** What synthesis says of an argument: of what always happens at creation, as far as its own object tells. */
export function pitfallsOf(field: FieldModel, siblings: FieldModel[]): object[] | undefined {
  const pitfalls = [
    ...(field.behaviour?.create ?? []).flatMap((outcome) => pitfall(outcome, field, siblings) ?? []),
    ...refusals(field),
  ];
  return pitfalls.length > 0 ? pitfalls : undefined;
}

/** What the platform refuses of what the provider takes. */
function refusals({ rules, runtime: { refusedValues, unsupportedScope } }: FieldModel): object[] {
  const values = refusedValues ?? [];
  const allowed = (rules.knownValues ?? []).filter((value) => !values.includes(value));
  const others = allowed.length > 0 ? `; allowed: ${allowed.map((value) => JSON.stringify(value)).join(', ')}` : '';
  return [
    ...(refusedValues ? [{ level: 'error', message: `the platform refuses${others}`, values }] : []),
    ...(isRefused(rules.default, values) ? [refusedDefault(rules.default, others)] : []),
    ...(unsupportedScope ? [{ level: 'error', message: 'is no scope of this policy; leave it out' }] : []),
  ];
}

function isRefused(value: unknown, refused: readonly unknown[]): boolean {
  return value !== undefined && refused.includes(value);
}

/** Where it is left out, the provider sends its own default. */
function refusedDefault(value: unknown, others: string): object {
  const message = `must be given, as the provider's own default is ${JSON.stringify(value)}, which the platform refuses${others}`;
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
  // Of a required argument that is never right there is nothing to be said to those who must give it.
  const isInevitable = field.required && Object.keys(condition).length === 0;
  if (level === undefined || level === 'none' || outcome.when !== undefined || isInevitable) {
    return undefined;
  }
  const { with: having, unless, ...own } = condition;
  const message = `${predicate(outcome)}${where(condition, siblings)}${remedy(outcome)}`;
  return { level, message, ...own, with: other(having, siblings), unless: other(unless, siblings) };
}

function predicate({ what, if: condition }: Outcome): string {
  if (condition?.missing) {
    return 'is required';
  }
  const predicates: { readonly [what: string]: string } = {
    crashes: 'crashes the plugin of the provider',
    refused: 'is refused by the plugin of the provider',
    dropped: 'is never sent to the service',
    wrong: 'is not done as written',
  };
  return predicates[what];
}

/** The part of a sentence that says which values other arguments have. */
function where({ with: having, unless }: Condition, siblings: FieldModel[]): string {
  const clauses = [
    ...Object.entries(having ?? {}).map(([path, values]) => `${propertyOf(path, siblings)} is ${oneOf(values)}`),
    ...Object.entries(unless ?? {}).map(([path, values]) => `${propertyOf(path, siblings)} is not ${oneOf(values)}`),
  ];
  return clauses.length > 0 ? ` where ${clauses.join(' and ')}` : '';
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
  return siblings.find(({ name }) => name === leafOf(path))!;
}
