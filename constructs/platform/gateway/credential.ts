import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { IConsumer } from './consumer-reference';
import { GatewayEntityId } from './gateway-entity-id';

/**
 * Arguments that all credentials of a consumer share. Changing any Terraform argument of a credential replaces the
 * credential, but removing an optional Terraform argument does not. To replace a credential, Terraform deletes the old
 * credential before it creates the new credential. To rotate a credential without an outage, first add a second
 * credential with a different construct id.
 */
export interface CredentialOptions {
  /**
   * Tags of the credential, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the consumer's credential. The id of a credential is not secret.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the consumer's credential. The gateway does not accept a destroyed credential.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments that all credentials share, including the consumer. */
export interface CredentialProps extends CredentialOptions, ManagedProps {
  /** Consumer that the credential belongs to. The consumer determines the control plane of the credential. */
  readonly consumer: IConsumer;
}
