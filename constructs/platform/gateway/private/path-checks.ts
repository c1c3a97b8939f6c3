import { hostProblem } from '../../../../lib/core/hosts';
import { withoutDots } from '../../../../lib/core/routing/request-path';

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
  return withoutDots(decoded.split('/').slice(1));
}

/** What is wrong with the name of a part of a gateway, for a message. */
export function nameProblem(name: string): string | undefined {
  return /^[\p{L}\p{N}.\-_~]+$/u.test(name) ? undefined : 'allowed: letters, digits, and the signs . - _ ~';
}

/** What is wrong with the name of a header or cookie, for a message: a token of HTTP (RFC 9110, 5.6.2). */
export function tokenProblem(name: string): string | undefined {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)
    ? undefined
    : 'allowed: letters, digits, hyphens and few other signs';
}

/** What is wrong with a target of an upstream, for a message. */
export function targetProblem(target: string): string | undefined {
  return /[^:]:\d+$/.test(target) && !/^[^[].*:.*:/.test(target)
    ? hostProblem(target, { port: true })
    : 'give a host and a port, such as example.com:8080 or [2001:db8::1]:80';
}
