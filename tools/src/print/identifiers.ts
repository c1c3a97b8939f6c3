import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { wordsIn } from '../compose/names';

/** Syntax of names in a language. */
export interface NameStyle {
  /** Joins words to a name in the language's case. */
  join(words: readonly string[]): string;
  /** Whether a name is a reserved word in the language. */
  isReserved(name: string): boolean;
}

/** Item of the generated code that needs a name, such as a variable or class. */
export interface Named {
  readonly key: string;
  /** Words of the item's label. */
  readonly words: readonly string[];
  /** Words of the item's kind, which distinguish the item from items of other kinds with the same label. */
  readonly kind: readonly string[];
}

/**
 * Assigns an unused name to each item of the code. The names do not depend on the order of the items, except for items
 * whose words result in equal names.
 */
export function identifiers(
  things: readonly Named[],
  style: NameStyle,
  taken: Iterable<string> = [],
): ReadonlyMap<string, string> {
  const used = new Set(taken);
  const isFree = (name: string): boolean => !used.has(name) && !style.isReserved(name) && !/^\d/.test(name);
  const names = new Map<string, string>();
  // Next number to append to each name that is already used. Without these numbers, the search for an unused name would
  // try all numbers again for each item with the same words.
  const numbers = new Map<string, number>();
  for (const { key, words, kind } of things) {
    const plain = style.join(words);
    const full = style.join(/^\d/.test(plain) ? [...kind, ...words] : [...words, ...kind]);
    let name = plain !== '' && isFree(plain) ? plain : full;
    let number = numbers.get(full) ?? 2;
    for (; !isFree(name); number++) {
      name = `${full}${number}`;
    }
    numbers.set(full, number);
    used.add(name);
    names.set(key, name);
  }
  return names;
}

/** Splits the last part of a class name such as `platform.GatewayService` into words. */
export function wordsOfClass(of: string): string[] {
  return wordsIn(requireValue(of.split('.').pop()));
}

export function camelCase(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : capitalised(word))).join('');
}

export function pascalCase(words: readonly string[]): string {
  return words.map(capitalised).join('');
}

export function snakeCase(words: readonly string[]): string {
  return words.join('_');
}

function capitalised(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
