import { call, constant, struct } from '../../../code/code';
import {
  duration,
  enumeration,
  Field,
  Fields,
  fixed,
  membersOf,
  same,
  secret,
  structure,
  structures,
  unless,
} from '../../fields';
import { settingsAt } from '../../level1';
import { entityIdAt, Recogniser, recognised } from '../../recogniser';
import { Unrepresentable } from '../../source';
import { controlPlane } from './common';

const TYPE = 'konnect_gateway_partial';

/** In a Redis partial, the port is a number in L2 and a text in Terraform. */
const port: Field = (source) => {
  const value = source.take('port');
  if (value !== undefined && !(typeof value === 'string' && /^[1-9]\d*$/.test(value))) {
    throw new Unrepresentable(`the L2 construct requires a number for ${source.at('port')}`);
  }
  return value === undefined ? undefined : Number(value);
};

/**
 * If TLS is on, L2 verifies the certificate of Redis by default. The platform does not verify the certificate of Redis
 * by default.
 */
const tlsVerify: Field = (source, scene) => {
  const verifies = same('ssl_verify')(source, scene);
  return source.look('ssl') === true ? (verifies === true ? undefined : (verifies ?? false)) : verifies;
};

const CONNECTION: Fields = {
  host: same('host'),
  port,
  database: same('database'),
  username: same('username'),
  password: secret('password'),
  tls: same('ssl'),
  tlsVerify,
  serverName: same('server_name'),
  cloudAuthentication: (source, scene) => settingsAt('cloud_authentication', source, scene),
};

/**
 * Returns the conversion to L2 code for the Redis nodes with their addresses. L2 requires the address of each Redis
 * node.
 */
function nodes(path: string, address: string): Field {
  return structures(path, {
    host: (source, scene) => same(address)(source, scene) ?? DEFAULT_HOST,
    port: same('port'),
  });
}

/** Host of Redis that the platform uses if a partial has no host. */
const DEFAULT_HOST = '127.0.0.1';

const SENTINEL: Fields = {
  master: same('sentinel_master'),
  nodes: nodes('sentinel_nodes', 'host'),
  role: unless(
    constant('platform.RedisSentinelRole', 'MASTER'),
    enumeration('sentinel_role', 'platform.RedisSentinelRole'),
  ),
  username: same('sentinel_username'),
  password: secret('sentinel_password'),
};

const sentinel: Field = (source, scene) => {
  if (source.look('sentinel_nodes') === undefined) {
    return undefined;
  }
  if (source.look('sentinel_master') === undefined || source.look('sentinel_role') === undefined) {
    throw new Unrepresentable(`the L2 construct requires a master and a role for ${source.at('sentinel_nodes')}`);
  }
  return membersOf(SENTINEL, source, scene);
};

/** L2 does not support a Redis host together with cluster or sentinel nodes. */
const host: Field = (source, scene) =>
  source.look('cluster_nodes') === undefined && source.look('sentinel_nodes') === undefined
    ? same('host')(source, scene)
    : fixed('host', DEFAULT_HOST)(source, scene);

/** Factory methods of partials, by the name of the partial's block. */
const CONTENTS: { readonly [block: string]: { readonly method: string; readonly fields?: Fields } } = {
  redis_ce: {
    method: 'redisCommunity',
    fields: {
      ...CONNECTION,
      timeout: duration('timeout', 'millis'),
    },
  },
  redis_ee: {
    method: 'redisEnterprise',
    fields: {
      ...CONNECTION,
      host,
      clusterNodes: nodes('cluster_nodes', 'ip'),
      sentinel,
      connectTimeout: duration('connect_timeout', 'millis'),
      readTimeout: duration('read_timeout', 'millis'),
      sendTimeout: duration('send_timeout', 'millis'),
      keepalivePoolSize: same('keepalive_pool_size'),
      keepaliveBacklog: same('keepalive_backlog'),
      connectionIsProxied: same('connection_is_proxied'),
    },
  },
  model: { method: 'model' },
  embeddings: { method: 'embeddings' },
  vectordb: { method: 'vectorDatabase' },
};

function contentOf(block: string): Field {
  const { method, fields } = CONTENTS[block];
  const settings: Field = fields
    ? structure(`${block}.config`, fields)
    : (...at) => settingsAt(`${block}.config`, ...at);
  // A partial whose block has no members uses only default values.
  return (...at) => call('platform.GatewayPartialContent', method, settings(...at) ?? struct({}));
}

/**
 * Recognisers that convert adopted partials to L2 constructs: settings that policies share. The block that a partial
 * has determines its type.
 */
export const PARTIALS: readonly Recogniser[] = [
  {
    types: [TYPE],
    recognise: (source, id, scene) => {
      const block = Object.keys(CONTENTS).find((name) => source.look(name) !== undefined);
      if (block === undefined) {
        throw new Unrepresentable('the L2 construct requires a content');
      }
      const fields = {
        controlPlane,
        name: same(`${block}.name`),
        content: contentOf(block),
        tags: same(`${block}.tags`),
        entityId: entityIdAt(`${block}.id`),
      };
      return recognised({ of: 'platform.GatewayPartial', fields }, source, id, scene);
    },
  },
];
