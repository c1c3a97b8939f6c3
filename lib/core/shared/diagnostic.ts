/** Errors stop the synthesis. Warnings do not. */
export type Level = 'error' | 'warning';

/**
 * Problem at a position, such as a property of a construct, a place in a file, or a character of a text. `Position` has
 * the fields of the position.
 */
export type Problem<Position extends object> = Position & {
  /** Problem, given value and remedy. The text continues the sentence that starts with the position. */
  readonly message: string;
};

/** Problem with its level: the one shape of all messages of the library. */
export type Diagnostic<Position extends object> = Problem<Position> & { readonly level: Level };

/** Position in a text. */
export interface TextPosition {
  /** Number of the character, counted from 1. */
  readonly position: number;
}

/** Receives diagnostics. */
export type Report<Position> = (level: Level, position: Position, message: string) => void;

/** Receives diagnostics that are all errors. */
export type ReportError<Position> = (position: Position, message: string) => void;
