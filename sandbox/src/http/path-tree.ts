/** A value found by path, with the texts of the parameters in the path. */
export interface Match<T> {
  readonly value: T;
  readonly texts: readonly string[];
}

/**
 * Values by path templates such as `/v3/apis/{id}`. A fixed segment of a path takes precedence over a parameter. Names of parameters
 * contain dots (`{control_plane.id}`), which routers such as `find-my-way` do not support.
 */
export class PathTree<T> {
  private readonly root: Node<T> = node();

  /** Returns the value of a path template. Creates the value if the template has no value yet. */
  public at(template: string, make: () => T): T {
    const end = segmentsOf(template).reduce((at, segment) => childOf(at, segment), this.root);
    end.value ??= make();
    return end.value;
  }

  /** Returns the value of the template that matches a path, with the texts of its parameters. */
  public find(path: string): Match<T> | undefined {
    const segments = segmentsOf(path).map(decoded);
    return segments.includes(undefined) ? undefined : search(this.root, segments as string[], 0, []);
  }
}

interface Node<T> {
  readonly names: Map<string, Node<T>>;
  parameter?: Node<T>;
  value?: T;
}

function node<T>(): Node<T> {
  return { names: new Map() };
}

function childOf<T>(parent: Node<T>, segment: string): Node<T> {
  if (segment.startsWith('{')) {
    parent.parameter ??= node();
    return parent.parameter;
  }
  const known = parent.names.get(segment) ?? node<T>();
  parent.names.set(segment, known);
  return known;
}

function search<T>(
  at: Node<T>,
  segments: readonly string[],
  index: number,
  texts: readonly string[],
): { value: T; texts: readonly string[] } | undefined {
  if (index === segments.length) {
    return at.value === undefined ? undefined : { value: at.value, texts };
  }
  const segment = segments[index];
  const named = at.names.get(segment);
  const found = named && search(named, segments, index + 1, texts);
  return (
    found ??
    (at.parameter && segment !== '' ? search(at.parameter, segments, index + 1, [...texts, segment]) : undefined)
  );
}

/** Splits a path. The search ignores a slash at the end. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}

/**
 * Decodes a segment of a path. Returns undefined if the segment is invalid, or contains a zero character, which the store
 * cannot search.
 */
function decoded(text: string): string | undefined {
  try {
    const result = decodeURIComponent(text);
    return result.includes('\0') ? undefined : result;
  } catch {
    return undefined;
  }
}
