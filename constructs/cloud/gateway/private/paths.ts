import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/** Matches a parameter in a path, such as `{id}`, and captures the name of the parameter. */
const PARAMETER = /\{([^{}\s/]+)\}/g;

/** Reports all syntax errors in a path of an API, backend, path mapping or health check. */
export function checkPath(construct: IConstruct, property: string, path: string, prefixes = ''): void {
  if (isUnresolved(path)) {
    return;
  }
  const isWrong: [boolean, string][] = [
    [!new RegExp(`^(${prefixes})?/`).test(path), 'a path begins with /'],
    [/\s/.test(path), 'a path has no spaces; write %20'],
    [/[?#]/.test(path), 'a path has no ? and #; declare query parameters in parameters'],
    [/[{}]/.test(path.replace(PARAMETER, '')), 'braces must enclose the name of a parameter, such as {id}'],
  ];
  isWrong.filter(([found]) => found).forEach(([, rule]) => addError(construct, property, `is "${path}"; ${rule}`));
}

/**
 * Returns the names of the parameters in a request path or backend path. For a path that is a token, returns an empty
 * list.
 */
export function namesIn(path: string): string[] {
  return isUnresolved(path) ? [] : [...path.matchAll(PARAMETER)].map(([, name]) => name);
}
