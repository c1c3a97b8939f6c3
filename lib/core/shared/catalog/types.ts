/**
 * Types of the catalogue files. catalog/README.md describes each part. The library, the generator and the sandbox use
 * these types.
 */

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

/** Facts about one attribute that a schema cannot express. */
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
  /** Other documented spellings of an attribute's known values. */
  readonly otherSpellings?: (string | number)[];
  /**
   * Regular expression for values that may exist in addition to an attribute's known values. All other values are
   * errors.
   */
  readonly otherValuesPattern?: string;
  /** Former known values of an attribute that the service no longer supports. */
  readonly abolishedValues?: (string | number)[];
  readonly statedValues?: (string | number)[];
  readonly documentedDefault?: unknown;
  readonly documentedRange?: [number, number];
  readonly documentedLength?: [number, number];
  readonly documentedKeyLength?: [number, number];
  readonly documentedKeyForbiddenPrefixes?: string[];
  readonly documentedOneOf?: string[];
  /**
   * Path and value of another attribute, which depends on this attribute. The other attribute must have the value if
   * this attribute is set, and must not have the value otherwise.
   */
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

/** Facts about one resource type, data source or provider that a schema cannot express. */
export interface ElementRules {
  readonly updatable?: boolean;
  readonly import?: ImportRules;
  readonly idTemplate?: string;
  readonly secondSchema?: { readonly source: string; readonly blocksWithMaxItems: string[] };
  readonly attributes: { readonly [path: string]: AttributeRules };
}

/** Effect of the provider on an argument, beyond the schema. catalog/README.md describes each effect. */
export type ArgumentEffect =
  'sent' | 'dropped' | 'refused' | 'crashes' | 'wrong' | 'ignored' | 'resends' | 'replaces' | 'gap';

/** Condition on a configuration. All members of the condition must hold. */
export interface Condition {
  /** The condition holds if the argument is missing or empty. Without `missing`, the condition requires that the argument is set. */
  readonly missing?: true;
  /** The condition holds if the argument has one of the listed values. */
  readonly values?: (string | number | boolean)[];
  /** The condition holds if the argument or one of its elements matches a regular expression (`matches`), or does not (`unlessMatches`). */
  readonly matches?: string;
  readonly unlessMatches?: string;
  /**
   * The condition holds if another argument, by path, has one of the values, set or by default (`with`), or none of the
   * values (`unless`).
   */
  readonly with?: { readonly [path: string]: (string | number | boolean)[] };
  readonly unless?: { readonly [path: string]: (string | number | boolean)[] };
}

/** Effect of the provider on an argument, with its conditions. Without `if` and `when`, the provider always has the effect. */
export interface Outcome {
  readonly what: ArgumentEffect;
  readonly if?: Condition;
  /** Description of a condition that the configuration does not show. */
  readonly when?: string;
  /** Level of the message at synthesis, if the level does not follow from `what`. */
  readonly synth?: 'error' | 'warning' | 'none';
  /** Arguments that the provider sends again together with the changed argument. */
  readonly others?: string[];
  /** Error message that the provider returns. */
  readonly error?: string;
  /** Whether later plans show the argument as changed again, although the configuration did not change. */
  readonly shownAgain?: boolean;
  readonly how?: string;
  /** Source of the fact: observed while running the provider (`driven`), or read in its source (`read`). */
  readonly by: 'driven' | 'read';
}

/** Behaviour of an argument on create, on update, and when it is removed from the configuration. */
export interface ArgumentBehaviour {
  readonly create?: Outcome[];
  readonly update?: Outcome[];
  readonly remove?: Outcome[];
}

/** Behaviour of the provider when it deletes or reads an object. */
export interface Observation {
  readonly what: string;
  readonly arguments?: string[];
  readonly error?: string;
  readonly how?: string;
  readonly by: 'driven' | 'read';
}

