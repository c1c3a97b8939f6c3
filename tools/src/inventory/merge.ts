import { isDeepStrictEqual } from 'node:util';
import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Member, membersOf } from 'cdktf-gateways-sandbox/toolkit/engine';
import { resourceOf, TIMES } from '../elements';
import { identityIn, partAt } from './identity';
import {
  Expression,
  Inventory,
  InventoryObject,
  InventoryValue,
  InventoryValues,
  isValues,
  mapReferences,
  ObjectReference,
  Secret,
} from './inventory';

/** A merged object, with the new keys of all objects in the first inventory that contains it, by their old keys. */
interface Entry {
  object: InventoryObject;
  readonly keys: Map<string, string>;
}

/**
 * Merges the objects of several inventories into one inventory. If two inventories contain an object, the values of the
 * first inventory count.
 *
 * @param problem function that is called for an object whose values in two inventories contradict each other
 */
export function mergedObjects(
  inventories: readonly Inventory[],
  problem: (message: string) => void,
): readonly InventoryObject[] {
  const entries: Entry[] = [];
  const byIdentity = new Map<string, Entry[]>();
  const taken = new Set<string>();
  for (const { objects } of inventories) {
    const keys = new Map<string, string>();
    for (const object of objects) {
      const identities = identitiesOf(object);
      const known = identities
        .flatMap((identity) => byIdentity.get(identity) ?? [])
        .find((entry) => isSameObject(entry.object, object));
      const entry = known ?? { object: { ...object, key: freeKey(object.key, taken) }, keys };
      if (known) {
        checkSame(known.object, object, problem);
        known.object = { ...object, ...definedOf(known.object) };
      } else {
        entries.push(entry);
        taken.add(entry.object.key);
      }
      keys.set(object.key, entry.object.key);
      for (const identity of identities) {
        byIdentity.set(identity, [...new Set([...(byIdentity.get(identity) ?? []), entry])]);
      }
    }
  }
  return entries.map(({ object, keys }) => ({
    ...object,
    values: mapReferences(object.values, (reference) => {
      const key = keys.get(reference.key) ?? reference.key;
      return new ObjectReference(key, reference.attribute, reference.value);
    }),
  }));
}

/**
 * Returns texts that identify an object in all inventories, such as its address or its type and id. Objects with a
 * common identity are the same object if `isSameObject` also returns true.
 */
function identitiesOf({ type, id, address, values }: InventoryObject): string[] {
  const identity = identityIn(type, values) ?? id;
  const byId = identity === undefined ? [] : [JSON.stringify([type, identity])];
  return address === undefined ? byId : [...byId, JSON.stringify([type, 'at', address])];
}

/**
 * Whether two objects with a common identity are the same object. Objects of two states can have the same address, and
 * entities of two control planes the same id.
 */
function isSameObject(one: InventoryObject, other: InventoryObject): boolean {
  const { keys = [] } = requireValue(resourceOf(one.type)).element.rules.import ?? {};
  const parts = keys.map(({ name }) => [partAt(one.values, name), partAt(other.values, name)]);
  return [[one.id, other.id], [one.region, other.region], ...parts].every(
    ([mine, its]) => mine === undefined || its === undefined || mine === its,
  );
}

function definedOf(object: InventoryObject): InventoryObject {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined),
  ) as unknown as InventoryObject;
}

/**
 * Returns a key that no object of the merged inventory has. Different inventories may assign the same key, because each
 * inventory assigns its keys independently.
 */
function freeKey(key: string, taken: ReadonlySet<string>): string {
  let free = key;
  for (let count = 2; taken.has(free); count += 1) {
    free = `${key} ${count}`;
  }
  return free;
}

function checkSame(one: InventoryObject, other: InventoryObject, problem: (message: string) => void): void {
  const differing = differencesOf(one, other);
  if (differing.length > 0) {
    const what = one.id === undefined ? one.type : `${one.type} ${one.id}`;
    problem(
      `${what} is in ${one.place} and in ${other.place}, which differ in ${differing.join(', ')}: read the object from one of the two sources, or change one source to the same values`,
    );
  }
}

/** Returns the names of the arguments whose values in the two objects contradict each other. */
function differencesOf(one: InventoryObject, other: InventoryObject): string[] {
  return membersOf(requireValue(resourceOf(one.type)).element.schema.block)
    .filter(({ name, optional, required }) => (optional || required) && !TIMES.includes(name))
    .filter((member) => !isSame(member, one.values[member.name], other.values[member.name]))
    .map(({ name }) => name);
}

/**
 * Whether two values of an argument from different inventories agree. A value that is missing or unknown in one
 * inventory agrees with any value in the other.
 */
function isSame(member: Member, one: InventoryValue | undefined, other: InventoryValue | undefined): boolean {
  const [mine, its] = [plainOf(one), plainOf(other)];
  if (mine === undefined || its === undefined) {
    return true;
  }
  if (Array.isArray(mine) && Array.isArray(its)) {
    const isSet = member.nested ? member.nested.mode === 'set' : member.type?.[0] === 'set';
    return isSet ? isSameSet(member, mine, its) : isSameList(member, mine, its);
  }
  if (isValues(mine) && isValues(its)) {
    return isSameObjectValue(member, mine, its);
  }
  return mine === its || (typeof mine === 'string' && typeof its === 'string' && isSameJson(mine, its));
}

/**
 * Whether two JSON texts are equal. Spaces and the order of members do not matter, because services change them when
 * they store a JSON text.
 */
function isSameJson(one: string, other: string): boolean {
  if (!/^\s*[{[]/.test(one)) {
    return false;
  }
  try {
    return isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
  } catch {
    return false;
  }
}

function isSameList(member: Member, one: readonly InventoryValue[], other: readonly InventoryValue[]): boolean {
  return one.length === other.length && one.every((element, index) => isSame(member, element, other[index]));
}

function isSameSet(member: Member, one: readonly InventoryValue[], other: readonly InventoryValue[]): boolean {
  return (
    one.length === other.length && one.every((element) => other.some((candidate) => isSame(member, element, candidate)))
  );
}

function isSameObjectValue(member: Member, one: InventoryValues, other: InventoryValues): boolean {
  const { nested } = member;
  const isFixed = nested !== undefined && nested.mode !== 'map';
  const members = new Map(nested?.members.map((inner) => [inner.name, inner]));
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => {
    if (!isFixed) {
      return Object.hasOwn(one, name) && Object.hasOwn(other, name) && isSame(member, one[name], other[name]);
    }
    const inner = members.get(name);
    return inner === undefined || isSame(inner, one[name], other[name]);
  });
}

/**
 * Returns the known value of a reference or secret. Returns undefined for null and expressions, and other values
 * unchanged.
 */
function plainOf(value: InventoryValue | undefined): InventoryValue | undefined {
  if (value instanceof Secret) {
    return value.reveal();
  }
  if (value instanceof ObjectReference) {
    return value.value;
  }
  return value === null || value instanceof Expression ? undefined : value;
}
