import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';

/** Options of a Redis connection that `redisCommunity` and `redisEnterprise` share. */
export interface RedisConnectionOptions {
  /**
   * Host of the Redis server.
   *
   * @default - 127.0.0.1 (default of the gateway)
   */
  readonly host?: string;

  /**
   * Port of the Redis server.
   *
   * @default - 6379 (default of the gateway)
   */
  readonly port?: number;

  /**
   * Number of the database on the Redis server.
   *
   * @default - 0 (default of the platform)
   */
  readonly database?: number;

  /**
   * User name with which the gateway authenticates to Redis.
   *
   * @default - none
   */
  readonly username?: string;

  /**
   * Password with which the gateway authenticates to Redis, preferably a vault reference. A Redis password that is not
   * a vault reference is in the Terraform state.
   *
   * @default - none
   */
  readonly password?: SecretValue;

  /**
   * Whether the connection to Redis uses TLS. Terraform: `ssl`.
   *
   * @default - false (default of the platform)
   */
  readonly tls?: boolean;

  /**
   * Whether the gateway verifies the certificate of the Redis server. Terraform: `ssl_verify`.
   *
   * @default - true, set by the construct, if `tls` is true; otherwise false (default of the platform)
   */
  readonly tlsVerify?: boolean;

  /**
   * Server name that the gateway sends to Redis in the TLS handshake. Terraform: `server_name`.
   *
   * @default - none
   */
  readonly serverName?: string;

  /**
   * Authentication to a managed Redis of a cloud, with the same members as in `platform.l1`: `authProvider`,
   * `awsRegion` and others. Pass secrets of the authentication to Redis as tokens or vault references. Terraform:
   * `cloud_authentication`.
   *
   * @default - none
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  readonly cloudAuthentication?: { [name: string]: any };
}

/** Options of a Redis connection for policies of the open-source gateway. */
export interface RedisCommunityOptions extends RedisConnectionOptions {
  /**
   * Timeout for connecting to Redis and for its responses, in whole milliseconds.
   *
   * @default - 2 seconds (default of the platform)
   */
  readonly timeout?: Duration;
}

/** Address of a Redis cluster node or Redis sentinel. */
export interface RedisNode {
  /** Host name or address of the Redis node. */
  readonly host: string;

  /**
   * Port of the Redis node.
   *
   * @default - 6379 (default of the platform)
   */
  readonly port?: number;
}

/** Type of Redis instances whose addresses the sentinels return. */
export enum RedisSentinelRole {
  /** Any Redis instance. */
  ANY = 'any',
  /** The Redis master. */
  MASTER = 'master',
  /** The Redis replicas. */
  SLAVE = 'slave',
}

/** Options for Redis sentinels, which return the addresses of Redis instances with a given role, such as the master. */
export interface RedisSentinelOptions {
  /** Name of the Redis master, as the sentinels know it. */
  readonly master: string;

  /** Addresses of the Redis sentinels. At least one. */
  readonly nodes: RedisNode[];

  /**
   * Type of Redis instances that the policies connect to, as the sentinels return them. Terraform: `sentinel_role`.
   *
   * @default RedisSentinelRole.MASTER
   */
  readonly role?: RedisSentinelRole;

  /**
   * User name with which the gateway authenticates to the Redis sentinels.
   *
   * @default - none
   */
  readonly username?: string;

  /**
   * Password with which the gateway authenticates to the Redis sentinels, preferably a vault reference.
   *
   * @default - none
   */
  readonly password?: SecretValue;
}

/** Options of a Redis connection for policies that are not in the open-source gateway, with clusters and sentinels. */
export interface RedisEnterpriseOptions extends RedisConnectionOptions {
  /**
   * Nodes of a Redis cluster, as an alternative to `host`. Terraform: `cluster_nodes`.
   *
   * @default - none
   */
  readonly clusterNodes?: RedisNode[];

  /**
   * Redis sentinels, as an alternative to `host`.
   *
   * @default - none
   */
  readonly sentinel?: RedisSentinelOptions;

  /**
   * Timeout for connecting to Redis, in whole milliseconds.
   *
   * @default - 2 seconds (default of the platform)
   */
  readonly connectTimeout?: Duration;

  /**
   * Timeout for a response of Redis, in whole milliseconds.
   *
   * @default - 2 seconds (default of the platform)
   */
  readonly readTimeout?: Duration;

  /**
   * Timeout for sending to Redis, in whole milliseconds.
   *
   * @default - 2 seconds (default of the platform)
   */
  readonly sendTimeout?: Duration;

  /**
   * Maximum number of idle Redis connections that each worker process of the gateway keeps open. Terraform:
   * `keepalive_pool_size`.
   *
   * @default - 256 (default of the platform)
   */
  readonly keepalivePoolSize?: number;

  /**
   * Maximum number of attempts to connect to Redis that wait for a free connection. Terraform: `keepalive_backlog`.
   *
   * @default - none
   */
  readonly keepaliveBacklog?: number;

  /**
   * Whether the connection to Redis goes through a proxy. Terraform: `connection_is_proxied`.
   *
   * @default - false (default of the platform)
   */
  readonly connectionIsProxied?: boolean;
}