/** Behaviour of the provider beyond the schema of one type. catalog/README.md defines the effects. */
export interface ElementBehaviour {
  /** Most important facts about the resource type for users, in one or two sentences. */
  readonly summary?: string;
  /**
   * Behaviour of the provider for each argument by path; `*` for all arguments. Members of objects without an entry
   * follow the object that contains them.
   */
  readonly arguments: { readonly [path: string]: ArgumentBehaviour };
  readonly delete: Observation[];
  readonly read: Observation[];
  readonly notes?: Observation[];
}

/** Facts about a policy, which the gateway runs for requests within its scopes. */
export interface PolicyRuntime {
  /** Name of the policy on the gateway. */
  readonly name: string;
  /** Execution priority; policies with higher numbers run first. */
  readonly priority: number;
  /** Objects that the policy can be attached to, in addition to the whole control plane. */
  readonly scopes: string[];
  /** Deployment types that support the policy. `deployments` is empty if the platform does not support the policy. */
  readonly deployments: string[];
}

/** Settings of a policy that it can take from a partial, which several policies share. */
export interface PartialRuntime {
  readonly kind: string;
  /** Paths of the settings that the partial provides; `[]` means each element of a list. */
  readonly paths: string[];
}

/** Behaviour of the platform's gateways for the arguments of one type. catalog/README.md defines the rules. */
export interface ElementRuntime {
  readonly policy?: PolicyRuntime;
  /** Values that the provider accepts but the platform rejects, by path. */
  readonly refusedValues?: { readonly [path: string]: (string | number | boolean)[] };
  /** Values that serverless gateways do not support, by path. */
  readonly notServerless?: { readonly [path: string]: string[] };
  readonly partials?: PartialRuntime[];
  /** Minimum version of the event gateway for an argument, by path of the argument; `.` for the whole type. */
  readonly minimumRuntime?: { readonly [path: string]: string };
  /** Type of the expression's result, by path, for texts that the event gateway evaluates as expressions. */
  readonly expressions?: { readonly [path: string]: string };
  readonly secrets?: string[];
  readonly vaultReferences?: string[];
}

/** Permissions that a role grants. */
export interface Role {
  /** Allowed operations of a role, by object, as named in the vendor's documentation. */
  readonly may: { readonly [object: string]: string[] };
  /** Role that the holder of this role receives on each entity that the holder creates. */
  readonly creatorGets?: string;
}

/** Kind of entity on which roles can be granted. */
export interface RoleKind {
  /** Name of the kind of entity in messages. */
  readonly kind: string;
  /** Name of the enum with the roles for the kind of entity. */
  readonly enum: string;
  /** Entity type name in a grant. Two kinds of entity may share an entity type name and are then distinguished by their roles. */
  readonly entityTypeName: string;
  /** Common prefix of all roles for the kind of entity. The members of the roles' enum omit the common prefix. */
  readonly prefix?: string;
  readonly roles: { readonly [name: string]: Role };
}

/** Roles that an organisation can grant. catalog/README.md defines the fields. */
export interface Roles {
  /** Terraform resources that grant roles. */
  readonly types: string[];
  /** Names of entity types that resources for role grants accept although the names are not documented. */
  readonly undocumented: { readonly entityTypeNames: string[]; readonly roleNames: string[] };
  readonly kinds: RoleKind[];
}

/**
 * Use of one permission by operations on resources: an entry of catalog/<provider>/permissions.json. The README of the
 * catalogue defines the fields.
 */
export interface PermissionLine {
  /** Terraform types of the resources; a final `*` matches any rest. */
  readonly types: string[];
  /** Kind of entity whose roles grant the permission. */
  readonly kind: string;
  /** Entity that needs the permission: `self`, an argument with its id, or `*` for all entities of the kind. */
  readonly of: string;
  /** Entity type that the permission applies to, as named in the roles API. */
  readonly on: string;
  /** Required permission on the entity, by operation on the resource. */
  readonly may: { readonly [operation: string]: string };
  readonly because: string;
}

