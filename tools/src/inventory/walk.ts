import { CatalogElement, Member, membersOf, TerraformType } from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryValue, InventoryValues, isSpecial, isValues } from './inventory';

/** Position of a single value (not an object or list) in an object and in the schema of its type. */
export interface Leaf {
  /** Name of the value's attribute, or name of the innermost member. */
  readonly name: string;
  /** Full path of the value in the object, without indexes. */
  readonly path: string;
  /**
   * Path of the attribute that contains the value. If the type of the attribute has members, the path of the attribute
   * differs from `path`.
   */
  readonly attribute: string;
  /** Whether the schema marks the value as sensitive. */
  readonly isMarked: boolean;
}

/** Functions that replace the values of an object. */
export interface Visitor {
  /** Replaces a value. References, secrets and expressions count as single values. */
  leaf(value: InventoryValue, leaf: Leaf): InventoryValue;
  /**
   * Function that reports a value without an attribute in the schema. The returned values of the object omit values
   * without an attribute.
   */
  unknown(path: string): void;
}

/** Returns a copy of an inventory object's values, in which the visitor's function has replaced each value. */
export function mapValues({ schema }: CatalogElement, values: InventoryValues, visitor: Visitor): InventoryValues {
  return new Walk(visitor).members(membersOf(schema.block), values, '');
}

/** Whether the schema of a type has an attribute or block at a path without list indexes. */
export function hasPath({ schema }: CatalogElement, path: string): boolean {
  let members: readonly Member[] | undefined = membersOf(schema.block);
  for (const name of path.split('.')) {
    const member: Member | undefined = members?.find((one) => one.name === name);
    if (!member) {
      return false;
    }
    members = member.nested?.members;
  }
  return true;
}

class Walk {
  public constructor(private readonly visitor: Visitor) {}

  public members(members: readonly Member[], values: InventoryValues, prefix: string): InventoryValues {
    const known = new Map(members.map((member) => [member.name, member]));
    const kept = Object.entries(values).flatMap(([name, value]): [string, InventoryValue][] => {
      const path = `${prefix}${name}`;
      const member = known.get(name);
      if (member) {
        return [[name, this.member(member, value, path)]];
      }
      if (value !== null) {
        this.visitor.unknown(path);
      }
      return [];
    });
    return Object.fromEntries(kept);
  }

  private member({ name, nested, type, sensitive }: Member, value: InventoryValue, path: string): InventoryValue {
    if (!nested || value === null || isSpecial(value)) {
      return this.typed(type ?? 'dynamic', value, { name, path, attribute: path, isMarked: sensitive });
    }
    const inner = (one: InventoryValue): InventoryValue =>
      isValues(one) ? this.members(nested.members, one, `${path}.`) : one;
    if (Array.isArray(value)) {
      return value.map(inner);
    }
    return nested.mode === 'map' && isValues(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]))
      : inner(value);
  }

  private typed(type: TerraformType, value: InventoryValue, leaf: Leaf): InventoryValue {
    const [kind, of] = typeof type === 'string' ? [type, type] : type;
    if (kind === 'object' && isValues(value)) {
      return this.object(value, leaf, (name) => (of as { [name: string]: TerraformType })[name] ?? 'dynamic');
    }
    if (Array.isArray(value)) {
      const element = kind === 'list' || kind === 'set' ? of : 'dynamic';
      return value.map((one) => this.typed(element, one, leaf));
    }
    if (isValues(value)) {
      return this.object(value, leaf, () => (kind === 'map' ? of : 'dynamic'));
    }
    return value === null ? null : this.visitor.leaf(value, leaf);
  }

  private object(values: InventoryValues, leaf: Leaf, typeOf: (name: string) => TerraformType): InventoryValues {
    const members = Object.entries(values).map(([name, one]) => {
      const inner = { ...leaf, name, path: `${leaf.path}.${name}` };
      return [name, this.typed(typeOf(name), one, inner)];
    });
    return Object.fromEntries(members);
  }
}
