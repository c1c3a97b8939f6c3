import * as path from 'path';
import { readTextIn } from '../files';
import { partOf, valueAt } from '../formats/pointer';
import { Source } from './source';

/** Where the files are put that a specification refers to. Extensions of this kind may hold anything. */
const HOME = 'x-bundled';

/**
 * How many bytes a specification may have, its files together. What Terraform bears is measured: one of 25 MB takes it
 * 24 s for each plan and 1.4 GB of memory, and both grow in proportion.
 */
export const SPECIFICATION_LIMIT = 25 * 1024 * 1024;
/** What helps where it has more. */
export const SIZE_REMEDY = '; as minified JSON it may pass';

/** How many values are checked at most: files that refer to files many times over could make any number of them. */
const VIEW_LIMIT = 1_000_000;

// What stands below these is data rather than specification, except where they are names that somebody chose.
const DATA = new Set(['example', 'default', 'enum', 'const', 'value']);
const NAMES = new Set([
  ...[
    'properties',
    'patternProperties',
    '$defs',
    'definitions',
    'dependentSchemas',
    'schemas',
    'parameters',
    'responses',
  ],
  ...[
    'headers',
    'examples',
    'requestBodies',
    'callbacks',
    'links',
    'channels',
    'messages',
    'mapping',
    'paths',
    'webhooks',
  ],
]);

/** What a reference may have that says nothing of its own. */
const REFERENCE = new Set(['$ref', 'summary', 'description']);

type Report = (source: Source, pointer: string, message: string) => void;

/** A specification of which all files are read. */
export class Bundle {
  private readonly files = new Map<string, Source>();
  private readonly origins = new Map<unknown, { source: Source; pointer: string }>();
  private readonly views = new Map<string, unknown>();

  /**
   * @param root the folder that files must lie in; undefined where there are none
   * @param file the path of the specification, absolute; undefined where it is no file
   * @param source the specification
   * @param report what to do with what is wrong
   */
  public constructor(
    private readonly root: string | undefined,
    private readonly file: string | undefined,
    private readonly source: Source,
    private readonly report: Report,
  ) {
    this.read(source, file);
  }

  /** Whether there are any files beside the specification itself. */
  public get hasFiles(): boolean {
    return this.files.size > 0;
  }

  /** The specification with its files in it, and all references leading to these. */
  public get whole(): { [key: string]: unknown } {
    const files = [...this.files].map(([file, source]) => [this.keyOf(file), this.moved(source, file)]);
    return { ...(this.moved(this.source, this.file) as object), [HOME]: Object.fromEntries(files) };
  }

  /** The specification with what its files say in place of the references to them, for the check. */
  public get view(): unknown {
    if (!this.hasFiles) {
      return this.source.value;
    }
    const view = this.viewOf(this.source, this.file, this.source.value, '', []);
    return sizeOf(view, new Map()) > VIEW_LIMIT ? this.source.value : view;
  }

  /** Which file has what the view has at a pointer, and where. */
  public originOf(view: unknown, pointer: string): { source: Source; pointer: string } {
    let [source, rest, value] = [this.source, '', view];
    for (const part of pointer.split('/').slice(1)) {
      rest += `/${part}`;
      value = valueAt(value, `/${part}`);
      const origin = typeof value === 'object' ? this.origins.get(value) : undefined;
      if (origin) {
        [source, rest] = [origin.source, origin.pointer];
      }
    }
    return { source, pointer: rest };
  }

  /** Reads all that a file refers to, and what that refers to. */
  private read(source: Source, file: string | undefined): void {
    // Most references are to the few things that all operations share.
    const problems = new Map<string, string | undefined>();
    const leadingOn = new Set<string>();
    for (const { reference, path: parts } of referencesIn(source.value)) {
      if (!problems.has(reference)) {
        problems.set(reference, this.problemOf(reference, source, file));
        if (this.referenceAt(this.resolve(reference, file)) !== undefined) {
          leadingOn.add(reference);
        }
      }
      const isCircle =
        leadingOn.has(reference) && this.isCircle({ target: file, pointer: parts.slice(0, -1).map(partOf).join('') });
      const problem = isCircle ? ', which leads back here over nothing but references' : problems.get(reference);
      if (problem) {
        this.report(source, parts.map(partOf).join(''), `refers to "${reference}"${problem}`);
      }
    }
  }

