import { partsOf } from '../formats/pointer';
import { yaml } from '../libraries';
import { parseYaml } from '../yaml';

/** In longer texts nothing is looked for: that would take longer than anybody waits for a message. */
const PLACES_LIMIT = 2 * 1024 * 1024;

/** A file of a specification: its text, what it says, and where it says it. */
export class Source {
  /** What the text says; undefined where it is neither JSON nor YAML. */
  public readonly value: unknown;
  /** What is wrong where it is neither, with its place. */
  public readonly problem?: string;
  public readonly isJson: boolean;
  private places?: (pointer: string) => string;

  /**
   * @param name what to call it in messages
   * @param text its text
   */
  public constructor(
    public readonly name: string,
    public readonly text: string,
  ) {
    this.isJson = /^\s*[{[]/.test(text);
    try {
      this.value = this.isJson ? parseJson(text) : parseAcyclic(text);
    } catch (error) {
      // The parser of YAML catches what the stack says, and passes it on as a mistake of its own.
      const isDeep = error instanceof RangeError || /call stack/.test((error as Error).message);
      this.problem = isDeep ? `${name} is nested too deeply` : this.problemOf(error as Error);
    }
  }

  /** Where a value stands, such as `orders.yaml:12:5`; of a very long text its name alone. Slow: for messages. */
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
    // YAML may begin with a brace too; if it is neither, this knows the line.
    return parseAcyclic(text);
  }
}

function parseAcyclic(text: string): unknown {
  const value = parseYaml(text);
  // Without an anchor there is no alias.
  if (text.includes('&')) {
    refuseCycles(value, new Set(), new Set());
  }
  return value;
}

/** YAML can refer to what it is part of; JSON, and all that reads a specification, cannot. */
function refuseCycles(value: unknown, around: Set<unknown>, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  if (around.has(value)) {
    throw new Error('an alias refers to what it is part of');
  }
  if (!seen.has(value)) {
    seen.add(value);
    around.add(value);
    Object.values(value).forEach((member) => refuseCycles(member, around, seen));
    around.delete(value);
  }
}

function placesIn(text: string): (pointer: string) => string {
  const { isMap, isScalar, LineCounter, parseDocument } = yaml();
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter });
  return (pointer) => {
    let node: any = contents;
    let offset = 0;
    for (const part of partsOf(pointer)) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === part)
        : undefined;
      const next: any = pair ? pair.value : node?.items?.[Number(part)];
      if (next === undefined) {
        break;
      }
      offset = ((pair?.key as any) ?? next)?.range?.[0] ?? offset;
      node = next;
    }
    const { line, col } = lineCounter.linePos(offset);
    return `:${line}:${col}`;
  };
}
