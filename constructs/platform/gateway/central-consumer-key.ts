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

/** Arguments of an API key, except the consumer. Any change replaces the key. */
export interface CentralConsumerKeyOptions {
  /**
   * API key that requests send. Terraform: `secret`, with the `type` `legacy`.
   *
   * @default - the platform generates a key: see `CentralConsumerKey.secret`
   */
  readonly secret?: SecretValue;

  /**
   * Tags for grouping and filtering, without duplicates.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Whether Terraform may destroy the key. The gateway rejects requests that send a destroyed key.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `CentralConsumerKey`. Any change replaces the key. */
export interface CentralConsumerKeyProps extends CentralConsumerKeyOptions, ManagedProps {
  /** Consumer that owns the API key. */
  readonly consumer: ICentralConsumer;
}

/**
 * API key of a consumer of a realm. For a consumer of this app, `consumer.addKey()` is shorter than
 * `new CentralConsumerKey(…)`.
 *
 * Creates a `konnect_centralized_consumer_key` as the child `Resource`. Changing any argument replaces the key.
 *
 * @example
 *
 * declare const consumer: platform.ICentralConsumer;
 * new platform.CentralConsumerKey(this, 'shop-key', { consumer });
 */
export class CentralConsumerKey extends ManagedConstruct {
  /**
   * The id of the key.
   *
   * @attribute
   */
  public readonly centralConsumerKeyId: string;

  /** API key that requests send. The Terraform state contains the API key. Terraform: `secret`. */
  public readonly secret: SecretValue;

  private readonly props: CentralConsumerKeyProps;

  /**
   * Adds a key to a consumer.
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
   * Imports an existing key instead of creating one. Terraform replaces the key if any argument differs, so set
   * `removalPolicy: RemovalPolicy.PROTECT` first. Terraform ignores `secret`, because the platform does not return the
   * secret, so the provider would replace the key. Keep the call in the program, because without the call Terraform no
   * longer ignores `secret`.
   *
   * @param id the id of the key, a UUID
   */
  public importFrom(id: string): void {
    const { realmId, centralConsumerId: consumerId } = this.props.consumer;
    importObject(this, () => l1.CentralizedConsumerKey.importId({ realmId, consumerId, id }), ['secret']);
  }
}