  /** Whether a reference leads over references alone to where it stands. */
  private isCircle(holder: Place): boolean {
    const seen = new Set<string>();
    let place = holder;
    for (;;) {
      const reference = this.referenceAt(place);
      if (reference === undefined) {
        return false;
      }
      place = this.resolve(reference, place.target);
      const key = `${place.target}#${place.pointer}`;
      if (seen.has(key)) {
        return false;
      }
      seen.add(key);
      if (place.target === holder.target && place.pointer === holder.pointer) {
        return true;
      }
    }
  }

  /** What the object at a place refers to; undefined where it is more than a reference, or none. */
  private referenceAt({ target, pointer }: Place): string | undefined {
    const source = target === this.file ? this.source : this.files.get(target!);
    const value: any = valueAt(source?.value, pointer);
    const isReference = typeof value?.$ref === 'string' && Object.keys(value).every((key) => REFERENCE.has(key));
    return isReference ? value.$ref : undefined;
  }

  private problemOf(reference: string, source: Source, file: string | undefined): string | undefined {
    const { target, pointer } = this.resolve(reference, file);
    if (target === 'remote') {
      return ', which is somewhere else; only files beside the specification are read: put a copy there';
    }
    if (target === 'none') {
      return ', but there is no file that this could start from; use fromFile';
    }
    const found = target === file ? source : target === this.file ? this.source : this.load(target!);
    if (found instanceof Source) {
      const isKnown = pointer === '' || !pointer.startsWith('/') || valueAt(found.value, pointer) !== undefined;
      return isKnown ? undefined : `, but there is no such place in ${found.name}`;
    }
    return found;
  }

  private load(target: string): Source | string {
    const known = this.files.get(target);
    if (known) {
      return known;
    }
    const { text, problem } = readTextIn(this.root!, target, SPECIFICATION_LIMIT, SIZE_REMEDY);
    if (text === undefined) {
      return `, and that ${problem}`;
    }
    const name = path.relative(process.cwd(), target);
    const source = new Source(name.startsWith('..') ? target : name, text);
    if (source.problem) {
      return `: ${source.problem}`;
    }
    this.files.set(target, source);
    this.read(source, target);
    return source;
  }

  /** Takes a reference apart: the path of a file (undefined for the file it is in), and what in it is meant. */
  private resolve(reference: string, file: string | undefined): Place {
    const [name, fragment = ''] = reference.split('#', 2);
    const pointer = decode(fragment);
    if (name === '') {
      return { target: file, pointer };
    }
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(name)) {
      return { target: 'remote', pointer };
    }
    return { target: file === undefined ? 'none' : path.resolve(path.dirname(file), decode(name)), pointer };
  }

  /** A copy of a file's value, with references as they have to be in the whole. */
  private moved(source: Source, file: string | undefined): unknown {
    return mapReferences(source.value, (reference) => {
      const { target, pointer } = this.resolve(reference, file);
      const fragment = reference.includes('#') ? reference.slice(reference.indexOf('#') + 1) : '';
      if (target === this.file && (pointer === '' || pointer.startsWith('/'))) {
        return `#${fragment}`;
      }
      return target !== undefined && this.files.has(target)
        ? `#/${HOME}${encodeURI(partOf(this.keyOf(target)))}${fragment}`
        : reference;
    });
  }

  private keyOf(file: string): string {
    return path.relative(this.root!, file).split(path.sep).join('/');
  }

  private viewOf(
    source: Source,
    file: string | undefined,
    value: unknown,
    pointer: string,
    around: readonly string[],
  ): unknown {
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const target = this.targetOf(value, file);
    if (target) {
      const key = `${target.file}#${target.pointer}`;
      // What refers to itself would have no end: the check is content with a reference there.
      return around.includes(key) ? { $ref: '#' } : this.targetView(target, key, around);
    }
    const copy: any = Array.isArray(value) ? [] : {};
    for (const [part, member] of Object.entries(value)) {
      define(copy, part, this.viewOf(source, file, member, pointer + partOf(part), around));
    }
    return copy;
  }

  private targetView(
    target: { source: Source; file: string; pointer: string },
    key: string,
    around: readonly string[],
  ): unknown {
    if (!this.views.has(key)) {
      const { source, file, pointer } = target;
      const view = this.viewOf(source, file, valueAt(source.value, pointer), pointer, [...around, key]);
      if (typeof view === 'object' && view !== null) {
        this.origins.set(view, { source, pointer });
      }
      this.views.set(key, view);
    }
    return this.views.get(key);
  }

  /** The place in another file that an object refers to, or any that one in another file refers to. */
  private targetOf(
    value: object,
    file: string | undefined,
  ): { source: Source; file: string; pointer: string } | undefined {
    const { $ref: reference } = value as { $ref?: unknown };
    if (typeof reference !== 'string') {
      return undefined;
    }
    const { target, pointer } = this.resolve(reference, file);
    const source = target === undefined ? undefined : this.files.get(target);
    return source && (pointer === '' || pointer.startsWith('/')) ? { source, file: target!, pointer } : undefined;
  }
}

