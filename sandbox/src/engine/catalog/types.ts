/** The parts of the catalogue that the sandbox goes by. catalog/README.md says what each of them is. */

export type CatalogId = 'platform' | 'cloud';

export type ElementKind = 'resource' | 'data-source' | 'provider';

/** How the real provider is built, which decides how it plans. */
export type Framework = 'plugin-framework' | 'sdk-v2';

/** A type in Terraform's own notation: `"string"`, `["list", "string"]`, `["object", {…}]`. */
export type TerraformType = string | [string, TerraformType] | ['object', { [name: string]: TerraformType }];

export interface SchemaAttribute {
  readonly type?: TerraformType;
  readonly nested_type?: { readonly attributes: SchemaAttributes; readonly nesting_mode: string };
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly computed?: boolean;
  readonly sensitive?: boolean;
  readonly deprecated?: boolean;
}

export interface SchemaAttributes {
  readonly [name: string]: SchemaAttribute;
}

export interface SchemaBlock {
  readonly attributes?: SchemaAttributes;
  readonly block_types?: { readonly [name: string]: SchemaBlockType };
}

export interface SchemaBlockType {
  readonly block: SchemaBlock;
  readonly nesting_mode: string;
  readonly min_items?: number;
  readonly max_items?: number;
}

export interface Schema {
  readonly block: SchemaBlock;
  readonly version: number;
}

/** What a schema cannot say of one attribute. */
export interface AttributeRules {
  readonly numberKind?: 'int' | 'float';
  readonly requiresReplace?: 'always' | 'ifConfigured';
  readonly default?: unknown;
  readonly defaultNull?: boolean;
  readonly documentedDefault?: unknown;
  readonly enum?: (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly alsoAllowed?: number[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly pattern?: string[];
  readonly format?: string;
  readonly notNull?: boolean;
  readonly conflictsWith?: string[];
  readonly items?: AttributeRules;
  readonly customValidators?: string[];
  readonly knownValues?: (string | number)[];
  readonly statedValues?: (string | number)[];
  readonly env?: string[];
  readonly keptOnUpdate?: boolean;
  readonly hoistedFrom?: [string, string][];
}

export interface ImportRules {
  readonly supported: boolean;
  readonly form?: 'string' | 'json';
  readonly template?: string;
  readonly keys?: { readonly name: string; readonly type: string; readonly required: boolean }[];
  readonly allowedIds?: string[];
  readonly partsOnPage?: number;
}

/** What a schema cannot say of one type. */
export interface ElementRules {
  readonly updatable?: boolean;
  readonly import?: ImportRules;
  readonly idTemplate?: string;
  readonly attributes: { readonly [path: string]: AttributeRules };
}

export interface ProviderInfo {
  /** Address in the registry, with its host. */
  readonly source: string;
  readonly version: string;
  /** What the types of the provider begin with. */
  readonly prefix: string;
}
