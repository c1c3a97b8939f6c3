import { isDeepStrictEqual } from 'node:util';
import { Code, constant } from '../../code/code';
import { InventoryValue, textOf } from '../../inventory/inventory';
import { Field } from '../fields';
import { Source, Unrepresentable } from '../source';

/** Returns a conversion to L2 code that omits a value if L2 sends the value by default. */
export function unless(path: string, byDefault: InventoryValue, field: Field): Field {
  return (source, scene) => {
    const isDefault = isDeepStrictEqual(source.look(path), byDefault);
    const code = field(source, scene);
    return isDefault ? undefined : code;
  };
}

/**
 * Returns the conversion to L2 code for a number. If the number equals `value` or is missing, the code contains the
 * constant `name`.
 */
export function named(path: string, value: number, of: string, name: string): Field {
  return (source) => {
    const found = source.take(path) ?? value;
    return found === value ? constant(of, name) : (found as Code);
  };
}

/** Returns the text at a path of an object. Throws an error if the object has no text at the path. */
export function textAt(source: Source, path: string): string {
  const text = textOf(source.take(path));
  if (text === undefined) {
    throw new Unrepresentable(`the L2 construct requires a text for ${source.at(path)}`);
  }
  return text;
}

/**
 * Whether the setting at a path of a cloud object is on. The cloud returns 0 or 1 for such a setting, or omits the
 * setting.
 */
export function isOn(source: Source, path: string): boolean {
  return Boolean(source.take(path) ?? false);
}
