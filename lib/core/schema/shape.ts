/**
 * Description of the arguments of a Terraform object in the generated code. Each Terraform object has one table of its
 * arguments. The conversion to Terraform, the rules and the HCL output all read the table of an object, so the
 * conversion, the rules and the output always agree.
 */

/** Type of a value: a primitive, a collection with one element type, or an object with its own shape. */
export type Type =
  | { readonly kind: 'string' | 'number' | 'bool' | 'any' }
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: Type }
  | { readonly kind: 'object'; readonly shape: Shape };

/** Rules of the catalogue for the values of an argument. Undefined if a rule does not apply to the argument. */
export interface Rules {
  /** Whether only whole numbers are allowed. */
  readonly int?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Allowed numbers outside `min` and `max`. */
  readonly also?: number[];
  /** Minimum length of the text of an argument in bytes. */
  readonly minLength?: number;
  /** Maximum length of the text of an argument in characters. */
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Whether each element of a list may occur only once. */
  readonly unique?: boolean;
  /** Regular expressions. The text of an argument must match all regular expressions. */
  readonly patterns?: string[];
  readonly format?: string;
  /** All values of an argument that the provider accepts. */
  readonly oneOf?: (string | number)[];
  /** Documented values of an argument. The provider also accepts values that are not documented. */
  readonly known?: (string | number)[];
  /** Other spellings of an argument's documented values. Other spellings of documented values cause no warning. */
  readonly spellings?: (string | number)[];
  /** Values of an argument that the service no longer supports. */
  readonly abolished?: (string | number)[];
  /**
   * Regular expression for values that may exist in addition to `known`, such as regions that a cloud opens. Values
   * that do not match the regular expression, and misspelt known values, are errors.
   */
  readonly otherValues?: string;
  /** Documented range. The provider does not enforce the documented range of numbers. */
  readonly documentedRange?: [number, number];
  /** Documented lengths. The provider does not enforce the documented lengths of texts. */
  readonly documentedLength?: [number, number];
  /** Minimum and maximum length of a map key. */
  readonly keyLength?: [number, number];
  /** Reserved prefixes of map keys. */
  readonly keyPrefixes?: string[];
  /** Rules for each element of a collection of primitives. */
  readonly items?: Rules;
  /** Whether null elements of a list are errors. */
  readonly notNull?: boolean;
}

/** Finding for values that the provider treats in an unexpected way. All given conditions of a pitfall must hold. */
export interface Pitfall {
  readonly level: 'error' | 'warning';
  /** Consequence. The message of a pitfall follows the name of the property. */
  readonly message: string;
  /** Whether the pitfall concerns a missing argument. By default, a pitfall concerns only given arguments. */
  readonly missing?: true;
  /** Values of the argument that the pitfall concerns. By default, a pitfall concerns all values of the argument. */
  readonly values?: (string | number | boolean)[];
  /** Regular expression that the argument's value or one of its elements must match (`matches`), or must not match (`unlessMatches`). */
  readonly matches?: string;
  readonly unlessMatches?: string;
  /** Values of another property of the same object: the property must have one of the values (`with`), or none of the values (`unless`). */
  readonly with?: OtherValue;
  readonly unless?: OtherValue;
}

/** Values of another property. `byDefault` is the value of the other property if the user did not give the property. */
export interface OtherValue {
  readonly property: string;
  readonly values: (string | number | boolean)[];
  readonly byDefault?: string | number | boolean;
}

/**
 * Kind of partial that a policy accepts, and the Terraform paths that the partial replaces. In a Terraform path, `[]`
 * means each element of a list.
 */
export interface PartialKind {
  readonly kind: string;
  readonly paths: string[];
}

/** Behaviour of the platform's gateways for an argument. Undefined if a rule does not apply to the argument. */
export interface GatewayRules {
  /** Whether the value of the argument is certainly a secret. A secret in plain text causes a warning. */
  readonly confidential?: boolean;
  /** Whether the value of the argument may be a vault reference. */
  readonly vault?: boolean;
  /** Whether the secret may be an expression of the event gateway. */
  readonly expression?: boolean;
  /**
   * Oldest version of the event gateway that supports the argument. On the argument `gatewayId`, the version applies to the whole resource.
   */
  readonly since?: string;
  /** Kinds of partials that a policy accepts. `partials` is empty if the policy accepts no partials. */
  readonly partials?: PartialKind[];
  /**
   * Deployment kinds of the control planes that support the policy. `deployments` is undefined if control planes of all
   * deployment kinds support the policy.
   */
  readonly deployments?: string[];
  /** Values of an argument that serverless gateways do not support. */
  readonly notServerless?: string[];
}

/** One argument of a Terraform object, with its rules. */
export interface Field extends Rules, GatewayRules {
  /** Name in Terraform. */
  readonly name: string;
  readonly type: Type;
  /** Whether HCL has a nested block for the argument, instead of an attribute. */
  readonly block?: boolean;
  /** Whether the argument is required. A member of an object is required only if the object is given. */
  readonly required?: boolean;
  /** Whether messages must hide the argument's value. */
  readonly secret?: boolean;
  /** Properties of the same object that cannot be set together with this argument. */
  readonly conflicts?: string[];
  /**
   * Another property of the same object, which must be set with this argument. The other property must have `value` if
   * this argument is given, and a different value if this argument is not given.
   */
  readonly exactlyWith?: { readonly property: string; readonly value: string };
  readonly pitfalls?: Pitfall[];
  /**
   * Properties of an object that the user may not set together. The documentation allows at most one of these
   * properties in the same object.
   */
  readonly atMostOne?: string[];
}

/** Arguments of a Terraform object by property name. */
export interface Shape {
  readonly [property: string]: Field;
}

export const STRING: Type = { kind: 'string' };
export const NUMBER: Type = { kind: 'number' };
export const BOOL: Type = { kind: 'bool' };
export const ANY: Type = { kind: 'any' };

export const listOf = (of: Type): Type => ({ kind: 'list', of });
export const setOf = (of: Type): Type => ({ kind: 'set', of });
export const mapOf = (of: Type): Type => ({ kind: 'map', of });
export const objectOf = (shape: Shape): Type => ({ kind: 'object', shape });

/** Whether values of a type contain objects. Property names of objects differ from Terraform's names. */
export function holdsObjects(type: Type): boolean {
  return type.kind === 'object' || ('of' in type && holdsObjects(type.of));
}
