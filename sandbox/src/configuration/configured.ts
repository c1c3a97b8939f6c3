/** An object of a configuration, whether it was synthesised or is kept in the store. */
export interface ConfiguredObject {
  /** The Terraform type. */
  readonly type: string;
  /** By which others refer to it: its id, else where it is. */
  readonly key: string;
  /** What users call it: its name, else its construct, else where it is. */
  readonly label: string;
  /** Where users find it: its construct or address; its type and id in the store. */
  readonly place: string;
  /** Arguments by their Terraform names, without meta-arguments. A value that only Terraform knows is an `UnknownValue`. */
  readonly values: { readonly [attribute: string]: any };
  /** The meta-argument that has Terraform make several objects of it. */
  readonly repeats?: 'count' | 'for_each';
}

/** A variable of a stack. */
export interface Variable {
  readonly name: string;
  readonly sensitive: boolean;
  readonly default?: unknown;
}

/** What stands for a value that only Terraform knows. */
export class UnknownValue {
  public constructor(
    /** What Terraform makes it of. */
    public readonly unknown: string,
    /** What is known of it. */
    public readonly known: KnownParts = {},
  ) {}
}

/** What is known of a value that only Terraform knows: one of these, or nothing. */
export interface KnownParts {
  /** It is the value of a variable, as it is or made a number or a boolean. */
  readonly variable?: Variable;
  readonly as?: 'number' | 'bool';
  /** It is a text, put together from these. */
  readonly parts?: readonly unknown[];
  /** It is this as JSON. */
  readonly encoded?: unknown;
}
