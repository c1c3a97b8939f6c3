/**
 * Types of the files in `catalog/`. catalog/README.md describes each file of the catalogue. The library, the generator
 * and the sandbox use the catalogue types.
 */

/** Terraform provider that the catalogue describes. */
export type CatalogId = 'platform' | 'cloud';

export const CATALOG_IDS: readonly CatalogId[] = ['platform', 'cloud'];

export type ElementKind = 'resource' | 'data-source' | 'provider';

/** Type of an attribute in Terraform's own notation: `"string"`, `["list", "string"]`, `["object", {…}]`. */
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

/** Facts about one attribute that a Terraform schema cannot express. */
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
   * Regular expression for values that may exist in addition to an attribute's known values. Values outside of
   * `knownValues` that do not match the pattern are errors.
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
   * Path and value of another attribute. The other attribute must have the value if and only if the described attribute
   * is set.
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

/** Facts about one resource type, data source or provider that a Terraform schema cannot express. */
export interface ElementRules {
  readonly updatable?: boolean;
  readonly import?: ImportRules;
  readonly idTemplate?: string;
  readonly secondSchema?: { readonly source: string; readonly blocksWithMaxItems: string[] };
  readonly attributes: { readonly [path: string]: AttributeRules };
}

/**
 * Effect of the Terraform provider on an argument, beyond the schema. catalog/README.md describes each effect of the
 * provider.
 */
export type ArgumentEffect =
  'sent' | 'dropped' | 'refused' | 'crashes' | 'wrong' | 'ignored' | 'resends' | 'replaces' | 'gap';

/**
 * Condition on the arguments in a configuration. A configuration meets the condition if all members of the condition
 * hold.
 */
