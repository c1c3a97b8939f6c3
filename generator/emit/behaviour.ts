import { leafOf } from '../catalog/places';
import { ArgumentBehaviour, Condition, Outcome } from '../catalog/types';
import { FieldModel } from '../model/model';
import { lowerFirst } from '../model/names';

type Event = keyof ArgumentBehaviour;

/** What is said of an argument; what is sent, replaces or goes along is as one would expect. */
const SENTENCES: { readonly [event in Event]: { readonly [what: string]: string } } = {
  create: {
    dropped: 'Not sent to the service',
    refused: 'Refused by the plugin',
    crashes: 'Crashes the plugin',
    wrong: 'Not done as written',
  },
  update: {
    dropped: 'A change is not sent',
    refused: 'A change is refused',
    crashes: 'A change crashes the plugin',
    wrong: 'A change goes wrong',
    ignored: 'A change has no effect',
    gap: 'A change leaves a gap',
  },
  remove: {
    ignored: 'Taking it out again has no effect',
    wrong: 'Taking it out again goes wrong',
  },
};

// What these do is not clear from the word alone.
const EXPLAINED = ['wrong', 'gap'];

/** What users must know of what the plugin does with an argument, as sentences. */
export function behaviourDocs({ behaviour = {}, required }: FieldModel): string[] {
  const { create = [], update = [], remove = [] } = behaviour;
  // What a required argument is only taken for is none of its users' business.
  const made = create.filter((outcome) => !(required && outcome.what === 'dropped' && isAlways(outcome)));
  // What holds at creation and at a change alike is said once.
  const known = new Set(made.flatMap(({ if: condition }) => (condition ? [JSON.stringify(condition)] : [])));
  const changed = update.filter(({ if: condition }) => !condition || !known.has(JSON.stringify(condition)));
  const sentences = [
    ...made.flatMap((outcome) => sentence('create', outcome) ?? []),
    ...changed.flatMap((outcome) => sentence('update', outcome) ?? []),
    ...remove.flatMap((outcome) => sentence('remove', outcome) ?? []),
  ];
  return [...new Set(sentences)];
}

function sentence(event: Event, outcome: Outcome): string | undefined {
  const { what, when, how, shownAgain } = outcome;
  const words = outcome.if?.missing ? 'Demanded by the plugin' : SENTENCES[event][what];
  if (words === undefined) {
    return undefined;
  }
  const again = shownAgain ? ', and every later plan shows it again' : '';
  const condition = when === undefined ? clauses(outcome.if ?? {}) : ` when ${when}`;
  const isTold = how !== undefined && (EXPLAINED.includes(what) || (event === 'create' && outcome.if !== undefined));
  return `${words}${condition}${again}${isTold ? `: ${lowerFirst(how)}` : '.'}`;
}

function isAlways(outcome: Outcome): boolean {
  return outcome.if === undefined && outcome.when === undefined;
}

function clauses({ values, matches, unlessMatches, with: having, unless }: Condition): string {
  const parts = [
    ...(values ? [`${list(values)}`] : []),
    ...(matches !== undefined ? [`a value that matches ${code(matches)}`] : []),
    ...(unlessMatches !== undefined ? [`a value that does not match ${code(unlessMatches)}`] : []),
  ].map((part) => ` with ${part}`);
  const others = [
    ...Object.entries(having ?? {}).map(([path, others]) => `${code(leafOf(path))} is ${list(others)}`),
    ...Object.entries(unless ?? {}).map(([path, others]) => `${code(leafOf(path))} is not ${list(others)}`),
  ];
  return `${parts.join('')}${others.length > 0 ? ` where ${others.join(' and ')}` : ''}`;
}

function list(values: unknown[]): string {
  return values.map((value) => code(value === '' ? '""' : value)).join(' or ');
}

function code(value: unknown): string {
  return `\`${value}\``;
}