interface Place {
  /** The path of a file, or why there is none; undefined for what is no file. */
  readonly target: string | 'remote' | 'none' | undefined;
  readonly pointer: string;
}

interface Reference {
  readonly reference: string;
  /** The keys that lead to it. */
  readonly path: readonly string[];
}

function referencesIn(value: unknown): Reference[] {
  const found: Reference[] = [];
  collect(value, [], '', found);
  return found;
}

/** The walk of `mapReferences` without a copy: nearly all specifications are one file, and large. */
function collect(value: unknown, path: string[], name: string, found: Reference[]): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  const around = { isList: Array.isArray(value), isNames: NAMES.has(name), name };
  for (const key of Object.keys(value)) {
    const member = (value as any)[key];
    const role = roleOf(key, member, around);
    if (role !== 'reference' && typeof member !== 'object') {
      continue;
    }
    path.push(key);
    if (role === 'reference') {
      found.push({ reference: member as string, path: [...path] });
    } else if (role === 'part') {
      collect(member, path, around.isNames ? '' : key, found);
    }
    path.pop();
  }
}

/** What a member is of an object or list that stands under a name; `isNames`: whether its keys are names of somebody's. */
function roleOf(
  key: string,
  member: unknown,
  { isList, isNames, name }: { isList: boolean; isNames: boolean; name: string },
): 'reference' | 'data' | 'part' {
  if (isList) {
    return name === 'examples' ? 'data' : 'part';
  }
  if (isNames) {
    return 'part';
  }
  return key === '$ref' && typeof member === 'string' ? 'reference' : DATA.has(key) ? 'data' : 'part';
}

/** A copy of a value with other references. */
export function mapReferences(value: unknown, replace: (reference: string) => string, name = ''): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const around = { isList: Array.isArray(value), isNames: NAMES.has(name), name };
  const copy: any = around.isList ? [] : {};
  for (const [key, member] of Object.entries(value)) {
    switch (roleOf(key, member, around)) {
      case 'reference':
        copy[key] = replace(member as string);
        break;
      case 'data':
        define(copy, key, member);
        break;
      case 'part':
        define(copy, key, mapReferences(member, replace, around.isNames ? '' : key));
    }
  }
  return copy;
}

/** How many values there are, those counted several times that occur several times. */
function sizeOf(value: unknown, known: Map<unknown, number>): number {
  if (typeof value !== 'object' || value === null) {
    return 1;
  }
  let size = known.get(value);
  if (size === undefined) {
    size = Object.values(value).reduce((sum: number, member) => sum + sizeOf(member, known), 1);
    known.set(value, size);
  }
  return size;
}

/** Sets a member whatever its name, `__proto__` included. */
function define(target: any, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