/** Permissions that operations on each type need. */
export interface Permissions {
  readonly basis: string;
  /** Types of entities that are parts of another entity, by type. A permission on an entity also applies to the parts of the entity. */
  readonly parts: { readonly [object: string]: string[] };
  readonly resources: PermissionLine[];
  readonly lookups: PermissionLine[];
  /** Types whose required permissions are unknown. */
  readonly unknown: { readonly types: string[]; readonly because: string }[];
}

/** Pagination of a list endpoint. */
export type Paging = 'number' | 'offset' | 'cursor' | 'none';

/** Endpoint that lists objects. */
export interface ListEndpoint {
  /** Path of a list endpoint with arguments of the listed objects as parameters, such as `{control_plane_id}`. */
  readonly path: string;
  /**
   * Terraform types of the listed items; a final `*` matches any rest. An item of the list belongs to the first type
   * that accepts the item.
   */
  readonly types: string[];
  /** Path of the list of items in a response. */
  readonly items: string;
  readonly paging: Paging;
  /** Whether one host serves the list for all regions. */
  readonly host?: 'global';
  /** Field that an item must have to belong to a type, by type. */
  readonly requiredFields?: { readonly [type: string]: string };
  /** Field that the items of the list do not have. The object at the path of the list and the item's id contains the missing field. */
  readonly missingField?: string;
  /** Fields with nested items, and the argument with which a nested item refers to its containing item. */
  readonly nested?: { readonly [field: string]: string };
  /** Argument with the id of an item. `member` is set if the list contains the members of a parent object, such as the users of a team. */
  readonly member?: string;
  /** Values of items that belong to the service itself and are skipped by readers of the list. */
  readonly except?: { readonly [field: string]: unknown };
}

/** Endpoint that returns one object. */
export interface ObjectEndpoint {
  readonly path: string;
  readonly type: string;
  readonly host?: 'global';
}

/** Choice between several Terraform blocks, one of them set. The service writes the value of the chosen block without the block. */
export interface UnionForm {
  /**
   * Field in the service's JSON whose value determines the block. Without a determining field, the fields that are
   * present determine the block.
   */
  readonly by?: string;
  /** By block: the value of the determining field, or the field that only the block has. */
  readonly members: { readonly [block: string]: string };
}

