import { ObjectValue } from '../values/value';

/**
 * Returns the source of an object that belongs to a variant. Returns undefined if the configuration has another variant of the object.
 */
export type Variant = (root: ObjectValue) => ObjectValue | undefined;

/** Computed objects that belong to variants, by type and path. Only the object of the configured variant exists. */
export type Variants = { readonly [place: string]: Variant };
