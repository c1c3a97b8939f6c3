import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { secretText } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/centralized-consumer-key';
import { ICentralConsumer } from './central-consumer-reference';

/**
 * The arguments of a key, apart from its consumer. Any change replaces the key.
 */
export interface CentralConsumerKeyOptions {
  /**
   * The key that requests have. Terraform: `secret`, with the `type` legacy.
   *
   * @default - the platform makes one: see `CentralConsumerKey.secret`
   */
  readonly secret?: SecretValue;

  /**
   * Tags for grouping and filtering. None twice.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * What may be done to it when it is to be destroyed: the consumer cannot use it any more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `CentralConsumerKey`. Any change replaces the key.
 */
export interface CentralConsumerKeyProps extends CentralConsumerKeyOptions, ManagedProps {
  /** The consumer whose key it is. */
  readonly consumer: ICentralConsumer;
}

/**
 * An API key of a consumer of a realm. For a consumer that is made here, `consumer.addKey()` is shorter.
 *
 * Makes a `konnect_centralized_consumer_key`, which is the child `Resource`. Any change replaces it.
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

  /** The key, which Terraform keeps in its state. Terraform: `secret`. */
  public readonly secret: SecretValue;

  private readonly props: CentralConsumerKeyProps;

  /**
   * Adds a key to a consumer.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: CentralConsumerKeyProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { consumer: MISSING.reference }));
    this.props = props;
    const { consumer, secret, tags, provider } = props;
    const resource = new l1.CentralizedConsumerKey(this, 'Resource', {
      provider,
      realmId: consumer.realmId,
      consumerId: consumer.centralConsumerId,
      type: secret ? 'legacy' : 'new',
      secret: secret && secretText(this, 'secret', secret),
      tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    this.centralConsumerKeyId = resource.id;
    this.secret = SecretValue.fromExpression(resource.secret);
  }

  /**
   * Takes over a key that exists already, instead of making one: Terraform imports it, and replaces it where anything differs,
   * so say `removalPolicy: RemovalPolicy.PROTECT` before.
   *
   * @param id the id of the key, a UUID
   */
  public importFrom(id: string): void {
    const { realmId, centralConsumerId: consumerId } = this.props.consumer;
    importObject(this, () => l1.CentralizedConsumerKey.importId({ realmId, consumerId, id }));
  }
}
