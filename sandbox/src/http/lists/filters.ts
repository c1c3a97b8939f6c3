import { isPlainObject } from '../../shared/objects';
import { Plain } from '../bodies/plain-json';
import { RefusedRequest } from '../refusals';

/** Function that returns whether an object in a list passes one filter of a request. */
export type Filter = (item: Plain) => boolean;

const OPERATORS: { readonly [operator: string]: (value: string, wanted: string) => boolean } = {
  eq: (value, wanted) => value === wanted,
  neq: (value, wanted) => value !== wanted,
  oeq: (value, wanted) => wanted.split(',').includes(value),
  contains: (value, wanted) => value.toLowerCase().includes(wanted.toLowerCase()),
  ocontains: (value, wanted) => wanted.split(',').some((one) => value.toLowerCase().includes(one.toLowerCase())),
  lt: (value, wanted) => compare(value, wanted) < 0,
  lte: (value, wanted) => compare(value, wanted) <= 0,
  gt: (value, wanted) => compare(value, wanted) > 0,
  gte: (value, wanted) => compare(value, wanted) >= 0,
};

/** Operators of filters that match an object without the field. */
const ABSENT = ['neq'];

/**
 * Returns the filters in the query of a list request, such as `filter[name][eq]=x`, `filter[name]=x`,
 * `filter[labels.env]=test`, `labels=env:test` or `tags=a,b`.
 */
export function filtersIn(query: URLSearchParams): Filter[] {
  return [...query].flatMap(([name, wanted]): Filter[] => {
    const [, field, , operator] = /^filter\[([^\]]+)\](\[([^\]]*)\])?$/.exec(name)?.slice(0) ?? [];
    if (field !== undefined) {
      return [filterOf(field, operator, wanted)];
    }
    switch (name) {
      case 'tags':
        return [taggedWith(wanted)];
      case 'labels':
        return wanted.split(',').map(labelledWith);
      default:
        return [];
    }
  });
}

function filterOf(field: string, operator: string | undefined, wanted: string): Filter {
  const path = field.split('.');
  const valuesIn = (item: Plain): unknown[] => {
    // Filters for lists of control planes can also name members of the field `config`, without the prefix `config.`.
    const place = Object.hasOwn(item, path[0]) || !isPlainObject(item.config) ? item : item.config;
    return valuesAt(place, path);
  };
  if (operator === 'exists' || (operator === undefined && wanted === '')) {
    return (item) => valuesIn(item).length > 0;
  }
  const check = Object.hasOwn(OPERATORS, operator ?? 'eq') ? OPERATORS[operator ?? 'eq'] : undefined;
  if (!check) {
    const reason = `has the operator ${operator}; allowed: ${Object.keys(OPERATORS).join(', ')}, exists`;
    throw new RefusedRequest(400, `filter[${field}] ${reason}`, [
      { field: `filter[${field}]`, rule: 'invalid', reason, source: 'query' },
    ]);
  }
  return (item) => {
    const values = valuesIn(item);
    return values.length === 0 ? ABSENT.includes(operator ?? '') : values.some((value) => check(String(value), wanted));
  };
}

/** Returns a filter for objects with all given tags (`a,b`), or with at least one of the tags (`a/b`). */
function taggedWith(wanted: string): Filter {
  const isAny = wanted.includes('/');
  const tags = wanted.split(isAny ? '/' : ',');
  return ({ tags: own }) => {
    const has = (tag: string): boolean => Array.isArray(own) && own.includes(tag);
    return isAny ? tags.some(has) : tags.every(has);
  };
}

/** Returns a filter for objects with a label (`env`), or with a value of a label (`env:test`). */
function labelledWith(wanted: string): Filter {
  const [key, value] = wanted.split(':');
  return ({ labels }) =>
    isPlainObject(labels) && Object.hasOwn(labels, key) && (value === undefined || labels[key] === value);
}

/** Sorts the objects of a list as the query requests, such as `sort=name` or `sort=created_at desc`. */
export function sortedBy(query: URLSearchParams, items: readonly Plain[]): Plain[] {
  const [field, direction] = (query.get('sort') ?? '').split(/[ ,:]+/);
  const path = field.replace(/^-/, '').split('.');
  if (field === '') {
    return [...items];
  }
  const sign = direction === 'desc' || field.startsWith('-') ? -1 : 1;
  const text = (item: Plain): string => String(valuesAt(item, path)[0] ?? '');
  return [...items].sort((one, other) => sign * compare(text(one), text(other)));
}

function compare(one: string, other: string): number {
  const [first, second] = [Number(one), Number(other)];
  const areNumbers = one !== '' && other !== '' && !Number.isNaN(first) && !Number.isNaN(second);
  return areNumbers ? first - second : one < other ? -1 : Number(one > other);
}

/**
 * Returns the values at a path in an object that are not null. For a path through a list, `valuesAt` returns the values
 * of all list elements.
 */
function valuesAt(item: unknown, [name, ...more]: readonly string[]): unknown[] {
  if (Array.isArray(item)) {
    return item.flatMap((one) => valuesAt(one, name === undefined ? [] : [name, ...more]));
  }
  if (name === undefined) {
    return item === null || item === undefined ? [] : [item];
  }
  return isPlainObject(item) && Object.hasOwn(item, name) ? valuesAt(item[name], more) : [];
}
