import { isObject, ObjectValue, Value } from '../../engine/values/value';

/**
 * Returns the value of a text argument. Returns undefined if the value is missing, null, an empty text or not a text:
 * the cloud's provider does not distinguish null and empty texts.
 */
export function givenText(config: ObjectValue, name: string): string | undefined {
  const value = config[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns the texts of a list or set. Returns undefined if the list contains no texts. */
export function givenTexts(config: ObjectValue, name: string): string[] | undefined {
  const texts = textsOf(config[name]);
  return texts.length > 0 ? texts : undefined;
}

/** Returns the texts of a list or set. Returns an empty list for any other value. */
export function textsOf(value: Value | undefined): string[] {
  return Array.isArray(value) ? value.filter((element): element is string => typeof element === 'string') : [];
}

/** Returns the objects in a value: in a list, or the value itself if the value is an object. */
export function objectsOf(value: Value | undefined): ObjectValue[] {
  const elements: (Value | undefined)[] = Array.isArray(value) ? value : [value];
  return elements.filter((element) => isObject(element));
}

/** Returns a value as text, for keys and for messages: an empty text for null and missing values. */
export function textOf(value: Value | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
