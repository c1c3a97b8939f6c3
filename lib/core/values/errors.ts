import { IConstruct } from 'constructs';

/**
 * Error for a mistake in the user's input. The message of a `ValidationError` states the problem, the given value and
 * the remedy. If the error belongs to a construct, the message begins with the construct's path.
 */
export class ValidationError extends Error {
  public constructor(message: string, construct?: IConstruct) {
    super(construct ? `${construct.node.path}: ${message}` : message);
    this.name = 'ValidationError';
  }
}
