/** An object of a synthesised app or of a sandbox store. */
export interface ConfiguredObject {
  /** Terraform resource type of the object, such as `konnect_gateway_service`. */
  readonly type: string;
  /**
   * Key with which other objects refer to the object: its stored or configured id, or else the name of its stack and
   * its Terraform address. If a data source looks up a control plane by a known name, the key contains that name.
   */
  readonly key: string;
  /**
   * Label of the object in output for users: the object's name, username or instance name. For an object without a
   * name: the construct path or Terraform address, or the id in the sandbox store.
   */
  readonly label: string;
  /**
   * Location of the object in output for users: the construct path or Terraform address, or the type and id in the
   * sandbox store.
   */
  readonly place: string;
  /**
   * Arguments of a synthesised object without meta-arguments, or all attributes of a stored object, by their Terraform
   * names. A value that only Terraform knows is an `UnknownValue`, at any depth.
   */
  readonly values: { readonly [attribute: string]: unknown };
  /**
   * Meta-arguments of the Terraform resource, such as `lifecycle`. Meta-arguments refer to other objects by key.
   * Undefined for resources without meta-arguments, for data sources and for objects of a sandbox store.
   */
  readonly meta?: { readonly [name: string]: unknown };
  /**
   * Meta-argument with which Terraform creates several objects from one resource. Undefined if Terraform creates one
   * object from the resource.
   */
  readonly repeats?: 'count' | 'for_each';
}

/** A Terraform variable of a stack. */
export interface Variable {
  readonly name: string;
  readonly sensitive: boolean;
  readonly default?: unknown;
}

/** Placeholder for a value of a synthesised configuration that only Terraform can evaluate. */
export class UnknownValue {
  public constructor(
    /** Text with the Terraform expressions of the unknown value, as in the synthesised configuration. */
    public readonly unknown: string,
    /** Parts of the unknown value that the sandbox knows without Terraform. */
    public readonly known: KnownParts = {},
  ) {}
}

/**
 * Known parts of a Terraform expression whose whole value only Terraform knows. At most one of the properties
 * `variable`, `parts` and `encoded` is set.
 */
export interface KnownParts {
  /** Terraform variable from which the unknown value comes, possibly converted to a number or boolean. */
  readonly variable?: Variable;
  readonly as?: 'number' | 'bool';
  /** Known and unknown parts of a text that contains Terraform expressions, in order. */
  readonly parts?: readonly unknown[];
  /** Argument of the `jsonencode` expression that produces the unknown value. */
  readonly encoded?: unknown;
}
