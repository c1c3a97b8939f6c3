/** The catalogue as its files hold it. catalog/README.md says what each part is. The generator and the sandbox go by it. */

/** A provider of the catalogue. */
export type CatalogId = 'platform' | 'cloud';

export const CATALOG_IDS: readonly CatalogId[] = ['platform', 'cloud'];

export type ElementKind = 'resource' | 'data-source' | 'provider';

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
  readonly implicit?: boolean;
  readonly requiresReplace?: 'always' | 'ifConfigured';
  readonly default?: unknown;
  readonly defaultNull?: boolean;
  readonly defaultSource?: string;
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
  readonly knownValues?: (string | number)[];
  readonly knownValuesSource?: string;
  /** Other spellings of known values, which documentation has, too. */
  readonly otherSpellings?: (string | number)[];
  /** Values that were known once, and that the service has abolished. */
  readonly abolishedValues?: (string | number)[];
  readonly statedValues?: (string | number)[];
  readonly documentedDefault?: unknown;
  readonly documentedRange?: [number, number];
  readonly documentedLength?: [number, number];
  readonly documentedKeyLength?: [number, number];
  readonly documentedKeyForbiddenPrefixes?: string[];
  readonly documentedOneOf?: string[];
  /** Path and value of another attribute that must be given, and have that value if and only if this one is given. */
  readonly exactlyWith?: { readonly [path: string]: string };
  readonly declared?: string;
  readonly deprecated?: boolean;
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
  readonly secondSchema?: { readonly source: string; readonly blocksWithMaxItems: string[] };
  readonly attributes: { readonly [path: string]: AttributeRules };
}

/** What the plugin does with an argument beyond its schema. */
export type Deed =
  'sent' | 'dropped' | 'refused' | 'crashes' | 'wrong' | 'ignored' | 'resends' | 'replaces' | 'gap';

/** When something happens, as far as a configuration tells: all members must hold. */
export interface Condition {
  /** The argument is left out, or empty. Where this is not said, it is given. */
  readonly missing?: true;
  /** It has one of these values. */
  readonly values?: (string | number | boolean)[];
  /** It, or an element of it, matches a regular expression, or does not. */
  readonly matches?: string;
  readonly unlessMatches?: string;
  /** Another argument, by its path, has one of these values, given or by default; or has none of them. */
  readonly with?: { readonly [path: string]: (string | number | boolean)[] };
  readonly unless?: { readonly [path: string]: (string | number | boolean)[] };
}

/** One thing that happens to an argument. With neither `if` nor `when` it always does. */
export interface Outcome {
  readonly what: Deed;
  readonly if?: Condition;
  /** The condition in words, where a configuration does not tell. */
  readonly when?: string;
  /** What synthesis says of it, where that does not follow from `what`. */
  readonly synth?: 'error' | 'warning' | 'none';
  /** Arguments that are sent again with this one. */
  readonly others?: string[];
  /** The plugin's own words. */
  readonly error?: string;
  /** Whether later plans show the argument as changed. */
  readonly shownAgain?: boolean;
  readonly how?: string;
  /** Whether the plugin was seen to do so, or its source was read. */
  readonly by: 'driven' | 'read';
}

/** What happens to an argument at creation, at a change, and when it is taken out of the configuration. */
export interface ArgumentBehaviour {
  readonly create?: Outcome[];
  readonly update?: Outcome[];
  readonly remove?: Outcome[];
}

/** Something that deleting or reading does. */
export interface Observation {
  readonly what: string;
  readonly arguments?: string[];
  readonly error?: string;
  readonly how?: string;
  readonly by: 'driven' | 'read';
}

/** What the plugin does beyond the schema of one type. catalog/README.md says what the words mean. */
export interface ElementBehaviour {
  /** What its users must know, in a sentence or two. */
  readonly summary?: string;
  /** By path; `*` for all arguments. Members without a line go with the object that holds them. */
  readonly arguments: { readonly [path: string]: ArgumentBehaviour };
  readonly delete: Observation[];
  readonly read: Observation[];
  readonly notes?: Observation[];
}

/** What is known of a policy, which the gateway runs with the requests of its scopes. */
export interface PolicyRuntime {
  /** What the gateway calls it. */
  readonly name: string;
  /** When it runs among the others: the higher, the earlier. */
  readonly priority: number;
  /** What it can be attached to, beside the whole control plane. */
  readonly scopes: string[];
  /** Kinds of deployment that have it; none where it is not part of the platform. */
  readonly deployments: string[];
}

/** Where a policy takes settings that several have in common. */
export interface PartialRuntime {
  readonly kind: string;
  /** What the partial stands for; `[]` for each element of a list. */
  readonly paths: string[];
}

/** What the gateways of the platform do with the arguments of one type. catalog/README.md says what the words mean. */
export interface ElementRuntime {
  readonly policy?: PolicyRuntime;
  /** Values that the platform refuses although the provider takes them, by path. */
  readonly refusedValues?: { readonly [path: string]: (string | number | boolean)[] };
  /** Values that serverless gateways do not have, by path. */
  readonly notServerless?: { readonly [path: string]: string[] };
  readonly partials?: PartialRuntime[];
  /** The oldest version of the event gateway that knows an argument, by path; `.` for the whole type. */
  readonly minimumRuntime?: { readonly [path: string]: string };
  /** Texts that the event gateway reads as expressions, by path, with what comes out of them. */
  readonly expressions?: { readonly [path: string]: string };
  readonly secrets?: string[];
  readonly vaultReferences?: string[];
}

