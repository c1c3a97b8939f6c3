import { entriesOf } from '../../lib/core/shared/catalog/attributes';
import { CatalogError } from './error';
import { CatalogElement, Condition, ElementBehaviour, Observation, Outcome } from './types';

/** Allowed values of `what` in a behaviour file for the outcomes of an argument, by event. */
const OUTCOMES: { readonly [event: string]: readonly string[] } = {
  create: ['sent', 'dropped', 'refused', 'crashes', 'wrong'],
  update: ['sent', 'dropped', 'refused', 'crashes', 'wrong', 'ignored', 'resends', 'replaces', 'gap'],
  remove: ['sent', 'ignored', 'wrong'],
};

const SECTIONS = ['delete', 'read', 'notes'] as const;

/** Allowed values of `what` for the observations in a behaviour file, by section of the file. */
const OBSERVATIONS: { readonly [section in (typeof SECTIONS)[number]]: readonly string[] } = {
  delete: ['calls', 'aborts', 'waits', 'leaves', 'takes', 'swallows', 'gone'],
  read: ['finds', 'gone', 'sees', 'never', 'keeps', 'blind', 'normalises', 'wrong', 'swallows', 'fails', 'notes'],
  notes: ['note', 'waits'],
};

const PARTS = ['summary', 'arguments', ...SECTIONS];
const OUTCOME_KEYS = ['what', 'if', 'when', 'synth', 'others', 'error', 'shownAgain', 'how', 'by'];
const OBSERVATION_KEYS = ['what', 'arguments', 'error', 'how', 'by'];
const CONDITION_KEYS = ['missing', 'values', 'matches', 'unlessMatches', 'with', 'unless'];

/**
 * Checks that a behaviour file of the catalogue contains only known keys and values, and only attribute paths of the
 * Terraform schema.
 */
export function checkBehaviour({ schema, behaviour }: CatalogElement, file: string): void {
  if (behaviour) {
    new Check(file, new Set(entriesOf(schema).map(({ path }) => path))).behaviour(behaviour);
  }
}

/** Returns the attribute paths in a behaviour file that the Terraform schema does not have. */
export function stalePlaces(behaviour: ElementBehaviour, known: ReadonlySet<string>): string[] {
  const named = Object.entries(behaviour.arguments).flatMap(([place, events]) => [
    ...(place === '*' ? [] : [place]),
    ...Object.values(events).flatMap((outcomes) => (outcomes as Outcome[]).flatMap(othersOf)),
  ]);
  const read = [...behaviour.delete, ...behaviour.read].flatMap((observation) => observation.arguments ?? []);
  return [...new Set([...named, ...read])].filter((place) => !known.has(place));
}

function othersOf(outcome: Outcome): string[] {
  const { with: having = {}, unless = {} } = outcome.if ?? {};
  return [...Object.keys(having), ...Object.keys(unless), ...(outcome.others ?? [])];
}

class Check {
  public constructor(
    private readonly file: string,
    private readonly known: ReadonlySet<string>,
  ) {}

  public behaviour(behaviour: ElementBehaviour): void {
    this.among('', Object.keys(behaviour), PARTS);
    const missing = ['arguments', 'delete', 'read'].find((part) => !(part in behaviour));
    this.expect(missing === undefined, missing ?? '', 'is missing');
    for (const [place, events] of Object.entries(behaviour.arguments)) {
      this.expect(place === '*' || this.known.has(place), `arguments.${place}`, 'is not in the schema');
      this.among(`arguments.${place}`, Object.keys(events), Object.keys(OUTCOMES));
      for (const [event, outcomes] of Object.entries(events)) {
        (outcomes as Outcome[]).forEach((outcome) => this.outcome(place, event, outcome));
      }
    }
    for (const section of SECTIONS) {
      const observations = behaviour[section] ?? [];
      observations.forEach((observation) => this.observation(section, OBSERVATIONS[section], observation));
    }
  }

  private outcome(argument: string, event: string, outcome: Outcome): void {
    const place = `arguments.${argument}.${event}`;
    this.among(place, Object.keys(outcome), OUTCOME_KEYS);
    this.among(`${place}.what`, [outcome.what], OUTCOMES[event]);
    this.among(`${place}.by`, [outcome.by], ['driven', 'read']);
    this.among(`${place}.synth`, [outcome.synth ?? 'none'], ['error', 'warning', 'none']);
    this.condition(`${place}.if`, outcome.if ?? {}, argument);
    this.places(place, othersOf(outcome));
  }

  private condition(place: string, condition: Condition, argument: string): void {
    this.among(place, Object.keys(condition), CONDITION_KEYS);
    for (const others of [condition.with, condition.unless]) {
      const names = Object.keys(others ?? {});
      const areSiblings = names.every((name) => parentOf(name) === parentOf(argument));
      this.expect(names.length <= 1 && areSiblings, place, 'must name at most one argument, in the same object');
    }
    for (const pattern of [condition.matches, condition.unlessMatches]) {
      this.expect(isRegex(pattern ?? ''), place, `has an invalid regular expression: ${pattern}`);
    }
  }

  private observation(section: string, words: readonly string[], observation: Observation): void {
    this.among(section, Object.keys(observation), OBSERVATION_KEYS);
    this.among(`${section}.what`, [observation.what], words);
    this.among(`${section}.by`, [observation.by], ['driven', 'read']);
    this.places(`${section}.${observation.what}`, observation.arguments ?? []);
  }

  private places(place: string, named: string[]): void {
    const stray = named.find((other) => !this.known.has(other));
    this.expect(stray === undefined, place, `names ${stray}, which is not in the schema`);
  }

  private among(place: string, words: unknown[], allowed: readonly string[]): void {
    const strays = words.filter((word) => !allowed.includes(word as string));
    this.expect(
      strays.length === 0,
      place,
      `has the unknown value ${JSON.stringify(strays[0])}; allowed: ${allowed.join(', ')}`,
    );
  }

  private expect(holds: boolean, place: string, problem: string): void {
    if (!holds) {
      throw new CatalogError(this.file, place, problem);
    }
  }
}

function parentOf(place: string): string {
  return place.slice(0, place.lastIndexOf('.') + 1);
}

function isRegex(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}
