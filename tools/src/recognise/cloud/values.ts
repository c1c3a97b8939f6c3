import { isDeepStrictEqual } from 'node:util';
import { Code, constant } from '../../code/code';
import { InventoryValue, textOf } from '../../inventory/inventory';
import { Field } from '../fields';
import { Source, Unrepresentable } from '../source';

/** Leaves out a value that L2 sends by default. */
export function unless(path: string, byDefault: InventoryValue, field: Field): Field {
  return (source, scene) => {
    const isDefault = isDeepStrictEqual(source.look(path), byDefault);
    const code = field(source, scene);
    return isDefault ? undefined : code;
  };
}

/** A number with one named value. */
export function named(path: string, value: number, of: string, name: string): Field {
  return (source) => {
    const found = source.take(path) ?? value;
    return found === value ? constant(of, name) : (found as Code);
  };
}

/** A text that must be there and known. */
export function textAt(source: Source, path: string): string {
  const text = textOf(source.take(path));
  if (text === undefined) {
    throw new Unrepresentable(`takes a text for ${source.at(path)}`);
  }
  return text;
}

/** A switch that the service has as a number, or leaves out. */
export function isOn(source: Source, path: string): boolean {
  return Boolean(source.take(path) ?? false);
}
