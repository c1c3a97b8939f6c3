import { wordsIn } from '../compose/names';

/** How a language writes names. */
export interface NameStyle {
  /** One name of several words. */
  join(words: readonly string[]): string;
  /** Whether a name stands for something else in the language. */
  isReserved(name: string): boolean;
}

/** Something that needs a name. */
export interface Named {
  readonly key: string;
  /** What it is called. */
  readonly words: readonly string[];
  /** What it is: tells it from others that are called the same. */
  readonly kind: readonly string[];
}

/** Names for some things, none of which is taken. The same things get the same names whatever their order, but for those that are alike. */
export function identifiers(
  things: readonly Named[],
  style: NameStyle,
  taken: Iterable<string> = [],
): ReadonlyMap<string, string> {
  const used = new Set(taken);
  const isFree = (name: string): boolean => !used.has(name) && !style.isReserved(name) && !/^\d/.test(name);
  const names = new Map<string, string>();
  // The next number of those that are alike: of many, each would try the numbers of all others.
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

/** The words of a name in camel case, such as that of a class. */
export function wordsOfClass(of: string): string[] {
  return wordsIn(of.split('.').pop()!);
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
