/** Facts about a type of object of the cloud's API gateway. */
interface KindFacts {
  /** Name of the object type in migration reports. */
  readonly label: string;
  /** Field that contains the name of the object. */
  readonly name?: string;
  /** Fields that contain an id with which other objects refer to the object. */
  readonly ids?: readonly string[];
  /**
   * Fields of an object with references to other objects, or with the object's own id. The migration uses a reference
   * field only to find the related objects.
   */
  readonly joins?: readonly string[];
  /** Fields of an object with secrets, which migration reports never show. */
  readonly secrets?: readonly string[];
  /** Fields of an object that the cloud computes. */
  readonly computed?: readonly string[];
}

const TIMES = ['create_time', 'created_time', 'modify_time', 'modified_time', 'update_time', 'updated_time'];

/**
 * Types of objects of the cloud's API gateway, by Terraform type without `tencentcloud_api_gateway_`. Rate limits of
 * services and APIs have separate object types, because data sources list these limits separately.
 */
export const KINDS = {
  service: {
    label: 'service',
    name: 'service_name',
    ids: ['id', 'service_id'],
    joins: ['id', 'service_id', 'api_list', 'usage_plan_list'],
    computed: [
      ...['internal_sub_domain', 'outer_sub_domain', 'inner_http_port', 'inner_https_port', 'set_id', 'user_type'],
      ...['api_total_count', 'usage_plan_total_count', 'available_environments', 'api_id_status_set', 'region'],
    ],
  },
  api: {
    label: 'API',
    name: 'api_name',
    ids: ['id', 'api_id'],
    joins: ['id', 'api_id', 'service_id', 'service_name'],
    computed: ['internal_domain', 'environments', 'service_desc'],
  },
  api_limit: {
    label: 'limit of API',
    name: 'api_name',
    joins: ['service_id', 'api_id', 'api_name', 'path', 'method'],
  },
  service_limit: {
    label: 'limit of service',
    joins: ['service_id'],
    computed: ['url', 'status', 'version_name'],
  },
  usage_plan: {
    label: 'usage plan',
    name: 'usage_plan_name',
    ids: ['id', 'usage_plan_id'],
    joins: ['id', 'usage_plan_id', 'attach_list', 'attach_api_keys'],
    computed: ['in_use_request_num'],
  },
  usage_plan_attachment: {
    label: 'binding of plan',
    joins: ['id', 'usage_plan_id', 'service_id', 'service_name', 'api_id', 'api_name', 'path', 'method'],
  },
  api_key: {
    label: 'API key',
    name: 'secret_name',
    ids: ['id', 'access_key_id', 'api_key_id'],
    joins: ['id'],
    secrets: ['access_key_secret'],
  },
  api_key_attachment: { label: 'binding of key', joins: ['id', 'api_key_id', 'usage_plan_id'] },
  api_app: {
    label: 'application',
    name: 'api_app_name',
    ids: ['id', 'api_app_id'],
    joins: ['id'],
    secrets: ['api_app_secret', 'api_app_key'],
  },
  api_app_attachment: {
    label: 'binding of application',
    joins: ['id', 'api_app_id', 'api_app_name', 'api_id', 'api_name', 'service_id', 'api_region'],
    computed: ['authorized_time'],
  },
  update_api_app_key: {
    label: 'key of application',
    joins: ['id', 'api_app_id'],
    secrets: ['api_app_key'],
  },
  ip_strategy: {
    label: 'IP strategy',
    name: 'strategy_name',
    ids: ['id', 'strategy_id'],
    joins: ['id', 'strategy_id', 'service_id', 'attach_list', 'bind_api_total_count'],
  },
  strategy_attachment: { label: 'binding of strategy', joins: ['id', 'strategy_id', 'service_id', 'bind_api_id'] },
  plugin: { label: 'plugin', name: 'plugin_name', ids: ['id', 'plugin_id'], joins: ['id', 'plugin_id'] },
  plugin_attachment: {
    label: 'binding of plugin',
    joins: ['id', 'plugin_id', 'service_id', 'api_id', 'api_name', 'path', 'method'],
    computed: ['attached_time', 'attached_other_plugin', 'is_attached', 'api_type'],
  },
  custom_domain: {
    label: 'domain',
    name: 'sub_domain',
    ids: ['id'],
    joins: ['id', 'service_id', 'default_domain'],
    computed: ['status', 'is_status_on'],
  },
  upstream: { label: 'upstream', name: 'upstream_name', ids: ['id'], joins: ['id'] },
  upstream_binding: {
    label: 'binding of upstream',
    joins: ['api_id', 'api_name', 'service_id', 'service_name'],
    computed: ['bind_time'],
  },
  service_release: { label: 'release', joins: ['id', 'service_id'] },
  update_service: { label: 'switch of version', joins: ['id', 'service_id'] },
  api_doc: {
    label: 'document',
    name: 'api_doc_name',
    ids: ['id', 'api_doc_id'],
    joins: ['id', 'api_doc_id', 'service_id', 'service_name', 'api_ids', 'api_names'],
    secrets: ['share_password'],
    computed: ['api_count', 'api_doc_status', 'api_doc_uri', 'release_count', 'view_count'],
  },
  import_open_api: { label: 'imported definition', joins: ['id', 'service_id', 'api_id'] },
  /** Object type for an OpenAPI definition, without its operations. */
  definition: { label: 'definition' },
} satisfies { readonly [kind: string]: KindFacts };

export type Kind = keyof typeof KINDS;

/** Prefix of the Terraform types of the cloud's API gateway. */
export const TYPE_PREFIX = 'tencentcloud_api_gateway_';

/**
 * Returns the object type for a Terraform type, or undefined for Terraform types that do not belong to the cloud's API
 * gateway.
 */
export function kindOfType(type: string): Kind | undefined {
  const kind = type.startsWith(TYPE_PREFIX) ? type.slice(TYPE_PREFIX.length) : '';
  return Object.hasOwn(KINDS, kind) ? (kind as Kind) : undefined;
}

export function factsOf(kind: Kind): KindFacts {
  return KINDS[kind];
}

/** Returns whether a field of any object type is a timestamp that the cloud sets. */
export function isTime(field: string): boolean {
  return TIMES.includes(field);
}
