import { IConstruct } from 'constructs';

/**
 * Error in the user's input. The message states the problem, the given value and the remedy. With a construct, it
 * begins with the construct's path.
 */
export class ValidationError extends Error {
  public constructor(message: string, construct?: IConstruct) {
    super(construct ? `${construct.node.path}: ${message}` : message);
    this.name = 'ValidationError';
  }
}
