import { grouped } from '../../grouped';

/** A text, and the longest other one that it begins with. */
interface Entry {
  readonly text: string;
  readonly shorter?: Entry;
}

/** By as much of a text are the others found that may be meant. */
const PREFIX = 4;

/**
 * Searches for known texts in other texts. The time hardly depends on their number, even if all have the same
 * prefix.
 */
export class KnownTexts {
  private readonly groups: ReadonlyMap<string, readonly Entry[]>;

  /** @param texts of four characters or more */
  public constructor(texts: Iterable<string>) {
    this.groups = grouped(entriesOf([...new Set(texts)].sort()), ({ text }) => [text.slice(0, PREFIX)]);
  }

  /** Returns the longest known text at a position. Returns undefined if none begins there. */
  public longestAt(text: string, at: number): string | undefined {
    const group = this.groups.get(text.substring(at, at + PREFIX));
    if (!group) {
      return undefined;
    }
    // Whatever the rest begins with comes before it in order, and is the nearest one, or what that begins with.
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

/** @param texts in order, so that what a text begins with comes before it */
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
