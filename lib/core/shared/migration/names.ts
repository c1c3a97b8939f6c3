import { createHash } from 'node:crypto';

/**
 * Converts a text to a part of an entity name: letters and digits of any script, and the punctuation that the platform
 * allows.
 */
export function namePart(text: string): string {
  const part = text.replace(/[^\p{L}\p{N}._~-]+/gu, '-').replace(/^-+|-+$/g, '');
  return part === '' ? 'unnamed' : part;
}

/**
 * Converts a text to a tag of a gateway entity: hyphens replace white space, commas and slashes. Tags of the platform
 * contain neither commas nor slashes.
 */
export function tagOf(text: string): string {
  return text.replace(/[,/\s]+/g, '-');
}

/**
 * Returns a unique name for each element of a list: the short name, or the extended name if several elements have the
 * same short name. The unique names do not depend on the order of the elements, unless extended names are equal.
 */
export function uniqueNames<T>(
  things: readonly T[],
  short: (thing: T) => string,
  more: (thing: T) => string,
): Map<T, string> {
  const shorts = countTexts(things.map(short));
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

function countTexts(texts: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  texts.forEach((text) => found.set(text, (found.get(text) ?? 0) + 1));
  return found;
}

/**
 * Environment variables for secrets in a declarative file. Secrets with different words have different environment
 * variables.
 */
export class Variables {
  private readonly owners = new Map<string, string>();

  /** Returns the declarative file's reference to an environment variable that is named after the given words. */
  public of(...words: readonly string[]): string {
    const text = words.join('_');
    const plain = `DECK_${(text.toUpperCase().match(/[A-Z0-9]+/g) ?? []).join('_')}`;
    // A hash in the name of the variable distinguishes names in other scripts, and names that differ only in punctuation.
    const isWhole = /^[\w .-]+$/.test(text) && [undefined, text].includes(this.owners.get(plain));
    const name = isWhole
      ? plain
      : `${plain}_${createHash('sha256').update(text).digest('hex').slice(0, 6).toUpperCase()}`;
    this.owners.set(name, text);
    return `\${{ env "${name}" }}`;
  }

  /** Removes the references to environment variables of secrets from a text. */
  public without(text: string): string {
    return text.replace(/\$\{\{ env "(DECK_\w+)" \}\}/g, (found, name) => (this.owners.has(name) ? '' : found));
  }
}
