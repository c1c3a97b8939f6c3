import { partsOf } from '../../shared/formats/pointer';
import { yaml } from '../libraries';
import { parseYaml } from '../yaml';

/**
 * Maximum length of a specification, in characters, for which messages contain line numbers. Finding the line of a
 * value in longer specifications is too slow.
 */
const PLACES_LIMIT = 2 * 1024 * 1024;

/**
 * Content of a specification, or of a file that it refers to: the text, the parsed value, and the positions of its
 * members and elements.
 */
export class Source {
  /** Value of the parsed text. Undefined if the text has a `problem`. */
  public readonly value: unknown;
  /** Message why the text cannot be parsed, such as a syntax error with its position or too deep nesting. */
  public readonly problem?: string;
  public readonly isJson: boolean;
  private places?: (pointer: string) => string;

  /**
   * @param name name in messages
   * @param text content of the specification, or of a file that it refers to
   */
  public constructor(
    public readonly name: string,
    public readonly text: string,
  ) {
    this.isJson = /^\s*[{[]/.test(text);
    try {
      this.value = this.isJson ? parseJson(text) : parseAcyclic(text);
    } catch (error) {
      // The YAML parser catches stack overflows and reports them as syntax errors.
      const isDeep = error instanceof RangeError || /call stack/.test((error as Error).message);
      this.problem = isDeep ? `${name} is nested too deeply` : this.problemOf(error as Error);
    }
  }

  /**
   * Returns the position of a value in a specification file, such as `orders.yaml:12:5`. For long specifications, the
   * position is only the name of the file. Use `place` only for messages, because the search for a position is slow.
   */
  public place(pointer: string): string {
    if (this.text.length > PLACES_LIMIT) {
      return this.name;
    }
    this.places ??= placesIn(this.text);
    return `${this.name}${this.places(pointer)}`;
  }

  private problemOf(error: Error): string {
    const { linePos } = error as { linePos?: { line: number; col: number }[] };
    const at = linePos ? `:${linePos[0].line}:${linePos[0].col}` : '';
    return `${this.name}${at} is neither JSON nor YAML: ${error.message.split(/ at line |\n/)[0]}`;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Tries YAML, because a text that starts with a brace or a bracket may also be YAML, and because the YAML parser
    // reports the line of an error.
    return parseAcyclic(text);
  }
}

function parseAcyclic(text: string): unknown {
  const value = parseYaml(text);
  // A text without `&` has no YAML anchors, and therefore no aliases.
  if (text.includes('&')) {
    rejectCycles(value, new Set(), new Set());
  }
  return value;
}

/**
 * Rejects a YAML alias to a value that contains the alias, because JSON and the tools that read specifications do not
 * support circular values.
 */
function rejectCycles(value: unknown, around: Set<unknown>, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  if (around.has(value)) {
    throw new Error('a YAML alias refers to a value that contains the alias');
  }
  if (!seen.has(value)) {
    seen.add(value);
    around.add(value);
    Object.values(value).forEach((member) => rejectCycles(member, around, seen));
    around.delete(value);
  }
}

function placesIn(text: string): (pointer: string) => string {
  const { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } = yaml();
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter });
  return (pointer) => {
    let node: unknown = contents;
    let offset = 0;
    for (const part of partsOf(pointer)) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === part)
        : undefined;
      const next = pair ? pair.value : isSeq(node) ? node.items[Number(part)] : undefined;
      if (next === undefined) {
        break;
      }
      const start = pair?.key ?? next;
      offset = (isNode(start) ? start.range?.[0] : undefined) ?? offset;
      node = next;
    }
    const { line, col } = lineCounter.linePos(offset);
    return `:${line}:${col}`;
  };
}
