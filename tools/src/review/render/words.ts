import { counted } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Action } from 'cdktf-gateways-sandbox/toolkit/engine';
import { byHarm, DriftedObject, Finding, Harm, judged, Review, ReviewedChange, SEVERITIES, Severity } from '../model';
import { shortened } from '../secrets/redactor';

/** Maximum length of the title of a change. Titles above the maximum length are shortened. */
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

/** Words (past participles) for changes of objects that were made outside Terraform. */
const OF_DRIFT: { readonly [action in Action]?: string } = {
  update: 'changed',
  delete: 'gone',
  create: 'not managed by the code',
};

const HEADINGS: { readonly [kind in Review['kind']]: string } = {
  review: 'Review',
  drift: 'Drift',
  compare: 'Comparison',
};

/** Returns the heading of a review, by its kind. */
export function headingOf({ kind }: Review): string {
  return HEADINGS[kind];
}

/**
 * Returns the word for the action of a plan on an object. For a comparison of two environments, returns the word for
 * the difference.
 */
export function actionWord(action: Action, { sides }: Pick<Review, 'sides'>): string {
  return action === 'read' ? 'read' : ((sides && differencesOf(sides)[action]) ?? ACTIONS[action]);
}

/** Returns the words of the report for the differences between two compared environments, such as `only in staging`. */
function differencesOf([first, second]: readonly [string, string]): { readonly [action in Action]?: string } {
  return { update: 'different', delete: `only in ${first}`, create: `only in ${second}` };
}

/**
 * Returns a sentence with the number of intended differences between environments that a comparison hides, or undefined
 * if the comparison hides none.
 */
export function foldedLine({ folded = 0 }: Review): string | undefined {
  return folded === 0
    ? undefined
    : `${counted(folded, 'intended difference')} ${folded === 1 ? 'is' : 'are'} left out.`;
}

/** Returns a word for the change of a drifted object. */
export function driftWord({ action }: DriftedObject): string {
  return OF_DRIFT[action] ?? actionWord(action, {});
}

const NOTHING: { readonly [kind in Review['kind']]: string } = {
  review: 'nothing changes',
  drift: 'no drift',
  compare: 'no difference',
};

/** Returns the number of objects by action, such as `3 changed, 1 replaced`. */
export function actionsLine({ kind, actions, sides }: Review): string {
  const words = sides ? differencesOf(sides) : kind === 'drift' ? OF_DRIFT : ACTIONS;
  const parts = Object.entries(words)
    .filter(([action]) => (actions[action as Action] ?? 0) > 0)
    .map(([action, word]) => `${actions[action as Action]} ${word}`);
  return parts.length > 0 ? parts.join(', ') : NOTHING[kind];
}

/**
 * Returns a sentence about the existing objects that the code does not manage, and whose parents the code does not
 * manage. Returns undefined if the review counts no such objects.
 */
export function othersLine({ othersObjects }: Review): string | undefined {
  const objects = counted(othersObjects, 'other object');
  return othersObjects === 0
    ? undefined
    : `The code of this app manages neither ${objects} nor the parents of the objects.`;
}

/** Part of a text: either code, which is in backquotes in the text, or plain text. */
export interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

/** Splits a text with code in backquotes into pieces. */
export function piecesOf(text: string): Piece[] {
  return text
    .split('`')
    .map((piece, index) => ({ text: piece, isCode: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '');
}

/** Returns the number of findings by severity, such as `1 high, 2 low`. */
export function findingsLine({ findings }: Review): string {
  const parts = SEVERITIES.filter((severity) => findings[severity] > 0).map(
    (severity) => `${findings[severity]} ${severity}`,
  );
  return parts.length === 0 ? 'no harm found' : parts.join(', ');
}

/** One line of a summary: the findings of one severity and harm, with the first finding. */
export interface SummaryLine {
  readonly severity: Severity;
  readonly harm: Harm;
  /** Index of the first object in the review that has a finding of this severity and harm. */
  readonly index: number;
  readonly consequence: string;
  /** Number of further findings of this severity and harm. */
  readonly more: number;
}

/** Summary of a review in a few lines. */
export interface Summary {
  /** Lines of the summary, the worst finding first. */
  readonly lines: readonly SummaryLine[];
  /** Number of findings that are not in the lines of the summary. */
  readonly rest: number;
}

/** Maximum number of lines in a summary, in addition to the line with the numbers. */
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

/** Returns the title of a change: the path of the construct, or the Terraform address if the construct is unknown. */
export function titleOf({ construct, address }: ReviewedChange): string {
  return shortened(construct ?? address, LONGEST_TITLE);
}

/** Returns the names of a changed object that are not its title: Terraform address, stack and previous address. */
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

/**
 * Returns the position of a finding in a text or specification, such as `orders.yaml:3:5`, or its JSON pointers.
 * Returns undefined if the finding has no position.
 */
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
