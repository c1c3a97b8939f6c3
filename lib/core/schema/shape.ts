/**
 * Types of the argument tables in generated code. Each Terraform object (resource, data source, provider or nested
 * object) has one argument table. The conversion to Terraform, the rules and the HCL output all read the same argument
 * table, so they always agree.
 */

/** Type of an argument: a primitive, a collection with one element type, or an object with its own argument table. */
export type Type =
  | { readonly kind: 'string' | 'number' | 'bool' | 'any' }
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: Type }
  | { readonly kind: 'object'; readonly shape: Shape };

/**
 * Rules of the catalogue for the value of an argument. A member of `Rules` is undefined if the rule does not apply to
 * the argument.
 */
export interface Rules {
  /** Whether the argument allows only whole numbers. */
  readonly int?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Allowed numbers of an argument outside `min` and `max`. */
  readonly also?: number[];
  /** Minimum length of the text of an argument in bytes. */
  readonly minLength?: number;
  /** Maximum length of the text of an argument in characters. */
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Whether a list argument must not contain the same element twice. */
  readonly unique?: boolean;
  /** Regular expressions. The text of an argument must match all regular expressions in `patterns`. */
  readonly patterns?: string[];
  readonly format?: string;
  /** All allowed values of an argument. The provider does not always enforce the allowed values. */
  readonly oneOf?: (string | number)[];
  /** Documented values of an argument. The provider also accepts values of the argument that are not documented. */
  readonly known?: (string | number)[];
  /** Other spellings of an argument's documented values, about which synthesis does not warn. */
  readonly spellings?: (string | number)[];
  /** Values of an argument that the service no longer supports. */
  readonly abolished?: (string | number)[];
  /**
   * Regular expression for values of an argument that may exist in addition to `known`, such as regions that a cloud
   * opens. Values outside of `known` that do not match `otherValues`, and misspelt known values, are errors.
   */
  readonly otherValues?: string;
  /** Documented range. The Terraform provider does not enforce the documented range of numbers. */
  readonly documentedRange?: [number, number];
  /** Documented lengths. The Terraform provider does not enforce the documented lengths of texts. */
  readonly documentedLength?: [number, number];
  /** Minimum and maximum length of the keys of a map argument. */
  readonly keyLength?: [number, number];
  /** Reserved prefixes of the keys of a map argument. */
  readonly keyPrefixes?: string[];
  /** Rules for each element of a list, set or map of primitives. */
  readonly items?: Rules;
  /** In the rules for elements (`items`): whether null elements of a list, set or map argument are errors. */
  readonly notNull?: boolean;
}

/**
 * Finding about an argument value that the Terraform provider treats in an unexpected way. A pitfall applies to an
 * argument only if all given conditions of the pitfall hold.
 */
export interface Pitfall {
  readonly level: 'error' | 'warning';
  /** Consequence. In the report, the message of a pitfall follows the name of the property. */
  readonly message: string;
  /**
   * Whether the pitfall concerns a missing or empty argument. By default, a pitfall concerns only arguments with a
   * value.
   */
  readonly missing?: true;
  /**
   * Values of the argument, or of an element of a list argument, that the pitfall concerns. Without `values`, the
   * pitfall concerns each value of the argument.
   */
  readonly values?: (string | number | boolean)[];
  /** Regular expression that the argument's value or one of its elements must match (`matches`), or must not match (`unlessMatches`). */
  readonly matches?: string;
  readonly unlessMatches?: string;
  /**
   * Values of another property of the same object: for the pitfall, the property must have one of the values (`with`),
   * or none of the values (`unless`).
   */
  readonly with?: OtherValue;
  readonly unless?: OtherValue;
}

/**
 * Condition of a pitfall on the value of another property of the same object. `byDefault` is the default value of the
 * other property.
 */
export interface OtherValue {
  readonly property: string;
  readonly values: (string | number | boolean)[];
  readonly byDefault?: string | number | boolean;
}

/**
 * Type of partial that a policy accepts, and the Terraform paths of the policy settings that the partial replaces. In a
 * Terraform path of a policy setting, `[]` means each element of a list.
 */
export interface PartialKind {
  readonly kind: string;
  readonly paths: string[];
}

/**
 * Rules of the platform's gateways for an argument. A member of `GatewayRules` is undefined if the rule does not apply
 * to the argument.
 */
export interface GatewayRules {
  /**
   * Whether the value of the argument is certainly a secret. Synthesis warns if the user gives the secret argument in
   * plain text.
   */
  readonly confidential?: boolean;
  /** Whether the value of the argument may be a vault reference. */
  readonly vault?: boolean;
  /** Whether the secret argument may be an expression that the event gateway resolves. */
  readonly expression?: boolean;
  /**
   * Oldest version of the event gateway that supports the argument. If `gatewayId` has a `since` version, the version
   * applies to the whole resource.
   */
  readonly since?: string;
  /** Types of partials that a policy accepts. `partials` is empty if the policy accepts no partials. */
  readonly partials?: PartialKind[];
  /**
   * Deployment types of the control planes on which a policy can run. `deployments` is undefined if the policy can run
   * on control planes of all deployment types.
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
  /** Whether the argument is a nested block in HCL, instead of an attribute. */
  readonly block?: boolean;
  /**
   * Whether the user must give the argument. A required member of an object argument is only required if the user gives
   * the object.
   */
  readonly required?: boolean;
  /** Whether messages must hide the value of the argument. */
  readonly secret?: boolean;
  /** Properties of the same object that cannot be set together with this argument. */
  readonly conflicts?: string[];
  /**
   * Another property of the same object, which the user must always set. The other property must have `value` if and
   * only if the described argument is given.
   */
  readonly exactlyWith?: { readonly property: string; readonly value: string };
  readonly pitfalls?: Pitfall[];
  /**
   * Properties of the same object; the user may set at most one of them. `atMostOne` comes from the provider's
   * documentation of the argument.
   */
  readonly atMostOne?: string[];
}

/** Argument table of a Terraform object: its arguments by property name. */
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

/**
 * Whether the values of an argument type contain objects. In objects, property names differ from the names in
 * Terraform.
 */
export function holdsObjects(type: Type): boolean {
  return type.kind === 'object' || ('of' in type && holdsObjects(type.of));
}
