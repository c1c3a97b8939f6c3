import { SECRET } from '../terraform/changes';
import { KnownTexts } from './known-texts';
import type { ReviewedChange } from './model';
import { LONGEST_VALUE } from './values';

/** Shorter ones would blot out words that are none. */
const SHORTEST = 6;
const LONGEST_CAUSE = 320;
const LONGEST_LINE = 500;

/** A password in a URL, which may have the sign in it that ends it. */
const USER_INFO = /(:\/\/[^/\s:@]*:)[^/\s"'<>]+@/g;
/** A user of a URL who is none, but a token: names are not as long. */
const TOKEN_AS_USER = /(:\/\/)[^/\s:@"'<>]{16,}@/g;
/** How a name ends that stands for a secret. */
const NAMED = '(?:password|passwd|secret|token|api_?key|access_?key|private_key|authorization)';
/** What is given to something that is named like a secret, as in the code of a function; within JSON, quotes have a stroke before them. */
const ASSIGNED = new RegExp(
  String.raw`(${NAMED}(?:\\?["'])?\s*[=:]\s*)(\\"(?:[^"\\\n]|\\[^"\n])+\\"|"(?:[^"\\\n]|\\.)+"|'(?:[^'\\\n]|\\.)+')`,
  'gi',
);
/** The same without quotes, as in YAML, in the query of a URL or in the environment of a program. */
const PLAINLY_ASSIGNED = new RegExp(String.raw`(${NAMED}[ \t]*[=:][ \t]*)([^\s"'&;,<>(){}[\]$\\]{8,})`, 'gi');
/** Words of prose are no secrets. */
const BEARER = /\b(Bearer|Basic)\s+(?!authenti|authori[sz]|credential)[\w.~+/-]{8,}=*/g;

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
    const redacted = (text: string | undefined): string | undefined =>
      text && shortened(this.redacted(text), LONGEST_VALUE);
    return {
      ...change,
      findings: change.findings.map((finding) => ({
        ...finding,
        cause: shortened(this.redacted(finding.cause), LONGEST_CAUSE),
      })),
      differences: change.differences.map(({ path, before, after, lines }) => ({
        path,
        before: redacted(before),
        after: redacted(after),
        lines: lines?.map((line) => shortened(this.redacted(line), LONGEST_LINE)),
      })),
    };
  }

  /** A text without any secret that is known, or that looks like one. */
  public redacted(text: string): string {
    return this.withoutKnown(text)
      .replace(USER_INFO, `$1${SECRET}@`)
      .replace(TOKEN_AS_USER, `$1${SECRET}@`)
      .replace(ASSIGNED, (_, name: string, value: string) => {
        const quote = /^\\?./.exec(value)![0];
        return `${name}${quote}${SECRET}${quote}`;
      })
      .replace(PLAINLY_ASSIGNED, (all, name: string, value: string) => (/\d/.test(value) ? `${name}${SECRET}` : all))
      .replace(BEARER, `$1 ${SECRET}`);
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

function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}
