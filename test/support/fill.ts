/**
 * Generates configurations from a schema: a value for every settable argument at every depth, as a construct receives it, and as Terraform
 * expects it.
 */
import { ALIAS, Attribute, Demand } from './demands';

export interface Filled {
  readonly given: any;
  readonly wanted: any;
}

/** Source of single values. A place is a path with indexes, so that all values can differ. */
export interface Source {
  /** Number of elements in lists, sets and maps. */
  readonly elements: number;
  string(place: string): Filled;
  number(place: string): Filled;
  bool(place: string): Filled;
  any(place: string): Filled;
  /** Replaces a whole object or collection. Depth 1 is an argument of the construct. */
  whole?(demand: Demand, depth: number): Filled | undefined;
}

export const required = (attribute: Attribute): boolean => attribute.required;

/** Fills all settable attributes that are chosen, and all that are settable in them. */
export function fill(
  attributes: Attribute[],
  source: Source,
  choose: (attribute: Attribute) => boolean = () => true,
): Filled {
  return object(attributes, source, '', 1, choose);
}

/** Fills the required attributes, and gives null for all others. */
export function fillWithNulls(attributes: Attribute[]): Filled {
  const { given, wanted } = fill(attributes, PLAIN, required);
  const optional = attributes.filter((attribute) => attribute.settable && !attribute.required);
  return {
    given: { ...Object.fromEntries(optional.map(({ property }) => [property, null])), ...given },
    wanted: { ...Object.fromEntries(optional.map(({ name }) => [name, null])), ...wanted },
  };
}

function object(
  attributes: Attribute[],
  source: Source,
  place: string,
  depth: number,
  choose: (attribute: Attribute) => boolean,
): Filled {
  const given: { [property: string]: any } = {};
  const wanted: { [name: string]: any } = {};
  for (const attribute of attributes.filter((candidate) => candidate.settable && choose(candidate))) {
    const inner = place === '' ? attribute.name : `${place}.${attribute.name}`;
    // An alias is a name for Terraform itself, never a text of any kind.
    const filled = attribute === ALIAS ? same('second') : value(attribute.demand, source, inner, depth, choose);
    given[attribute.property] = filled.given;
    wanted[attribute.name] = filled.wanted;
  }
  return { given, wanted };
}

function value(
  demand: Demand,
  source: Source,
  place: string,
  depth: number,
  choose: (attribute: Attribute) => boolean,
): Filled {
  const whole = 'of' in demand || demand.kind === 'object' ? source.whole?.(demand, depth) : undefined;
  if (whole) {
    return whole;
  }
  switch (demand.kind) {
    case 'object':
      return object(demand.attributes, source, place, depth + 1, choose);
    case 'list':
    case 'set': {
      const elements = KEYS.slice(0, source.elements).map((_, index) =>
        value(demand.of, source, `${place}[${index}]`, depth + 1, choose),
      );
      return { given: elements.map(({ given }) => given), wanted: elements.map(({ wanted }) => wanted) };
    }
    case 'map': {
      const members = KEYS.slice(0, source.elements).map((key) => ({
        key,
        filled: value(demand.of, source, `${place}["${key}"]`, depth + 1, choose),
      }));
      return {
        given: Object.fromEntries(members.map(({ key, filled }) => [key, filled.given])),
        wanted: Object.fromEntries(members.map(({ key, filled }) => [key, filled.wanted])),
      };
    }
    default:
      return source[demand.kind](place);
  }
}

// Keys of maps are the user's own: neither their case nor their characters may change.
const KEYS = ['camelKey', 'with space.and-more'];

const same = (given: unknown): Filled => ({ given, wanted: given });

/** Different values everywhere, of every sort that Terraform knows. */
export const PLAIN: Source = {
  string: (place) => same(`text of ${place}`),
  number: (place) => same(NUMBERS[hash(place) % NUMBERS.length]),
  bool: (place) => same(hash(place) % 2 === 0),
  any: (place) => same({ camelKey: [1, 'two', { snake_key: true }], place }),
  elements: 2,
};

/** Values that differ from `PLAIN` and are replaced by the values of `PLAIN`. */
export const OLD: Source = {
  string: (place) => same(`old ${place}`),
  number: () => same(4711),
  bool: (place) => same(hash(place) % 2 !== 0),
  any: () => same('old'),
  elements: 1,
};

/** Values that are falsy or empty. */
export const EMPTY: Source = {
  string: () => same(''),
  number: () => same(0),
  bool: () => same(false),
  any: () => same({}),
  elements: 0,
};

const NUMBERS = [1, -1, 0.5, 65535, -2.25, 9007199254740991, 1e21, 1e-7];

function hash(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7);
}
