import { call, Code } from '../../../code/code';
import { InventoryValue, InventoryValues, isValues, Secret, textOf } from '../../../inventory/inventory';
import { duration, enumeration, Field, Fields, fixed, implied, made, membersOf, same, secret } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { RecognitionContext } from '../../recognition-context';
import { required, Source, Unrepresentable } from '../../source';
import { COMMON, controlPlane } from './common';

const CACHE: Fields = {
  ttl: duration('ttl', 'seconds'),
  negativeTtl: duration('neg_ttl', 'seconds'),
  resurrectTtl: duration('resurrect_ttl', 'seconds'),
  base64Decode: same('base64_decode'),
};

/** Conversion to L2 code for the authentication of gateways at HashiCorp Vault, by method. */
const HASHICORP_AUTH: { readonly [method: string]: Field } = {
  token: (source, scene) => call('platform.HashicorpAuth', 'token', needed(secret('token'), source, scene)),
  kubernetes: auth('kubernetes', {
    role: same('kube_role'),
    path: same('kube_auth_path'),
    tokenFile: same('kube_api_token_file'),
  }),
  approle: auth('appRole', {
    roleId: same('approle_role_id'),
    secretId: secret('approle_secret_id'),
    secretIdFile: same('approle_secret_id_file'),
    path: same('approle_auth_path'),
    responseWrapping: same('approle_response_wrapping'),
  }),
  cert: auth('certificate', {
    certificate: same('cert_auth_cert'),
    privateKey: secret('cert_auth_cert_key'),
    role: same('cert_auth_role_name'),
  }),
};

function auth(method: string, fields: Fields): Field {
  return (source, scene) => call('platform.HashicorpAuth', method, membersOf(fields, source, scene));
}

const hashicorpAuth: Field = (source, scene) => {
  const way = HASHICORP_AUTH[String(source.take('auth_method'))];
  if (!way) {
    throw new Unrepresentable(`the L2 construct has no platform.HashicorpAuth for ${source.at('auth_method')}`);
  }
  return way(source, scene);
};

/** For HashiCorp Vault, L2 always sends the protocol. The default protocol of L2 is `https`. */
const tls: Field = (source) => {
  const protocol = source.take('protocol');
  if (protocol !== 'https' && protocol !== 'http') {
    throw new Unrepresentable(`the L2 construct requires http or https for ${source.at('protocol')}`);
  }
  return protocol === 'http' ? false : undefined;
};

/**
 * For HashiCorp Vault, L2 always sends the version of the secrets engine. The default version of the secrets engine is
 * 2.
 */
const keyValueVersion: Field = (source, scene) => {
  if (source.look('kv') === 'v2') {
    source.take('kv');
    return undefined;
  }
  const version = enumeration('kv', 'platform.HashicorpKeyValueVersion')(source, scene);
  if (version === undefined) {
    throw new Unrepresentable(`the L2 construct requires a version for ${source.at('kv')}`);
  }
  return version;
};

/** Factory methods of vault backends, by vault type. */
const BACKENDS: { readonly [kind: string]: { readonly method: string; readonly fields: Fields } } = {
  env: { method: 'env', fields: { variablePrefix: same('prefix'), base64Decode: same('base64_decode') } },
  aws: {
    method: 'aws',
    fields: {
      region: same('region'),
      endpointUrl: same('endpoint_url'),
      assumeRoleArn: same('assume_role_arn'),
      roleSessionName: same('role_session_name'),
      stsEndpointUrl: same('sts_endpoint_url'),
      ...CACHE,
    },
  },
  gcp: { method: 'gcp', fields: { projectId: same('project_id'), ...CACHE } },
  azure: {
    method: 'azure',
    fields: {
      vaultUri: same('vault_uri'),
      location: same('location'),
      type: fixed('type', 'secrets'),
      credentialsPrefix: same('credentials_prefix'),
      tenantId: same('tenant_id'),
      clientId: same('client_id'),
      ...CACHE,
    },
  },
  hcv: {
    method: 'hashicorp',
    fields: {
      host: same('host'),
      auth: hashicorpAuth,
      port: same('port'),
      tls,
      mount: same('mount'),
      keyValueVersion,
      namespace: same('namespace'),
      ...CACHE,
    },
  },
  conjur: {
    method: 'conjur',
    fields: {
      endpointUrl: same('endpoint_url'),
      authMethod: fixed('auth_method', 'api_key'),
      account: same('account'),
      login: same('login'),
      apiKey: secret('api_key'),
      ...CACHE,
    },
  },
};

const backend: Field = (source, scene) => {
  const kind = String(source.take('name'));
  const config = configOf(source);
  return source.within(config, 'config', (inner) => {
    if (kind === 'konnect') {
      return call('platform.VaultBackend', 'configStore', configStoreOf(inner, scene));
    }
    const way = BACKENDS[kind];
    if (!way) {
      throw new Unrepresentable(`the L2 construct has no platform.VaultBackend for ${source.at('name')}`);
    }
    const options = membersOf(way.fields, inner, scene);
    return call('platform.VaultBackend', way.method, ...(Object.keys(options.members).length > 0 ? [options] : []));
  });
};

/**
 * The settings of a vault are JSON text, so the reader of the source did not turn the id of the store into a reference.
 */
function configStoreOf(config: Source, scene: RecognitionContext): Code {
  const id = config.look('config_store_id');
  const store = scene.objectsOf('konnect_gateway_config_store').find((one) => one.id !== undefined && one.id === id);
  if (store && scene.classOf(store.key) === 'platform.ConfigStore') {
    config.take('config_store_id');
    return { code: 'made', key: store.key };
  }
  return needed(made('config_store_id', 'platform.ConfigStore'), config, scene);
}

/** Returns the settings of a vault, which Terraform has as JSON text, as data. */
function configOf(source: Source): InventoryValues {
  const config = source.take('config');
  const text = config instanceof Secret ? config.reveal() : textOf(config);
  try {
    const settings: InventoryValue = JSON.parse(config === undefined ? '{}' : required(text));
    if (isValues(settings)) {
      return withoutNulls(settings);
    }
  } catch {
    // A text that is not JSON causes the same error as a value that is not an object.
  }
  throw new Unrepresentable(`the L2 construct requires settings for ${source.at('config')}`);
}

function withoutNulls(values: InventoryValues): InventoryValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function needed(field: Field, source: Source, scene: RecognitionContext): Code {
  const code = field(source, scene);
  if (code === undefined) {
    throw new Unrepresentable('the L2 construct requires a setting that is missing');
  }
  return code;
}

/** Recognisers that convert vaults, config stores and their secrets to L2 constructs. */
export const VAULTS: readonly Recogniser[] = [
  simple({
    type: 'konnect_gateway_vault',
    of: 'platform.Vault',
    fields: { controlPlane, prefix: same('prefix'), backend, description: same('description'), ...COMMON },
  }),
  simple({
    type: 'konnect_gateway_config_store',
    of: 'platform.ConfigStore',
    fields: { controlPlane, name: same('name') },
  }),
  simple({
    type: 'konnect_gateway_config_store_secret',
    of: 'platform.ConfigStoreSecret',
    fields: {
      controlPlane: implied('control_plane_id'),
      store: made('config_store_id', 'platform.ConfigStore'),
      key: same('key'),
      value: secret('value'),
    },
    addition: { owner: 'store', method: 'addSecret', leading: ['key', 'value'] },
    importFrom: () => [],
  }),
];
