import { IConstruct } from 'constructs';

/**
 * A mistake in what the user gave. The message says what is wrong, what was given and what to do; with a construct, it
 * begins with where.
 */
export class ValidationError extends Error {
  public constructor(message: string, construct?: IConstruct) {
    super(construct ? `${construct.node.path}: ${message}` : message);
    this.name = 'ValidationError';
  }
}
