import { normalisedPath } from '../../../../lib/core/shared/routing/request-path';
import { hostProblem } from '../../../../lib/core/values/hosts';

/** Matches paths that are always in normal form. The check is fast, because most paths are in normal form. */
const PLAIN = /^(\/[\w-]+)+\/?$/;

/**
 * Returns the problem with a path that requests are compared with, for a message. The gateway normalises the paths of
 * requests, so the gateway only accepts normalised paths in routes: spaces and non-ASCII letters without percent
 * encoding.
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
    return 'its percent codes are not valid UTF-8, so no request matches the path; allowed: percent codes of UTF-8';
  }
  return normal === path
    ? undefined
    : `the gateway compares paths in their normal form; give ${JSON.stringify(normal)}`;
}

/** Returns the problem with the characters in the path of a service, for a message. */
export function servicePathProblem(path: string): string | undefined {
  return /[?#\s]/.test(path) ? 'allowed: paths without a query (?), a fragment (#) and blanks' : percentProblem(path);
}

function percentProblem(path: string): string | undefined {
  const wrong = /%(?![0-9A-Fa-f]{2}).{0,2}/.exec(path);
  return wrong ? `${wrong[0]} is not a percent code; allowed: % and two hexadecimal digits` : undefined;
}

/** Returns the problem with the name of a gateway entity, for a message. */
export function nameProblem(name: string): string | undefined {
  return /^[\p{L}\p{N}.\-_~]+$/u.test(name) ? undefined : 'allowed: letters, digits and the characters . - _ ~';
}

/**
 * Returns the problem with the name of a header or cookie, for a message. Valid names are HTTP tokens (RFC 9110,
 * 5.6.2).
 */
export function tokenProblem(name: string): string | undefined {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)
    ? undefined
    : "allowed: letters, digits and the characters ! # $ % & ' * + - . ^ _ ` | ~";
}

/** Returns the problem with the target of an upstream, for a message. */
export function targetProblem(target: string): string | undefined {
  return /[^:]:\d+$/.test(target) && !/^[^[].*:.*:/.test(target)
    ? hostProblem(target, { port: true })
    : 'allowed: a host and a port, such as example.com:8080 or [2001:db8::1]:80';
}
