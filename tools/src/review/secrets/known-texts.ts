import { grouped } from '../../grouped';

/** A known text, with the longest other known text that is its prefix. */
interface Entry {
  readonly text: string;
  readonly shorter?: Entry;
}

/** Number of leading characters that determine the search group of a known text. */
const PREFIX = 4;

/**
 * Searches for known texts, such as secrets, in other texts. The time of the search hardly depends on the number of
 * known texts, even if all known texts have the same prefix.
 */
export class KnownTexts {
  private readonly groups: ReadonlyMap<string, readonly Entry[]>;

  /** @param texts known texts with at least four characters */
  public constructor(texts: Iterable<string>) {
    this.groups = grouped(entriesOf([...new Set(texts)].sort()), ({ text }) => [text.slice(0, PREFIX)]);
  }

  /** Returns the longest known text that starts at a position. Returns undefined if no known text starts at the position. */
  public longestAt(text: string, at: number): string | undefined {
    const group = this.groups.get(text.substring(at, at + PREFIX));
    if (!group) {
      return undefined;
    }
    // In sorted order, known texts that are prefixes of `rest` come before `rest`. The longest such known text is the
    // nearest entry before `rest`, or a prefix of this entry.
    const rest = text.slice(at);
    let [from, to] = [0, group.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      [from, to] = group[middle].text <= rest ? [middle + 1, to] : [from, middle];
    }
    let entry: Entry | undefined = group[from - 1];
    while (entry && !rest.startsWith(entry.text)) {
      entry = entry.shorter;
    }
    return entry?.text;
  }
}

/** @param texts secrets to find, in sorted order, so that each text follows its prefixes */
function entriesOf(texts: readonly string[]): Entry[] {
  const begun: Entry[] = [];
  return texts.map((text) => {
    while (begun.length > 0 && !text.startsWith(begun[begun.length - 1].text)) {
      begun.pop();
    }
    const entry = { text, shorter: begun[begun.length - 1] };
    begun.push(entry);
    return entry;
  });
}
