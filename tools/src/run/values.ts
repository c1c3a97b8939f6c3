import { UNKNOWN } from 'cdktf-gateways-sandbox/toolkit';
import type { ObjectValue, Value } from 'cdktf-gateways-sandbox/toolkit';
import { InventoryObject, InventoryValue, isValues, textOf } from '../inventory/inventory';
import { MadeResource, Outcome } from './run';

/** What stands beside the arguments in the JSON of a resource. */
const META = ['//', 'lifecycle', 'depends_on', 'provider', 'connection', 'provisioner'];
const REFERENCE = /^\$\{([a-z0-9_]+\.[\w-]+)\.([a-z0-9_.]+)\}$/;
const EXPRESSION = /\$\{|%\{/;

/** Follows the references of what was made to what the objects have. */
export class ActualValues {
  private readonly objects: ReadonlyMap<string, InventoryObject>;

  public constructor({ resources }: Outcome, objects: ReadonlyMap<string, InventoryObject>) {
    this.objects = new Map([...resources].map(([key, { address }]) => [address, objects.get(key)!]));
  }

  /** The arguments of a resource. What cannot be followed is unknown. */
  public of({ json }: MadeResource): ObjectValue {
    const given = Object.entries(json).filter(([name]) => !META.includes(name));
    return Object.fromEntries(given.map(([name, value]) => [name, this.followed(value)]));
  }

  private followed(value: unknown): Value {
    if (typeof value === 'string') {
      const [, address, path] = REFERENCE.exec(value) ?? [];
      return address === undefined ? textIn(value) : this.valueAt(address, path);
    }
    if (Array.isArray(value)) {
      return value.map((one) => this.followed(one));
    }
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.followed(member)]))
      : (value as Value);
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
