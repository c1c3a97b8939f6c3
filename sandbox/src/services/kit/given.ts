import { isObject, ObjectValue, Value } from '../../engine/values/value';

/** An argument as text; undefined where it is null or empty, which the cloud's plugin takes for the same. */
export function givenText(config: ObjectValue, name: string): string | undefined {
  const value = config[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The texts of a list or set; undefined where there are none. */
export function givenTexts(config: ObjectValue, name: string): string[] | undefined {
  const texts = textsOf(config[name]);
  return texts.length > 0 ? texts : undefined;
}

/** The texts of a list or set, none where there is none. */
export function textsOf(value: Value | undefined): string[] {
  return Array.isArray(value) ? value.filter((element): element is string => typeof element === 'string') : [];
}

/** The objects of a block or list. */
export function objectsOf(value: Value | undefined): ObjectValue[] {
  const elements: (Value | undefined)[] = Array.isArray(value) ? value : [value];
  return elements.filter((element) => isObject(element));
}

/** A value as text: for keys, and for what an answer only mentions. */
export function textOf(value: Value | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
