/**
 * Differences between older versions of a Terraform provider and the catalogue's version, in generated code. The
 * library loads the provider's differences only for apps that allow an older version of the provider.
 */
export interface ProviderHistory {
  /**
   * Known versions of the Terraform provider, oldest first. The last known version is the provider version of the
   * catalogue.
   */
  readonly versions: readonly string[];
  /**
   * Differences by Terraform resource type, with the prefix `data.` for data sources. The key `provider` contains the
   * differences of the provider's own arguments.
   */
  readonly elements: { readonly [key: string]: ElementHistory };
}

/**
 * Differences of one resource type, data source or provider block between older versions and the catalogue's version.
 */
export interface ElementHistory {
  /** Older versions of the provider that do not have the resource type or data source. */
  readonly missing?: readonly Period[];
  /** Differences of the arguments of a resource type or data source, by Terraform path. */
  readonly arguments?: { readonly [path: string]: readonly ArgumentPeriod[] };
}

/** First and last provider version of a period, as indices of `versions`. */
export type Period = readonly [first: number, last: number];

/**
 * Difference of an argument in a period: `missing`, `read-only`, `required` (not required in the catalogue's version),
 * or `retyped`, with the type of the argument in that period.
 */
export type ArgumentPeriod = readonly [
  difference: 'missing' | 'read-only' | 'required' | 'retyped',
  first: number,
  last: number,
  type?: string,
];
