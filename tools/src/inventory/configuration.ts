import { InventoryObject, JsonObject } from './inventory';

/** Blocks of a Terraform configuration that are not resources of the library's providers. */
export interface Configuration {
  /** Data sources of the library's providers. The types of data sources begin with `data.`. */
  readonly dataSources: readonly InventoryObject[];
  /**
   * Blocks of the configuration other than data sources and resources of the library's providers, such as variables,
   * outputs and resources of other providers.
   */
  readonly blocks: readonly ConfigurationBlock[];
}

/** Block of a Terraform configuration, such as a variable or an output. */
export interface ConfigurationBlock {
  /** Type of the block, such as `variable`. */
  readonly kind: string;
  readonly labels: readonly string[];
  /** Location of the block for messages, such as `variable.region (main.tf:12)`. */
  readonly place: string;
  /** Content of the block, as Terraform JSON. */
  readonly body: JsonObject;
}

export const NO_CONFIGURATION: Configuration = { dataSources: [], blocks: [] };
