/**
 * How generated code describes the arguments of a Terraform object: one table for each object, read by the conversion
 * to Terraform, by the rules and by the HCL output, so that the three can never disagree.
 */

/** What a value is: a primitive, a collection of one type, or an object with a shape of its own. */
export type Type =
  | { readonly kind: 'string' | 'number' | 'bool' | 'any' }
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: Type }
  | { readonly kind: 'object'; readonly shape: Shape };

/** What the catalogue knows about the values of an argument. Each is left out where it does not apply. */
export interface Rules {
  /** Whole numbers only. */
  readonly int?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Numbers outside of `min` and `max` that are accepted all the same. */
  readonly also?: number[];
  /** Shortest text, in bytes. */
  readonly minLength?: number;
  /** Longest text, in characters. */
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** No element may occur twice. */
  readonly unique?: boolean;
  /** Regular expressions that the text must match, all of them. */
  readonly patterns?: string[];
  readonly format?: string;
  /** The only values that the provider accepts. */
  readonly oneOf?: (string | number)[];
  /** The values that documentation lists, without enforcement. */
  readonly known?: (string | number)[];
  /** Other spellings of these, which pass without a word. */
  readonly spellings?: (string | number)[];
  /** Values that the service has abolished. */
  readonly abolished?: (string | number)[];
  /** Bounds that documentation states, without enforcement. */
  readonly documentedRange?: [number, number];
  /** Lengths that documentation states, without enforcement. */
  readonly documentedLength?: [number, number];
  /** Shortest and longest key of a map. */
  readonly keyLength?: [number, number];
  /** What keys of a map must not begin with. */
  readonly keyPrefixes?: string[];
  /** Rules for each element of a collection of primitives. */
  readonly items?: Rules;
  /** Elements must not be null. */
  readonly notNull?: boolean;
}

/** What synthesis says of values with which the provider's plugin does not do what one would expect. */
export interface Pitfall {
  readonly level: 'error' | 'warning';
  /** What happens; goes behind the name of the property. */
  readonly message: string;
  /** It happens where the argument is left out. Else only where it is given. */
  readonly missing?: true;
  /** Only with these values. */
  readonly values?: (string | number | boolean)[];
  /** Only where the value, or an element of it, matches a regular expression, or does not. */
  readonly matches?: string;
  readonly unlessMatches?: string;
  /** Only where another property of the same object has one of these values, or none of them. */
  readonly with?: OtherValue;
  readonly unless?: OtherValue;
}

/** Values of another property; `byDefault` is the one that it has when it is left out. */
export interface OtherValue {
  readonly property: string;
  readonly values: (string | number | boolean)[];
  readonly byDefault?: string | number | boolean;
}

/** A kind of partial that a policy takes, and the Terraform paths that it stands for; `[]` for each element of a list. */
export interface PartialKind {
  readonly kind: string;
  readonly paths: string[];
}

/** What the gateways of the platform do with an argument. Each is left out where it does not apply. */
export interface GatewayRules {
  /** A secret for certain: plain text in it is a warning. */
  readonly confidential?: boolean;
  /** A text in it may be a vault reference. */
  readonly vault?: boolean;
  /** A secret that may be an expression of the event gateway. */
  readonly expression?: boolean;
  /** The oldest version of the event gateway that knows it; of its `gatewayId` for the element as a whole. */
  readonly since?: string;
  /** The partials that a policy takes, none of them included. */
  readonly partials?: PartialKind[];
  /** Kinds of deployment of the control plane that have a policy, where not all have it. */
  readonly deployments?: string[];
  /** Values that serverless gateways do not have. */
  readonly notServerless?: string[];
}

/** One argument of a Terraform object. */
export interface Field extends Rules, GatewayRules {
  /** Name in Terraform. */
  readonly name: string;
  readonly type: Type;
  /** Written as a nested block rather than as an attribute. */
  readonly block?: boolean;
  /** Must be given; for a member of an object, whenever the object is given. */
  readonly required?: boolean;
  /** Its value never appears in messages. */
  readonly secret?: boolean;
  /** Properties of the same object that exclude this one. */
  readonly conflicts?: string[];
  /** A property of the same object that must be given, and have this value if and only if this one is given. */
  readonly exactlyWith?: { readonly property: string; readonly value: string };
  readonly pitfalls?: Pitfall[];
  /** Properties of this object of which documentation allows one at most. */
  readonly atMostOne?: string[];
}

/** The arguments of a Terraform object by the name of the property. */
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

/** Whether values of a type hold objects, whose property names differ from Terraform's. */
export function holdsObjects(type: Type): boolean {
  return type.kind === 'object' || ('of' in type && holdsObjects(type.of));
}
