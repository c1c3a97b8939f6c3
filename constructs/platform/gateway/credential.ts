import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { IConsumer } from './consumer-reference';
import { GatewayEntityId } from './gateway-entity-id';

/**
 * Arguments of all credentials of a consumer. Any change replaces a credential: Terraform deletes the old credential
 * before it creates the new credential. To rotate a credential without an outage, add a second credential with a
 * different construct id.
 */
export interface CredentialOptions {
  /**
   * Tags of the object, for grouping and filtering objects.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the credential. The id is not secret.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the credential. The gateway does not accept a destroyed credential.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of all credentials, including the consumer. */
export interface CredentialProps extends CredentialOptions, ManagedProps {
  /** Consumer that the credential belongs to. The consumer determines the control plane of the credential. */
  readonly consumer: IConsumer;
}
