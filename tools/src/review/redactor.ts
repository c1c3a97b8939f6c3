import { SECRET } from '../terraform/changes';
import { KnownTexts } from './known-texts';
import type { ReviewedChange } from './model';
import { SECRET_FORMS } from './secret-forms';
import { LONGEST_VALUE } from './values';

/** Shorter ones would blot out words that are none. */
const SHORTEST = 6;
const LONGEST_CAUSE = 320;
const LONGEST_LINE = 500;
/** More of a text is not looked through: no more than its beginning is told. */
const LONGEST_LOOKED_THROUGH = 100_000;

/** Takes secrets out of texts that hold them beside other things. */
export class Redactor {
  private readonly secrets: KnownTexts;

  /** @param secrets all that are known */
  public constructor(secrets: readonly string[]) {
    // Texts are told as JSON, too, and line by line.
    const forms = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), ...secret.split('\n')]);
    this.secrets = new KnownTexts(forms.filter(({ length }) => length >= SHORTEST));
  }

  /** All that is said of a change, without any secret, and no longer than people read. What is cut before it is looked through may end in half a secret. */
  public within(change: ReviewedChange): ReviewedChange {
    const value = (text: string | undefined): string | undefined => text && this.shortened(text, LONGEST_VALUE);
    return {
      ...change,
      findings: change.findings.map((finding) => ({
        ...finding,
        cause: this.shortened(finding.cause, LONGEST_CAUSE),
      })),
      differences: change.differences.map(({ path, before, after, lines }) => ({
        path,
        before: value(before),
        after: value(after),
        lines: lines?.map((line) => this.shortened(line, LONGEST_LINE)),
      })),
    };
  }

  /** A text without any secret that is known, or that looks like one. */
  public redacted(text: string): string {
    return SECRET_FORMS.reduce((left, { pattern, without }) => left.replace(pattern, without), this.withoutKnown(text));
  }

  /** The beginning of a text, without any secret. Where that hides nearly all that is looked through, what is cut may be half a secret. */
  private shortened(text: string, longest: number): string {
    const beginning = this.redacted(text.slice(0, LONGEST_LOOKED_THROUGH));
    if (text.length <= LONGEST_LOOKED_THROUGH) {
      return beginning.length > longest
        ? `${beginning.slice(0, longest)}… (${beginning.length} characters)`
        : beginning;
    }
    return `${beginning.length > longest ? beginning.slice(0, longest) : SECRET}… (${text.length} characters)`;
  }

  private withoutKnown(text: string): string {
    const pieces: string[] = [];
    let from = 0;
    let at = 0;
    while (at < text.length) {
      const secret = this.secrets.longestAt(text, at);
      if (secret === undefined) {
        at += 1;
        continue;
      }
      pieces.push(text.slice(from, at), SECRET);
      at += secret.length;
      from = at;
    }
    return pieces.length === 0 ? text : [...pieces, text.slice(from)].join('');
  }
}
