import { Duration } from '../../../lib/core/duration';
import { SecretValue } from '../../../lib/core/secret-value';

/** A connection to Redis, as both kinds of partials have it. */
export interface RedisConnectionOptions {
  /**
   * Its host.
   *
   * @default - the gateway's: 127.0.0.1
   */
  readonly host?: string;

  /**
   * Its port.
   *
   * @default - the gateway's: 6379
   */
  readonly port?: number;

  /**
   * The number of the database.
   *
   * @default - the platform's: 0
   */
  readonly database?: number;

  /**
   * The user name.
   *
   * @default - none
   */
  readonly username?: string;

  /**
   * The password, best a reference to a vault. Terraform keeps any other in its state.
   *
   * @default - none
   */
  readonly password?: SecretValue;

  /**
   * Whether TLS is used. Terraform: `ssl`.
   *
   * @default - the platform's: false
   */
  readonly tls?: boolean;

  /**
   * Whether the certificate of the server is verified. Terraform: `ssl_verify`.
   *
   * @default - verified where `tls` is true
   */
  readonly tlsVerify?: boolean;

  /**
   * The name that is asked for in the TLS handshake. Terraform: `server_name`.
   *
   * @default - none
   */
  readonly serverName?: string;

  /**
   * What authenticates at the Redis of a cloud, as `platform.l1` has it: `authProvider`, `awsRegion` and the like. Secrets in it
   * are tokens, or references to vaults. Terraform: `cloud_authentication`.
   *
   * @default - none
   */
  readonly cloudAuthentication?: { [name: string]: any };
}

/** A connection to Redis, for policies of the open-source gateway. */
export interface RedisCommunityOptions extends RedisConnectionOptions {
  /**
   * How long is waited for connections and answers: whole milliseconds.
   *
   * @default - the platform's: 2 seconds
   */
  readonly timeout?: Duration;
}

/** A node of a Redis cluster, or a sentinel. */
export interface RedisNode {
  /** Its host or address. */
  readonly host: string;

  /**
   * Its port.
   *
   * @default - the platform's: 6379
   */
  readonly port?: number;
}

/** Sentinels, which know the master of a Redis. */
export interface RedisSentinelOptions {
  /** The name of the master. */
  readonly master: string;

  /** The sentinels, at least one. */
  readonly nodes: RedisNode[];

  /**
   * Which instances are talked to: `any`, `master` or `slave`. Terraform: `sentinel_role`.
   *
   * @default master
   */
  readonly role?: string;

  /**
   * The user name at the sentinels.
   *
   * @default - none
   */
  readonly username?: string;

  /**
   * The password at the sentinels, best a reference to a vault.
   *
   * @default - none
   */
  readonly password?: SecretValue;
}

/** A connection to Redis, for the other policies, with clusters and sentinels. */
export interface RedisEnterpriseOptions extends RedisConnectionOptions {
  /**
   * The nodes of a cluster, instead of `host`. Terraform: `cluster_nodes`.
   *
   * @default - none
   */
  readonly clusterNodes?: RedisNode[];

  /**
   * Sentinels, instead of `host`.
   *
   * @default - none
   */
  readonly sentinel?: RedisSentinelOptions;

  /**
   * How long is waited for a connection: whole milliseconds.
   *
   * @default - the platform's: 2 seconds
   */
  readonly connectTimeout?: Duration;

  /**
   * How long is waited for an answer: whole milliseconds.
   *
   * @default - the platform's: 2 seconds
   */
  readonly readTimeout?: Duration;

  /**
   * How long sending may take: whole milliseconds.
   *
   * @default - the platform's: 2 seconds
   */
  readonly sendTimeout?: Duration;

  /**
   * How many idle connections are kept. Terraform: `keepalive_pool_size`.
   *
   * @default - the platform's: 256
   */
  readonly keepalivePoolSize?: number;

  /**
   * How many connections wait for a free one. Terraform: `keepalive_backlog`.
   *
   * @default - none
   */
  readonly keepaliveBacklog?: number;

  /**
   * Whether a proxy stands between. Terraform: `connection_is_proxied`.
   *
   * @default - the platform's: false
   */
  readonly connectionIsProxied?: boolean;
}
