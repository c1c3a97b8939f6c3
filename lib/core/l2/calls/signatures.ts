/**
 * Signatures of the constructors and methods of L2, for the checks of calls. `npm run generate` creates the signatures
 * of L2 from the sources.
 *
 * A signature contains each type as a text. In a signature, `{Name` is an interface with only properties, and `@Name`
 * is a class or an interface with methods. In a signature, `[` before a type is a list, and `<` a map. In a signature,
 * `s`, `n` and `b` are texts, numbers and booleans. In a signature, an empty text represents a type that the
 * library does not check.
 */
export interface Signatures {
  /** Types of the properties of each interface with only properties, including properties of its base interfaces. */
  readonly structs: { readonly [name: string]: { readonly [property: string]: string } };
  /** Required properties of each interface with only properties, including properties of its base interfaces. */
  readonly required: { readonly [name: string]: readonly string[] };
  /**
   * Parameters of each public call of a class, by `file#Class` and the name of the call: `new`, `addRoute` or
   * `static fromText`. In a signature, a parameter is `name:type`, with `?` after the name of an optional parameter and
   * `...` before a rest parameter.
   */
  readonly calls: { readonly [type: string]: { readonly [call: string]: readonly string[] } };
  /** Calls that return values of a class or an interface with methods, such as `Portal.fromPortalId(…)`. */
  readonly makers: { readonly [type: string]: readonly string[] };
}
