import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { GETS } from './forms';
import { NAMED } from './names';
import { Range } from './ranges';

/** A secret of several lines that a text assigns to a name for a secret. */
interface Block {
  readonly beginning: RegExp;
  /**
   * Returns the index after the end of the secret. The argument `group` is the text that the first group of the pattern
   * `beginning` matched.
   */
  readonly end: (text: string, from: number, group: string) => number;
}

const BLOCKS: readonly Block[] = [
  {
    // Long strings of Lua, also as the argument after a name: https://www.lua.org/manual/5.1/manual.html#2.1
    beginning: new RegExp(String.raw`${NAMED}(?:${GETS}|\\?["']\s{0,99},\s{0,99})\[(={0,99})\[`, 'gi'),
    end: (text, from, level) => {
      const end = text.indexOf(`]${level}]`, from);
      return end < 0 ? text.length : end;
    },
  },
  {
    // Block scalars of YAML: https://yaml.org/spec/1.2.2/#81-block-scalar-styles
    beginning: new RegExp(String.raw`${NAMED}["']?:[ \t]{1,20}[|>][-+\d]{0,2}[ \t]{0,20}$`, 'gim'),
    end: endOfDeeper,
  },
];

/** Finds secrets of several lines in a text. */
export function findBlocks(text: string): Range[] {
  return BLOCKS.flatMap(({ beginning, end }) => {
    let done = 0;
    return [...text.matchAll(beginning)].flatMap(({ index, 0: match, 1: group }): Range[] => {
      const from = index + match.length;
      if (index < done) {
        return [];
      }
      done = end(text, from, group);
      return [[from, done]];
    });
  });
}

/**
 * Returns the end of an indented block: the lines after an index that are blank, or indented deeper than the line that
 * ends at the index.
 */
function endOfDeeper(text: string, from: number): number {
  const [indent] = requireValue(/^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', from - 1) + 1, from)));
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
