/** What only the generator reads of the catalogue, beside what the sandbox reads, too. */
import { CatalogElement, CatalogId, Endpoints, Permissions, ProviderInfo, Roles } from '../../lib/core/catalog/types';

export * from '../../lib/core/catalog/types';

/** Names that do not follow from Terraform's. */
export interface Names {
  /** Property names of list-valued attributes, by the last part of their path. */
  readonly plurals: { readonly [name: string]: string };
  /** Property names of single attributes: `"<type> <path>"`, or `"* <name>"` wherever the name occurs. */
  readonly properties: { readonly [place: string]: string };
  /** Blocks that hold one object although the schema does not say so. */
  readonly singles: string[];
  /**
   * Properties that can be given to the constructor alone, `"<type> <path>"`: beside them there is another called `set…`, and
   * Go calls the setter of a property so.
   */
  readonly withoutSetter: string[];
  /** Further names of outputs: type, then alias and attribute. */
  readonly aliases: { readonly [type: string]: { readonly [alias: string]: string } };
  /** Data sources whose `id` is their Terraform address, as Terraform gives them none. */
  readonly addressIds: string[];
  /** Properties of import ids where they are not the camel case of the name. */
  readonly importIds: { readonly [type: string]: { readonly [name: string]: string } };
  /** Nested types that several places share: the name, and one place that shows the shape. */
  readonly sharedTypes: { readonly [name: string]: string };
}

/** What types and fields are for. */
export interface Docs {
  readonly types: { readonly [type: string]: string };
  readonly fields: { readonly [type: string]: { readonly [path: string]: string } };
  readonly common: { readonly [name: string]: string };
  /** What shared types are, and their members where the places that share the type have different words for them. */
  readonly shared: { readonly [name: string]: SharedDocs };
  /** What to use instead of a deprecated attribute. */
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
  /** Of a provider that grants them. */
  readonly roles?: Roles;
  readonly permissions?: Permissions;
  readonly endpoints?: Endpoints;
}
