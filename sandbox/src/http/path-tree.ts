/** A value whose path template matches a request path, with the texts of the parameters in this path. */
export interface Match<T> {
  readonly value: T;
  readonly texts: readonly string[];
}

/**
 * A map from path templates, such as `/v3/apis/{id}`, to values. A fixed segment of a template takes precedence over a
 * parameter. Routers such as `find-my-way` are not used, because they do not support parameter names with dots
 * (`{control_plane.id}`).
 */
export class PathTree<T> {
  private readonly root: Node<T> = node();

  /**
   * Returns the value of a path template such as `/v3/apis/{id}`, and creates the value with `make` if the template has
   * no value yet.
   */
  public at(template: string, make: () => T): T {
    const end = segmentsOf(template).reduce((at, segment) => childOf(at, segment), this.root);
    end.value ??= make();
    return end.value;
  }

  /**
   * Returns the value of the path template that matches a request path, with the texts of the template's parameters. If
   * no path template matches, returns undefined.
   */
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

/** Splits a path into segments, without a slash at the beginning or the end of the path. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}

/**
 * Decodes the percent-encoding in a segment of a request path. If the encoding is invalid, or if the segment contains a
 * zero character, which the sandbox store cannot search, returns undefined.
 */
function decoded(text: string): string | undefined {
  try {
    const result = decodeURIComponent(text);
    return result.includes('\0') ? undefined : result;
  } catch {
    return undefined;
  }
}
