/**
 * Checks a file like the reader of a gateway without a database (kong/db/schema/others/declarative_config.lua), which rejects unknown lists,
 * unknown fields of an entity, and references to entities that are not in the file. Written from the vendor's schemas of entities,
 * independently of our table.
 */

interface Schema {
  readonly fields: readonly string[];
  /** Fields that refer to others, by the list of these. */
  readonly foreign?: { readonly [field: string]: string };
  /** Fields that other entities can use to refer to it, in addition to the id. */
  readonly key?: string;
}

const META = ['id', 'tags', 'created_at', 'updated_at'];
const of_consumer = { consumer: 'consumers' };

const SCHEMAS: { readonly [list: string]: Schema } = {
  services: {
    fields: [
      ...['name', 'retries', 'protocol', 'host', 'port', 'path', 'connect_timeout', 'write_timeout', 'read_timeout'],
      ...['tls_verify', 'tls_verify_depth', 'tls_sans', 'ca_certificates', 'enabled'],
    ],
    foreign: { client_certificate: 'certificates' },
    key: 'name',
  },
  routes: {
    fields: [
      ...['name', 'protocols', 'methods', 'hosts', 'paths', 'headers', 'https_redirect_status_code', 'regex_priority'],
      ...['strip_path', 'path_handling', 'preserve_host', 'request_buffering', 'response_buffering', 'snis', 'sources'],
      ...['destinations', 'expression', 'priority'],
    ],
    foreign: { service: 'services' },
    key: 'name',
  },
  plugins: {
    fields: ['name', 'instance_name', 'config', 'protocols', 'enabled', 'ordering', 'condition'],
    foreign: { service: 'services', route: 'routes', consumer: 'consumers', consumer_group: 'consumer_groups' },
    key: 'instance_name',
  },
  upstreams: {
    fields: [
      ...['name', 'algorithm', 'hash_on', 'hash_fallback', 'hash_on_header', 'hash_fallback_header', 'hash_on_cookie'],
      ...['hash_on_cookie_path', 'hash_on_query_arg', 'hash_fallback_query_arg', 'hash_on_uri_capture'],
      ...['hash_fallback_uri_capture', 'slots', 'healthchecks', 'host_header', 'use_srv_name'],
      ...['sticky_sessions_cookie', 'sticky_sessions_cookie_path'],
    ],
    foreign: { client_certificate: 'certificates' },
    key: 'name',
  },
  targets: { fields: ['target', 'weight', 'failover'], foreign: { upstream: 'upstreams' }, key: 'target' },
  certificates: { fields: ['cert', 'key', 'cert_alt', 'key_alt'] },
  snis: { fields: ['name'], foreign: { certificate: 'certificates' }, key: 'name' },
  ca_certificates: { fields: ['cert'] },
  consumers: { fields: ['username', 'custom_id'], key: 'username' },
  consumer_groups: { fields: ['name'], key: 'name' },
  consumer_group_consumers: { fields: [], foreign: { ...of_consumer, consumer_group: 'consumer_groups' } },
  acls: { fields: ['group'], foreign: of_consumer },
  basicauth_credentials: { fields: ['username', 'password'], foreign: of_consumer, key: 'username' },
  hmacauth_credentials: { fields: ['username', 'secret'], foreign: of_consumer, key: 'username' },
  jwt_secrets: { fields: ['key', 'secret', 'algorithm', 'rsa_public_key'], foreign: of_consumer, key: 'key' },
  keyauth_credentials: { fields: ['key', 'ttl'], foreign: of_consumer, key: 'key' },
  mtls_auth_credentials: { fields: ['subject_name'], foreign: { ...of_consumer, ca_certificate: 'ca_certificates' } },
  vaults: { fields: ['name', 'prefix', 'description', 'config'], key: 'prefix' },
  key_sets: { fields: ['name'], key: 'name' },
  keys: { fields: ['name', 'kid', 'jwk', 'pem', 'x5t'], foreign: { set: 'key_sets' }, key: 'name' },
  partials: { fields: ['name', 'type', 'config'], key: 'name' },
  plugins_partials: { fields: ['path'], foreign: { plugin: 'plugins', partial: 'partials' } },
};

/** Returns all problems with their positions. */
export function databaselessProblems(file: any): string[] {
  const { _format_version: version, _transform: transform, ...lists } = file;
  const names = new Map(Object.keys(SCHEMAS).map((list) => [list, new Set<string>()]));
  collect(lists, names);
  return [
    ...(version === '3.0' ? [] : [`_format_version: ${version}`]),
    ...(transform === true ? [] : [`_transform: ${transform}`]),
    ...Object.entries(lists).flatMap(([list, entities]) => problemsOf(list, entities, list, names)),
  ];
}

type Names = ReadonlyMap<string, Set<string>>;

function collect(lists: object, names: Names): void {
  for (const [list, entities] of Object.entries(lists).filter(([name]) => name in SCHEMAS)) {
    for (const entity of entities as any[]) {
      [entity.id, entity[SCHEMAS[list].key ?? '']]
        .filter((name) => name !== undefined)
        .forEach((name) => names.get(list)!.add(name));
      // A field of one type may have the same name as a list of entities: `snis` of routes.
      collect(Object.fromEntries(Object.entries(entity).filter(([name]) => isBelow(list, name))), names);
    }
  }
}

/** Returns whether entities of one list can be nested in entities of another list, because they refer to them. */
function isBelow(owner: string, list: string): boolean {
  return Object.values(SCHEMAS[list]?.foreign ?? {}).includes(owner);
}

function problemsOf(list: string, entities: any, place: string, names: Names, owner?: string): string[] {
  const schema = SCHEMAS[list];
  if (!schema || !Array.isArray(entities)) {
    return [`${place}: no list of entities`];
  }
  return entities.flatMap((entity, index) =>
    Object.entries<any>(entity).flatMap(([name, value]) => {
      const at = `${place}[${index}].${name}`;
      const to = schema.foreign?.[name];
      if (to !== undefined) {
        const isTwice = to === owner ? [`${at}: stands below it already`] : [];
        return typeof value === 'string' && names.get(to)!.has(value) ? isTwice : [`${at}: no such entry in ${to}`];
      }
      return [...schema.fields, ...META].includes(name)
        ? []
        : isBelow(list, name)
          ? problemsOf(name, value, at, names, list)
          : [`${at}: unknown field`];
    }),
  );
}
