import * as path from 'node:path';
import { partOf, valueAt } from '../../shared/formats/pointer';
import { isPlainObject } from '../../shared/objects';
import { requireValue } from '../../shared/require-value';
import { readTextIn } from '../files';
import { Source } from './source';

/**
 * Name of the member that contains the referenced files in a bundled specification. OpenAPI and AsyncAPI allow any
 * content in extensions (`x-…`).
 */
const FILES_MEMBER = 'x-bundled';

/**
 * Maximum size of an OpenAPI or AsyncAPI specification with its files, in bytes. With a specification of 25 MB,
 * Terraform takes 24 s for each plan and 1.4 GB of memory, and both grow linearly (measured).
 */
export const SPECIFICATION_LIMIT = 25 * 1024 * 1024;
/** End of the message about a specification above the size limit, which names a remedy. */
export const SIZE_REMEDY = '; minified JSON may be small enough';

/**
 * Maximum number of values in a specification that the check reads after it replaces references by the content of
 * files. References can include a file any number of times, so a few small files could produce billions of values.
 */
const MAX_VIEW_VALUES = 1_000_000;

// Members of a specification whose content is data, such as `example`, unless the member is a name that the author
// chose.
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

/** Members that a reference object (`$ref`) may have: `$ref` itself, and texts that describe the reference. */
const REFERENCE = new Set(['$ref', 'summary', 'description']);

type Report = (source: Source, pointer: string, message: string) => void;

/** An OpenAPI or AsyncAPI specification with all the files that it refers to. */
export class Bundle {
  private readonly files = new Map<string, Source>();
  private readonly origins = new Map<unknown, { source: Source; pointer: string }>();
  private readonly views = new Map<string, unknown>();

  /**
   * @param root folder that must contain the files of the specification; undefined if references to files are not
   * supported
   * @param file absolute path of the specification; undefined if the specification does not come from a file
   * @param source the specification
   * @param report function that receives each invalid reference, with its file and position
   */
  public constructor(
    private readonly root: string | undefined,
    private readonly file: string | undefined,
    private readonly source: Source,
    private readonly report: Report,
  ) {
    this.read(source, file);
  }

  /** Whether the specification refers to other files. */
  public get hasFiles(): boolean {
    return this.files.size > 0;
  }

  /**
   * Bundled specification, which contains the referenced files in an extension member. References to files become
   * references to the extension member of the bundled specification.
   */
  public get whole(): { [key: string]: unknown } {
    const files = [...this.files].map(([file, source]) => [this.keyOf(file), this.copyWithReferences(source, file)]);
    return {
      ...(this.copyWithReferences(this.source, this.file) as object),
      [FILES_MEMBER]: Object.fromEntries(files),
    };
  }

  /**
   * Specification for the check, in which the content of files replaces the references to files. If this specification
   * would have more than `MAX_VIEW_VALUES` values, `view` is the specification with the references instead.
   */
  public get view(): unknown {
    if (!this.hasFiles) {
      return this.source.value;
    }
    const view = this.viewOf(this.source, this.file, this.source.value, '', []);
    return sizeOf(view, new Map()) > MAX_VIEW_VALUES ? this.source.value : view;
  }

  /** Returns the source file and the position in that file for a value in `view`, the specification for the check. */
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

