/**
 * The entities of a declarative configuration, in one table for both directions. A field of the file is the argument of the
 * same name of the Terraform type, unless the table says otherwise; where the catalogue has the format `json` for an argument,
 * the file has the value itself. Sources: the schema of the vendor's own command for such
 * files, and its comparison with what gateways without a database read
 * (https://developer.konghq.com/deck/reference/state-file-vs-db-less/).
 */

/** Who a file is for: the platform, or a gateway without a database. Both spellings are read. */
export type Flavour = 'konnect' | 'dbless';

/** A field that refers to other entities, by their names or ids. */
export interface Reference {
  /** The field of the file. */
  readonly field: string;
  /** The collection of what it refers to. */
  readonly to: string;
  /** Where the Terraform type has the id: an argument, or a member of one. */
  readonly argument: string;
  /** A list of references. */
  readonly many?: true;
  /** How the platform's file has it: a text, or an object of `name` or `id`. Without a database it is a text. */
  readonly written: 'text' | 'object';
  /** Only ids are taken there, no names. */
  readonly idOnly?: true;
}

/** A kind of entities. */
export interface Entity {
  /** Its list in the file: at the top, and below the entities that it can be nested in. */
  readonly collection: string;
  /** What one of them is called in messages. */
  readonly label: string;
  /** The Terraform type, or several. None where it is an argument of another one. */
  readonly types: readonly string[];
  /** Fields by which others name it, beside its id; the first is what it is sorted by. */
  readonly names: readonly string[];
  readonly references: readonly Reference[];
  /** Where it can be nested: the reference that is left out there by the list of the owner. */
  readonly nested: { readonly [field: string]: string };
  /** Other names of its list at the top, and below what it is nested in. */
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

/** What every consumer's credential has in common. */
function credential(collection: string, label: string, type: string, names: string[], more: Reference[] = []): Entity {
  const types = [`konnect_gateway_${type}`];
  return { collection, label, types, names, references: [CONSUMER, ...more], nested: { consumer: collection } };
}

/** All of them, in the order of the file: what is referred to stands before what refers to it, where that is possible. */
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
    // The latter for those with an `expression`.
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
  // Their `key` is a secret, or names nothing but the credential itself.
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
    // Nested, an element names the other of the two: `consumers[].groups[].name`, `consumer_groups[].consumers[].username`.
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
    // All fields lie in the block of the type: see PARTIAL_BLOCKS.
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
    // By their names, with underscores; one of a name that is not known is a `konnect_gateway_custom_plugin`.
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
    // An element of the plugin's argument `partials`. Nested, it names the partial: `plugins[].partials[].name`, with a `path`.
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

/** The block of a `konnect_gateway_partial` by the `type` of a partial. */
export const PARTIAL_BLOCKS: { readonly [type: string]: string } = {
  'redis-ce': 'redis_ce',
  'redis-ee': 'redis_ee',
  model: 'model',
  embeddings: 'embeddings',
  vectordb: 'vectordb',
};

/** What a file may hold that Terraform has no counterpart for, by where it stands, with the reason. */
export const WITHOUT_COUNTERPART: { readonly [field: string]: string } = {
  _workspace: 'the platform has control planes instead of workspaces',
  custom_entities: 'the provider has no resource for entities of plugins',
  degraphql_routes: 'the provider has no resource for entities of plugins',
  filter_chains: 'the provider has no resource for filters',
  graphql_ratelimiting_advanced_cost_decoration: 'the provider has no resource for entities of plugins',
  keyauth_enc_credentials: 'the platform has no encrypted API keys',
  licenses: 'the platform has no licences to install',
  oauth2_credentials: 'the platform has no OAuth 2.0 server in its gateways',
  rbac_endpoint_permissions: 'the platform has teams and roles instead',
  rbac_roles: 'the platform has teams and roles instead',
  service_packages: 'the platform has APIs and API products instead',
};

/** What gateways fill in themselves, and comments of files: read over, and never written. */
export const NOT_CONFIGURATION: readonly string[] = [
  ...['created_at', 'updated_at', 'cert_digest', 'ws_id', 'cache_key'],
  ...['_comment', '_ignore'],
];

/** Fields of the file as a whole, beside the collections. */
export const FILE_FIELDS: readonly string[] = [
  ...['_format_version', '_transform', '_info', '_konnect', '_plugin_configs'],
  ...['_comment', '_ignore'],
];

/** The entities for which a file can give defaults in `_info.defaults`, by what these are called there. */
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

/** The entities of a list at the top of a file. */
export function entityOf(collection: string): Entity | undefined {
  return byCollection.get(collection);
}

/** The entities of a list that stands in another entity, and the reference that needs not be written there. */
export function nestedIn(owner: Entity, list: string): { readonly entity: Entity; readonly by: Reference } | undefined {
  for (const entity of ENTITIES) {
    const by = entity.references.find(
      ({ field, to }) =>
        to === owner.collection &&
        // The lists of the database-less spelling have the name of the collection everywhere.
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

/** The entity of a resource. */
export function entityOfType(type: string): Entity | undefined {
  const found = ENTITIES.find(({ types }) => types.includes(type));
  return found ?? (type.startsWith('konnect_gateway_plugin_') ? byCollection.get('plugins') : undefined);
}

/**
 * Whether a field is a number in the file and a text in Terraform, where it may be a reference to a vault: ports of Redis.
 *
 * @param type the Terraform type
 * @param path the path in the file, such as `config.redis.port`
 */
export function isNumberText(type: string, path: string): boolean {
  return /redis\.port$/.test(path) || (type === 'konnect_gateway_partial' && path === 'config.port');
}
