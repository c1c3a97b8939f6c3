import { Diagnostic, TextPosition } from '../../shared/diagnostic';
import { isOlder } from '../../shared/formats/versions';
import { ParsedExpression, parseEventExpression, parseEventTemplate } from './parse';

/** Location of an event gateway's expression, which determines the fields that the expression may use. */
export interface ExpressionPlace {
  /**
   * Whether the expression may use fields of records: in policies for produced and consumed records, but not in
   * policies for clusters.
   */
  readonly seesRecords: boolean;
  /** Whether the expression may use the values of records: in policies nested in a schema validation. */
  readonly seesValues: boolean;
  /** Minimum version of the event gateway's data planes, if known. */
  readonly runtime?: string;
}

/** Documented field of event gateway expressions. */
interface Field {
  readonly path: string;
  /** Whether the expression field has members with arbitrary names. */
  readonly isOpen?: boolean;
  readonly needs?: 'records' | 'values';
  /** First version of the event gateway's data planes that supports the expression field. */
  readonly since?: string;
}

/**
 * Documented fields of event gateway expressions, from
 * https://developer.konghq.com/event-gateway/expressions/#supported-fields. The versions that introduced the fields are
 * from https://developer.konghq.com/event-gateway/changelog/.
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

/** Checks the condition of an event gateway's policy. */
export function conditionProblems(text: string, place: ExpressionPlace): Diagnostic<TextPosition>[] {
  const parsed = parseEventExpression(text);
  const { result } = parsed;
  const isWrongType = result === 'text' || result === 'number';
  const message = `the expression is a ${result}, but a condition must be true or false; compare the ${result} with a value`;
  return [
    ...problemsOf(parsed, place),
    ...(isWrongType ? [{ level: 'error', position: 1, message } satisfies Diagnostic<TextPosition>] : []),
  ];
}

/** Checks the event gateway expressions in a text, such as `orders-${context.auth.principal.name}`. */
export function templateProblems(text: string, place: ExpressionPlace): Diagnostic<TextPosition>[] {
  return problemsOf(parseEventTemplate(text), place);
}

function problemsOf({ fields, calls, problem }: ParsedExpression, place: ExpressionPlace): Diagnostic<TextPosition>[] {
  return [
    ...(problem ? [{ ...problem, level: 'error' } satisfies Diagnostic<TextPosition>] : []),
    ...fields.flatMap(({ path, position }) => {
      const found = fieldProblem(path, place);
      return found ? [{ ...found, position }] : [];
    }),
    ...calls
      .filter(({ name }) => !FUNCTIONS.includes(name))
      .map(({ name, position }): Diagnostic<TextPosition> => {
        const message = `${name} is not a documented function; documented functions: ${listed(FUNCTIONS)}`;
        return { level: 'warning', position, message };
      }),
  ];
}

function fieldProblem(
  path: string,
  place: ExpressionPlace,
): Pick<Diagnostic<TextPosition>, 'level' | 'message'> | undefined {
  const field = FIELDS.find((one) => one.path === path || (one.isOpen && isWithin(path, one.path)));
  if (!field) {
    const known = FIELDS.filter((one) => isAvailable(one, place)).map((one) => one.path);
    return {
      level: 'warning',
      message: `${path} is not a documented field for this expression; documented fields: ${listed(known)}`,
    };
  }
  if (!isAvailable(field, place)) {
    const where =
      field.needs === 'values'
        ? 'policies nested in a schema validation'
        : 'policies for produced and consumed records';
    return { level: 'warning', message: `${path} is only available in ${where}` };
  }
  const { since } = field;
  if (since !== undefined && place.runtime !== undefined && isOlder(place.runtime, since)) {
    const message = `${path} requires event gateway version ${since}, but minRuntimeVersion is "${place.runtime}"; increase minRuntimeVersion`;
    return { level: 'error', message };
  }
  return undefined;
}

function isWithin(path: string, open: string): boolean {
  return path.startsWith(`${open}.`) || path.startsWith(`${open}[`);
}

function isAvailable({ needs }: Field, { seesRecords, seesValues }: ExpressionPlace): boolean {
  return needs === undefined || (needs === 'values' ? seesValues : seesRecords);
}

function listed(all: readonly string[]): string {
  return all.join(', ');
}
