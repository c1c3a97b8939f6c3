import { ObjectValue } from '../values/value';

/** What an object that answers to one of several variants is made from; nothing where another variant is configured. */
export type Variant = (root: ObjectValue) => ObjectValue | undefined;

/** Objects that say what came of a variant, by type and path. Only the one whose variant is configured is there. */
export type Variants = { readonly [place: string]: Variant };
