import { LosslessNumber } from 'lossless-json';
import { isPlainObject } from '../../shared/objects';
import { ServiceError } from '../contract/service-error';
import { parseLossless } from '../values/lossless';
import { Dynamic, numberFrom, Type, Value } from '../values/value';

/**
 * Converts JSON in the format of Terraform's state to a value of a type. Throws a `ServiceError` that names the
 * attribute if a value does not have the required type, such as after an edit of the state file.
 *
 * @param resource name of the object in error messages: its Terraform type
 */
export function fromStateJson(json: string, type: Type, resource: string): Value {
  try {
    return typed(parseLossless(json), type, '');
  } catch (error) {
    throw error instanceof InvalidState ? error.of(resource) : error;
  }
}

/**
 * Error for a value in a Terraform state that does not have its type. The error message does not contain the value,
 * which may be a secret.
 */
class InvalidState extends Error {
  public constructor(
    private readonly path: string,
    private readonly problem: string,
  ) {
    super(problem);
  }

  public of(resource: string): ServiceError {
    const place = this.path === '' ? resource : `${this.path} of ${resource}`;
    return new ServiceError(
      'Invalid state',
      `${place} ${this.problem}. Restore the state from a backup, or run terraform state rm and import the object again.`,
    );
  }
}

function typed(raw: unknown, type: Type, path: string): Value {
  if (raw === null || raw === undefined) {
    return null;
  }
  if (type === 'dynamic') {
    return dynamic(raw, path);
  }
  if (typeof type === 'string') {
    if (raw instanceof LosslessNumber) {
      return numberFrom(raw.value);
    }
    return typeof raw === 'string' || typeof raw === 'boolean' ? raw : invalid(path, raw, `a ${type}`);
  }
  const [kind, inner] = type;
  switch (kind) {
    case 'list':
    case 'set':
      return elements(raw, path).map((element, index) => typed(element, inner, `${path}[${index}]`));
    case 'tuple':
      return elements(raw, path).map((element, index) => typed(element, (inner as Type[])[index], `${path}[${index}]`));
    case 'map':
      return Object.fromEntries(
        Object.entries(members(raw, path)).map(([key, member]) => [key, typed(member, inner, within(path, key))]),
      );
    default: {
      const given = members(raw, path);
      const attributes = inner as { [name: string]: Type };
      return Object.fromEntries(
        Object.keys(attributes).map((name) => [name, typed(given[name], attributes[name], within(path, name))]),
      );
    }
  }
}

/** Converts the value of an attribute without a fixed type (`{ type, value }`) from the state. */
function dynamic(raw: unknown, path: string): Dynamic {
  const { type, value } = isStoredObject(raw) ? raw : { type: undefined, value: undefined };
  if (!isType(type)) {
    const expected = 'an object with the members type and value, because the attribute has no fixed type';
    return isStoredObject(raw) && 'type' in raw
      ? invalid(path, type, 'a Terraform type in the member "type"')
      : invalid(path, raw, expected);
  }
  const inner = JSON.parse(JSON.stringify(type)) as Type;
  return new Dynamic(inner, typed(value, inner, path));
}

function isType(type: unknown): type is Type {
  if (typeof type === 'string') {
    return ['string', 'number', 'bool', 'dynamic'].includes(type);
  }
  if (!Array.isArray(type) || type.length !== 2) {
    return false;
  }
  const [kind, inner] = type;
  switch (kind) {
    case 'list':
    case 'set':
    case 'map':
      return isType(inner);
    case 'tuple':
      return Array.isArray(inner) && inner.every(isType);
    default:
      return kind === 'object' && isStoredObject(inner) && Object.values(inner).every(isType);
  }
}

function elements(raw: unknown, path: string): readonly unknown[] {
  return Array.isArray(raw) ? raw : invalid(path, raw, 'a list');
}

function members(raw: unknown, path: string): { readonly [name: string]: unknown } {
  return isStoredObject(raw) ? raw : invalid(path, raw, 'an object');
}

function isStoredObject(raw: unknown): raw is { readonly [name: string]: unknown } {
  return isPlainObject(raw) && !(raw instanceof LosslessNumber);
}

function invalid(path: string, raw: unknown, expected: string): never {
  throw new InvalidState(path, `has ${describeType(raw)} instead of ${expected}`);
}

function describeType(raw: unknown): string {
  if (raw instanceof LosslessNumber) {
    return 'a number';
  }
  if (Array.isArray(raw)) {
    return 'a list';
  }
  const names: { readonly [name: string]: string } = { string: 'a string', boolean: 'a bool', object: 'an object' };
  return raw === null || raw === undefined ? 'nothing' : names[typeof raw];
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
