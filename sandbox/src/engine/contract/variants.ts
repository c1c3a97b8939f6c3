import { ObjectValue } from '../values/value';

/**
 * Returns the values of a nested computed object that exists only in one variant of a resource, or undefined if the
 * configuration uses a different variant.
 */
export type Variant = (root: ObjectValue) => ObjectValue | undefined;

/**
 * Functions for nested computed objects that exist only in one variant of a resource, by Terraform type and attribute
 * path. If the configuration uses another variant of the resource, the nested object is null.
 */
export type Variants = { readonly [place: string]: Variant };