/** What a role allows those who have it. */
export interface Role {
  /** By what it is done to, in the words of the vendor's documentation: what may be done. */
  readonly may: { readonly [object: string]: string[] };
  /** The role that they get on each entity that they make. */
  readonly creatorGets?: string;
}

/** A kind of entity on which roles are granted. */
export interface RoleKind {
  /** What it is, for people. */
  readonly kind: string;
  /** The enum of its roles. */
  readonly enum: string;
  /** What a grant calls it. Two kinds may share the name, and tell each other by their roles. */
  readonly entityTypeName: string;
  /** What all of its roles begin with, and the members of the enum go without. */
  readonly prefix?: string;
  readonly roles: { readonly [name: string]: Role };
}

/** The roles that an organisation can grant. catalog/README.md says what the words mean. */
export interface Roles {
  /** The resources that grant them. */
  readonly types: string[];
  /** What these take, but nothing says what it is for. */
  readonly undocumented: { readonly entityTypeNames: string[]; readonly roleNames: string[] };
  readonly kinds: RoleKind[];
}

/** What one permission is needed for: a line of catalog/<provider>/permissions.json, whose README says what the words mean. */
export interface PermissionLine {
  /** Terraform types; `*` at the end stands for whatever follows. */
  readonly types: string[];
  /** The kind of entity whose roles grant it. */
  readonly kind: string;
  /** Where the entity is found: `self`, an argument with its id, or `*` for all entities of the kind. */
  readonly of: string;
  /** What it is done to, in the words of the roles. */
  readonly on: string;
  /** What has to be allowed, by the operation on the resource. */
  readonly may: { readonly [operation: string]: string };
  readonly because: string;
}

/** Which operation on which type needs which permission. */
export interface Permissions {
  readonly basis: string;
  /** What else a role is about that is about something, as the latter are parts of it. */
  readonly parts: { readonly [object: string]: string[] };
  readonly resources: PermissionLine[];
  readonly lookups: PermissionLine[];
  /** Types of which nothing is known. */
  readonly unknown: { readonly types: string[]; readonly because: string }[];
}

/** How a service cuts a list into pages. */
export type Paging = 'number' | 'offset' | 'cursor' | 'none';

/** Where a service lists objects. */
export interface ListEndpoint {
  /** With the arguments of its objects that stand in it: `{control_plane_id}`. */
  readonly path: string;
  /** Terraform types; `*` at the end stands for whatever follows. An item is of the first that takes it. */
  readonly types: string[];
  /** Where the items are in an answer. */
  readonly items: string;
  readonly paging: Paging;
  /** Whether it is served for all regions together. */
  readonly host?: 'global';
  /** Types that take only items which have a field. */
  readonly told?: { readonly [type: string]: string };
  /** What items do not have: the whole is at the path of the list and their id. */
  readonly lacks?: string;
  /** The field of items in which further items are, and the argument by which these refer to the item that they are in. */
  readonly nested?: { readonly [field: string]: string };
  /** The argument that is the id of an item, where items are the objects that one is a member of. */
  readonly member?: string;
  /** Items with these values are the service's own. */
  readonly except?: { readonly [field: string]: unknown };
}

/** Where a service tells of one object. */
export interface ObjectEndpoint {
  readonly path: string;
  readonly type: string;
  readonly host?: 'global';
}

/** A place where one of several blocks is given, which the service writes without the block. */
export interface UnionForm {
  /** The field that tells which one; else it is told by the fields that there are. */
  readonly by?: string;
  /** By block: the value of that field, or the field that only it has. */
  readonly members: { readonly [block: string]: string };
}

/** In what an item of a service differs from what the provider has of it. */
export interface ItemForm {
  /** By path, `.` for the whole object. */
  readonly unions?: { readonly [path: string]: UnionForm };
  /** Fields that are not called as the arguments at these paths. */
  readonly names?: { readonly [path: string]: string };
  /** Arguments that the service shows elsewhere, with what it has there where nothing was configured. */
  readonly hoisted?: { readonly [argument: string]: { readonly from: string; readonly usual: unknown } };
  /** Arguments that are no part of the object, but of requests for it. */
  readonly requests?: string[];
  /** Arguments and outputs that the service never shows again. */
  readonly hidden?: string[];
}

/** Where a service tells what there is. catalog/README.md says what the words mean. */
export interface Endpoints {
  readonly basis: string;
  /** The type of the object whose id an argument in a path is. */
  readonly parents: { readonly [argument: string]: string };
  readonly lists: ListEndpoint[];
  readonly objects: ObjectEndpoint[];
  /** Types that are neither listed nor told of. */
  readonly none: string[];
  readonly forms: { readonly [type: string]: ItemForm };
}

export interface ProviderInfo {
  /** Address in the registry, with its host. */
  readonly source: string;
  readonly version: string;
  /** What the types of the provider begin with. */
  readonly prefix: string;
  /** Name of the provider construct. */
  readonly class: string;
  readonly framework: string;
  readonly repository: string;
  readonly commit: string;
  /** Patterns of the types that are covered, where not all of them are. */
  readonly families?: string[];
}

/** A resource, a data source or the provider itself. */
export interface CatalogElement {
  readonly kind: ElementKind;
  /** Terraform type; `provider` for the provider itself. */
  readonly type: string;
  readonly schema: Schema;
  readonly rules: ElementRules;
  /** Of a resource whose plugin was watched. */
  readonly behaviour?: ElementBehaviour;
  /** Of a resource of which more is known than the provider says. */
  readonly runtime?: ElementRuntime;
}
