/**
 * Entities of a declarative configuration, in one table for reading and writing. A field of a declarative file
 * corresponds to the argument of the Terraform type with the same name, unless the table of entities states otherwise.
 * If the catalogue has the format `json` for an argument, the declarative file contains the value itself instead of
 * JSON text. Sources of the table: the schema of the vendor's command for declarative files, and its comparison with
 * the format of gateways without a database (https://developer.konghq.com/deck/reference/state-file-vs-db-less/).
 */

/**
 * Target of a declarative file: the platform, or a gateway without a database. The reader of declarative files accepts
 * the spellings for both targets.
 */
export type Flavour = 'konnect' | 'dbless';

/** Field of a gateway entity in a declarative file that refers to other entities by name or id. */
export interface Reference {
  /** Name of the field in a declarative file. */
  readonly field: string;
  /** Collection of the entities that the field refers to. */
  readonly to: string;
  /**
   * Path of the Terraform argument that contains the referenced id, such as `service.id`. If a link to a partial refers
   * to its plugin, `argument` is empty, because the plugin contains the link.
   */
  readonly argument: string;
  /** `many` is set if the field is a list of references. */
  readonly many?: true;
  /**
   * Form of the reference in a declarative file for the platform: a text, or an object with `name` or `id`. In a
   * declarative file for a gateway without a database, a reference is always a text.
   */
  readonly written: 'text' | 'object';
  /** `idOnly` is set if the field of a reference accepts only ids, not names. */
  readonly idOnly?: true;
}

/** Kind of gateway entity in a declarative file, such as services or routes. */
export interface Entity {
  /**
   * Name of the list of entities of one kind at the top level of a declarative file. A list of nested entities in
   * another entity can have the name in `nested` instead.
   */
  readonly collection: string;
  /** Name of an entity of the kind in messages, such as `service`. */
  readonly label: string;
  /**
   * Terraform types of the gateway entity. `types` is empty if the entity is an element of another Terraform type's
   * argument.
   */
  readonly types: readonly string[];
  /**
   * Fields that identify an entity in references, in addition to the entity's id. The writer of declarative files sorts
   * entities of a kind by the fields in `names`.
   */
  readonly names: readonly string[];
  readonly references: readonly Reference[];
  /**
   * Name of the list of nested entities in the entity that contains them, by the reference to the containing entity.
   * Nested entities need no reference to the entity that contains them.
   */
  readonly nested: { readonly [field: string]: string };
  /** Other names for the list of the same entities. */
  readonly aliases?: readonly string[];
}

const SERVICE: Reference = { field: 'service', to: 'services', argument: 'service.id', written: 'object' };
const CONSUMER: Reference = { field: 'consumer', to: 'consumers', argument: 'consumer_id', written: 'object' };
const CLIENT_CERTIFICATE: Reference = {
  field: 'client_certificate',
  to: 'certificates',
  argument: 'client_certificate.id',
  written: 'text',
  idOnly: true,
};

/** Returns the entity for a kind of consumer credential. */
function credential(collection: string, label: string, type: string, names: string[], more: Reference[] = []): Entity {
  const types = [`konnect_gateway_${type}`];
  return { collection, label, types, names, references: [CONSUMER, ...more], nested: { consumer: collection } };
}

/**
 * All kinds of gateway entities that the conversion supports, in the order in which a declarative file lists them.
 * Entities come before the entities that refer to them, if possible.
 */
