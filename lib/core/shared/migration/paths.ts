import { normalisedPath } from '../routing/request-path';

/**
 * Method of matching a request path in the cloud: exactly (`=/`), by prefix before all patterns (`^~/`), as a pattern
 * (`{x}`), or by prefix, the longest first. The cloud tries exact paths first, then prefixes with `^~`, then patterns,
 * and all other prefixes last. @see https://www.tencentcloud.com/document/product/628/11939
 */
export type CloudMatch = 'exact' | 'first' | 'pattern' | 'prefix';

/** Parsed path of an API of the cloud gateway. */
export interface CloudPath {
  readonly match: CloudMatch;
  /** Path of the API without the prefix `=` or `^~`. */
  readonly path: string;
  /** Names of the capture groups in the regular expression, by path parameter. */
  readonly groups: ReadonlyMap<string, string>;
}

/** Names of the capture groups for the rest of a path, and for the whole path. */
export const REST = 'gateway_rest';
export const WHOLE = 'gateway_path';

const PARAMETER = /\{([^{}]+)\}/g;
/** Maximum length of the name of a capture group in a regular expression of the gateway. */
const MAX_GROUP_LENGTH = 31;
// Characters with a special meaning in regular expressions.
const SPECIAL_CHARACTERS = /[\\^$.|?*+()[\]{}]/g;

/** Parses the path of an API of the cloud gateway, or returns undefined if the path is invalid. */
export function cloudPath(text: string): CloudPath | undefined {
  const [, sign, path] = /^(=|\^~)?(\/.*)$/s.exec(text) ?? [];
  if (path === undefined) {
    return undefined;
  }
  const names = [...new Set([...path.matchAll(PARAMETER)].map(([, name]) => name))];
  const hasParameters = names.length > 0 && sign !== '^~';
  const match = sign === '=' ? 'exact' : sign === '^~' ? 'first' : hasParameters ? 'pattern' : 'prefix';
  const groups = new Map<string, string>();
  for (const name of hasParameters ? names : []) {
    const word = name.replace(/\W/g, '_').replace(/^(?=[^A-Za-z])/, 'p');
    let group = word.slice(0, MAX_GROUP_LENGTH);
    for (let number = 2; [...groups.values()].includes(group); number += 1) {
      group = `${word.slice(0, MAX_GROUP_LENGTH - 3)}_${number}`;
    }
    groups.set(name, group);
  }
  return { match, path, groups };
}

/** Part of the request path that the policy `request-transformer` needs to build the path for the service. */
export type Capture = 'nothing' | 'rest' | 'whole';

/** Path argument of a gateway route, with its priority. */
export interface RoutePath {
  readonly path: string;
  readonly regexPriority?: number;
}

/**
 * Returns the path of a gateway route that matches all requests that a path of the cloud gateway matches. If the cloud
 * path is a pattern, the path of the route also matches longer request paths.
 *
 * @param before prefix that callers add to the path of the API
 * @param isRegex whether the route's path must be a regular expression, because the gateway tries all regular
 * expressions before plain prefixes
 */
export function routePath(cloud: CloudPath, before: string, capture: Capture, isRegex: boolean): RoutePath {
  const { match, path } = cloud;
  const isPlain = match === 'prefix' && capture === 'nothing' && !isRegex;
  if (isPlain) {
    const whole = before + path;
    return { path: normalisedPath(whole) ?? whole };
  }
  const body = pattern(cloud);
  const end = match === 'exact' ? '$' : capture === 'rest' ? `(?<${REST}>.*)$` : '';
  const rest = match === 'exact' ? '' : '.*';
  const captured = capture === 'whole' ? `(?<${WHOLE}>${body}${rest})$` : body + end;
  return { path: `~${escapeRegex(before)}${captured}`, regexPriority: PRIORITIES[match] + literalLength(path) };
}

/**
 * Base of a route's `regex_priority`, by match method of the cloud path. Among routes with the same match method, the
 * gateway tries the longest path first.
 */
const PRIORITIES: { readonly [match in CloudMatch]: number } = { exact: 6000, first: 4000, pattern: 2000, prefix: 0 };

function literalLength(path: string): number {
  return Math.min(path.replace(PARAMETER, '').length, 1999);
}

function pattern({ path, groups }: CloudPath): string {
  let result = '';
  let end = 0;
  const seen = new Set<string>();
  for (const { 0: whole, 1: name, index } of path.matchAll(PARAMETER)) {
    const group = groups.get(name);
    if (group !== undefined) {
      // A regular expression can define each capture group only once.
      const value = seen.has(group) ? '[^#?/]+' : `(?<${group}>[^#?/]+)`;
      seen.add(group);
      result += escapeRegex(path.slice(end, index)) + value;
      end = index + whole.length;
    }
  }
  return result + escapeRegex(path.slice(end));
}

function escapeRegex(text: string): string {
  return text.replace(SPECIAL_CHARACTERS, '\\$&');
}

/**
 * Returns the template for the request path at the service, and the parameters of the template that the path of callers
 * does not contain.
 */
export function backendTemplate(
  backend: string,
  { groups, match }: CloudPath,
): { readonly template: string; readonly unknown: readonly string[] } {
  const unknown: string[] = [];
  const template = backend.replace(PARAMETER, (whole, name: string) => {
    const group = groups.get(name);
    if (group === undefined) {
      unknown.push(name);
      return whole;
    }
    return captureOf(group);
  });
  return { template: match === 'exact' ? template : template + captureOf(REST), unknown };
}

/** Returns the expression for the content of a capture group, in the syntax of the policy request-transformer. */
export function captureOf(group: string): string {
  return `$(uri_captures['${group}'])`;
}
