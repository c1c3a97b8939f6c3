import { requireValue } from '../../../lib/core/shared/require-value';

/** URL schemes that a portal follows. */
const FOLLOWED = /^(https?|mailto|tel):/i;
const SCHEME_OR_HOST = /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/** Target of a relative link, split before its query or fragment. */
export interface TargetParts {
  /**
   * Path of the link target, decoded if its escapes are valid. `path` is empty for a link to a heading of the same
   * text.
   */
  readonly path: string;
  /** Query and fragment of the link target, with `?` and `#`. */
  readonly rest: string;
}

/**
 * Returns the reason why portals do not follow the target of a link: its scheme, or a host without a scheme. Returns
 * undefined if a portal may follow the link target.
 */
export function schemeProblem(target: string): string | undefined {
  return SCHEME_OR_HOST.test(target.trim()) && !FOLLOWED.test(target.trim())
    ? `links to "${target}", which portals do not follow; use https, http, mailto, tel or a path`
    : undefined;
}

/**
 * Returns the parts of the relative target of a link. Returns undefined for link targets that are URLs or absolute
 * paths.
 */
export function relativeTarget(target: string): TargetParts | undefined {
  const [, name, rest] = requireValue(/^([^?#]*)(.*)$/s.exec(target.trim()));
  if (SCHEME_OR_HOST.test(name) || name.startsWith('/')) {
    return undefined;
  }
  try {
    return { path: decodeURIComponent(name), rest };
  } catch {
    return { path: name, rest };
  }
}
