/** Checks of values, and JSON pointers. Loads nothing else. */
export { decodePart, partOf, partsOf } from '../shared/formats/pointer';
export { isPlainObject } from '../shared/objects';
export { defined, present } from '../shared/present';
