import { IConstruct } from 'constructs';
import { milliseconds, secretText } from '../../../lib/core/l2/conversions';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { numberText } from './private/number-text';
import {
  RedisCommunityOptions,
  RedisConnectionOptions,
  RedisEnterpriseOptions,
  RedisSentinelRole,
} from './redis-partial-options';

/**
 * L1 names of the Terraform blocks that can contain the content of a gateway partial. A gateway partial has exactly one
 * content block.
 */
type Block = 'redisCe' | 'redisEe' | 'model' | 'embeddings' | 'vectordb';
type Config = { [name: string]: unknown };

/**
 * Content of a gateway partial. For partials, `redisCommunity` and `redisEnterprise` are not interchangeable, because a
 * policy type accepts at most one of the two.
 *
 * @example
 *
 * declare const vault: platform.IVault;
 * platform.GatewayPartialContent.redisEnterprise({
 *   host: 'redis.internal.example.com',
 *   tls: true,
 *   password: vault.reference('redis'),
 * });
 */
export class GatewayPartialContent {
  /**
   * Returns the content of a partial that connects policies of the open-source gateway, such as `rate-limiting`, to
   * Redis. Terraform: `redis_ce`.
   *
   * @param options settings of the Redis connection
   */
  public static redisCommunity(options: RedisCommunityOptions): GatewayPartialContent {
    const given = literalTexts(options ?? {});
    return new GatewayPartialContent('redisCe', (partial) => ({
      ...connectionOf(partial, given),
      timeout: milliseconds(partial, 'content.timeout', given.timeout),
    }));
  }

  /**
   * Returns the content of a partial that connects policies that are not in the open-source gateway, such as
   * `rate-limiting-advanced`, to Redis. Terraform: `redis_ee`.
   *
   * @param options settings of the Redis connection
   */
  public static redisEnterprise(options: RedisEnterpriseOptions): GatewayPartialContent {
    const given = literalTexts(options ?? {});
    return new GatewayPartialContent('redisEe', (partial) => {
      checkServers(partial, given);
      const { sentinel } = given;
      return {
        ...connectionOf(partial, given),
        clusterNodes: given.clusterNodes?.map(({ host, port }) => ({ ip: host, port })),
        sentinelMaster: sentinel?.master,
        sentinelNodes: sentinel?.nodes?.map(({ host, port }) => ({ host, port })),
        sentinelRole: sentinel && (sentinel.role ?? RedisSentinelRole.MASTER),
        sentinelUsername: sentinel?.username,
        sentinelPassword: sentinel?.password && secretText(partial, 'content.sentinel.password', sentinel.password),
        connectTimeout: milliseconds(partial, 'content.connectTimeout', given.connectTimeout),
        readTimeout: milliseconds(partial, 'content.readTimeout', given.readTimeout),
        sendTimeout: milliseconds(partial, 'content.sendTimeout', given.sendTimeout),
        keepalivePoolSize: given.keepalivePoolSize,
        keepaliveBacklog: given.keepaliveBacklog,
        connectionIsProxied: given.connectionIsProxied,
      };
    });
  }

  /**
   * Returns the content of a partial with settings of a language model for AI policies. Terraform: `model.config`.
   *
   * @param config settings of the language model, as in `platform.l1.gatewayPartial.GatewayPartialModelConfig`; pass
   * secrets as tokens or vault references
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  public static model(config: { [name: string]: any }): GatewayPartialContent {
    return new GatewayPartialContent('model', () => literalTexts(config ?? {}));
  }

  /**
   * Returns the content of a partial with settings of an embeddings model for AI policies. Terraform:
   * `embeddings.config`.
   *
   * @param config settings of the embeddings model, as in `AiEmbeddings` of `platform.l1`; pass secrets as tokens or
   * vault references
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  public static embeddings(config: { [name: string]: any }): GatewayPartialContent {
    return new GatewayPartialContent('embeddings', () => literalTexts(config ?? {}));
  }

  /**
   * Returns the content of a partial with settings of a vector database for AI policies. Terraform: `vectordb.config`.
   *
   * @param config settings of the vector database, as in `VectorDb` of `platform.l1`; pass secrets as tokens or vault
   * references
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  public static vectorDatabase(config: { [name: string]: any }): GatewayPartialContent {
    return new GatewayPartialContent('vectordb', () => literalTexts(config ?? {}));
  }

  private constructor(
    /**
     * Name of the Terraform block with the content of the gateway partial, as the L1 construct spells the name.
     * @internal
     */
    public readonly _block: Block,
    /** @internal */
    public readonly _render: (partial: IConstruct) => Config,
  ) {}
}

function connectionOf(partial: IConstruct, given: RedisConnectionOptions): Config {
  const { host, port, database, username, password, tls, tlsVerify, serverName, cloudAuthentication } = given;
  return {
    host,
    port: numberText(port),
    database,
    username,
    password: password && secretText(partial, 'content.password', password),
    ssl: tls,
    // By default, the platform does not verify the certificate of the Redis server.
    sslVerify: tlsVerify ?? (tls === true ? true : undefined),
    serverName,
    cloudAuthentication,
  };
}

function checkServers(partial: IConstruct, { host, clusterNodes, sentinel }: RedisEnterpriseOptions): void {
  const given = Object.entries({ host, clusterNodes, sentinel }).flatMap(([name, value]) => (value ? [name] : []));
  if (given.length > 1) {
    addError(partial, `content.${given[1]}`, `is given together with ${given[0]}; give one of them`);
  }
  if (sentinel && !(sentinel.nodes?.length > 0)) {
    addError(partial, 'content.sentinel.nodes', 'is empty; give at least one Redis sentinel');
  }
}
