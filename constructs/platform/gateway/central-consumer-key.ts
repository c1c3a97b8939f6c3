import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/centralized-consumer-key';
import { ICentralConsumer } from './central-consumer-reference';

/**
 * Arguments of the API key of a centrally-managed consumer, except the consumer. Changing `secret` or the tags replaces
 * the API key, but removing the tags does not.
 */
export interface CentralConsumerKeyOptions {
  /**
   * API key that clients send with their requests. Terraform: `secret`, with the `type` `legacy`.
   *
   * @default - the platform generates an API key: see `CentralConsumerKey.secret`
   */
  readonly secret?: SecretValue;

  /**
   * Tags of the API key, for grouping and filtering, without duplicates.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Whether Terraform may destroy the API key. The gateway rejects requests that send a destroyed API key.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Arguments of `CentralConsumerKey`. Changing the consumer, `secret` or the tags replaces the API key, but removing the
 * tags does not.
 */
export interface CentralConsumerKeyProps extends CentralConsumerKeyOptions, ManagedProps {
  /** Centrally-managed consumer that owns the API key. */
  readonly consumer: ICentralConsumer;
}

/**
 * API key of a centrally-managed consumer (a consumer of a realm). For a centrally-managed consumer of this app,
 * `consumer.addKey()` is shorter than `new CentralConsumerKey(…)`.
 *
 * Creates a `konnect_centralized_consumer_key` as the child `Resource`. Changing the consumer, `secret` or the tags
 * replaces the API key, but removing the tags does not.
 *
 * @example
 *
 * declare const consumer: platform.ICentralConsumer;
 * new platform.CentralConsumerKey(this, 'shop-key', { consumer });
 */
export class CentralConsumerKey extends ManagedConstruct {
  /**
   * The id of the API key, which is not the secret that requests send.
   *
   * @attribute
   */
  public readonly centralConsumerKeyId: string;

  /** API key that clients send with their requests. The Terraform state contains the API key. Terraform: `secret`. */
  public readonly secret: SecretValue;

  private readonly props: CentralConsumerKeyProps;

  /**
   * Adds an API key to a centrally-managed consumer.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: CentralConsumerKeyProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { consumer, secret, tags, provider } = this.props;
    const resource = new l1.CentralizedConsumerKey(this, 'Resource', {
      provider,
      realmId: consumer.realmId,
      consumerId: consumer.centralConsumerId,
      type: secret ? 'legacy' : 'new',
      secret: secret && secretText(this, 'secret', secret),
      tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    this.centralConsumerKeyId = resource.id;
    this.secret = SecretValue.fromExpression(resource.secret);
  }

  /**
   * Imports an existing API key instead of creating one. Terraform replaces the imported API key if an argument other
   * than `secret` differs, so set `removalPolicy: RemovalPolicy.PROTECT` first. Terraform ignores changes of `secret`
   * of an imported API key, because the platform does not return the secret and the provider would replace the key.
   * Keep the call of `importFrom` in the program, because without the call Terraform no longer ignores `secret` of the
   * API key.
   *
   * @param id the id of the API key, a UUID
   */
  public importFrom(id: string): void {
    const { realmId, centralConsumerId: consumerId } = this.props.consumer;
    importObject(this, () => l1.CentralizedConsumerKey.importId({ realmId, consumerId, id }), ['secret']);
  }
}
