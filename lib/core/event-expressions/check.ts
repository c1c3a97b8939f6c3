import { isOlder } from '../formats/versions';
import { ParsedExpression, parseEventExpression, parseEventTemplate } from './parse';

/** Where an expression stands, which decides what it may use. */
export interface ExpressionPlace {
  /** Whether it sees records: policies for produced and consumed ones do, those of clusters do not. */
  readonly seesRecords: boolean;
  /** Whether it sees the values of records: policies below a validation by a schema do. */
  readonly seesValues: boolean;
  /** The oldest version of the data planes, where it is known. */
  readonly runtime?: string;
}

/** What is wrong with an expression, and at which character of it, from 1 on. */
export interface ExpressionProblem {
  readonly level: 'error' | 'warning';
  readonly position: number;
  readonly message: string;
}

/** A field that expressions have. */
interface Field {
  readonly path: string;
  /** Whether it has members of any name. */
  readonly isOpen?: boolean;
  readonly needs?: 'records' | 'values';
  /** The oldest version of the data planes that has it. */
  readonly since?: string;
}

/**
 * The fields, by https://developer.konghq.com/event-gateway/expressions/#supported-fields and, for the version,
 * https://developer.konghq.com/event-gateway/changelog/.
 */
const FIELDS: readonly Field[] = [
  { path: 'context.auth.type' },
  { path: 'context.auth.principal.name' },
  { path: 'context.auth.token.claims', isOpen: true, since: '1.1' },
  { path: 'context.topic.name', needs: 'records' },
  { path: 'record.headers', isOpen: true, needs: 'records' },
  { path: 'record.value.content', isOpen: true, needs: 'values' },
  { path: 'record.value.validated', needs: 'values' },
];

const FUNCTIONS = ['includes', 'startsWith', 'endsWith', 'substring', 'match'];

/** What is wrong with a condition of a policy. */
export function conditionProblems(text: string, place: ExpressionPlace): ExpressionProblem[] {
  const parsed = parseEventExpression(text);
  const { result } = parsed;
  const isNone = result === 'text' || result === 'number';
  const message = `it is a ${result}, and a condition is true or false; compare it with something`;
  return [
    ...problemsOf(parsed, place),
    ...(isNone ? [{ level: 'error', position: 1, message } satisfies ExpressionProblem] : []),
  ];
}

/** What is wrong with the expressions in a text, such as `orders-${context.auth.principal.name}`. */
export function templateProblems(text: string, place: ExpressionPlace): ExpressionProblem[] {
  return problemsOf(parseEventTemplate(text), place);
}

function problemsOf({ fields, calls, problem }: ParsedExpression, place: ExpressionPlace): ExpressionProblem[] {
  return [
    ...(problem ? [{ ...problem, level: 'error' } satisfies ExpressionProblem] : []),
    ...fields.flatMap(({ path, position }) => {
      const found = fieldProblem(path, place);
      return found ? [{ ...found, position }] : [];
    }),
    ...calls
      .filter(({ name }) => !FUNCTIONS.includes(name))
      .map(({ name, position }): ExpressionProblem => {
        const message = `${name} is no function that is documented; these are ${listed(FUNCTIONS)}`;
        return { level: 'warning', position, message };
      }),
  ];
}

function fieldProblem(path: string, place: ExpressionPlace): Omit<ExpressionProblem, 'position'> | undefined {
  const field = FIELDS.find((one) => one.path === path || (one.isOpen && isWithin(path, one.path)));
  if (!field) {
    const known = FIELDS.filter((one) => isHere(one, place)).map((one) => one.path);
    return { level: 'warning', message: `${path} is no field that is documented here; these are ${listed(known)}` };
  }
  if (!isHere(field, place)) {
    const where =
      field.needs === 'values' ? 'policies below a schema validation' : 'policies for produced and consumed records';
    return { level: 'warning', message: `${path} is a field of ${where} alone` };
  }
  const { since } = field;
  if (since !== undefined && place.runtime !== undefined && isOlder(place.runtime, since)) {
    const message = `${path} needs event gateways of version ${since}, and minRuntimeVersion is "${place.runtime}"; raise that`;
    return { level: 'error', message };
  }
  return undefined;
}

function isWithin(path: string, open: string): boolean {
  return path.startsWith(`${open}.`) || path.startsWith(`${open}[`);
}

function isHere({ needs }: Field, { seesRecords, seesValues }: ExpressionPlace): boolean {
  return needs === undefined || (needs === 'values' ? seesValues : seesRecords);
}

function listed(all: readonly string[]): string {
  return all.join(', ');
}
