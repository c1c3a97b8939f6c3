import { ObjectValue } from './value';

/** Attributes that people use to identify objects, the best first. */
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

/** Returns the user's name of an object. Returns an empty text if the object has no name. */
export function objectName(values: ObjectValue): string {
  const name = NAMES.map((attribute) => values[attribute]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : '';
}
