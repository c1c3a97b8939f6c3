/** Checks of values. Loads nothing else. */
export { isPlainObject } from '../shared/objects';
export { defined, present } from '../shared/present';
