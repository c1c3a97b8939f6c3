/** Checks of values and their JavaScript types, and JSON pointers. This file loads only the modules of these checks. */
export { kindOf } from '../shared/formats/kind-of';
export { decodePart, partOf, partsOf } from '../shared/formats/pointer';
export { isPlainObject, memberAt, memberOf, Members } from '../shared/objects';
export { requireDefined, requireValue } from '../shared/require-value';
