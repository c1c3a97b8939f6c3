import { counted } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Action } from 'cdktf-gateways-sandbox/toolkit/engine';
import { byHarm, DriftedObject, Finding, Harm, judged, Review, ReviewedChange, SEVERITIES, Severity } from '../model';
import { shortened } from '../secrets/redactor';

/** Longer names are shown by their beginning. */
const LONGEST_TITLE = 500;

/** Past participles of the actions, in the order in which the summary counts them. */
const ACTIONS: { readonly [action in Exclude<Action, 'read'>]: string } = {
  replace: 'replaced',
  delete: 'destroyed',
  update: 'changed',
  create: 'made',
  forget: 'forgotten',
  import: 'imported',
  move: 'moved',
};

/** Words for what others did. */
const OF_DRIFT: { readonly [action in Action]?: string } = {
  update: 'changed',
  delete: 'gone',
  create: 'unknown to the code',
};

const HEADINGS: { readonly [kind in Review['kind']]: string } = {
  review: 'Review',
  drift: 'Drift',
  compare: 'Comparison',
};

/** Heading of a review. */
export function headingOf({ kind }: Review): string {
  return HEADINGS[kind];
}

/** Returns what happens to a changed object, or how it differs. */
export function actionWord(action: Action, { sides }: Pick<Review, 'sides'>): string {
  return action === 'read' ? 'read' : ((sides && differencesOf(sides)[action]) ?? ACTIONS[action]);
}

/** Words for the differences of two sides. */
function differencesOf([first, second]: readonly [string, string]): { readonly [action in Action]?: string } {
  return { update: 'different', delete: `only in ${first}`, create: `only in ${second}` };
}

/** Returns a sentence about differences by design. Undefined if there are none. */
export function foldedLine({ folded = 0 }: Review): string | undefined {
  return folded === 0
    ? undefined
    : `${counted(folded, 'difference')} by design ${folded === 1 ? 'is' : 'are'} left out.`;
}

/** Returns what happened to a drifted object. */
export function driftWord({ action }: DriftedObject): string {
  return OF_DRIFT[action] ?? actionWord(action, {});
}

const NOTHING: { readonly [kind in Review['kind']]: string } = {
  review: 'nothing changes',
  drift: 'no drift',
  compare: 'no difference',
};

/** `3 changed, 1 replaced` */
export function actionsLine({ kind, actions, sides }: Review): string {
  const words = sides ? differencesOf(sides) : kind === 'drift' ? OF_DRIFT : ACTIONS;
  const parts = Object.entries(words)
    .filter(([action]) => (actions[action as Action] ?? 0) > 0)
    .map(([action, word]) => `${actions[action as Action]} ${word}`);
  return parts.length > 0 ? parts.join(', ') : NOTHING[kind];
}

/** Returns a sentence about objects that belong to no object of the code. Undefined if there are none. */
export function othersLine({ othersObjects }: Review): string | undefined {
  return othersObjects === 0
    ? undefined
    : `No code of this app knows ${counted(othersObjects, 'other object')}, which ${othersObjects === 1 ? 'belongs' : 'belong'} to none of its objects.`;
}

/** A piece of a text with code in backquotes. */
export interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

/** Splits a text at its backquotes. */
export function piecesOf(text: string): Piece[] {
  return text
    .split('`')
    .map((piece, index) => ({ text: piece, isCode: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '');
}

/** `1 high, 2 low` */
export function findingsLine({ findings }: Review): string {
  const parts = SEVERITIES.filter((severity) => findings[severity] > 0).map(
    (severity) => `${findings[severity]} ${severity}`,
  );
  return parts.length === 0 ? 'no harm found' : parts.join(', ');
}

/** One line of a summary: the findings of one severity and harm, with the first one. */
export interface SummaryLine {
  readonly severity: Severity;
  readonly harm: Harm;
  /** The first judged object with such a finding, by its place in the review. */
  readonly index: number;
  readonly consequence: string;
  /** Number of further findings of this severity and harm. */
  readonly more: number;
}

/** Result of a review in a few lines. */
export interface Summary {
  /** The worst first. */
  readonly lines: readonly SummaryLine[];
  /** Number of findings that are in no line. */
  readonly rest: number;
}

/** Number of lines of a summary, in addition to the one with the numbers. */
const SUMMARY_LINES = 4;

/** Summarizes a review. */
export function summaryOf(review: Review): Summary {
  const groups = new Map<string, SummaryLine>();
  const all = judged(review).flatMap(({ findings }, index) => findings.map((finding) => ({ ...finding, index })));
  for (const { severity, harm, consequence, index } of all.sort(byHarm)) {
    const key = `${severity} ${harm}`;
    const known = groups.get(key);
    groups.set(key, known ? { ...known, more: known.more + 1 } : { severity, harm, index, consequence, more: 0 });
  }
  const lines = [...groups.values()];
  const shown = lines.length > SUMMARY_LINES ? lines.slice(0, SUMMARY_LINES - 1) : lines;
  return { lines: shown, rest: all.length - shown.reduce((sum, { more }) => sum + more + 1, 0) };
}

/** Title of a change: its construct, otherwise its address. */
export function titleOf({ construct, address }: ReviewedChange): string {
  return shortened(construct ?? address, LONGEST_TITLE);
}

/** Returns the paths and addresses of a change, other than its title. */
export function placesOf({ construct, address, stack, previousAddress }: ReviewedChange): string[] {
  return [
    ...(construct === undefined ? [] : [address]),
    ...(previousAddress === undefined ? [] : [`was ${previousAddress}`]),
    ...(stack === undefined || construct?.startsWith(`${stack}/`) ? [] : [`stack ${stack}`]),
  ];
}

export function findingsWord(number: number): string {
  return counted(number, 'finding');
}

export function changesWord(number: number): string {
  return counted(number, 'change');
}

/** Returns the place of a finding in a text or specification: `orders.yaml:3:5`, or its JSON pointers. Undefined if there is none. */
export function positionOf({ position, pointers, argument }: Finding): string | undefined {
  if (position !== undefined) {
    return `${position.file ?? argument ?? 'text'}:${position.line}:${position.column}`;
  }
  if (pointers === undefined) {
    return undefined;
  }
  const { before, after } = pointers;
  return before === after ? `#${before}` : `#${before} → #${after}`;
}
