/**
 * Description of the arguments of a Terraform object in the generated code. Each object has one table. The conversion
 * to Terraform, the rules and the HCL output all read this table, so they always agree.
 */

/** Type of a value: a primitive, a collection with one element type, or an object with its own shape. */
export type Type =
  | { readonly kind: 'string' | 'number' | 'bool' | 'any' }
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: Type }
  | { readonly kind: 'object'; readonly shape: Shape };

/** Rules of the catalogue for the values of an argument. Undefined if a rule does not apply. */
export interface Rules {
  /** Whether only whole numbers are allowed. */
  readonly int?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Allowed numbers outside `min` and `max`. */
  readonly also?: number[];
  /** Minimum length of the text in bytes. */
  readonly minLength?: number;
  /** Maximum length of the text in characters. */
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Whether each element may occur only once. */
  readonly unique?: boolean;
  /** Regular expressions. The text must match all of them. */
  readonly patterns?: string[];
  readonly format?: string;
  /** All values that the provider accepts. */
  readonly oneOf?: (string | number)[];
  /** Documented values. The provider also accepts others. */
  readonly known?: (string | number)[];
  /** Other spellings of the documented values. They cause no warning. */
  readonly spellings?: (string | number)[];
  /** Values that the service no longer supports. */
  readonly abolished?: (string | number)[];
  /**
   * Regular expression for values that may exist in addition to `known`, such as regions that a cloud opens. Values of
   * another form and misspelt known values are errors.
   */
  readonly otherValues?: string;
  /** Documented range. The provider does not enforce it. */
  readonly documentedRange?: [number, number];
  /** Documented lengths. The provider does not enforce them. */
  readonly documentedLength?: [number, number];
  /** Minimum and maximum length of a map key. */
  readonly keyLength?: [number, number];
  /** Reserved prefixes of map keys. */
  readonly keyPrefixes?: string[];
  /** Rules for each element of a collection of primitives. */
  readonly items?: Rules;
  /** Whether null elements are errors. */
  readonly notNull?: boolean;
}

/** Finding for values that the provider treats in an unexpected way. All given conditions must hold. */
export interface Pitfall {
  readonly level: 'error' | 'warning';
  /** Consequence. The message follows the name of the property. */
  readonly message: string;
  /** Whether the pitfall concerns a missing argument. By default, it concerns only given arguments. */
  readonly missing?: true;
  /** Values that the pitfall concerns. By default, it concerns all values. */
  readonly values?: (string | number | boolean)[];
  /** Regular expression that the value or one of its elements must match (`matches`), or must not match (`unlessMatches`). */
  readonly matches?: string;
  readonly unlessMatches?: string;
  /** Values of another property of the same object: it must have one of them (`with`), or none of them (`unless`). */
  readonly with?: OtherValue;
  readonly unless?: OtherValue;
}

/** Values of another property. `byDefault` is its value if it is not given. */
export interface OtherValue {
  readonly property: string;
  readonly values: (string | number | boolean)[];
  readonly byDefault?: string | number | boolean;
}

/**
 * Kind of partial that a policy accepts, and the Terraform paths that the partial replaces. `[]` means each element of
 * a list.
 */
export interface PartialKind {
  readonly kind: string;
  readonly paths: string[];
}

/** Behaviour of the platform's gateways for an argument. Undefined if a rule does not apply. */
export interface GatewayRules {
  /** Whether the value is certainly a secret. Plain text then causes a warning. */
  readonly confidential?: boolean;
  /** Whether the value may be a vault reference. */
  readonly vault?: boolean;
  /** Whether the secret may be an expression of the event gateway. */
  readonly expression?: boolean;
  /**
   * Oldest version of the event gateway that supports the argument. On `gatewayId`, it applies to the whole element.
   */
  readonly since?: string;
  /** Kinds of partials that a policy accepts. Empty if the policy accepts none. */
  readonly partials?: PartialKind[];
  /** Kinds of deployment whose control planes have the policy. Undefined if all have it. */
  readonly deployments?: string[];
  /** Values that serverless gateways do not support. */
  readonly notServerless?: string[];
}

/** One argument of a Terraform object. */
export interface Field extends Rules, GatewayRules {
  /** Name in Terraform. */
  readonly name: string;
  readonly type: Type;
  /** Whether HCL has a nested block for the argument, and not an attribute. */
  readonly block?: boolean;
  /** Whether the argument is required. A member of an object is required only if the object is given. */
  readonly required?: boolean;
  /** Whether messages must hide the value. */
  readonly secret?: boolean;
  /** Properties of the same object that cannot be set together with this one. */
  readonly conflicts?: string[];
  /**
   * Another property of the same object, which must be set. It must have this value if this argument is given, and
   * another value otherwise.
   */
  readonly exactlyWith?: { readonly property: string; readonly value: string };
  readonly pitfalls?: Pitfall[];
  /** Properties of this object. Documentation allows at most one of them. */
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

/** Whether values of a type contain objects. Their property names differ from Terraform's names. */
export function holdsObjects(type: Type): boolean {
  return type.kind === 'object' || ('of' in type && holdsObjects(type.of));
}
