/** Types of the catalogue that only the generator uses, and the types that it shares with the sandbox. */
import { History } from '../../lib/core/shared/catalog/history';
import { Api, CatalogElement, CatalogId, Endpoints, Permissions, ProviderInfo, Roles } from '../../lib/core/shared/catalog/types';

export * from '../../lib/core/shared/catalog/types';

/** A type of the catalogue whose members can be changed, at all levels. */
export type Writable<T> = T extends object ? { -readonly [Name in keyof T]: Writable<T[Name]> } : T;

/** Names that cannot be derived from Terraform's names. */
export interface Names {
  /** Property names of lists, by the last part of their path. */
  readonly plurals: { readonly [name: string]: string };
  /** Property names of attributes: `"<type> <path>"`, or `"* <name>"` for all types. */
  readonly properties: { readonly [place: string]: string };
  /** Blocks that contain one object although the schema does not limit them. */
  readonly singles: string[];
  /**
   * Properties without a setter, as `"<type> <path>"`. A type with a listed property also has a property named `set…`,
   * which would have the same name in Go as the setter.
   */
  readonly withoutSetter: string[];
  /** Additional names of outputs, by type: attribute by alias. */
  readonly aliases: { readonly [type: string]: { readonly [alias: string]: string } };
  /** Data sources whose `id` is their Terraform address, because the provider does not set an id. */
  readonly addressIds: string[];
  /** Property names of import ids that differ from the camel case of the Terraform name. */
  readonly importIds: { readonly [type: string]: { readonly [name: string]: string } };
  /** Nested types that several attributes share: the `"<type> <path>"` of one attribute with the type, by type name. */
  readonly sharedTypes: { readonly [name: string]: string };
}

/** Texts on the purpose of types and fields, for the documentation. */
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
  /** Known versions of the provider; the last is the version of the catalogue. */
  readonly history: History;
  /** Roles, only for providers with resources that grant roles. */
  readonly roles?: Roles;
  readonly permissions?: Permissions;
  readonly endpoints?: Endpoints;
  readonly api?: Api;
}
