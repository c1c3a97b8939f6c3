import { IConstruct } from 'constructs';
import { SecretValue } from '../../../lib/core/secret-value';

/** Which part of a secret a reference means. */
export interface VaultReferenceOptions {
  /**
   * Name of the value in it, for secrets that are JSON objects of several.
   *
   * @default - the secret as a whole
   */
  readonly key?: string;

  /**
   * Version of the secret, from 1 on, where the vault keeps several.
   *
   * @default - the current one
   */
  readonly version?: number;
}

/**
 * A vault of a control plane, to whose secrets configuration can refer. Made here, or only referred to.
 */
export interface IVault extends IConstruct {
  /**
   * The id of the vault.
   *
   * @attribute
   */
  readonly vaultId: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;

  /**
   * A reference to a secret: `{vault://prefix/secret}`. The gateway puts the secret in its place, so that neither the code nor
   * Terraform's state has it. It is taken only where its documentation says so; elsewhere the gateway would take the text for
   * the secret itself, and that is a warning. L2 constructs that are given it wait for the vault.
   *
   * @param secret the name of the secret in the vault
   * @param options which part of it
   */
  reference(secret: string, options?: VaultReferenceOptions): SecretValue;
}