export interface Condition {
  /**
   * If `missing` is true, the condition requires that the argument is missing or empty. If `missing` is absent, the
   * condition requires that the argument is set.
   */
  readonly missing?: true;
  /** The condition holds if the argument or one of its elements has one of the listed values. */
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

/**
 * Effect of the Terraform provider on an argument, with the conditions of the effect. If `if` and `when` are absent,
 * the effect applies to every value of the argument.
 */
export interface Outcome {
  readonly what: ArgumentEffect;
  readonly if?: Condition;
  /** Description of a condition of the effect that synthesis cannot see in the configuration. */
  readonly when?: string;
  /** Level of the message at synthesis, if the level does not follow from the effect (`what`). */
  readonly synth?: 'error' | 'warning' | 'none';
  /** Arguments that the provider sends again together with the changed argument. */
  readonly others?: string[];
  /** Error message that the provider returns. */
  readonly error?: string;
  /** Whether later plans show the argument as changed again, although the configuration did not change. */
  readonly shownAgain?: boolean;
  readonly how?: string;
  /**
   * Source of the fact about the provider: observed while running the provider (`driven`), or read in its source code
   * (`read`).
   */
  readonly by: 'driven' | 'read';
}

/**
 * Behaviour of the provider for an argument on create, on update, and on removal of the argument from the
 * configuration.
 */
export interface ArgumentBehaviour {
  readonly create?: Outcome[];
  readonly update?: Outcome[];
  readonly remove?: Outcome[];
}

/** Observation about the Terraform provider, such as its behaviour when it deletes or reads an object. */
export interface Observation {
  readonly what: string;
  readonly arguments?: string[];
  readonly error?: string;
  readonly how?: string;
  readonly by: 'driven' | 'read';
}

/**
 * Behaviour of the Terraform provider beyond the schema of one type. catalog/README.md defines the effects of the
 * provider.
 */
export interface ElementBehaviour {
  /** Most important facts about the resource type for users, in one or two sentences. */
  readonly summary?: string;
  /**
   * Behaviour of the provider for each argument, by path; `*` means all arguments. For a member of an object without an
   * entry in `arguments`, the behaviour of the containing object applies.
   */
  readonly arguments: { readonly [path: string]: ArgumentBehaviour };
  readonly delete: Observation[];
  readonly read: Observation[];
  readonly notes?: Observation[];
}

/** Facts about a gateway policy type, which the gateway runs for requests within the policy's scopes. */
export interface PolicyRuntime {
  /** Name of the policy type on the gateway. */
  readonly name: string;
  /** Execution priority of the policy type; policies with higher numbers run first. */
  readonly priority: number;
  /** Entity types that the policy can be attached to, in addition to the whole control plane. */
  readonly scopes: string[];
  /**
   * Types of gateway deployment that support the policy. `deployments` is empty if the platform does not support the
   * policy.
   */
  readonly deployments: string[];
}

/** Settings of a gateway policy that a partial can provide. */
export interface PartialRuntime {
  readonly kind: string;
  /** Paths of the policy settings that the partial provides; `[]` means each element of a list. */
  readonly paths: string[];
}

/**
 * Behaviour of the platform's gateways for the arguments of one resource type. catalog/README.md defines the rules
 * about gateways.
 */
export interface ElementRuntime {
  readonly policy?: PolicyRuntime;
  /** Argument values that the provider accepts but the platform rejects, by path of the argument. */
  readonly refusedValues?: { readonly [path: string]: (string | number | boolean)[] };
  /** Argument values that serverless gateways do not support, by path of the argument. */
  readonly notServerless?: { readonly [path: string]: string[] };
  readonly partials?: PartialRuntime[];
  /** Minimum event gateway version that supports an argument, by path of the argument; `.` means the whole type. */
  readonly minimumRuntime?: { readonly [path: string]: string };
  /** Result type of expressions that the event gateway evaluates, by path of the argument with the expression. */
  readonly expressions?: { readonly [path: string]: string };
  readonly secrets?: string[];
  readonly vaultReferences?: string[];
}

/** Permissions that a role of the platform grants. */
export interface Role {
  /** Operations that the role allows, by object, as named in the vendor's documentation. */
  readonly may: { readonly [object: string]: string[] };
  /** Role that an account with this role receives on each entity that the account creates. */
  readonly creatorGets?: string;
}

/** Entity type of the platform on which roles can be granted. */
export interface RoleKind {
  /** Name of the entity type in messages. */
  readonly kind: string;
  /** Name of the enum with the roles for the entity type. */
  readonly enum: string;
  /**
   * Entity type name in a role grant. Two `RoleKind`s may have the same entity type name; their roles then distinguish
   * them.
   */
  readonly entityTypeName: string;
  /**
   * Common prefix of the names of all roles for the entity type. The enum members of the roles omit the common prefix.
   */
  readonly prefix?: string;
  readonly roles: { readonly [name: string]: Role };
}

/** Roles that an organisation of the platform can grant. catalog/README.md defines the fields of the roles file. */
export interface Roles {
  /** Terraform resources that grant roles. */
  readonly types: string[];
  /**
   * Names of entity types and roles that the resources for role grants accept although the names are not documented.
   */
  readonly undocumented: { readonly entityTypeNames: string[]; readonly roleNames: string[] };
  readonly kinds: RoleKind[];
}

/**
 * Permission that operations on resources need: an entry of catalog/<provider>/permissions.json. catalog/README.md
 * defines the fields of the permissions file.
 */
export interface PermissionLine {
  /** Terraform types of the resources that need the permission; a final `*` matches any rest. */
  readonly types: string[];
  /** Entity type whose roles grant the permission, as in `RoleKind.kind`. */
  readonly kind: string;
  /**
   * Entity on which the permission is needed: `self`, an argument with the entity's id, or `*` for all entities of the
   * type.
   */
  readonly of: string;
  /** Object that the permission applies to, as named in `Role.may`. */
  readonly on: string;
  /** Required operation on the object, as named in `Role.may`, by operation on the resource. */
  readonly may: { readonly [operation: string]: string };
  readonly because: string;
}

/** Permissions that operations on each Terraform type need. */
export interface Permissions {
  readonly basis: string;
  /**
   * Entity types that are parts of another entity type, by the containing type. A permission on an entity also applies
   * to the entity's parts.
   */
  readonly parts: { readonly [object: string]: string[] };
  readonly resources: PermissionLine[];
  readonly lookups: PermissionLine[];
  /** Terraform types whose required permissions are unknown. */
  readonly unknown: { readonly types: string[]; readonly because: string }[];
}

/** Pagination method of a list endpoint of the API. */
export type Paging = 'number' | 'offset' | 'cursor' | 'none';

/** API endpoint that lists objects. */
export interface ListEndpoint {
  /** Path of the list endpoint; its parameters are arguments of the listed objects, such as `{control_plane_id}`. */
  readonly path: string;
  /**
   * Terraform types of the listed objects; a final `*` matches any rest. A listed object belongs to the first Terraform
   * type that accepts the object.
   */
  readonly types: string[];
  /** Path of the list of objects in a response of the endpoint. */
  readonly items: string;
  readonly paging: Paging;
  /** Whether one host (`global`) serves the list endpoint for all regions. */
  readonly host?: 'global';
  /** Field that a listed object must have to belong to a Terraform type, by type. */
  readonly requiredFields?: { readonly [type: string]: string };
  /**
   * Field of the objects that the list endpoint does not return. The endpoint for one object, whose path is the path of
   * the list and the id of the object, returns the field.
   */
  readonly missingField?: string;
  /** Fields with nested objects, and the argument with which a nested object refers to its containing object. */
  readonly nested?: { readonly [field: string]: string };
  /**
   * Argument that contains the id of a listed object. `member` is set if the endpoint lists the members of a parent
   * object, such as the users of a team.
   */
  readonly member?: string;
  /** Field values of objects that belong to the service itself, which readers of the list skip. */
  readonly except?: { readonly [field: string]: unknown };
}

/** API endpoint that returns one object. */
export interface ObjectEndpoint {
  readonly path: string;
  readonly type: string;
  readonly host?: 'global';
}

/**
 * Choice between several Terraform blocks: a configuration sets exactly one of the blocks. The API represents the
 * chosen block by the content of the block, without the block itself.
 */
export interface UnionForm {
  /**
   * Field in the JSON of the API whose value determines the Terraform block. Without `by`, the fields that the JSON
   * contains determine the Terraform block.
   */
  readonly by?: string;
  /** For each block: the value of the field `by`, or the field that only this block has. */
  readonly members: { readonly [block: string]: string };
}

/** Constraints on a field that the service checks. */
export interface FieldConstraint {
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/**
 * Differences between the bodies of a service's API and the provider's attributes of one Terraform type. The paths in
 * an `ItemForm` are Terraform paths.
 */
export interface ItemForm {
  /** Choices between Terraform blocks, by path of the choice; `.` means the whole object. */
  readonly unions?: { readonly [path: string]: UnionForm };
  /** Field names in the API that differ from the name of the argument, by path of the argument. */
  readonly names?: { readonly [path: string]: string };
  /** Arguments that the API returns in another field, with the value of the field if the user configures nothing. */
  readonly hoisted?: { readonly [argument: string]: { readonly from: string; readonly usual: unknown } };
  /**
   * Arguments that the provider sends as query parameters instead of fields of the body, with the names of the
   * parameters.
   */
  readonly requests?: { readonly [argument: string]: string };
  /**
   * Arguments and outputs that no response of the API contains, except that the response to a create request contains
   * those in `once`.
   */
  readonly hidden?: string[];
  /** Arguments and outputs in `hidden` that the response to the create request contains, but no later response. */
  readonly once?: string[];
  /** Arguments that the provider does not read from responses, in addition to `hidden`, so an import does not contain the arguments. */
  readonly unread?: string[];
  /**
   * Optional arguments that every response of the API contains. If the configuration does not contain an argument that
   * every response contains, each plan removes the argument.
   */
  readonly always?: string[];
  /** Lists, sets and maps that the provider omits from requests if they are empty. */
  readonly unsent?: string[];
  /** Arguments in the path of a create request that responses also contain as fields. */
  readonly repeated?: string[];
  /**
   * Choices between Terraform blocks that occur only in responses of the API. A block in a response describes the
   * result of the corresponding block in the request. Choices are listed by path; `.` means the whole object.
   */
  readonly answers?: { readonly [path: string]: UnionForm };
  /**
   * Fields of the API with a single possible value, which the provider does not have, by path of the containing object.
   */
  readonly constants?: { readonly [path: string]: { readonly [field: string]: string } };
  /**
   * Fields of API responses that the provider ignores, by path in the JSON, with their types; `?` marks optional
   * fields.
   */
  readonly others?: { readonly [field: string]: string };
  /** Fields of API requests that the provider never sends, by path in the JSON. */
  readonly ignored?: string[];
  /** Arguments that only create requests of the API accept. */
  readonly createOnly?: string[];
  /** Arguments that create requests of the API require although the schema does not require them. */
  readonly required?: string[];
  /** Required arguments that update requests of the API may omit. */
  readonly kept?: string[];
  /**
   * Arguments that may be null in a request to the API. For gateway entities, every argument may be null in a request.
   */
  readonly nullable?: string[];
  /** Text arguments that requests contain as numbers if the text consists of digits. */
  readonly numeric?: string[];
  /**
   * Constraints that the service checks but the provider does not, by path of the argument; a final `[]` means the
   * elements of a list.
   */
  readonly constraints?: { readonly [path: string]: FieldConstraint };
}

/** Operation of a service's API on the objects of a Terraform type. */
export type ApiOperation = 'create' | 'read' | 'update' | 'delete';

/** API requests that create, read, update and delete objects of some Terraform types, such as `POST /v3/apis 201`. */
export interface ApiOperations {
  /** Terraform types of the objects that the requests manage; a final `*` matches any rest. */
  readonly types: string[];
  readonly create?: string;
  readonly read?: string;
  readonly update?: string;
  readonly delete?: string;
  /** Field of the response that contains the object, by operation, for responses that wrap the object in a field. */
  readonly wrapped?: { readonly [operation in ApiOperation]?: string };
}

/**
 * Requests and bodies of a service's API, from the file `api.json`. The file is derived from the API description of the
 * service; catalog/README.md defines the terms.
 */
export interface Api {
  readonly operations: ApiOperations[];
  readonly forms: { readonly [type: string]: ItemForm };
}

/** API endpoints that return existing objects. catalog/README.md defines the terms of the endpoints file. */
export interface Endpoints {
  readonly basis: string;
  /** Terraform type of the object whose id is a path parameter, by name of the parameter. */
  readonly parents: { readonly [argument: string]: string };
  readonly lists: ListEndpoint[];
  readonly objects: ObjectEndpoint[];
  /** Terraform types without an API endpoint that returns their objects. */
  readonly none: string[];
}

export interface ProviderInfo {
  /** Address of the Terraform provider in the registry, with the host of the registry. */
  readonly source: string;
  readonly version: string;
  /** Prefix of the provider's Terraform types. */
  readonly prefix: string;
  /** Class name of the construct for the Terraform provider. */
  readonly class: string;
  readonly framework: string;
  readonly repository: string;
  readonly commit: string;
  /**
   * Patterns of the Terraform types that the catalogue covers. Without `families`, the catalogue covers all Terraform
   * types of the provider.
   */
  readonly families?: string[];
}

/** Resource type, data source or the provider itself, as described in the catalogue. */
export interface CatalogElement {
  readonly kind: ElementKind;
  /** Terraform type of the resource or data source; `provider` for the provider itself. */
  readonly type: string;
  readonly schema: Schema;
  readonly rules: ElementRules;
  /**
   * Behaviour of the provider beyond the schema, for resource types whose behaviour was observed or read in the source
   * code.
   */
  readonly behaviour?: ElementBehaviour;
  /** Behaviour of the platform's gateways, for resource types about which more is known than the provider documents. */
  readonly runtime?: ElementRuntime;
  /**
   * API requests of the provider for the objects of a resource type. Only the sandbox sets the property `requests`,
   * from the file `api.json`.
   */
  readonly requests?: ElementRequests;
}

/** API requests of the provider for the objects of a resource type. */
export interface ElementRequests {
  /** Differences between the bodies of the API requests and the attributes of the resource type. */
  readonly form: ItemForm;
  /**
   * Whether an update request replaces the object (HTTP method PUT), so that arguments without a value get their
   * defaults.
   */
  readonly isReplaced: boolean;
}
