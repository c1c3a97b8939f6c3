import { IConstruct } from 'constructs';
import { secretText } from '../../../lib/core/l2/conversions';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { checkRequired } from '../private/required';

/** Options for authenticating gateways at HashiCorp Vault with the Kubernetes service account of the gateway's pod. */
export interface HashicorpKubernetesOptions {
  /** Role in HashiCorp Vault that the gateway's service account may assume. Terraform: `kube_role` in `config`. */
  readonly role: string;

  /**
   * Path at which the Kubernetes authentication method is mounted in HashiCorp Vault. Terraform: `kube_auth_path` in
   * `config`.
   *
   * @default - kubernetes (default of the gateway)
   */
  readonly path?: string;

  /**
   * Path of the file with the service account token in the gateway's pod. Terraform: `kube_api_token_file` in `config`.
   *
   * @default - the token file of the service account (default of the gateway)
   */
  readonly tokenFile?: string;
}

/**
 * Options for authenticating gateways at HashiCorp Vault with an AppRole. AppRole authentication requires exactly one
 * of `secretId` and `secretIdFile`.
 */
export interface HashicorpAppRoleOptions {
  /** Role id of the AppRole in HashiCorp Vault. Terraform: `approle_role_id` in `config`. */
  readonly roleId: string;

  /**
   * Secret id of the AppRole in HashiCorp Vault. The Terraform state contains the secret id of the AppRole:
   * `approle_secret_id` in `config`.
   *
   * @default - none
   */
  readonly secretId?: SecretValue;

  /**
   * Path of the file with the AppRole's secret id on the gateway nodes. Terraform: `approle_secret_id_file` in
   * `config`.
   *
   * @default - none
   */
  readonly secretIdFile?: string;

  /**
   * Path at which the AppRole authentication method is mounted in HashiCorp Vault. Terraform: `approle_auth_path` in
   * `config`.
   *
   * @default - approle (default of the gateway)
   */
  readonly path?: string;

  /**
   * Whether the AppRole's secret id is a single-use wrapping token. Terraform: `approle_response_wrapping` in `config`.
   *
   * @default - false (default of the gateway)
   */
  readonly responseWrapping?: boolean;
}

/** Options for authenticating gateways at HashiCorp Vault with a client certificate. */
export interface HashicorpCertificateOptions {
  /** Client certificate of the gateways in PEM format. Terraform: `cert_auth_cert` in `config`. */
  readonly certificate: string;

  /**
   * Private key of the client certificate in PEM format. The Terraform state contains the private key of the client
   * certificate: `cert_auth_cert_key` in `config`.
   */
  readonly privateKey: SecretValue;

  /**
   * Name of the certificate role in HashiCorp Vault. Terraform: `cert_auth_role_name` in `config`.
   *
   * @default - any role
   */
  readonly role?: string;
}

/**
 * Authentication method and credentials of gateways at HashiCorp Vault.
 *
 * @example
 *
 * platform.HashicorpAuth.kubernetes({ role: 'gateways' });
 */
export class HashicorpAuth {
  /**
   * Returns an authentication of gateways at HashiCorp Vault with a token.
   *
   * @param token token of HashiCorp Vault; the Terraform state contains the token
   */
  public static token(token: SecretValue): HashicorpAuth {
    return new HashicorpAuth((construct) => ({
      auth_method: 'token',
      token: secretText(construct, 'backend.auth.token', token),
    }));
  }

  /**
   * Returns an authentication of gateways at HashiCorp Vault with the Kubernetes service account of the gateway's pod.
   *
   * @param options role in HashiCorp Vault, and paths of the authentication method and the token file
   */
  public static kubernetes(options: HashicorpKubernetesOptions): HashicorpAuth {
    const { role, path, tokenFile } = literalTexts(options ?? {});
    return new HashicorpAuth((construct) => {
      checkRequired(construct, 'backend.auth.role', role);
      return { auth_method: 'kubernetes', kube_role: role, kube_auth_path: path, kube_api_token_file: tokenFile };
    });
  }

  /**
   * Returns an authentication of gateways at HashiCorp Vault with an AppRole.
   *
   * @param options role id and secret id of the AppRole in HashiCorp Vault
   */
  public static appRole(options: HashicorpAppRoleOptions): HashicorpAuth {
    const { roleId, secretId, secretIdFile, path, responseWrapping } = literalTexts(options ?? {});
    return new HashicorpAuth((construct) => {
      checkRequired(construct, 'backend.auth.roleId', roleId);
      if ((secretId === undefined) === (secretIdFile === undefined)) {
        const message =
          secretId === undefined
            ? 'is not given, and secretIdFile is not given either; give secretId or secretIdFile'
            : 'is given together with secretIdFile; give only secretId or only secretIdFile';
        addError(construct, 'backend.auth.secretId', message);
      }
      return {
        auth_method: 'approle',
        approle_role_id: roleId,
        approle_secret_id: secretId && secretText(construct, 'backend.auth.secretId', secretId),
        approle_secret_id_file: secretIdFile,
        approle_auth_path: path,
        approle_response_wrapping: responseWrapping,
      };
    });
  }

  /**
   * Returns an authentication of gateways at HashiCorp Vault with a client certificate.
   *
   * @param options client certificate of the gateways, and its private key
   */
  public static certificate(options: HashicorpCertificateOptions): HashicorpAuth {
    const { certificate, privateKey, role } = literalTexts(options ?? {});
    return new HashicorpAuth((construct) => {
      checkRequired(construct, 'backend.auth.certificate', certificate);
      return {
        auth_method: 'cert',
        cert_auth_cert: certificate,
        cert_auth_cert_key: secretText(construct, 'backend.auth.privateKey', privateKey),
        cert_auth_role_name: role,
      };
    });
  }

  private constructor(
    /**
     * Returns the authentication settings for the `config` of a vault.
     * @internal
     */
    public readonly _render: (construct: IConstruct) => { [name: string]: unknown },
  ) {}
}
