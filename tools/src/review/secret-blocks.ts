import { SECRET } from '../terraform/changes';
import { GETS, NAMED } from './secret-forms';

/** What stands for a secret that takes the place of another one. */
export const ANOTHER = `${SECRET}, another one`;

/** Where a secret of several lines begins that is given to something that is named like one, and how its end is found. */
interface Block {
  readonly beginning: RegExp;
  /** The place behind it, by the group of what it begins with. */
  readonly end: (text: string, from: number, group: string) => number;
}

const BLOCKS: readonly Block[] = [
  {
    // Long texts of Lua, also as an argument behind the name: https://www.lua.org/manual/5.1/manual.html#2.1
    beginning: new RegExp(String.raw`${NAMED}(?:${GETS}|\\?["']\s{0,99},\s{0,99})\[(={0,99})\[`, 'gi'),
    end: (text, from, level) => {
      const end = text.indexOf(`]${level}]`, from);
      return end < 0 ? text.length : end;
    },
  },
  {
    // Blocks of YAML: https://yaml.org/spec/1.2.2/#81-block-scalar-styles
    beginning: new RegExp(
      String.raw`^([ \t]{0,200})(?:-[ \t]{1,20})?["']?[\w.-]{0,60}${NAMED}["']?:[ \t]{1,20}[|>][-+\d]{0,2}[ \t]{0,20}$`,
      'gim',
    ),
    end: endOfDeeper,
  },
];

/**
 * A text without the secrets of several lines that are in it beside other things.
 *
 * @param before what it is compared with: which secrets are others is told
 */
export function withoutBlocks(text: string, before = text): string {
  return BLOCKS.reduce((left, block) => {
    const known = new Set(placesOf(block, before).map(([from, end]) => before.slice(from, end)));
    const pieces: string[] = [];
    let done = 0;
    for (const [from, end] of placesOf(block, left)) {
      pieces.push(left.slice(done, from), known.has(left.slice(from, end)) ? SECRET : ANOTHER);
      done = end;
    }
    return pieces.join('') + left.slice(done);
  }, text);
}

/** Where secrets begin, and end. */
function placesOf({ beginning, end }: Block, text: string): [number, number][] {
  const places: [number, number][] = [];
  let done = 0;
  for (const { index, 0: said, 1: group } of text.matchAll(beginning)) {
    const from = index + said.length;
    if (index >= done) {
      done = end(text, from, group);
      places.push([from, done]);
    }
  }
  return places;
}

/** The end of the lines that are further in than some indent, or blank. */
function endOfDeeper(text: string, from: number, indent: string): number {
  let end = from;
  while (end < text.length) {
    const next = text.indexOf('\n', end + 1);
    const line = text.slice(end + 1, next < 0 ? text.length : next);
    const isDeeper = line.startsWith(indent) && /^[ \t]/.test(line.slice(indent.length));
    if (!isDeeper && line.trim() !== '') {
      break;
    }
    end = next < 0 ? text.length : next;
  }
  return end;
}
