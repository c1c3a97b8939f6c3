import { normalisedPath } from '../../../../lib/core/shared/routing/request-path';
import { hostProblem } from '../../../../lib/core/values/hosts';

/** Matches the most frequent URL paths in normal form, so that only other paths need the slow normalisation. */
const PLAIN = /^(\/[\w-]+)+\/?$/;

/**
 * Returns the problem with the path of a route, for an error message. The gateway normalises the paths of requests, so
 * routes need normalised paths: spaces and non-ASCII letters without percent encoding.
 */
export function routePathProblem(path: string): string | undefined {
  if (PLAIN.test(path)) {
    return undefined;
  }
  const problem = /[?#]/.test(path) ? 'allowed: paths without a query (?) and a fragment (#)' : percentProblem(path);
  if (problem !== undefined) {
    return problem;
  }
  const normal = normalisedPath(path);
  if (normal === undefined) {
    return 'the percent codes of the path are not valid UTF-8, so no request matches the path; allowed: percent codes of UTF-8';
  }
  return normal === path
    ? undefined
    : `the gateway compares paths in their normal form; give ${JSON.stringify(normal)}`;
}

/** Returns the problem with the characters in the path of a gateway service, for an error message. */
export function servicePathProblem(path: string): string | undefined {
  return /[?#\s]/.test(path) ? 'allowed: paths without a query (?), a fragment (#) and blanks' : percentProblem(path);
}

function percentProblem(path: string): string | undefined {
  const wrong = /%(?![0-9A-Fa-f]{2}).{0,2}/.exec(path);
  return wrong ? `${wrong[0]} is not a percent code; allowed: % and two hexadecimal digits` : undefined;
}

/** Returns the problem with the name of a gateway entity, for an error message. */
export function nameProblem(name: string): string | undefined {
  return /^[\p{L}\p{N}.\-_~]+$/u.test(name) ? undefined : 'allowed: letters, digits and the characters . - _ ~';
}

/**
 * Returns the problem with the name of an HTTP header or cookie, for an error message. Valid names of headers and
 * cookies are HTTP tokens (RFC 9110, 5.6.2).
 */
export function tokenProblem(name: string): string | undefined {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)
    ? undefined
    : "allowed: letters, digits and the characters ! # $ % & ' * + - . ^ _ ` | ~";
}

/** Returns the problem with the address of an upstream target, for an error message. */
export function targetProblem(target: string): string | undefined {
  return /[^:]:\d+$/.test(target) && !/^[^[].*:.*:/.test(target)
    ? hostProblem(target, { port: true })
    : 'allowed: a host and a port, such as example.com:8080 or [2001:db8::1]:80';
}
