import { InventoryObject, JsonObject } from './inventory';

/** What a configuration of Terraform has beside resources of ours. */
export interface Configuration {
  /** Data sources of ours. Their types begin with `data.`. */
  readonly dataSources: readonly InventoryObject[];
  /** All else: variables, outputs, resources of other providers. */
  readonly blocks: readonly ConfigurationBlock[];
}

/** A block of a configuration. */
export interface ConfigurationBlock {
  /** The word that it begins with: `variable`. */
  readonly kind: string;
  readonly labels: readonly string[];
  /** Where users find it: `variable.region (main.tf:12)`. */
  readonly place: string;
  /** What is in it, as Terraform's JSON has it. */
  readonly body: JsonObject;
}

export const NO_CONFIGURATION: Configuration = { dataSources: [], blocks: [] };
