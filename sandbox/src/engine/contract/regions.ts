/** How a provider's services lie in regions, of which each knows its own objects only. */
export interface Regions {
  /** The argument of the provider's block that says which one. What holds without it stands in the catalogue. */
  readonly argument: string;
  /** Environment variables of our own that stand for it, after those that the plugin reads. */
  readonly variables: readonly string[];
  /** Whether the objects of a type, without prefix, are in no region, and seen from all of them. */
  isEverywhere(type: string): boolean;
}
