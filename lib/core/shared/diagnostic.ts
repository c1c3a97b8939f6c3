/** Level of a diagnostic. Errors stop the synthesis, unlike warnings. */
export type Level = 'error' | 'warning';

/**
 * Problem at a position, such as a property of a construct, a place in a file, or a character of a text. The type
 * parameter `Position` has the fields of the problem's position.
 */
export type Problem<Position extends object> = Position & {
  /**
   * Problem, given value and remedy, as the text of a message. The text of the message continues the sentence that
   * starts with the position.
   */
  readonly message: string;
};

/** Problem with its level: the one shape of all messages of the library. */
export type Diagnostic<Position extends object> = Problem<Position> & { readonly level: Level };

/** Position in a text. */
export interface TextPosition {
  /** Number of the character in the text, counted from 1. */
  readonly position: number;
}

/** Receives diagnostics. */
export type Report<Position> = (level: Level, position: Position, message: string) => void;

/** Receives diagnostics that are all errors. */
export type ReportError<Position> = (position: Position, message: string) => void;
