/** One row of a table of edits: the change of a user, and its effect on users of the services. */
import { ProviderStore } from '../../sandbox/src/engine/server/provider-store';

export interface Edit<Config> {
  /** Subject of the edit: the heading in the table. */
  readonly about: string;
  /** Description of the edit, as an instruction. */
  readonly edit: string;
  /** Changes objects outside Terraform before the edit is applied. */
  readonly outside?: (world: ProviderStore) => void;
  /** Returns the configuration after the edit; the next row starts from it. */
  readonly change: (config: Config) => Config;
  /** Outcome of the edit as text, unless it is "changes in place". */
  readonly outcome?: string;
  /** Statements that hold before the edit and not afterwards, as intended. */
  readonly removes?: RegExp;
  /** Statements that hold after the edit and not before. */
  readonly adds?: RegExp;
  /** Whether callers of RELEASE get another version, with other content, and only in this edit. */
  readonly releases?: boolean;
  /** Gap that the plugin leaves. */
  readonly gap?: Gap;
  /** Alternative edit without the gap. */
  readonly instead?: string;
  /** Text of the error with which synthesis or the plan rejects the edit. Nothing changes then. */
  readonly refused?: RegExp;
  /**
   * Text of the error with which the apply fails if Terraform applies two independent changes in the less fortunate
   * order. The edit is then applied a second time, which must succeed.
   */
  readonly mayFail?: RegExp;
  /** Reason why a second plan is not empty. */
  readonly again?: string;
}

export interface Gap {
  /** Statements that are false for a moment. */
  readonly of?: RegExp;
  /** States between two requests that exist neither before nor after the edit. */
  readonly between?: RegExp;
  /** The warning about it. Without a warning, because synthesis cannot see that the edit causes the gap. */
  readonly told?: RegExp;
  /** Whether the gap depends on the order in which Terraform applies two independent changes. */
  readonly isRandom?: boolean;
}

/** Outcomes that many edits have. */
export const MADE =
  'the service adds the new attachment, key, rule or mapping; the existing configuration does not change';
export const REMOVED = 'the service removes the attachment, key or rule; the remaining configuration does not change';
export const SWITCHED =
  'the API is changed in place, released to `TEST`, then the other environments switch to the new version';
