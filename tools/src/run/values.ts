import { UNKNOWN } from 'cdktf-gateways-sandbox/toolkit';
import type { ObjectValue, Value } from 'cdktf-gateways-sandbox/toolkit';
import { InventoryObject, InventoryValue, isValues, textOf } from '../inventory/inventory';
import { knownValue } from './changes';
import { MadeResource, Outcome } from './run';

/** What stands beside the arguments in the JSON of a resource. */
const META = ['//', 'lifecycle', 'depends_on', 'provider', 'connection', 'provisioner'];
const REFERENCE = /^\$\{([a-z0-9_]+\.[\w-]+)\.([a-z0-9_.]+)\}$/;
/** A variable alone, or JSON of whatever Terraform knows. */
const IS_SET = /^\$\{(var\.[\w-]+|jsonencode\(.*\))\}$/s;
const EXPRESSION = /\$\{|%\{/;

/**
 * Follows the references of what was made to what the objects have. What is made of variables is taken for what the object
 * has, as people set them to that, and so is JSON that Terraform writes.
 */
export class ActualValues {
  private readonly objects: ReadonlyMap<string, InventoryObject>;

  public constructor({ resources }: Outcome, objects: ReadonlyMap<string, InventoryObject>) {
    this.objects = new Map([...resources].map(([key, { address }]) => [address, objects.get(key)!]));
  }

  /** The arguments of a resource. What cannot be followed is unknown. */
  public of({ values }: InventoryObject, { json }: MadeResource): ObjectValue {
    const given = Object.entries(json).filter(([name]) => !META.includes(name));
    return this.members(Object.fromEntries(given), values);
  }

  private members(made: object, has: InventoryValue | undefined): ObjectValue {
    const all = Object.entries(made).map(([name, one]) => [
      name,
      this.followed(one, isValues(has) ? has[name] : undefined),
    ]);
    return Object.fromEntries(all);
  }

  private followed(value: unknown, has: InventoryValue | undefined): Value {
    if (typeof value === 'string') {
      return this.text(value, has);
    }
    if (Array.isArray(value)) {
      return value.map((one, index) => this.followed(one, Array.isArray(has) ? has[index] : undefined));
    }
    return typeof value === 'object' && value !== null ? this.members(value, has) : (value as Value);
  }

  private text(text: string, has: InventoryValue | undefined): Value {
    const [, address, path] = REFERENCE.exec(text) ?? [];
    if (address !== undefined) {
      return this.valueAt(address, path);
    }
    return IS_SET.test(text) && has !== undefined ? knownValue(has) : textIn(text);
  }

  private valueAt(address: string, path: string): Value {
    const values: InventoryValue | undefined = this.objects.get(address)?.values;
    const found = path
      .split('.')
      .reduce<InventoryValue | undefined>((value, name) => (isValues(value) ? value[name] : undefined), values);
    return textOf(found) ?? UNKNOWN;
  }
}

/** A text without its escapes. */
function textIn(text: string): Value {
  const plain = text.replace(/\$\$\{|%%\{/g, '');
  return EXPRESSION.test(plain) ? UNKNOWN : text.replaceAll('$${', '${').replaceAll('%%{', '%{');
}
