import { PathMessage } from './path';

/** Message that Terraform shows to the user. */
export interface Diagnostic {
  readonly severity: 'ERROR' | 'WARNING';
  readonly summary: string;
  readonly detail: string;
  readonly attribute?: PathMessage;
}

export function failure(summary: string, detail: string, attribute?: PathMessage): Diagnostic {
  return { severity: 'ERROR', summary, detail, ...(attribute && { attribute }) };
}
