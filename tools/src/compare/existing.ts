import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { grouped } from '../grouped';
import {
  Expression,
  Inventory,
  InventoryObject,
  InventoryValue,
  InventoryValues,
  isValues,
  ObjectReference,
  referencesIn,
  textOf,
} from '../inventory/inventory';
import { ownOf } from '../readers/terraform-json';
import { ComparedObject, referenceTo, Side } from './side';

/** Arguments that identify an object among objects of the same type with the same parents, in the order of preference. */
const NAMES = [
  ...[
    'name',
    'display_name',
    'username',
    'instance_name',
    'service_name',
    'api_name',
    'usage_plan_name',
    'secret_name',
  ],
  ...['title', 'slug', 'hostname', 'sub_domain', 'prefix', 'target', 'kid', 'custom_id', 'group', 'environment_name'],
];

/**
 * Existing objects as one side of a comparison: objects that match a construct of the stack, with the path of this
 * construct, and objects that refer to a matched object.
 */
export interface Existing {
  readonly side: Side;
  /** Number of existing objects that neither match a construct of the stack nor refer to a matched object. */
  readonly others: number;
}

/**
 * Finds the existing object of each construct of a stack: by id, by name and parents, or by parents alone.
 *
 * @param name name of the source of the existing objects, for messages, such as `the platform`
 */
export function existingSide(name: string, stack: Side, { objects }: Inventory): Existing {
  return new Matching(stack, objects).result(name);
}

class Matching {
  /** Constructs of the stack by keys of existing objects. */
  private readonly constructs = new Map<string, ComparedObject>();
  /** Keys of existing objects by constructs of the stack. */
  private readonly keys = new Map<string, string>();

  public constructor(
    private readonly stack: Side,
    private readonly existing: readonly InventoryObject[],
  ) {}

  public result(name: string): Existing {
    while (this.matchMore()) {
      // Matching is repeated, because an object can match only after its parent has matched.
    }
    const given = new Map(this.stack.objects.map((object) => [object.path, object]));
    const found = this.existing.flatMap((object): ComparedObject[] => {
      const construct = this.constructs.get(object.key);
      if (construct) {
        const values = onlyGiven(
          requireValue(given.get(construct.path)).values,
          this.withPaths(object.values),
        ) as InventoryValues;
        return [{ type: object.type, path: construct.path, values }];
      }
      return this.belongs(object)
        ? [
            {
              type: object.type,
              path: `${object.type} ${object.id ?? object.key}`,
              values: this.withPaths(object.values) as InventoryValues,
            },
          ]
        : [];
    });
    return { side: { name, objects: found }, others: this.existing.length - found.length };
  }

  /**
   * Matches existing objects and constructs that have no other possible match. `matchMore` returns whether it matched
   * at least one object.
   */
  private matchMore(): boolean {
    const open = this.existing.filter(({ key }) => !this.constructs.has(key));
    const left = this.stack.objects.filter((object) => !this.keys.has(keyOf(object)));
    const ways: readonly ((type: string, values: InventoryValues) => string | undefined)[] = [
      (type, values) => placeOf(type, textOf(values.id)),
      (type, values) => placeOf(type, parentsOf(values), nameOf(values)),
      (type, values) => placeOf(type, parentsOf(values)),
    ];
    for (const way of ways) {
      const constructs = grouped(left, ({ type, values }) => [way(type, values)].filter(isText));
      const objects = grouped(open, ({ type, values }) =>
        [way(type, this.withPaths(values) as InventoryValues)].filter(isText),
      );
      const pairs = [...constructs].flatMap(([place, [construct, ...others]]) => {
        const [object, ...more] = objects.get(place) ?? [];
        return object !== undefined && others.length + more.length === 0 ? [{ construct, object }] : [];
      });
      pairs.forEach(({ construct, object }) => {
        this.constructs.set(object.key, construct);
        this.keys.set(keyOf(construct), object.key);
      });
      if (pairs.length > 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether an existing object refers to the object of a construct. */
  private belongs({ values }: InventoryObject): boolean {
    return referencesIn(values).some(({ key }) => this.constructs.has(key));
  }

  /** Replaces references to objects of constructs by the paths of the constructs, and references to other objects by ids. */
  private withPaths(value: InventoryValue): InventoryValue {
    if (value instanceof ObjectReference) {
      const construct = this.constructs.get(value.key);
      return construct ? referenceTo(construct.path) : (value.value ?? value.key);
    }
    if (Array.isArray(value)) {
      return value.map((one: InventoryValue) => this.withPaths(one));
    }
    return isValues(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.withPaths(one)]))
      : value;
  }
}

/**
 * Returns the members of `value` that are also members of `given`. A member of `given` whose value only Terraform knows
 * replaces the member of `value`.
 */
function onlyGiven(given: InventoryValue, value: InventoryValue): InventoryValue {
  if (given instanceof Expression && !given.text.startsWith('${construct ')) {
    return given;
  }
  if (isValues(given) && isValues(value)) {
    const names = Object.keys(given).map((name) => [name, onlyGiven(given[name], ownOf(value, name) ?? null)]);
    return Object.fromEntries(names);
  }
  return Array.isArray(given) && Array.isArray(value) && given.length === value.length
    ? value.map((one: InventoryValue, index) => onlyGiven(given[index], one))
    : value;
}

/**
 * Returns a text that consists of all references and expressions in an object's arguments, except expressions in lists
 * and in `id`.
 */
function parentsOf(values: InventoryValues): string {
  const found: string[] = [];
  const visit = (value: InventoryValue, path: string): void => {
    if (value instanceof Expression) {
      found.push(`${path}=${value.text}`);
    } else if (isValues(value)) {
      Object.entries(value).forEach(([name, one]) => visit(one, `${path}.${name}`));
    }
  };
  Object.entries(values)
    .filter(([name]) => name !== 'id')
    .forEach(([name, value]) => visit(value, name));
  return found.sort().join('|');
}

function nameOf(values: InventoryValues): string | undefined {
  const name = NAMES.find((one) => typeof values[one] === 'string');
  return name === undefined ? undefined : `${name}=${values[name] as string}`;
}

function placeOf(type: string, ...parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : JSON.stringify([type, ...parts]);
}

function isText(value: string | undefined): value is string {
  return value !== undefined;
}

function keyOf({ type, path }: ComparedObject): string {
  return `${type} ${path}`;
}
