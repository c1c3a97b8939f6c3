/** Checks of values. Loads nothing else. */
export { defined, present } from '../shared/present';
