/**
 * The bytes whose percent codes stay, as these characters mean something else without (`kong/tools/uri.lua` of
 * https://github.com/Kong/kong). All others are decoded, blanks and letters of other scripts too.
 */
const RESERVED = new Set(Buffer.from("!*'();:@&=+$,/?%#[]"));

/** What stands in the requests that the gateway sends as it is (the same file); other bytes become percent codes. */
const SENT_AS_IT_IS = new Set(
  Buffer.from("!#$&'()*+,/:;=?@[]-_.~%ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"),
);

/**
 * A path as the gateway compares it, and in which form it takes prefixes of routes (`kong/tools/uri.lua`, and
 * `validate_path_with_regexes` of `kong/db/schema/typedefs.lua`): percent codes are resolved but those of reserved
 * characters, dot segments too, and slashes are not doubled. Nothing where what is decoded is no text in UTF-8, which the
 * router refuses.
 */
export function normalisedPath(path: string): string | undefined {
  const decoded = path.includes('%') ? decodedCodes(path) : path;
  return decoded === undefined || !/\/[./]/.test(decoded) ? decoded : withoutDots(decoded.split(/\/+/).slice(1));
}

/** The path of segments, with dot segments resolved (RFC 3986, 5.2.4). */
function withoutDots(segments: readonly string[]): string {
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

function decodedCodes(path: string): string | undefined {
  // One character may be several bytes, and so several codes that follow each other.
  const runs = path.split(/((?:%[0-9A-Fa-f]{2})+)/);
  const texts = runs.map((run, index) => (index % 2 === 0 ? run : decodedRun(run)));
  return texts.includes(undefined) ? undefined : texts.join('');
}

function decodedRun(run: string): string | undefined {
  const bytes = [...Buffer.from(run.replaceAll('%', ''), 'hex')];
  const decoded = Buffer.concat(
    bytes.map((byte) => (RESERVED.has(byte) ? Buffer.from(codeOf(byte)) : Buffer.of(byte))),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(decoded);
  } catch {
    return undefined;
  }
}

/** A path as the gateway sends it. */
export function sentPath(path: string): string {
  return [...Buffer.from(path)]
    .map((byte) => (SENT_AS_IT_IS.has(byte) ? String.fromCharCode(byte) : codeOf(byte)))
    .join('');
}

function codeOf(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** A request whose path is to be put together with that of its service. */
interface Match {
  /** That of the request, normalised. */
  readonly path: string;
  /** What the route has matched of it, if anything. */
  readonly matched?: string;
  /** Whether what was matched is left out. */
  readonly strip: boolean;
}

/**
 * The path that a service is asked for (`get_upstream_uri_v0` of `kong/router/utils.lua`): its own, then what is left of the
 * request's, with one slash between the two.
 *
 * @param base the path of the service
 */
export function upstreamPath(base: string, { path, matched, strip }: Match): string {
  const bare = base.replace(/\/$/, '');
  const left = strip ? rest(path, matched ?? '/') : path.slice(1);
  if (left !== '' && left !== '/') {
    return `${bare}/${left.replace(/^\//, '')}`;
  }
  if (!strip) {
    return base;
  }
  // Nothing is left, or a slash; one at the end of the request stays.
  if (left === '/' || (path.length > 1 && path.endsWith('/'))) {
    return `${bare}/`;
  }
  return path === '/' ? base : bare || '/';
}

/** The same for `path_handling` v1, which no slash is put into (`find_match` of `kong/router/traditional.lua`). */
export function upstreamPathV1(base: string, { path, matched, strip }: Match): string {
  const left = strip && matched !== undefined ? rest(path, matched) : path.slice(1);
  return base + (base.endsWith('/') ? left.replace(/^\//, '') : left);
}

/** What follows on a match. A match of another part of the path counts by its length alone; dots at the beginning are lost. */
function rest(path: string, matched: string): string {
  const left = Buffer.from(path).subarray(Buffer.byteLength(matched)).toString();
  return left === '.' || left === '..' ? '' : left.replace(/^\.{1,2}\//, '');
}
