/**
 * Differences between older versions of a provider and the catalogue's version, in the generated code. The library
 * loads the differences only for apps that allow an older version of the provider.
 */
export interface ProviderHistory {
  /** Known versions of the provider, oldest first. The last known version is the catalogue's version. */
  readonly versions: readonly string[];
  /** Differences by Terraform type, with the prefix `data.` for data sources. `provider` for the provider. */
  readonly elements: { readonly [key: string]: ElementHistory };
}

/** Differences of one resource type or data source between older versions and the catalogue's version. */
export interface ElementHistory {
  /** Older versions of the provider without the element. */
  readonly missing?: readonly Period[];
  /** Differences of the element's arguments, by Terraform path. */
  readonly arguments?: { readonly [path: string]: readonly ArgumentPeriod[] };
}

/** First and last version of a period, as indices of `versions`. */
export type Period = readonly [first: number, last: number];

/**
 * Difference of an argument in a period: `missing`, `read-only`, `required` (optional in newer versions), or `retyped`, with
 * the type that the argument had in the period.
 */
export type ArgumentPeriod = readonly [
  difference: 'missing' | 'read-only' | 'required' | 'retyped',
  first: number,
  last: number,
  type?: string,
];
