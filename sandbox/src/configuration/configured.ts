/** An object of a synthesised app or of a sandbox store. */
export interface ConfiguredObject {
  /** Terraform type of the object. */
  readonly type: string;
  /** Key of the object in references: the id, or else the stack and the address. */
  readonly key: string;
  /** Label of the object for users: the name, or else the path of the construct or the address, or the id in the store. */
  readonly label: string;
  /** Location of the object for users: the path of the construct or the address, or the type and id in the store. */
  readonly place: string;
  /**
   * Arguments of a configured object by their Terraform names, without meta-arguments. A value that only Terraform knows is an
   * `UnknownValue`.
   */
  readonly values: { readonly [attribute: string]: unknown };
  /**
   * Meta-arguments, such as `lifecycle`. References to other objects are the keys of those objects. Meta-arguments are
   * absent for objects in the store.
   */
  readonly meta?: { readonly [name: string]: unknown };
  /** Meta-argument with which Terraform creates several objects. */
  readonly repeats?: 'count' | 'for_each';
}

/** A variable of a stack. */
export interface Variable {
  readonly name: string;
  readonly sensitive: boolean;
  readonly default?: unknown;
}

/** Placeholder for a value that only Terraform knows. */
export class UnknownValue {
  public constructor(
    /** Terraform expression of the value, as in the configuration. */
    public readonly unknown: string,
    /** Known parts of a value that only Terraform knows as a whole. */
    public readonly known: KnownParts = {},
  ) {}
}

/** Known parts of a value that only Terraform knows. At most one of `variable`, `parts` and `encoded` is set. */
export interface KnownParts {
  /** Terraform variable that the value comes from, possibly converted to a number or boolean. */
  readonly variable?: Variable;
  readonly as?: 'number' | 'bool';
  /** Known and unknown parts of a composed text, in order. */
  readonly parts?: readonly unknown[];
  /** Value that a `jsonencode` expression encodes as JSON. */
  readonly encoded?: unknown;
}
