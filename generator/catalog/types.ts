/** Types of the catalogue that only the generator uses, and the types that it shares with the sandbox. */
import { History } from '../../lib/core/shared/catalog/history';
import { Api, CatalogElement, CatalogId, Endpoints, Permissions, ProviderInfo, Roles } from '../../lib/core/shared/catalog/types';

export * from '../../lib/core/shared/catalog/types';

/** Names that cannot be derived from Terraform's names. */
export interface Names {
  /** Property names of lists, by the last part of their path. */
  readonly plurals: { readonly [name: string]: string };
  /** Property names of attributes: `"<type> <path>"`, or `"* <name>"` for all types. */
  readonly properties: { readonly [place: string]: string };
  /** Blocks that contain one object although the schema does not limit them. */
  readonly singles: string[];
  /**
   * Properties without a setter, as `"<type> <path>"`. A type with this property also has a property named `set…`, which would have the
   * same name in Go as the setter.
   */
  readonly withoutSetter: string[];
  /** Aliases of outputs: by type, attribute by alias. */
  readonly aliases: { readonly [type: string]: { readonly [alias: string]: string } };
  /** Data sources whose `id` is their Terraform address, because the provider does not set one. */
  readonly addressIds: string[];
  /** Properties of import ids that are not the camel case of the name. */
  readonly importIds: { readonly [type: string]: { readonly [name: string]: string } };
  /** Nested types that several attributes share: one `"<type> <path>"` with the shape, by name. */
  readonly sharedTypes: { readonly [name: string]: string };
}

/** Purpose of types and fields. */
export interface Docs {
  readonly types: { readonly [type: string]: string };
  readonly fields: { readonly [type: string]: { readonly [path: string]: string } };
  readonly common: { readonly [name: string]: string };
  /** Texts of shared types, and of their members if the sharing attributes have different texts. */
  readonly shared: { readonly [name: string]: SharedDocs };
  /** Replacements for deprecated attributes. */
  readonly deprecated: { readonly [type: string]: { readonly [path: string]: string } };
}

export interface SharedDocs {
  readonly summary: string;
  readonly fields?: { readonly [name: string]: string };
}

export interface Catalog {
  readonly id: CatalogId;
  readonly info: ProviderInfo;
  readonly names: Names;
  readonly docs: Docs;
  readonly elements: CatalogElement[];
  /** Known versions of the provider, the catalogue's own last. */
  readonly history: History;
  /** Only for providers with resources that grant roles. */
  readonly roles?: Roles;
  readonly permissions?: Permissions;
  readonly endpoints?: Endpoints;
  readonly api?: Api;
}
