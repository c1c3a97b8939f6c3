import { leafOf } from '../catalog/places';
import { ArgumentBehaviour, Condition, Outcome } from '../catalog/types';
import { FieldModel } from '../model/model';

type Event = keyof ArgumentBehaviour;

/**
 * Sentences for the doc comments of arguments about provider behaviour that users do not expect. The outcomes `sent`,
 * `resends` and `replaces` in behaviour files have no sentence.
 */
const SENTENCES: { readonly [event in Event]: { readonly [what: string]: string } } = {
  create: {
    dropped: 'The provider does not send this argument',
    refused: 'The provider rejects this argument',
    crashes: 'The provider crashes',
    wrong: 'The provider does not apply this argument correctly',
  },
  update: {
    dropped: 'The provider does not send a change of this argument',
    refused: 'The provider rejects a change of this argument',
    crashes: 'A change of this argument crashes the provider',
    wrong: 'The provider does not apply a change of this argument correctly',
    ignored: 'A change of this argument has no effect',
    gap: 'A change of this argument causes a brief outage',
  },
  remove: {
    ignored: 'Removing this argument from the configuration has no effect',
    wrong: 'The provider does not correctly handle the removal of this argument',
  },
};

// The sentences for the outcomes `wrong` and `gap` are clear only with the explanation in `how`.
const EXPLAINED = ['wrong', 'gap'];

/** Returns sentences for an argument's doc comment about unexpected behaviour of the provider. */
export function behaviourDocs({ behaviour = {}, required }: FieldModel): string[] {
  const { create = [], update = [], remove = [] } = behaviour;
  // Users must set a required argument even if the provider never sends the argument, so a sentence about the missing
  // effect does not help users.
  const created = create.filter((outcome) => !(required && outcome.what === 'dropped' && isAlways(outcome)));
  // Outcomes of an update get no sentence if an outcome of the creation has a sentence with the same condition.
  const described = created.filter((outcome) => sentence('create', outcome) !== undefined);
  const known = new Set(described.flatMap(({ if: condition }) => (condition ? [JSON.stringify(condition)] : [])));
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
    ...(values ? [`the argument's value is ${list(values)}`] : []),
    ...(matches !== undefined ? [`the argument's value matches ${code(matches)}`] : []),
    ...(unlessMatches !== undefined ? [`the argument's value does not match ${code(unlessMatches)}`] : []),
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
