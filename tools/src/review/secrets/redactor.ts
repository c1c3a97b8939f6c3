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

/** Placeholder for a secret that replaces another secret. */
export const ANOTHER = `${SECRET}, another one`;

/** Shorter secrets would hide words that are none. */
const SHORTEST = 6;
/** Longer values are shown by their beginning. */
export const LONGEST_VALUE = 160;
/** Only the beginning of longer texts is searched and shown. */
const LONGEST_SEARCHED = 100_000;

/** Texts of one word have no name or command before a secret. */
const SEVERAL_WORDS = /[\s=:"'(<@]/;
/** Texts that occur often are ids and names, which are short. */
const LONGEST_REMEMBERED = 200;
const MOST_REMEMBERED = 20_000;

/** Finds what looks like a secret in a plain text. */
const findLookalikes: Finder = (text) =>
  [
    ...(SEVERAL_WORDS.test(text) ? [...FORMS, findBlocks, findInCalls] : []),
    ...(text.length < SHORTEST ? [] : [findTokens, findByRules]),
  ].flatMap((find) => find(text));

/**
 * Shows values without their secrets: those that the plan knows to be secret, those that are named like one, and those that look like
 * one. Texts are searched in their decoded form, also where they encode other texts.
 */
export class Redactor {
  private readonly secrets: KnownTexts;
  private readonly find: Finder;
  private readonly remembered = new Map<string, readonly Range[]>();
  private last?: { readonly text: string; readonly ranges: readonly Range[] };

  /** @param secrets all secrets that are known */
  public constructor(secrets: readonly string[]) {
    // Texts are shown line by line, too.
    const forms = secrets.flatMap((secret) => [secret, ...secret.split('\n')]);
    this.secrets = new KnownTexts(forms.filter(({ length }) => length >= SHORTEST));
    this.find = inDecoded((text) => [...this.known(text), ...findLookalikes(text)]);
  }

  /**
   * A text without its secrets.
   *
   * @param before the text that it is compared with: secrets that this one does not have are shown as other ones
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

  /** Plain data for a value, without its secrets. JSON in a text is data, too: values with a secret's name are secrets. */
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
        ? // An expression is a number with more digits than JavaScript has.
          value.text.replace(/^\$\{(.*)\}$/, '$1')
        : value;
  }

  /** A value as JSON, for people. */
  public json(value: InventoryValue | undefined, longest = LONGEST_VALUE): string {
    const shown = JSON.stringify(this.plain(value ?? null));
    const isShortened = typeof value === 'string' && value.length > LONGEST_SEARCHED;
    return isShortened ? shown : shortened(shown, longest);
  }

  /** A text without its secrets; if there are some in JSON, that is written again. */
  private string(text: string): string {
    const data = jsonIn(text);
    if (data === undefined) {
      return this.text(text);
    }
    const shown = JSON.stringify(this.plain(hiddenByName(data, '')));
    return shown === JSON.stringify(data) ? text : shown;
  }

  /** The beginning of a text that is too long to be searched. If nearly all of that is hidden, its end may be half a secret. */
  private beginning(text: string): string {
    const shown = this.text(text.slice(0, LONGEST_SEARCHED));
    const beginning = shown.length > LONGEST_VALUE ? shown.slice(0, LONGEST_VALUE) : SECRET;
    return `${beginning}… (${text.length} characters)`;
  }

  /** Places of the secrets of a text. */
  private ranges(text: string): readonly Range[] {
    if (text.length > LONGEST_REMEMBERED) {
      // A long text that is shown is often the next one that another is compared with.
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

/** The beginning of a text that is too long for people. */
export function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}

/** The data in a text, if it is JSON of more than one value. */
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
