/** Regions of a provider's services. Each region has its own objects. */
export interface Regions {
  /** Provider argument that selects the region. The catalogue holds the default of the region. */
  readonly argument: string;
  /**
   * Additional environment variables that select the region. The additional variables are read after the environment
   * variables of the plugin itself.
   */
  readonly variables: readonly string[];
  /** Whether the objects of a type (without prefix) belong to no region and are visible from all regions. */
  isEverywhere(type: string): boolean;
}
