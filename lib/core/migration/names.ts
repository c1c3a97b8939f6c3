import { createHash } from 'crypto';

/** A text as part of a name on the platform: letters and digits of any script, and the signs that names take. */
export function namePart(text: string): string {
  const part = text.replace(/[^\p{L}\p{N}._~-]+/gu, '-').replace(/^-+|-+$/g, '');
  return part === '' ? 'unnamed' : part;
}

/** A text as a tag, which has neither commas nor slashes. */
export function tagOf(text: string): string {
  return text.replace(/[,/\s]+/g, '-');
}

/**
 * A name for each thing: what it is called, with more to it where several are called the same. None depends on the order of
 * the others, unless even that leaves some alike.
 */
export function uniqueNames<T>(
  things: readonly T[],
  short: (thing: T) => string,
  more: (thing: T) => string,
): Map<T, string> {
  const shorts = counts(things.map(short));
  const wanted = (thing: T) => (shorts.get(short(thing)) === 1 ? short(thing) : `${short(thing)}-${more(thing)}`);
  const used = new Map<string, number>();
  return new Map(
    things.map((thing) => {
      const name = wanted(thing);
      const number = (used.get(name) ?? 0) + 1;
      used.set(name, number);
      return [thing, number === 1 ? name : `${name}-${number}`];
    }),
  );
}

function counts(texts: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  texts.forEach((text) => found.set(text, (found.get(text) ?? 0) + 1));
  return found;
}

/** The environment variables of a declarative file, which stand for secrets: one for each. */
export class Variables {
  private readonly owners = new Map<string, string>();

  /** The variable for what some words say, as it stands in the file. */
  public of(...words: readonly string[]): string {
    const text = words.join('_');
    const plain = `DECK_${(text.toUpperCase().match(/[A-Z0-9]+/g) ?? []).join('_')}`;
    // Names of other scripts, and those that differ in signs alone, are told apart by what they are made of.
    const isWhole = /^[\w .-]+$/.test(text) && [undefined, text].includes(this.owners.get(plain));
    const name = isWhole
      ? plain
      : `${plain}_${createHash('sha256').update(text).digest('hex').slice(0, 6).toUpperCase()}`;
    this.owners.set(name, text);
    return `\${{ env "${name}" }}`;
  }

  /** A text without the variables in it. */
  public without(text: string): string {
    return text.replace(/\$\{\{ env "(DECK_\w+)" \}\}/g, (found, name) => (this.owners.has(name) ? '' : found));
  }
}
