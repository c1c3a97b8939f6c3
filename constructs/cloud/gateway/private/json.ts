import { isUnresolved } from '../../../../lib/core/tokens';

/** What JSON cannot hold, and where; undefined where it can hold all of it. */
export function jsonProblem(value: unknown, path = ''): { path: string; message: string } | undefined {
  if (isUnresolved(value) || value === null || value === undefined || ['string', 'boolean'].includes(typeof value)) {
    return undefined;
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? undefined : { path, message: `is ${value}` };
  }
  if (Array.isArray(value)) {
    return first(value.map((member, index) => jsonProblem(member, `${path}[${index}]`)));
  }
  if (typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value))) {
    return first(Object.entries(value).map(([key, member]) => jsonProblem(member, `${path}.${key}`)));
  }
  return { path, message: `is a ${typeof value === 'object' ? value.constructor.name : typeof value}` };
}

function first<T>(values: (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined);
}

/** Whether there is anything in a value that only Terraform knows. */
export function hasUnresolved(value: unknown): boolean {
  if (isUnresolved(value)) {
    return true;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnresolved);
}
