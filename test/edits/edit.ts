/** One row of a table of edits: what a user changes, and what that does to those who rely on it. */
export interface Edit<Config> {
  /** What it is about: the heading in the table. */
  readonly about: string;
  /** What the user does, in words. */
  readonly edit: string;
  /** The configuration afterwards; the next row goes on from there. */
  readonly change: (config: Config) => Config;
  /** What comes of it, in words, where that is not simply "changed in place". */
  readonly outcome?: string;
  /** What people relied on and the edit takes away, as it is meant to. */
  readonly removes?: RegExp;
  /** Where the plugin leaves nothing else: what is missing for a while, and the warning that says so. */
  readonly gap?: { readonly of?: RegExp; readonly told: RegExp };
  /** The form that has no such gap. */
  readonly instead?: string;
  /** Synthesis or the plan refuses it in these words, and nothing changes. */
  readonly refused?: RegExp;
  /** Why a second plan is not empty. */
  readonly again?: string;
}

/** Outcomes that many edits have. */
export const MADE = 'made beside the others';
export const REMOVED = 'removed, the others stay';
export const SWITCHED = 'changed in place, released to `TEST`, then switched to';