/** Constraints that the service checks for a field. */
export interface FieldConstraint {
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Differences between the bodies of a service's API and the provider's attributes of one type. Paths are Terraform paths. */
export interface ItemForm {
  /** Choices between blocks, by path of the choice; `.` for the whole object. */
  readonly unions?: { readonly [path: string]: UnionForm };
  /** Field names in the API that differ from the argument, by path of the argument. */
  readonly names?: { readonly [path: string]: string };
  /** Arguments that the service returns in another field, with the value of the field if the user configures nothing. */
  readonly hoisted?: { readonly [argument: string]: { readonly from: string; readonly usual: unknown } };
  /** Arguments that are query parameters instead of fields of the body, with the names of the parameters. */
  readonly requests?: { readonly [argument: string]: string };
  /** Arguments and outputs that the service never returns after the object is created. */
  readonly hidden?: string[];
  /** Arguments and outputs of `hidden` that the response to a create request contains. */
  readonly once?: string[];
  /** Arguments that the provider does not read from responses, in addition to `hidden`, so an import does not contain the arguments. */
  readonly unread?: string[];
  /** Optional arguments that are in every response. Unless the configuration has these optional arguments, each plan removes them. */
  readonly always?: string[];
  /** Lists, sets and maps that the provider leaves out of requests if the lists, sets and maps are empty. */
  readonly unsent?: string[];
  /** Arguments in the path of a create request that responses also contain as fields. */
  readonly repeated?: string[];
  /**
   * Choices between blocks that occur only in responses. The blocks in responses describe the result of the block in
   * the request. Choices are listed by path, with `.` for the object.
   */
  readonly answers?: { readonly [path: string]: UnionForm };
  /** Fields with a single possible value that the provider omits, by the path of the object that contains them. */
  readonly constants?: { readonly [path: string]: { readonly [field: string]: string } };
  /** Fields of responses that the provider omits, by path in the JSON, with their types; `?` marks optional fields. */
  readonly others?: { readonly [field: string]: string };
  /** Fields of requests that the provider omits, by path in the JSON. */
  readonly ignored?: string[];
  /** Arguments that only create requests accept. */
  readonly createOnly?: string[];
  /** Arguments that create requests require and the schema does not require. */
  readonly required?: string[];
  /** Required arguments that update requests may omit. */
  readonly kept?: string[];
  /** Arguments that may be null in a request to the service. For gateway entities, every argument may be null. */
  readonly nullable?: string[];
  /** Texts that requests contain as numbers if the text consists of digits. */
  readonly numeric?: string[];
  /** Constraints that the service checks but the provider does not, by path; a final `[]` in a path means the elements of a list. */
  readonly constraints?: { readonly [path: string]: FieldConstraint };
}

/** An operation of a service's API on the objects of a type. */
export type ApiOperation = 'create' | 'read' | 'update' | 'delete';

/** Requests that create, read, update and delete objects of some types, such as `POST /v3/apis 201`. */
export interface ApiOperations {
  /** Terraform types of the objects; a final `*` matches any rest. */
  readonly types: string[];
  readonly create?: string;
  readonly read?: string;
  readonly update?: string;
  readonly delete?: string;
  /** Field that contains the object, by operation, for responses that wrap the object in a field. */
  readonly wrapped?: { readonly [operation in ApiOperation]?: string };
}

/** API of a service. Derived from the API description of the service; catalog/README.md defines the terms. */
export interface Api {
  readonly operations: ApiOperations[];
  readonly forms: { readonly [type: string]: ItemForm };
}

/** Endpoints from which existing objects can be read. catalog/README.md defines the terms. */
export interface Endpoints {
  readonly basis: string;
  /** Type of the object whose id is a path parameter, by name of the parameter. */
  readonly parents: { readonly [argument: string]: string };
  readonly lists: ListEndpoint[];
  readonly objects: ObjectEndpoint[];
  /** Types without an endpoint that returns their objects. */
  readonly none: string[];
}

export interface ProviderInfo {
  /** Address of the provider in the registry, with the host of the registry. */
  readonly source: string;
  readonly version: string;
  /** Prefix of the provider's Terraform types. */
  readonly prefix: string;
  /** Class name of the provider's construct. */
  readonly class: string;
  readonly framework: string;
  readonly repository: string;
  readonly commit: string;
  /** Patterns of the Terraform types that the catalogue covers. `families` is undefined if the catalogue covers all types. */
  readonly families?: string[];
}

/** A resource, a data source or the provider itself. */
export interface CatalogElement {
  readonly kind: ElementKind;
  /** Terraform type of the element; `provider` for the provider itself. */
  readonly type: string;
  readonly schema: Schema;
  readonly rules: ElementRules;
  /** Observed behaviour of the provider, for resource types that have been tested. */
  readonly behaviour?: ElementBehaviour;
  /** Behaviour of the service, for resource types with more known facts than the provider documents. */
  readonly runtime?: ElementRuntime;
  /**
   * Requests of the provider for the objects of a resource type. Only the sandbox fills in the requests, from the file
   * `api.json`.
   */
  readonly requests?: ElementRequests;
}

/** Requests of the provider for the objects of a resource type. */
export interface ElementRequests {
  /** Differences between the bodies of the requests and the attributes of the type. */
  readonly form: ItemForm;
  /** Whether an update replaces the object (HTTP method PUT), so that arguments without a value get their defaults. */
  readonly isReplaced: boolean;
}
