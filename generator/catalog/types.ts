/**
 * TypeScript types for the files of the catalogue: types that only the generator uses, and types that the generator
 * shares with the sandbox.
 */
import { History } from '../../lib/core/shared/catalog/history';
import {
  Api,
  CatalogElement,
  CatalogId,
  Endpoints,
  Permissions,
  ProviderInfo,
  Roles,
} from '../../lib/core/shared/catalog/types';

export * from '../../lib/core/shared/catalog/types';

/** A variant of a catalogue type without `readonly` at any level. */
export type Writable<T> = T extends object ? { -readonly [Name in keyof T]: Writable<T[Name]> } : T;

/** Content of names.json: names in the L1 constructs that the generator cannot derive from Terraform's names. */
export interface Names {
  /** Plural property names of list attributes, by the last part of the attribute path. */
  readonly plurals: { readonly [name: string]: string };
  /** Property names of attributes: `"<type> <path>"`, or `"* <name>"` for all types. */
  readonly properties: { readonly [place: string]: string };
  /** Blocks that contain one object although the Terraform schema allows several, as `"<type> <path>"`. */
  readonly singles: string[];
  /**
   * Properties without a setter, as `"<type> <path>"`. In Go, the setter of a listed property would have the same name
   * as another property of the type, named `set…`.
   */
  readonly withoutSetter: string[];
  /** Additional property names of attributes: for each Terraform type, the name of the attribute by additional name. */
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
  /**
   * Descriptions of shared nested types. An entry also describes the members if the attributes with the shared type
   * describe the members differently.
   */
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
  /** Platform roles from roles.json. Absent for providers without resources that grant roles. */
  readonly roles?: Roles;
  readonly permissions?: Permissions;
  readonly endpoints?: Endpoints;
  readonly api?: Api;
}
