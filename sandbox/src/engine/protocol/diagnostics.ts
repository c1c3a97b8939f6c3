import { Diagnostic } from '../plan/types';
import { PathMessage } from './path';

/** An error or warning in the format of Terraform's plugin protocol, which Terraform shows to the user. */
export interface DiagnosticMessage extends Omit<Diagnostic, 'path'> {
  readonly severity: 'ERROR' | 'WARNING';
  readonly attribute?: PathMessage;
}

export function failure(summary: string, detail: string, attribute?: PathMessage): DiagnosticMessage {
  return { severity: 'ERROR', summary, detail, ...(attribute && { attribute }) };
}
