import { ObjectValue } from '../values/value';

/**
 * Returns the source of an object that belongs to a variant. Returns undefined if the configuration uses a different variant of the object.
 */
export type Variant = (root: ObjectValue) => ObjectValue | undefined;

/**
 * Computed objects that belong to variants, by type and path. Of the computed objects in the table, only the object of
 * the configured variant exists.
 */
export type Variants = { readonly [place: string]: Variant };
