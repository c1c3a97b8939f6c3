import { InventoryValue, isValues, Secret } from '../../inventory/inventory';
import { SECRET } from '../../terraform/changes';
import { findBlocks } from './blocks';
import { inDecoded } from './decodings';
import { FORMS } from './forms';
import { hiddenByName } from './hidden';
import { KnownTexts } from './known-texts';
import { findInCalls } from './programs';
import { Finder, joined, Range } from './ranges';
import { findByRules } from './scanner';
import { findTokens } from './tokens';

/** Placeholder in reports for a new secret whose value differs from the previous secret. */
export const ANOTHER = `${SECRET}, another one`;

/**
 * Minimum length of known secrets that the redactor hides, and of texts that it searches for tokens. Hiding shorter
 * known secrets would hide ordinary words.
 */
const SHORTEST = 6;
/** Maximum length of a value to show. Values above the maximum length are shortened. */
export const LONGEST_VALUE = 160;
/**
 * Maximum length of a text that `plain` and `json` search for secrets. Of a longer text, `plain` and `json` show only
 * the beginning.
 */
const LONGEST_SEARCHED = 100_000;

/**
 * Pattern of a text with several words. Only a text with several words can contain a secret after a name or a command.
 */
const SEVERAL_WORDS = /[\s=:"'(<@]/;
/**
 * Maximum length of texts in the cache of the search for secrets. Longer texts are not cached, because the texts that
 * occur often are ids and names, which are short.
 */
const LONGEST_REMEMBERED = 200;
const MOST_REMEMBERED = 20_000;

/** Finds texts that look like secrets. */
const findLookalikes: Finder = (text) =>
  [
    ...(SEVERAL_WORDS.test(text) ? [...FORMS, findBlocks, findInCalls] : []),
    ...(text.length < SHORTEST ? [] : [findTokens, findByRules]),
  ].flatMap((find) => find(text));

/**
 * Shows values without their secrets: known secrets of the plan, values with the name of a secret, and values that look
 * like a secret. The search for secrets also decodes encoded texts, such as Base64.
 */
export class Redactor {
  private readonly secrets: KnownTexts;
  private readonly find: Finder;
  private readonly remembered = new Map<string, readonly Range[]>();
  private last?: { readonly text: string; readonly ranges: readonly Range[] };

  /** @param secrets all known secrets */
  public constructor(secrets: readonly string[]) {
    // Reports also show texts line by line, so each line of a known secret is also searched for as a secret.
    const forms = secrets.flatMap((secret) => [secret, ...secret.split('\n')]);
    this.secrets = new KnownTexts(forms.filter(({ length }) => length >= SHORTEST));
    this.find = inDecoded((text) => [...this.known(text), ...findLookalikes(text)]);
  }

  /**
   * Returns a text without its secrets.
   *
   * @param before previous value of the text in a change. Secrets that the previous value does not contain get the
   * placeholder of new secrets
   */
  public text(text: string, before?: string): string {
    const old =
      before === undefined ? undefined : new Set(this.ranges(before).map(([from, to]) => before.slice(from, to)));
    let done = 0;
    const pieces = this.ranges(text).flatMap(([from, to]) => {
      const piece = text.slice(done, from);
      done = to;
      return [piece, old && !old.has(text.slice(from, to)) ? ANOTHER : SECRET];
    });
    return pieces.length === 0 ? text : pieces.join('') + text.slice(done);
  }

  /**
   * Returns a value as plain data, with a placeholder instead of each secret. If a text is a JSON object or list,
   * members of the JSON whose names are names of secrets are also hidden.
   */
  public plain(value: InventoryValue): unknown {
    if (value instanceof Secret) {
      return SECRET;
    }
    if (typeof value === 'string') {
      return value.length > LONGEST_SEARCHED ? this.beginning(value) : this.string(value);
    }
    if (Array.isArray(value)) {
      return value.map((one: InventoryValue) => this.plain(one));
    }
    return isValues(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [this.text(name), this.plain(one)]))
      : typeof value === 'object' && value !== null && 'text' in value
        ? // `value.text` is a Terraform expression. The braces contain the digits of a number that JavaScript cannot hold.
          value.text.replace(/^\$\{(.*)\}$/, '$1')
        : value;
  }

  /** Returns a value as JSON for reports. */
  public json(value: InventoryValue | undefined, longest = LONGEST_VALUE): string {
    const shown = JSON.stringify(this.plain(value ?? null));
    const isShortened = typeof value === 'string' && value.length > LONGEST_SEARCHED;
    return isShortened ? shown : shortened(shown, longest);
  }

  /** Returns a text without its secrets. JSON that contains secrets is written again without the secrets. */
  private string(text: string): string {
    const data = jsonIn(text);
    if (data === undefined) {
      return this.text(text);
    }
    const shown = JSON.stringify(this.plain(hiddenByName(data, '')));
    return shown === JSON.stringify(data) ? text : shown;
  }

  /**
   * Returns the beginning of a text that is too long to search. The last characters of the searched beginning may be a
   * part of a secret. If secrets make up nearly all of the beginning, a placeholder replaces the whole beginning.
   */
  private beginning(text: string): string {
    const shown = this.text(text.slice(0, LONGEST_SEARCHED));
    const beginning = shown.length > LONGEST_VALUE ? shown.slice(0, LONGEST_VALUE) : SECRET;
    return `${beginning}… (${text.length} characters)`;
  }

  /** Returns the ranges of the secrets in a text. */
  private ranges(text: string): readonly Range[] {
    if (text.length > LONGEST_REMEMBERED) {
      // Keeps the ranges of the last long text, because the next call often searches the same text.
      if (this.last?.text !== text) {
        this.last = { text, ranges: joined(this.find(text)) };
      }
      return this.last.ranges;
    }
    let found = this.remembered.get(text);
    if (!found) {
      found = joined(this.find(text));
      if (this.remembered.size < MOST_REMEMBERED) {
        this.remembered.set(text, found);
      }
    }
    return found;
  }

  private known(text: string): Range[] {
    const found: Range[] = [];
    let at = 0;
    while (at < text.length) {
      const { length } = this.secrets.longestAt(text, at) ?? '';
      if (length > 0) {
        found.push([at, at + length]);
      }
      at += Math.max(length, 1);
    }
    return found;
  }
}

/** Shortens a text of a report to a maximum length. */
export function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}

/** Returns the data in a text, if the text is a JSON object or a JSON list. */
export function jsonIn(text: string): InventoryValue | undefined {
  if (!/^\s*[[{]/.test(text)) {
    return undefined;
  }
  try {
    return JSON.parse(text) as InventoryValue;
  } catch {
    return undefined;
  }
}
