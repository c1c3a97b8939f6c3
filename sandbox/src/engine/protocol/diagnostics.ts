import { PathMessage } from './path';

/** What Terraform shows to the user. */
export interface Diagnostic {
  readonly severity: 'ERROR' | 'WARNING';
  readonly summary: string;
  readonly detail: string;
  readonly attribute?: PathMessage;
}

export function failure(summary: string, detail: string, attribute?: PathMessage): Diagnostic {
  return { severity: 'ERROR', summary, detail, ...(attribute && { attribute }) };
}

/** Something that a user has to hear of, thrown where it happens. */
export class ServiceError extends Error {
  public constructor(
    public readonly summary: string,
    public readonly detail: string,
    /** The rule that refuses, or `fault injection`; for the log. */
    public readonly refusedBy?: string,
  ) {
    super(`${summary}: ${detail}`);
  }
}