  /**
   * Reads all files that a specification file refers to, directly or through other files, and reports invalid
   * references.
   */
  private read(source: Source, file: string | undefined): void {
    // Checks the target of each distinct reference once, because most references point to a few shared components.
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
      const problem = isCircle
        ? ', which leads back to its own start only through references'
        : problems.get(reference);
      if (problem) {
        this.report(source, parts.map(partOf).join(''), `refers to "${reference}"${problem}`);
      }
    }
  }

  /** Returns whether a chain of `$ref` references leads back to its start. */
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

  /**
   * Returns the `$ref` reference at a position of a specification. Returns undefined if the position has no object with
   * a `$ref` text, or if the object has members other than `$ref`, `summary` and `description`.
   */
  private referenceAt({ target, pointer }: Place): string | undefined {
    const source = target === undefined || target === this.file ? this.source : this.files.get(target);
    const value = valueAt(source?.value, pointer);
    const isReference = isPlainObject(value) && Object.keys(value).every((key) => REFERENCE.has(key));
    return isReference && typeof value.$ref === 'string' ? value.$ref : undefined;
  }

  private problemOf(reference: string, source: Source, file: string | undefined): string | undefined {
    const { target, pointer } = this.resolve(reference, file);
    if (target === 'remote') {
      return ', which is not a file; put a copy next to the specification';
    }
    if (target === 'none') {
      return ', but a relative path in a reference requires a specification in a file; use fromFile';
    }
    const isMain = target === undefined || target === this.file;
    const found = target === file ? source : isMain ? this.source : this.load(target);
    if (found instanceof Source) {
      const isKnown = pointer === '' || !pointer.startsWith('/') || valueAt(found.value, pointer) !== undefined;
      return isKnown ? undefined : `, which does not exist in ${found.name}`;
    }
    return found;
  }

  private load(target: string): Source | string {
    const known = this.files.get(target);
    if (known) {
      return known;
    }
    const { text, problem } = readTextIn(requireValue(this.root), target, SPECIFICATION_LIMIT, SIZE_REMEDY);
    if (text === undefined) {
      return `, which ${problem}`;
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

  /**
   * Splits a `$ref` reference into the file and the fragment in the file, which is usually a JSON pointer. In the
   * result, `target` is the absolute path of the file, or `remote` for a URL, or `none` for a relative path in a
   * specification that does not come from a file.
   */
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

  /** Copies the content of a specification file, with references that point into the bundled specification. */
  private copyWithReferences(source: Source, file: string | undefined): unknown {
    return mapReferences(source.value, (reference) => {
      const { target, pointer } = this.resolve(reference, file);
      const fragment = reference.includes('#') ? reference.slice(reference.indexOf('#') + 1) : '';
      if (target === this.file && (pointer === '' || pointer.startsWith('/'))) {
        return `#${fragment}`;
      }
      return target !== undefined && this.files.has(target)
        ? `#/${FILES_MEMBER}${encodeURI(partOf(this.keyOf(target)))}${fragment}`
        : reference;
    });
  }

  private keyOf(file: string): string {
    return path.relative(requireValue(this.root), file).split(path.sep).join('/');
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
      // A recursive reference becomes a reference to `#`, because replacing it by its content would never end.
      return around.includes(key) ? { $ref: '#' } : this.targetView(target, key, around);
    }
    const copy: object = Array.isArray(value) ? [] : {};
    for (const [part, member] of Object.entries(value)) {
      defineMember(copy, part, this.viewOf(source, file, member, pointer + partOf(part), around));
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

  /**
   * Returns the position that an object with `$ref` refers to, if the reference has a JSON pointer into a file that the
   * specification refers to. Returns undefined for all other references, such as references to the specification's own
   * file.
   */
  private targetOf(
    value: object,
    file: string | undefined,
  ): { source: Source; file: string; pointer: string } | undefined {
    const { $ref: reference } = value as { $ref?: unknown };
    if (typeof reference !== 'string') {
      return undefined;
    }
    const { target, pointer } = this.resolve(reference, file);
    if (target === undefined) {
      return undefined;
    }
    const source = this.files.get(target);
    return source && (pointer === '' || pointer.startsWith('/')) ? { source, file: target, pointer } : undefined;
  }
}

interface Place {
  /**
   * Path of the referenced file, or the reason why the reference has no valid file. Undefined for a reference to the
   * specification itself if the specification does not come from a file.
   */
  readonly target: string | 'remote' | 'none' | undefined;
  readonly pointer: string;
}

interface Reference {
  readonly reference: string;
  /** Keys from the root of the specification to the `$ref` member. */
  readonly path: readonly string[];
}

function referencesIn(value: unknown): Reference[] {
  const found: Reference[] = [];
  collectReferences(value, [], '', found);
  return found;
}

/**
 * Collects the `$ref` references in a part of a specification, except in data such as examples. `collectReferences`
 * does not copy the specification, unlike `mapReferences`, because specifications may be large.
 */
function collectReferences(value: unknown, path: string[], name: string, found: Reference[]): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  const around = { isList: Array.isArray(value), isNames: NAMES.has(name), name };
  for (const key of Object.keys(value)) {
    const member: unknown = Reflect.get(value, key);
    const role = roleOf(key, member, around);
    if (role !== 'reference' && typeof member !== 'object') {
      continue;
    }
    path.push(key);
    if (role === 'reference') {
      found.push({ reference: member as string, path: [...path] });
    } else if (role === 'part') {
      collectReferences(member, path, around.isNames ? '' : key, found);
    }
    path.pop();
  }
}

/**
 * Returns whether a member of an object or an element of a list is a reference, data, or a part of the specification.
 * The argument `isNames` is true if the author of the specification chose the keys of the object.
 */
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

/**
 * Copies a part of a specification and replaces its `$ref` references by the results of `replace`. Does not replace
 * references in data, such as examples.
 */
export function mapReferences(value: unknown, replace: (reference: string) => string, name = ''): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const around = { isList: Array.isArray(value), isNames: NAMES.has(name), name };
  const copy: object = around.isList ? [] : {};
  for (const [key, member] of Object.entries(value)) {
    switch (roleOf(key, member, around)) {
      case 'reference':
        defineMember(copy, key, replace(member as string));
        break;
      case 'data':
        defineMember(copy, key, member);
        break;
      case 'part':
        defineMember(copy, key, mapReferences(member, replace, around.isNames ? '' : key));
    }
  }
  return copy;
}

/** Counts the values in a specification. Counts an object at each position where the object occurs. */
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

/** Sets a member of an object, even if the name of the member is `__proto__`. */
function defineMember(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
