import { IConstruct } from 'constructs';
import { secretText } from '../../../lib/core/l2/conversions';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { checkRequired } from '../private/required';

/** Options for authenticating gateways with the service account of the pod that a gateway runs in. */
export interface HashicorpKubernetesOptions {
  /** Role in HashiCorp Vault. Terraform: `kube_role` in `config`. */
  readonly role: string;

  /**
   * Path of the Kubernetes authentication method in HashiCorp Vault. Terraform: `kube_auth_path` in `config`.
   *
   * @default - kubernetes, set by the gateway
   */
  readonly path?: string;

  /**
   * Path of the file with the token in the pod. Terraform: `kube_api_token_file` in `config`.
   *
   * @default - the file of the service account, set by the gateway
   */
  readonly tokenFile?: string;
}

/** Options for authenticating gateways with an AppRole. Requires either `secretId` or `secretIdFile`. */
export interface HashicorpAppRoleOptions {
  /** Id of the AppRole. Terraform: `approle_role_id` in `config`. */
  readonly roleId: string;

  /**
   * Secret id of the AppRole. The Terraform state contains the secret id: `approle_secret_id` in `config`.
   *
   * @default - none
   */
  readonly secretId?: SecretValue;

  /**
   * Path of the file with the secret id on the gateways. Terraform: `approle_secret_id_file` in `config`.
   *
   * @default - none
   */
  readonly secretIdFile?: string;

  /**
   * Path of the AppRole authentication method in HashiCorp Vault. Terraform: `approle_auth_path` in `config`.
   *
   * @default - approle, set by the gateway
   */
  readonly path?: string;

  /**
   * Whether the secret id is a single-use wrapping token. Terraform: `approle_response_wrapping` in `config`.
   *
   * @default - false, set by the gateway
   */
  readonly responseWrapping?: boolean;
}

/** Options for authenticating gateways with a client certificate. */
export interface HashicorpCertificateOptions {
  /** Certificate in PEM format. Terraform: `cert_auth_cert` in `config`. */
  readonly certificate: string;

  /**
   * Private key of the certificate in PEM format. The Terraform state contains the private key: `cert_auth_cert_key` in
   * `config`.
   */
  readonly privateKey: SecretValue;

  /**
   * Name of the trusted certificate role in HashiCorp Vault. Terraform: `cert_auth_role_name` in `config`.
   *
   * @default - any role
   */
  readonly role?: string;
}

/**
 * Authentication of gateways at HashiCorp Vault.
 *
 * @example
 *
 * platform.HashicorpAuth.kubernetes({ role: 'gateways' });
 */
export class HashicorpAuth {
  /**
   * Authenticates with a token.
   *
   * @param token token; the Terraform state contains the token
   */
  public static token(token: SecretValue): HashicorpAuth {
    return new HashicorpAuth((construct) => ({
      auth_method: 'token',
      token: secretText(construct, 'backend.auth.token', token),
    }));
  }

  /**
   * Authenticates with the service account of the pod that a gateway runs in.
   *
   * @param options role in HashiCorp Vault
   */
  public static kubernetes(options: HashicorpKubernetesOptions): HashicorpAuth {
    const { role, path, tokenFile } = literalTexts(options ?? {});
    return new HashicorpAuth((construct) => {
      checkRequired(construct, 'backend.auth.role', role);
      return { auth_method: 'kubernetes', kube_role: role, kube_auth_path: path, kube_api_token_file: tokenFile };
    });
  }

  /**
   * Authenticates with an AppRole.
   *
   * @param options role and secret id of the AppRole
   */
  public static appRole(options: HashicorpAppRoleOptions): HashicorpAuth {
    const { roleId, secretId, secretIdFile, path, responseWrapping } = literalTexts(options ?? {});
    return new HashicorpAuth((construct) => {
      checkRequired(construct, 'backend.auth.roleId', roleId);
      if ((secretId === undefined) === (secretIdFile === undefined)) {
        const message =
          secretId === undefined
            ? 'is not given, and secretIdFile is not given either; give one of them'
            : 'is given together with secretIdFile; give one of them';
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
   * Authenticates with a client certificate.
   *
   * @param options certificate and private key
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
     * Returns the settings of the vault.
     * @internal
     */
    public readonly _render: (construct: IConstruct) => { [name: string]: unknown },
  ) {}
}
