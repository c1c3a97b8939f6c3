import { leafOf } from '../catalog/places';
import { ArgumentBehaviour, Condition, Outcome } from '../catalog/types';
import { FieldModel } from '../model/model';

type Event = keyof ArgumentBehaviour;

/**
 * Sentences for outcomes that users do not expect. The outcomes `sent`, `resends` and `replaces` of an argument need no
 * sentence in its documentation.
 */
const SENTENCES: { readonly [event in Event]: { readonly [what: string]: string } } = {
  create: {
    dropped: 'The provider does not send this argument',
    refused: 'The provider rejects this argument',
    crashes: 'The provider crashes',
    wrong: 'The provider does not apply this argument correctly',
  },
  update: {
    dropped: 'The provider does not send a change',
    refused: 'The provider rejects a change',
    crashes: 'A change crashes the provider',
    wrong: 'The provider does not apply a change correctly',
    ignored: 'A change has no effect',
    gap: 'A change causes a brief outage',
  },
  remove: {
    ignored: 'Removing this argument from the configuration has no effect',
    wrong: 'The provider does not correctly handle the removal of this argument',
  },
};

// The sentences for these two outcomes are clear only with the explanation in `how`.
const EXPLAINED = ['wrong', 'gap'];

/** Returns sentences about unexpected behaviour of the provider for an argument. */
export function behaviourDocs({ behaviour = {}, required }: FieldModel): string[] {
  const { create = [], update = [], remove = [] } = behaviour;
  // Users must set a required argument even if the provider never sends it, so a sentence about that outcome does not help users.
  const created = create.filter((outcome) => !(required && outcome.what === 'dropped' && isAlways(outcome)));
  // If one condition applies to creations and changes, the documentation describes the condition once.
  const known = new Set(created.flatMap(({ if: condition }) => (condition ? [JSON.stringify(condition)] : [])));
  const changed = update.filter(({ if: condition }) => !condition || !known.has(JSON.stringify(condition)));
  const sentences = [
    ...created.flatMap((outcome) => sentence('create', outcome) ?? []),
    ...changed.flatMap((outcome) => sentence('update', outcome) ?? []),
    ...remove.flatMap((outcome) => sentence('remove', outcome) ?? []),
  ];
  return [...new Set(sentences)];
}

function sentence(event: Event, outcome: Outcome): string | undefined {
  const { what, when, how, shownAgain } = outcome;
  const words = outcome.if?.missing ? 'The provider requires this argument' : SENTENCES[event][what];
  if (words === undefined) {
    return undefined;
  }
  const again = shownAgain ? ', and every later plan shows the difference again' : '';
  const condition = when === undefined ? clauses(outcome.if ?? {}) : ` if ${when}`;
  const needsExplanation =
    how !== undefined && (EXPLAINED.includes(what) || (event === 'create' && outcome.if !== undefined));
  return `${words}${condition}${again}${needsExplanation ? `. ${how}` : '.'}`;
}

function isAlways(outcome: Outcome): boolean {
  return outcome.if === undefined && outcome.when === undefined;
}

function clauses({ values, matches, unlessMatches, with: having, unless }: Condition): string {
  const parts = [
    ...(values ? [`its value is ${list(values)}`] : []),
    ...(matches !== undefined ? [`its value matches ${code(matches)}`] : []),
    ...(unlessMatches !== undefined ? [`its value does not match ${code(unlessMatches)}`] : []),
    ...Object.entries(having ?? {}).map(([path, others]) => `${code(leafOf(path))} is ${list(others)}`),
    ...Object.entries(unless ?? {}).map(([path, others]) => `${code(leafOf(path))} is not ${list(others)}`),
  ];
  return parts.length > 0 ? ` if ${parts.join(' and ')}` : '';
}

function list(values: unknown[]): string {
  return values.map((value) => code(value === '' ? '""' : value)).join(' or ');
}

function code(value: unknown): string {
  return `\`${value}\``;
}
