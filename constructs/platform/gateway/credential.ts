import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { IConsumer } from './consumer-reference';
import { GatewayEntityId } from './gateway-entity-id';

/**
 * What all credentials of a consumer take. Any change replaces a credential: the old one is gone before the new one is there.
 * To exchange one without an outage, add the next beside it, under another id.
 */
export interface CredentialOptions {
  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the credential, which is no secret.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: the consumer cannot use it any more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * What all credentials are given: what they take, and whose they are.
 */
export interface CredentialProps extends CredentialOptions, ManagedProps {
  /** The consumer whose credential it is. It says the control plane, too. */
  readonly consumer: IConsumer;
}
