import * as path from 'path';
import { Fn, Token } from 'cdktf';
import { characterProblem, readTextIn, shownFolder } from '../files';
import { yaml } from '../libraries';
import { literalText, literalTextAroundTokens } from '../literal';
import { Finding } from '../rules/finding';
import { Bundle, SIZE_REMEDY, SPECIFICATION_LIMIT } from './bundle';
import { kindOf, mistakesIn } from './check';
import { Source } from './source';

/** Something that is wrong with a specification. */
export interface SpecificationFinding extends Finding {
  /** Whether only readers miss something: what is described can be used as it is. */
  readonly isOmission?: boolean;
}

/** A specification, ready for Terraform: all texts are such that Terraform reads them as they were. */
export interface LoadedSpecification {
  readonly content?: string;
  /** What it says, with what its files say in place of the references to them; references within a file are kept. */
  readonly value?: unknown;
  /** Where a pointer into the value leads, for messages: the file with line and column, and the pointer. Slow. */
  readonly place?: (pointer: string) => string;
  readonly title?: string;
  readonly version?: string;
  readonly description?: string;
  readonly findings: readonly SpecificationFinding[];
}

const PROPERTY = 'specification';
/** More of them help nobody. */
const SHOWN = 10;
/** From here on Terraform takes a minute and more to show how a text has changed, and from 80,000 on it fails. */
const LINES = 30_000;

/** Reads a specification from a file, together with the files that it refers to. */
export function loadFile(file: string, root: string | undefined, isLenient: boolean): LoadedSpecification {
  const absolute = path.resolve(file);
  const folder = root === undefined ? path.dirname(absolute) : path.resolve(root);
  const { text, problem } = readTextIn(folder, absolute, SPECIFICATION_LIMIT, SIZE_REMEDY);
  const name = shownFolder(absolute);
  return text === undefined
    ? { findings: [{ level: 'error', property: PROPERTY, message: `${name} ${problem}` }] }
    : load(name, text, { folder, file: absolute, isLenient, escape: literalText });
}

/** Takes a specification that is in the program already. */
export function loadText(text: string, isLenient: boolean): LoadedSpecification {
  // What Terraform alone knows cannot be looked into.
  const whole = /^\$\{TfToken\[[^\]]*\]\}$/.test(text);
  return whole
    ? { content: text, findings: [] }
    : load('the text', text, { isLenient, escape: literalTextAroundTokens });
}

/** Takes a specification as an object. */
export function loadObject(object: unknown, isLenient: boolean): LoadedSpecification {
  const loaded = load('the object', JSON.stringify(object), { isLenient, escape: literalTextAroundTokens });
  // A value may have quotes in it once Terraform knows it: only Terraform itself can write the JSON.
  return hasTokens(object) && loaded.content !== undefined
    ? { ...loaded, content: Fn.jsonencode(withoutDirectives(object)) }
    : loaded;
}

interface Context {
  readonly folder?: string;
  readonly file?: string;
  readonly isLenient: boolean;
  readonly escape: (text: string) => string;
}

function load(name: string, text: string, context: Context): LoadedSpecification {
  const refused = (problem: string) => ({
    findings: [{ level: 'error' as const, property: PROPERTY, message: `${name} ${problem}` }],
  });
  const problem = sizeProblem(text) ?? characterProblem(text);
  if (problem) {
    return refused(problem);
  }
  try {
    return new Loading(new Source(name, text), context).result();
  } catch (error) {
    if (error instanceof RangeError) {
      return refused('is nested too deeply');
    }
    throw error;
  }
}

function sizeProblem(text: string): string | undefined {
  const bytes = Buffer.byteLength(text);
  return bytes > SPECIFICATION_LIMIT
    ? `has ${bytes} bytes; allowed: ${SPECIFICATION_LIMIT} or less${SIZE_REMEDY}`
    : undefined;
}

class Loading {
  private readonly findings: SpecificationFinding[] = [];

  public constructor(
    private readonly source: Source,
    private readonly context: Context,
  ) {}

  public result(): LoadedSpecification {
    const { source, findings } = this;
    if (source.problem) {
      this.error(source.problem);
      return { findings };
    }
    const kind = kindOf(source.value);
    if (typeof kind === 'string') {
      this.error(`${source.name} ${kind}`);
      return { findings };
    }
    const { folder, file, escape } = this.context;
    const bundle = new Bundle(folder, file, source, (where, pointer, message) =>
      this.error(`${shownPlace(where, pointer)} ${message}`),
    );
    const view = findings.length === 0 ? bundle.view : undefined;
    const place = (at: string) => {
      const origin = bundle.originOf(view, at);
      return shownPlace(origin.source, origin.pointer);
    };
    if (view !== undefined) {
      const mistakes = mistakesIn(kind, view);
      for (const { pointer, message, isOmission } of mistakes.slice(0, SHOWN)) {
        this.finding(`${place(pointer)} ${message}`, isOmission);
      }
      if (mistakes.length > SHOWN) {
        const others = mistakes.slice(SHOWN);
        const message = `${source.name} has ${others.length} more mistakes of this kind`;
        this.finding(
          message,
          others.every(({ isOmission }) => isOmission),
        );
      }
    }
    return { ...this.content(bundle), ...facts(source.value, escape), value: view, place, findings };
  }

  private content(bundle: Bundle): { content: string } {
    const { source, context } = this;
    if (!bundle.hasFiles) {
      this.checkLines(source.text);
      return { content: context.escape(source.text) };
    }
    const { whole } = bundle;
    const text = source.isJson
      ? JSON.stringify(whole, undefined, 2)
      : yaml().stringify(whole, { lineWidth: 0, aliasDuplicateObjects: false });
    const problem = sizeProblem(text);
    if (problem) {
      this.error(`${source.name} with its files ${problem}`);
    }
    this.checkLines(text);
    return { content: context.escape(text) };
  }

  /** Terraform compares JSON by its members, and any other text by its lines. */
  private checkLines(text: string): void {
    const lines = this.source.isJson ? 0 : text.split('\n').length;
    if (lines > LINES) {
      const message = `${this.source.name} has ${lines} lines; once it changes, Terraform takes minutes for the plan of more than ${LINES}; as JSON it is faster`;
      this.findings.push({ level: 'warning', property: PROPERTY, message });
    }
  }

  private error(message: string): void {
    this.findings.push({ level: 'error', property: PROPERTY, message });
  }

  private finding(message: string, isOmission?: boolean): void {
    const level = this.context.isLenient ? 'warning' : 'error';
    this.findings.push({ level, property: PROPERTY, message, isOmission });
  }
}

function shownPlace(source: Source, pointer: string): string {
  return `${source.place(pointer)} (#${pointer})`;
}

function facts(value: any, escape: (text: string) => string): { [name: string]: string | undefined } {
  const text = (member: unknown) =>
    typeof member === 'string' ? escape(member) : typeof member === 'number' ? String(member) : undefined;
  const { title, version, description } = value.info ?? {};
  return { title: text(title), version: text(version), description: text(description) };
}

function hasTokens(value: unknown): boolean {
  if (Token.isUnresolved(value)) {
    return true;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTokens);
}

/** cdktf escapes one kind of template in what it encodes, and forgets the other. */
function withoutDirectives(value: any): any {
  if (typeof value === 'string') {
    return value.replace(/%(?=\{)/g, '%%');
  }
  if (typeof value !== 'object' || value === null || Token.isUnresolved(value)) {
    return value;
  }
  return Array.isArray(value)
    ? value.map(withoutDirectives)
    : Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutDirectives(member)]));
}
