import { normalisedPath } from '../routing/request-path';

/**
 * How the cloud matches a path: exactly (`=/`), by its beginning before all patterns (`^~/`), as a pattern (`{x}`), or by its
 * beginning, the longest first. They are tried in this order. @see https://www.tencentcloud.com/document/product/628/11939
 */
export type CloudMatch = 'exact' | 'first' | 'pattern' | 'prefix';

/** A path of the cloud's gateway. */
export interface CloudPath {
  readonly match: CloudMatch;
  /** Without the sign before it. */
  readonly path: string;
  /** What regular expressions call its parameters. */
  readonly groups: ReadonlyMap<string, string>;
}

/** Names of groups that no parameter has. */
export const REST = 'gateway_rest';
export const WHOLE = 'gateway_path';

const PARAMETER = /\{([^{}]+)\}/g;
/** The longest name of a group in a regular expression of the gateway. */
const LONGEST = 31;
// What means something in a regular expression.
const SIGNS = /[\\^$.|?*+()[\]{}]/g;

/** Reads a path; undefined where it is none. */
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
    let group = word.slice(0, LONGEST);
    for (let number = 2; [...groups.values()].includes(group); number += 1) {
      group = `${word.slice(0, LONGEST - 3)}_${number}`;
    }
    groups.set(name, group);
  }
  return { match, path, groups };
}

/** What of the path of a request has to be known to make that of the service. */
export type Capture = 'nothing' | 'rest' | 'whole';

/** Paths of a route. */
export interface RoutePath {
  readonly path: string;
  readonly regexPriority?: number;
}

/**
 * The path of a route that takes what a path of the cloud takes.
 *
 * @param before what callers have before it
 * @param isRegex whether it has to be a regular expression, as others are that come after it
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
  return { path: `~${escaped(before)}${captured}`, regexPriority: PRIORITIES[match] + literalLength(path) };
}

/** What comes before another is tried first; of the same kind, the longer one. */
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
      // A group has its name once.
      const value = seen.has(group) ? '[^#?/]+' : `(?<${group}>[^#?/]+)`;
      seen.add(group);
      result += escaped(path.slice(end, index)) + value;
      end = index + whole.length;
    }
  }
  return result + escaped(path.slice(end));
}

function escaped(text: string): string {
  return text.replace(SIGNS, '\\$&');
}

/** The template for the path that the service gets, and the parameters in it that the path of callers does not have. */
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

/** What a group of the path took, for the policy that transforms requests. */
export function captureOf(group: string): string {
  return `$(uri_captures['${group}'])`;
}
