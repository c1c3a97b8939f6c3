/** An object of a configuration, whether it was synthesised or is kept in the store. */
export interface ConfiguredObject {
  /** The Terraform type. */
  readonly type: string;
  /** By which others refer to it: its id, else where it is. */
  readonly key: string;
  /** What users call it: its name, else its construct, else where it is. */
  readonly label: string;
  /** By the names of Terraform; what only Terraform knows is an `UnknownValue`. */
  readonly values: { readonly [attribute: string]: any };
}

/** What stands for a value that only Terraform knows. */
export class UnknownValue {
  public constructor(public readonly unknown: string) {}
}
