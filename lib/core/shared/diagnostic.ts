/**
 * Level of a problem that synthesis or a command reports. Problems of the level `error` make the synthesis or the
 * command fail, unlike warnings.
 */
export type Level = 'error' | 'warning';

/**
 * Problem at a position, such as a property of a construct, a line of a file, or a character of a text. The type
 * parameter `Position` contains the fields that describe the problem's position.
 */
export type Problem<Position extends object> = Position & {
  /**
   * Text of a message: the problem, the given value and the remedy. The message continues a sentence that starts with
   * the position of the problem.
   */
  readonly message: string;
};

/** Problem with its level: the common type of all messages of the library. */
export type Diagnostic<Position extends object> = Problem<Position> & { readonly level: Level };

/** Position of a problem in a text. */
export interface TextPosition {
  /** Number of the character in the text, counted from 1. */
  readonly position: number;
}

/** Function that receives problems with their level. */
export type Report<Position> = (level: Level, position: Position, message: string) => void;

/** Function that receives problems of the level `error`. */
export type ReportError<Position> = (position: Position, message: string) => void;
