import { IConstruct } from 'constructs';
import { SecretValue } from '../../../lib/core/l2/secret-value';

/** Options that select a part or version of a vault's secret. */
export interface VaultReferenceOptions {
  /**
   * Name of the member to use, if the vault's secret is a JSON object.
   *
   * @default - the whole secret
   */
  readonly key?: string;

  /**
   * Version of the vault's secret, starting at 1, if the vault keeps several versions.
   *
   * @default - the current version of the secret
   */
  readonly version?: number;
}

/**
 * Vault of a control plane: a source of secrets for the gateway configuration. The configuration of the control plane
 * can refer to secrets of the vault. The vault is created in this app, or referenced by its id, prefix and control
 * plane.
 */
export interface IVault extends IConstruct {
  /**
   * Id of the vault.
   *
   * @attribute
   */
  readonly vaultId: string;

  /**
   * Id of the vault's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;

  /**
   * Returns a reference to a secret of the vault: `{vault://prefix/secret}`. The gateway replaces the vault reference
   * with the secret, so the code does not contain the secret. The Terraform state contains the secret only if Terraform
   * also creates the secret, for example in a config store. Only use vault references for properties whose
   * documentation allows vault references. For properties without support for vault references, the gateway would use
   * the text of the reference as the secret, so synthesis warns. If the app creates the vault, L2 constructs with a
   * vault reference depend on the vault.
   *
   * @param secret name of the secret in the vault
   * @param options part and version of the secret
   */
  reference(secret: string, options?: VaultReferenceOptions): SecretValue;
}
