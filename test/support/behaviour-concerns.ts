/** Faults of a provider plugin with the arguments of L2, unless the form of the arguments prevents the fault. */
import { holds } from '../../sandbox/src/services/kit/fact-conditions';
import { isEmpty, valuesAt } from '../../sandbox/src/services/kit/fact-paths';
import { CatalogElement, Outcome } from '../../sandbox/src/shared/catalog/types';
import { Sent } from './l2-walk';

/** Harmful outcomes that users must know about. */
const HARMFUL = ['crashes', 'wrong', 'ignored', 'refused', 'dropped', 'gap'];
const EVENTS = ['create', 'update', 'remove'] as const;

export interface Concern {
  readonly type: string;
  readonly path: string;
  /** Such as `update ignored`. */
  readonly what: string;
  readonly how: string;
}

/** The concerns of a type, once for each path and each kind of outcome. */
export function concernsOf(element: CatalogElement, sent: readonly Sent[]): Concern[] {
  const concerns = new Map<string, Concern>();
  for (const [path, behaviour] of Object.entries(element.behaviour?.arguments ?? {})) {
    for (const event of EVENTS) {
      for (const outcome of (behaviour[event] ?? []).filter(({ what }) => HARMFUL.includes(what))) {
        const met = sent.filter(({ values }) => isMet(element, path, event, outcome, values));
        const isPrevented = event === 'create' ? isToldByL1(element, path, outcome) : isHeld(path, event, met, sent);
        if (met.length > 0 && !isPrevented) {
          const what = `${event} ${outcome.what}`;
          const how = [outcome.when ?? '', outcome.error ?? '', outcome.how ?? ''].filter((text) => text).join('; ');
          concerns.set(`${path} ${what}`, { type: element.type, path, what, how });
        }
      }
    }
  }
  return [...concerns.values()];
}

/** Whether the condition of an outcome may hold for an object. A condition in words counts as possible. */
function isMet(
  element: CatalogElement,
  path: string,
  event: (typeof EVENTS)[number],
  outcome: Outcome,
  values: Sent['values'],
): boolean {
  const isGiven = path === '*' || !valuesAt(values, path).every(isEmpty);
  if (outcome.if && path !== '*') {
    return (event !== 'remove' || isGiven) && !hasToken(valuesAt(values, path), outcome) && meets();
  }
  return isGiven;

  function meets(): boolean {
    return holds(outcome.if, element, values, path);
  }
}

/** Values that only Terraform knows meet no condition. */
function hasToken(values: readonly unknown[], { if: condition }: Outcome): boolean {
  const isOnValue = condition?.values ?? condition?.matches ?? condition?.unlessMatches;
  return isOnValue !== undefined && values.flat().some((value) => String(value).includes('${'));
}

/** Findings of synthesis about every use of L1, including L2: see `generator/emit/pitfalls.ts`. */
function isToldByL1({ schema }: CatalogElement, path: string, { what, synth, when, if: condition }: Outcome): boolean {
  const isInevitable = schema.block.attributes?.[path]?.required === true && condition === undefined;
  const isSaid = synth === undefined ? ['crashes', 'refused', 'dropped', 'wrong'].includes(what) : synth !== 'none';
  return path !== '*' && isSaid && when === undefined && !isInevitable;
}

/**
 * Whether L2 never changes or removes an argument in place: the lifecycle ignores it, the object gets another address, or a guard replaces
 * the object or rejects the edit.
 */
function isHeld(path: string, event: 'update' | 'remove', met: readonly Sent[], sent: readonly Sent[]): boolean {
  if (met.every(({ values }) => isIgnored(path, values))) {
    return true;
  }
  const places = new Map<string, Set<string>>();
  const concerned = new Set(met.map(placeOf));
  for (const one of sent.filter((other) => concerned.has(placeOf(other)) && !isIgnored(path, other.values))) {
    const found = path === '*' ? argumentsOf(one.values) : valuesAt(one.values, path);
    const seen = event === 'remove' ? String(found.every(isEmpty)) : JSON.stringify(found);
    places.set(placeOf(one), (places.get(placeOf(one)) ?? new Set()).add(seen));
  }
  return [...places.values()].every(({ size }) => size === 1);
}

function isIgnored(path: string, { lifecycle }: Sent['values']): boolean {
  const ignored: string | readonly string[] = lifecycle?.ignore_changes ?? [];
  return ignored === 'all' || ignored.includes(path.split('.')[0]);
}

function placeOf({ maker, address, guards }: Sent): string {
  return [maker, address, guards].join(' ');
}

/** Without Terraform meta-arguments. */
function argumentsOf(values: Sent['values']): any[] {
  return Object.entries(values).filter(([name]) => !['lifecycle', 'depends_on', 'provider'].includes(name));
}
