import { ObjectValue } from './value';

/** Attributes with names that people use to identify objects, the best attribute first. */
const NAMES = [
  'name',
  'title',
  'username',
  'display_name',
  'hostname',
  'email',
  'service_name',
  'api_name',
  'key_name',
];

/** Returns the `name`, `title` or similar attribute of an object, as a label for users. Returns an empty text without such an attribute. */
export function objectName(values: ObjectValue): string {
  const name = NAMES.map((attribute) => values[attribute]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : '';
}
