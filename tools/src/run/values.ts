import { UNKNOWN } from 'cdktf-gateways-sandbox/toolkit';
import type { ObjectValue, Value } from 'cdktf-gateways-sandbox/toolkit';
import { InventoryObject, InventoryValue, isValues, textOf } from '../inventory/inventory';
import { MadeResource, Outcome } from './run';

/** What stands beside the arguments in the JSON of a resource. */
const META = ['//', 'lifecycle', 'depends_on', 'provider', 'connection', 'provisioner'];
const REFERENCE = /^\$\{([a-z0-9_]+\.[\w-]+)\.([a-z0-9_.]+)\}$/;
const EXPRESSION = /\$\{|%\{/;

/** The arguments of a resource, with references followed to what the objects have. What cannot be followed is unknown. */
export function actualValues(
  { json }: MadeResource,
  { resources }: Outcome,
  objects: ReadonlyMap<string, InventoryObject>,
): ObjectValue {
  const keys = new Map([...resources].map(([key, { address }]) => [address, key]));
  const valueAt = (address: string, path: string): Value => {
    const object = objects.get(keys.get(address) ?? '');
    const found = path
      .split('.')
      .reduce<InventoryValue | undefined>((value, name) => (isValues(value) ? value[name] : undefined), object?.values);
    return textOf(found) ?? UNKNOWN;
  };
  const actual = (value: unknown): Value => {
    if (typeof value === 'string') {
      const [, address, path] = REFERENCE.exec(value) ?? [];
      return address !== undefined ? valueAt(address, path) : textIn(value);
    }
    if (Array.isArray(value)) {
      return value.map(actual);
    }
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, actual(member)]))
      : (value as Value);
  };
  const given = Object.entries(json).filter(([name]) => !META.includes(name));
  return Object.fromEntries(given.map(([name, value]) => [name, actual(value)]));
}

/** A text without its escapes. */
function textIn(text: string): Value {
  const plain = text.replace(/\$\$\{|%%\{/g, '');
  return EXPRESSION.test(plain) ? UNKNOWN : text.replaceAll('$${', '${').replaceAll('%%{', '%{');
}
