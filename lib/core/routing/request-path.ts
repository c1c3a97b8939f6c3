/** Characters that mean something else without their percent code. */
const RESERVED = new Set("!#$%&'()*+,/:;=?@[]");

/**
 * A path as the gateway compares it: percent codes are resolved but those of reserved characters, dot segments too, and
 * slashes are not doubled.
 */
export function normalisedPath(path: string): string {
  const decoded = path.replace(/(?:%[0-9A-Fa-f]{2})+/g, decodedRun);
  return withoutDots(decoded.split(/\/+/).slice(1));
}

/** The path of segments, with dot segments resolved (RFC 3986, 5.2.4). */
export function withoutDots(segments: readonly string[]): string {
  const kept: string[] = [];
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1;
    if (segment === '..') {
      kept.pop();
    } else if (segment !== '.') {
      kept.push(segment);
    }
    // What a dot segment at the end leaves is a folder.
    if (isLast && (segment === '.' || segment === '..')) {
      kept.push('');
    }
  });
  return `/${kept.join('/')}`;
}

/** Percent codes that follow each other, which may be one character together. */
function decodedRun(run: string): string {
  return run.replace(/(?:%[89A-Fa-f][0-9A-Fa-f])+|%[0-7][0-9A-Fa-f]/g, (codes) => {
    try {
      const text = decodeURIComponent(codes);
      return RESERVED.has(text) ? codes.toUpperCase() : text;
    } catch {
      return codes.toUpperCase();
    }
  });
}

/**
 * The path that a service is asked for: its own, then what is left of the request's, with one slash between the two.
 *
 * @param base the path of the service
 * @param path that of the request, normalised
 * @param matched what the route has matched of it, where that is to be stripped
 */
export function upstreamPath(base: string, path: string, matched: string | undefined): string {
  const left = matched === undefined ? path.slice(1) : path.slice(matched.length).replace(/^\//, '');
  if (left !== '') {
    return `${base.replace(/\/$/, '')}/${left}`;
  }
  if (matched === undefined || path.length === 1) {
    return base;
  }
  // Nothing is left, or a slash; one at the end of the request stays.
  const bare = base.replace(/\/$/, '');
  return path.endsWith('/') ? `${bare}/` : bare || '/';
}
