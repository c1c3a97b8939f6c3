import { Shape, Type } from './shape';
import { partOf } from './specification/pointer';
import { isUnresolved } from './tokens';

/** Takes note of what is wrong at a place of a file. */
type Report = (pointer: string, message: string) => void;

/**
 * The value of an argument by property names, from one that a file spells as Terraform and gateways do. What is of another
 * kind than the argument, or no argument at all, is reported and left out; what is empty counts as not given.
 *
 * @param pointer where the value stands, as a JSON pointer
 */
export function fromTerraform(type: Type, value: any, pointer: string, report: Report): any {
  const wrong = (wanted: string) => report(pointer, `is ${kindOf(value)}; give ${wanted}`);
  switch (type.kind) {
    case 'any':
      return value;
    case 'object':
      return isMembers(value) ? membersOf(type.shape, value, pointer, report) : wrong('an object');
    case 'map':
      return isMembers(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, one]) => [
              key,
              fromTerraform(type.of, one, pointer + partOf(key), report),
            ]),
          )
        : wrong('an object');
    case 'list':
    case 'set':
      return Array.isArray(value)
        ? value
            .map((one, index) => fromTerraform(type.of, one, `${pointer}/${index}`, report))
            .filter((one) => one !== undefined)
        : isUnresolved(value)
          ? value
          : wrong('a list');
    default:
      return isUnresolved(value) || typeof value === JAVASCRIPT[type.kind] ? value : wrong(KINDS[type.kind]);
  }
}

/** The same for the members of an object. */
export function membersOf(shape: Shape, value: any, pointer: string, report: Report): { [property: string]: any } {
  const properties = new Map(Object.entries(shape).map(([property, { name }]) => [name, property]));
  const result: { [property: string]: any } = {};
  for (const [name, member] of Object.entries<any>(value).filter(([, one]) => one !== null && one !== undefined)) {
    const property = properties.get(name);
    const place = pointer + partOf(name);
    if (property === undefined) {
      report(place, `is not known; ${knownNames(name, [...properties.keys()])}`);
      continue;
    }
    const { type, format } = shape[property];
    // What gateways have as an object is a text for some arguments of Terraform.
    const isJson = type.kind === 'string' && format === 'json' && typeof member === 'object';
    const converted = isJson ? JSON.stringify(member) : fromTerraform(type, member, place, report);
    if (converted !== undefined) {
      result[property] = converted;
    }
  }
  return result;
}

const JAVASCRIPT = { string: 'string', number: 'number', bool: 'boolean' } as const;
const KINDS = { string: 'a text', number: 'a number', bool: 'true or false' } as const;
/** More names than these help nobody. */
const SHOWN = 12;

function isMembers(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What kind of value one is; its content may be a secret. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) {
    return 'empty';
  }
  return Array.isArray(value) ? 'a list' : isMembers(value) ? 'an object' : KINDS[kindNamed(value)];
}

function kindNamed(value: unknown): keyof typeof KINDS {
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'bool' : 'string';
}

function knownNames(name: string, names: readonly string[]): string {
  const start = name.slice(0, 3);
  const near = names.filter((one) => one.startsWith(start));
  const shown = (names.length > SHOWN && near.length > 0 ? near : [...names].sort()).slice(0, SHOWN);
  return `known are ${shown.join(', ')}${shown.length < names.length ? ` and ${names.length - shown.length} more` : ''}`;
}
