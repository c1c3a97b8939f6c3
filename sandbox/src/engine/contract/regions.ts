/** Regions of a provider's services. Each region contains separate objects. */
export interface Regions {
  /** Name of the provider argument that selects the region. The default value of the argument is in the catalogue. */
  readonly argument: string;
  /**
   * Names of additional environment variables that select the region, read after the variables that the catalogue lists
   * for the provider argument.
   */
  readonly variables: readonly string[];
  /**
   * Whether the objects of a Terraform type (without the provider's prefix) are global, which means visible from all
   * regions.
   */
  isEverywhere(type: string): boolean;
}
