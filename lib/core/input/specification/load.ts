import * as path from 'node:path';
import { Fn, Token } from 'cdktf';
import { memberOf } from '../../shared/objects';
import { literalText, literalTextAroundTokens } from '../../values/literal';
import { PropertyDiagnostic } from '../../values/property-diagnostic';
import { characterProblem, readTextIn, shownFolder } from '../files';
import { yaml } from '../libraries';
import { Bundle, SIZE_REMEDY, SPECIFICATION_LIMIT } from './bundle';
import { kindOf, problemsIn } from './check';
import { operationsOf, SpecificationOperation } from './operations';
import { Source } from './source';

/** Problem in an OpenAPI or AsyncAPI specification. */
export interface SpecificationFinding extends PropertyDiagnostic {
  /** Whether the specification only lacks documentation, so that the API is usable as described. */
  readonly isOmission?: boolean;
}

/**
 * Result of reading and checking a specification. If the specification cannot be read, the result contains only
 * `findings`. `content`, `title`, `version` and `description` are escaped, so that Terraform does not interpret them as
 * templates.
 */
export interface LoadedSpecification {
  readonly content?: string;
  /**
   * Parsed specification, without escapes. The content of other files replaces the references to the files, unless the
   * result would have too many values. References to the specification's own file remain. Undefined if a reference is
   * invalid.
   */
  readonly value?: unknown;
  /**
   * Returns the position of a JSON pointer into the parsed specification, for messages: file, line, column and pointer.
   * For long files, the returned position has no line and column. Call the function only for messages, because the
   * search for the position is slow.
   */
  readonly place?: (pointer: string) => string;
  readonly title?: string;
  readonly version?: string;
  readonly description?: string;
  /**
   * Operations of an OpenAPI specification (HTTP method and path). Empty for AsyncAPI. Undefined if the specification
   * cannot be read, is a token, has an unsupported format, or has an invalid reference.
   */
  readonly operations?: readonly SpecificationOperation[];
  readonly findings: readonly SpecificationFinding[];
}

const PROPERTY = 'specification';
/**
 * Maximum number of schema errors and operation problems of a specification that synthesis lists. Synthesis reports
 * only the number of further ones. The limit does not apply to invalid references.
 */
const MAX_PROBLEMS = 10;
/**
 * Number of lines of a YAML specification above which synthesis warns, because Terraform takes over a minute to compare
 * a changed text. Terraform fails for texts of 80,000 lines of YAML or more.
 */
const MAX_LINES = 30_000;

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

/** Reads a specification from a text that the program passes. */
export function loadText(text: string, isLenient: boolean): LoadedSpecification {
  // The library cannot check a text that consists of one Terraform token, because only Terraform knows its value.
  const whole = /^\$\{TfToken\[[^\]]*\]\}$/.test(text);
  return whole
    ? { content: text, findings: [] }
    : load('the text', text, { isLenient, escape: literalTextAroundTokens });
}

/** Reads a specification from an object that the program passes. */
export function loadObject(object: unknown, isLenient: boolean): LoadedSpecification {
  const loaded = load('the object', JSON.stringify(object), { isLenient, escape: literalTextAroundTokens });
  // If the object contains Terraform tokens, Terraform must write the JSON, because the values of tokens may contain
  // quotes.
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
    return new SpecificationLoader(new Source(name, text), context).load();
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

class SpecificationLoader {
  private readonly findings: SpecificationFinding[] = [];

  public constructor(
    private readonly source: Source,
    private readonly context: Context,
  ) {}

  public load(): LoadedSpecification {
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
      const mistakes = problemsIn(kind, view);
      for (const { pointer, message, isOmission } of mistakes.slice(0, MAX_PROBLEMS)) {
        this.finding(`${place(pointer)} ${message}`, isOmission);
      }
      if (mistakes.length > MAX_PROBLEMS) {
        const others = mistakes.slice(MAX_PROBLEMS);
        const message = `${source.name} has ${others.length} more problems, which are not listed`;
        this.finding(
          message,
          others.every(({ isOmission }) => isOmission),
        );
      }
    }
    const operations = view === undefined ? undefined : operationsOf(view);
    return { ...this.content(bundle), ...infoOf(source.value, escape), value: view, place, operations, findings };
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

  /**
   * Warns about a long YAML specification, because Terraform compares JSON by members, but other texts line by line.
   */
  private checkLines(text: string): void {
    const lines = this.source.isJson ? 0 : text.split('\n').length;
    if (lines > MAX_LINES) {
      const message = `${this.source.name} has ${lines} lines, and Terraform takes minutes to compare more than ${MAX_LINES} lines after a change; convert the specification to JSON`;
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

function infoOf(value: unknown, escape: (text: string) => string): { [name: string]: string | undefined } {
  const text = (member: unknown) =>
    typeof member === 'string' ? escape(member) : typeof member === 'number' ? String(member) : undefined;
  const info = memberOf(value, 'info');
  const [title, version, description] = ['title', 'version', 'description'].map((name) => text(memberOf(info, name)));
  return { title, version, description };
}

function hasTokens(value: unknown): boolean {
  if (Token.isUnresolved(value)) {
    return true;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTokens);
}

/** Escapes `%{` in the texts of a specification, because cdktf escapes only `${`. */
function withoutDirectives(value: unknown): unknown {
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
