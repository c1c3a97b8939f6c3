import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { IConsumer } from './consumer-reference';
import { GatewayEntityId } from './gateway-entity-id';

/**
 * Arguments of all credentials of a consumer. Any change replaces a credential: Terraform deletes the old one before it
 * creates the new one. To rotate a credential without an outage, add a second one with another id.
 */
export interface CredentialOptions {
  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the credential. The id is not secret.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the credential. Without it, the gateway no longer accepts the credential.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of all credentials, with their consumer. */
export interface CredentialProps extends CredentialOptions, ManagedProps {
  /** Consumer of the credential. The consumer determines the control plane of the credential. */
  readonly consumer: IConsumer;
}
