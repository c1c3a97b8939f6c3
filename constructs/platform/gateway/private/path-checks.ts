import { hostProblem } from '../../../../lib/core/hosts';
import { normalisedPath } from '../../../../lib/core/routing/request-path';

/** Most paths: nothing in them has another form. */
const PLAIN = /^(\/[\w-]+)+\/?$/;

/**
 * What is wrong with a path that requests are compared with, for a message. The gateway takes such paths only in their
 * normal form, as it brings those of requests into it: blanks and letters of other scripts without percent codes.
 */
export function prefixProblem(path: string): string | undefined {
  if (PLAIN.test(path)) {
    return undefined;
  }
  const problem = /[?#]/.test(path) ? 'a path has no query or fragment' : percentProblem(path);
  if (problem !== undefined) {
    return problem;
  }
  const normal = normalisedPath(path);
  if (normal === undefined) {
    return 'its percent codes stand for no text in UTF-8, and no request has a path like that';
  }
  return normal === path
    ? undefined
    : `the gateway compares paths in their normal form; give ${JSON.stringify(normal)}`;
}

/** What is wrong with the characters of the path of a service, for a message. */
export function codesProblem(path: string): string | undefined {
  return /[?#\s]/.test(path) ? 'a path has no query, fragment or blank' : percentProblem(path);
}

function percentProblem(path: string): string | undefined {
  const wrong = /%(?![0-9A-Fa-f]{2}).{0,2}/.exec(path);
  return wrong ? `${wrong[0]} is no percent code: % and two hexadecimal digits` : undefined;
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