export const ENTITIES: readonly Entity[] = [
  {
    collection: 'certificates',
    label: 'certificate',
    types: ['konnect_gateway_certificate'],
    names: [],
    references: [],
    nested: {},
  },
  {
    collection: 'snis',
    label: 'server name',
    types: ['konnect_gateway_sni'],
    names: ['name'],
    references: [
      { field: 'certificate', to: 'certificates', argument: 'certificate.id', written: 'object', idOnly: true },
    ],
    nested: { certificate: 'snis' },
  },
  {
    collection: 'ca_certificates',
    label: 'CA certificate',
    types: ['konnect_gateway_ca_certificate'],
    names: [],
    references: [],
    nested: {},
  },
  {
    collection: 'services',
    label: 'service',
    types: ['konnect_gateway_service'],
    names: ['name'],
    references: [
      CLIENT_CERTIFICATE,
      {
        field: 'ca_certificates',
        to: 'ca_certificates',
        argument: 'ca_certificates',
        many: true,
        written: 'text',
        idOnly: true,
      },
    ],
    nested: {},
  },
  {
    collection: 'routes',
    label: 'route',
    // Routes with an `expression` are a `konnect_gateway_route_expression`.
    types: ['konnect_gateway_route', 'konnect_gateway_route_expression'],
    names: ['name'],
    references: [SERVICE],
    nested: { service: 'routes' },
  },
  {
    collection: 'upstreams',
    label: 'upstream',
    types: ['konnect_gateway_upstream'],
    names: ['name'],
    references: [{ ...CLIENT_CERTIFICATE, written: 'object' }],
    nested: {},
  },
  {
    collection: 'targets',
    label: 'target',
    types: ['konnect_gateway_target'],
    names: ['target'],
    references: [{ field: 'upstream', to: 'upstreams', argument: 'upstream_id', written: 'object' }],
    nested: { upstream: 'targets' },
  },
  {
    collection: 'consumer_groups',
    label: 'consumer group',
    types: ['konnect_gateway_consumer_group'],
    names: ['name'],
    references: [],
    nested: {},
  },
  {
    collection: 'consumers',
    label: 'consumer',
    types: ['konnect_gateway_consumer'],
    names: ['username', 'custom_id'],
    references: [],
    nested: {},
  },
  credential('acls', 'access control group', 'acl', ['group']),
  credential('basicauth_credentials', 'basic auth credential', 'basic_auth', ['username']),
  credential('hmacauth_credentials', 'HMAC credential', 'hmac_auth', ['username']),
  // The `key` of an API key is a secret. The `key` of a JWT credential only identifies the credential.
  credential('jwt_secrets', 'JWT credential', 'jwt', ['key']),
  credential('keyauth_credentials', 'API key', 'key_auth', []),
  credential(
    'mtls_auth_credentials',
    'mTLS credential',
    'mtls_auth',
    ['subject_name'],
    [
      {
        field: 'ca_certificate',
        to: 'ca_certificates',
        argument: 'ca_certificate.id',
        written: 'object',
        idOnly: true,
      },
    ],
  ),
  {
    // A membership nested in a consumer names the group, and a membership nested in a group names the consumer:
    // `consumers[].groups[].name`, `consumer_groups[].consumers[].username`.
    collection: 'consumer_group_consumers',
    label: 'membership',
    types: ['konnect_gateway_consumer_group_member'],
    names: [],
    references: [
      { ...CONSUMER, written: 'text' },
      { field: 'consumer_group', to: 'consumer_groups', argument: 'consumer_group_id', written: 'text' },
    ],
    nested: { consumer: 'groups', consumer_group: 'consumers' },
  },
  {
    collection: 'vaults',
    label: 'vault',
    types: ['konnect_gateway_vault'],
    names: ['prefix'],
    references: [],
    nested: {},
  },
  {
    collection: 'key_sets',
    label: 'key set',
    types: ['konnect_gateway_key_set'],
    names: ['name'],
    references: [],
    nested: {},
  },
  {
    collection: 'keys',
    label: 'key',
    types: ['konnect_gateway_key'],
    names: ['name', 'kid'],
    references: [{ field: 'set', to: 'key_sets', argument: 'set.id', written: 'object' }],
    nested: { set: 'keys' },
  },
  {
    // The fields of a partial are in the block for its type: see PARTIAL_BLOCKS.
    collection: 'partials',
    label: 'partial',
    types: ['konnect_gateway_partial'],
    names: ['name'],
    references: [],
    nested: {},
  },
  {
    collection: 'custom_plugins',
    label: 'custom plugin',
    types: ['konnect_gateway_custom_plugin_streaming'],
    names: ['name'],
    references: [],
    nested: {},
  },
  {
    // The Terraform type of a plugin contains the name of the plugin, with underscores. Plugins for which the provider
    // has no own type are a `konnect_gateway_custom_plugin`.
    collection: 'plugins',
    label: 'plugin',
    types: ['konnect_gateway_plugin_*', 'konnect_gateway_custom_plugin'],
    names: ['instance_name'],
    references: [
      { ...SERVICE, written: 'text' },
      { field: 'route', to: 'routes', argument: 'route.id', written: 'text' },
      { field: 'consumer', to: 'consumers', argument: 'consumer.id', written: 'text' },
      { field: 'consumer_group', to: 'consumer_groups', argument: 'consumer_group.id', written: 'text' },
    ],
    nested: { service: 'plugins', route: 'plugins', consumer: 'plugins', consumer_group: 'plugins' },
    aliases: ['consumer_group_plugins'],
  },
  {
    // A link between plugin and partial is an element of the plugin's argument `partials`. A link that is nested in a
    // plugin names the partial: `plugins[].partials[].name`, with a `path`.
    collection: 'plugins_partials',
    label: 'partial of a plugin',
    types: [],
    names: [],
    references: [
      { field: 'plugin', to: 'plugins', argument: '', written: 'text' },
      { field: 'partial', to: 'partials', argument: 'partials.id', written: 'text' },
    ],
    nested: { plugin: 'partials' },
  },
];

