import { isIP } from 'net';

/** What a host may have besides its labels. */
interface HostForm {
  /** A port at its end. */
  readonly port?: boolean;
  /** A `*` for its first or last label. */
  readonly wildcard?: boolean;
  /** It must be a name, rather than an address. */
  readonly name?: boolean;
}

/** What is wrong with a host, for a message; nothing where it is right. */
export function hostProblem(
  host: string,
  { port = false, wildcard = false, name = false }: HostForm,
): string | undefined {
  const [, bare, digits] = /^(.*?)(?::(\d*))?$/s.exec(host)!;
  if (isIP(host) === 6 || /^\[[0-9a-f:.]+\](:\d+)?$/i.test(host)) {
    return name ? 'allowed: names, not addresses' : undefined;
  }
  if (digits !== undefined && !port) {
    return 'a port is not allowed here';
  }
  if (digits !== undefined && !(Number(digits) >= 1 && Number(digits) <= 65535)) {
    return 'a port is a whole number from 1 to 65535';
  }
  if (name && isIP(bare) === 4) {
    return 'allowed: names, not addresses';
  }
  if (bare.includes('*')) {
    return wildcardProblem(bare, wildcard);
  }
  return labelsProblem(bare);
}

function wildcardProblem(host: string, allowed: boolean): string | undefined {
  if (!allowed) {
    return 'a wildcard is not allowed here';
  }
  const [, before, after] = /^(?:\*\.([^*]+)|([^*]+)\.\*)$/s.exec(host) ?? [];
  const rest = before ?? after;
  return rest === undefined
    ? 'one * may stand for the first or the last label, such as *.example.com and example.*'
    : labelsProblem(rest);
}

function labelsProblem(host: string): string | undefined {
  const labels = host.replace(/\.$/, '').split('.');
  // Upstreams of a gateway have names too, with underscores.
  const isWrong = (label: string) =>
    !/^[\p{L}\p{N}_]([\p{L}\p{N}_-]*[\p{L}\p{N}_])?$/u.test(label) || label.length > 63;
  return labels.some(isWrong) || host.length > 253
    ? 'allowed: host names, labels of letters, digits and hyphens with dots between them, without scheme and path'
    : undefined;
}

/**
 * What is wrong with a path that requests are compared with, for a message. The gateway takes such paths only in their
 * normal form, as it brings those of requests into it.
 */
export function prefixProblem(path: string): string | undefined {
  const problem = codesProblem(path);
  if (problem !== undefined) {
    return problem;
  }
  const normal = normalised(path);
  return normal === path
    ? undefined
    : `the gateway compares paths in their normal form; give ${JSON.stringify(normal)}`;
}

/** What is wrong with the characters of a path, for a message. */
export function codesProblem(path: string): string | undefined {
  if (/[?#\s]/.test(path)) {
    return 'a path has no query, fragment or blank';
  }
  const wrong = /%(?![0-9A-Fa-f]{2}).{0,2}/.exec(path);
  return wrong ? `${wrong[0]} is no percent code: % and two hexadecimal digits` : undefined;
}

/** Dot segments resolved, percent codes of unreserved characters decoded, and the others in capitals (RFC 3986, 6.2.2). */
function normalised(path: string): string {
  const decoded = path.replace(/%([0-9A-Fa-f]{2})/g, (code, digits: string) => {
    const character = String.fromCharCode(parseInt(digits, 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : code.toUpperCase();
  });
  const kept: string[] = [];
  const segments = decoded.split('/').slice(1);
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1;
    if (segment === '..') {
      kept.pop();
    } else if (segment !== '.') {
      kept.push(segment);
    }
    if (isLast && (segment === '.' || segment === '..')) {
      kept.push('');
    }
  });
  return `/${kept.join('/')}`;
}

/** What is wrong with the name of a part of a gateway, for a message. */
export function nameProblem(name: string): string | undefined {
  return /^[\p{L}\p{N}.\-_~]+$/u.test(name) ? undefined : 'allowed: letters, digits, and the signs . - _ ~';
}
