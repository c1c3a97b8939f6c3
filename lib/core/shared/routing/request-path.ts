/**
 * Bytes that stay percent-encoded, because decoding these bytes would change the meaning of the path
 * (`kong/tools/uri.lua` of https://github.com/Kong/kong). The gateway decodes all other bytes of a path, including
 * blanks and non-Latin letters.
 */
const RESERVED = new Set(Buffer.from("!*'();:@&=+$,/?%#[]"));

/** Bytes of a path that the gateway sends unencoded (`kong/tools/uri.lua`). The gateway percent-encodes all other bytes of a path. */
const UNENCODED = new Set(
  Buffer.from("!#$&'()*+,/:;=?@[]-_.~%ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"),
);

/**
 * Normalises a path to the form in which the gateway compares paths and accepts path prefixes of routes
 * (`kong/tools/uri.lua`, and `validate_path_with_regexes` of `kong/db/schema/typedefs.lua`). `normalisedPath` decodes
 * percent codes except for reserved characters, resolves dot segments, and merges slashes. Returns undefined if the
 * decoded path is not valid UTF-8, because the gateway's router rejects such paths.
 */
export function normalisedPath(path: string): string | undefined {
  const decoded = path.includes('%') ? decodePath(path) : path;
  return decoded === undefined || !/\/[./]/.test(decoded) ? decoded : resolveDotSegments(decoded.split(/\/+/).slice(1));
}

/** Joins path segments to a path and resolves dot segments (RFC 3986, 5.2.4). */
function resolveDotSegments(segments: readonly string[]): string {
  const kept: string[] = [];
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1;
    if (segment === '..') {
      kept.pop();
    } else if (segment !== '.') {
      kept.push(segment);
    }
    // A dot segment at the end of a path leaves a trailing slash.
    if (isLast && (segment === '.' || segment === '..')) {
      kept.push('');
    }
  });
  return `/${kept.join('/')}`;
}

function decodePath(path: string): string | undefined {
  // A character may consist of several bytes, and therefore of several consecutive percent codes.
  const runs = path.split(/((?:%[0-9A-Fa-f]{2})+)/);
  const texts = runs.map((run, index) => (index % 2 === 0 ? run : decodeRun(run)));
  return texts.includes(undefined) ? undefined : texts.join('');
}

function decodeRun(run: string): string | undefined {
  const bytes = [...Buffer.from(run.replaceAll('%', ''), 'hex')];
  const decoded = Buffer.concat(
    bytes.map((byte) => (RESERVED.has(byte) ? Buffer.from(percentCode(byte)) : Buffer.of(byte))),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(decoded);
  } catch {
    return undefined;
  }
}

/** Encodes a path as the gateway sends it to the service. */
export function encodePath(path: string): string {
  return [...Buffer.from(path)]
    .map((byte) => (UNENCODED.has(byte) ? String.fromCharCode(byte) : percentCode(byte)))
    .join('');
}

function percentCode(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * Path of a request that matched a route, and the part to strip. The gateway combines the path of the request with the
 * path of the service.
 */
interface Match {
  /** Normalised path of the request. */
  readonly path: string;
  /** Part of the request's path that the route matched, if any. */
  readonly matched?: string;
  /** Whether the gateway removes the matched part of the request's path. */
  readonly strip: boolean;
}

/**
 * Returns the path that the gateway requests from the service (`get_upstream_uri_v0` of `kong/router/utils.lua`): the
 * path argument of the service, one slash, and the request's path, without the matched part if `strip` is set.
 *
 * @param base path argument of the service
 */
export function upstreamPath(base: string, { path, matched, strip }: Match): string {
  const bare = base.replace(/\/$/, '');
  const left = strip ? pathAfter(path, matched ?? '/') : path.slice(1);
  if (left !== '' && left !== '/') {
    return `${bare}/${left.replace(/^\//, '')}`;
  }
  if (!strip) {
    return base;
  }
  // If stripping leaves nothing or only a slash, a trailing slash of the request's path stays.
  if (left === '/' || (path.length > 1 && path.endsWith('/'))) {
    return `${bare}/`;
  }
  return path === '/' ? base : bare || '/';
}

/**
 * Returns the path like `upstreamPath`, but for `path_handling` v1, which inserts no slash (`find_match` of
 * `kong/router/traditional.lua`).
 */
export function upstreamPathV1(base: string, { path, matched, strip }: Match): string {
  const left = strip && matched !== undefined ? pathAfter(path, matched) : path.slice(1);
  return base + (base.endsWith('/') ? left.replace(/^\//, '') : left);
}

/**
 * Returns the request's path after the matched part. The gateway removes as many bytes of the path as the route
 * matched, even if the match was not at the start, and drops one leading dot segment.
 */
function pathAfter(path: string, matched: string): string {
  const left = Buffer.from(path).subarray(Buffer.byteLength(matched)).toString();
  return left === '.' || left === '..' ? '' : left.replace(/^\.{1,2}\//, '');
}