/** Block of a `konnect_gateway_partial`, by `type` of the partial. */
export const PARTIAL_BLOCKS: { readonly [type: string]: string } = {
  'redis-ce': 'redis_ce',
  'redis-ee': 'redis_ee',
  model: 'model',
  embeddings: 'embeddings',
  vectordb: 'vectordb',
};

/** Fields of declarative files that have no counterpart in Terraform, with the reason. */
export const WITHOUT_COUNTERPART: { readonly [field: string]: string } = {
  _workspace: 'the platform has control planes instead of workspaces',
  ai_models: 'the provider has no resource for models of an AI gateway',
  cloned_plugins: 'the provider has no resource for clones of plugins',
  custom_entities: 'the provider has no resource for entities of plugins',
  degraphql_routes: 'the provider has no resource for entities of plugins',
  filter_chains: 'the provider has no resource for filters',
  graphql_ratelimiting_advanced_cost_decoration: 'the provider has no resource for entities of plugins',
  keyauth_enc_credentials: 'the platform has no encrypted API keys',
  licenses: 'the platform has no licences to install',
  oauth2_credentials: 'the platform has no OAuth 2.0 server in its gateways',
  rbac_endpoint_permissions: 'the platform has teams and roles instead of RBAC entities',
  rbac_roles: 'the platform has teams and roles instead of RBAC entities',
  service_packages: 'the platform has APIs and API products instead of service packages',
};

/**
 * Fields of declarative files that gateways compute, and fields with comments. The reader ignores computed fields and
 * comments, and the writer never writes them.
 */
export const NOT_CONFIGURATION: readonly string[] = [
  ...['created_at', 'updated_at', 'ws_id', 'cache_key'],
  ...['_comment', '_ignore'],
];

/** Fields of declarative files that have no effect, by collection, with the reason for omitting the field. */
const SUPERFLUOUS: ReadonlyMap<string, string> = new Map([
  ['ca_certificates.cert_digest', 'the platform computes the value from the certificate'],
  ['plugins.run_on', 'gateways since 2.0 ignore the field'],
]);

/** Returns the reason for omitting a field of an entity, or undefined if the field has an effect. */
export function reasonToLeaveOut({ collection }: Entity, members: object, field: string): string | undefined {
  if (collection === 'routes' && field === 'regex_priority' && 'expression' in members) {
    return 'a route with an expression has a priority instead of a regex_priority';
  }
  return SUPERFLUOUS.get(`${collection}.${field}`);
}

/** General fields of a declarative file, outside the collections of entities. */
export const FILE_FIELDS: readonly string[] = [
  ...['_format_version', '_transform', '_info', '_konnect', '_plugin_configs'],
  ...['_comment', '_ignore'],
];

/** Collections whose entities can have defaults, by the name of the collection in `_info.defaults`. */
export const DEFAULTS: { readonly [name: string]: string } = {
  service: 'services',
  route: 'routes',
  upstream: 'upstreams',
  target: 'targets',
};

const byCollection = new Map(
  ENTITIES.flatMap((entity) =>
    [entity.collection, ...(entity.aliases ?? [])].map((collection) => [collection, entity] as const),
  ),
);

/** Returns the kind of gateway entity for a list at the top level of a declarative file. */
export function entityOf(collection: string): Entity | undefined {
  return byCollection.get(collection);
}

/** Returns the kind of gateway entity for a list in another entity, and the reference that the nested entities omit. */
export function nestedIn(owner: Entity, list: string): { readonly entity: Entity; readonly by: Reference } | undefined {
  for (const entity of ENTITIES) {
    const by = entity.references.find(
      ({ field, to }) =>
        to === owner.collection &&
        // Declarative files for gateways without a database use the name of the collection for all lists of its
        // entities.
        (entity.nested[field] === list || (field in entity.nested && isNameOf(entity, list))),
    );
    if (by) {
      return { entity, by };
    }
  }
  return undefined;
}

function isNameOf(entity: Entity, list: string): boolean {
  return entity.collection === list || entity.aliases?.includes(list) === true;
}

/** Returns the kind of gateway entity for a Terraform type. */
export function entityOfType(type: string): Entity | undefined {
  const found = ENTITIES.find(({ types }) => types.includes(type));
  return found ?? (type.startsWith('konnect_gateway_plugin_') ? byCollection.get('plugins') : undefined);
}

/**
 * Returns whether a field is a number in a declarative file and a text in Terraform, so that the field can contain a
 * vault reference. Only the fields `redis.port` in any entity and `config.port` of partials have this form.
 *
 * @param type Terraform type
 * @param path path of the field in the declarative file, such as `config.redis.port`
 */
export function isNumberText(type: string, path: string): boolean {
  return /redis\.port$/.test(path) || (type === 'konnect_gateway_partial' && path === 'config.port');
}
