import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { secretText } from '../../../lib/core/rules/checked';
import { addError } from '../../../lib/core/rules/problems';
import { SecretValue } from '../../../lib/core/secret-value';

/** How gateways authenticate by the service account of their pod. */
export interface HashicorpKubernetesOptions {
  /** The role of HashiCorp Vault. Terraform: `kube_role` in `config`. */
  readonly role: string;

  /**
   * The path of the authentication method. Terraform: `kube_auth_path` in `config`.
   *
   * @default - the gateway's: kubernetes
   */
  readonly path?: string;

  /**
   * The file in the pod that has the token. Terraform: `kube_api_token_file` in `config`.
   *
   * @default - the gateway's: that of the service account
   */
  readonly tokenFile?: string;
}

/** How gateways authenticate by an AppRole: with one of `secretId` and `secretIdFile`. */
export interface HashicorpAppRoleOptions {
  /** The id of the role. Terraform: `approle_role_id` in `config`. */
  readonly roleId: string;

  /**
   * The secret id. Terraform keeps it in its state: `approle_secret_id` in `config`.
   *
   * @default - none
   */
  readonly secretId?: SecretValue;

  /**
   * A file on the gateways that has the secret id. Terraform: `approle_secret_id_file` in `config`.
   *
   * @default - none
   */
  readonly secretIdFile?: string;

  /**
   * The path of the authentication method. Terraform: `approle_auth_path` in `config`.
   *
   * @default - the gateway's: approle
   */
  readonly path?: string;

  /**
   * Whether the secret id is a token that wraps it, and can be used once. Terraform: `approle_response_wrapping` in `config`.
   *
   * @default - the gateway's: false
   */
  readonly responseWrapping?: boolean;
}

/** How gateways authenticate by a client certificate. */
export interface HashicorpCertificateOptions {
  /** The certificate, in PEM format. Terraform: `cert_auth_cert` in `config`. */
  readonly certificate: string;

  /** Its private key, in PEM format. Terraform keeps it in its state: `cert_auth_cert_key` in `config`. */
  readonly privateKey: SecretValue;

  /**
   * The role of the trusted certificate. Terraform: `cert_auth_role_name` in `config`.
   *
   * @default - any
   */
  readonly role?: string;
}

/**
 * How gateways authenticate at HashiCorp Vault.
 *
 * @example
 *
 * platform.HashicorpAuth.kubernetes({ role: 'gateways' });
 */
export class HashicorpAuth {
  /**
   * By a token.
   *
   * @param token the token, which Terraform keeps in its state
   */
  public static token(token: SecretValue): HashicorpAuth {
    return new HashicorpAuth((construct) => ({
      auth_method: 'token',
      token: secretText(construct, 'backend.auth.token', token),
    }));
  }

  /**
   * By the service account of the pod in which a gateway runs.
   *
   * @param options the role
   */
  public static kubernetes(options: HashicorpKubernetesOptions): HashicorpAuth {
    const { role, path, tokenFile } = literalTexts(options ?? {});
    return new HashicorpAuth((construct) => {
      needed(construct, 'backend.auth.role', role);
      return { auth_method: 'kubernetes', kube_role: role, kube_auth_path: path, kube_api_token_file: tokenFile };
    });
  }

  /**
   * By an AppRole.
   *
   * @param options the role and its secret id
   */
  public static appRole(options: HashicorpAppRoleOptions): HashicorpAuth {
    const { roleId, secretId, secretIdFile, path, responseWrapping } = literalTexts(options ?? {});
    return new HashicorpAuth((construct) => {
      needed(construct, 'backend.auth.roleId', roleId);
      if ((secretId === undefined) === (secretIdFile === undefined)) {
        const given =
          secretId === undefined ? 'is not given, and secretIdFile neither' : 'is given beside secretIdFile';
        addError(construct, 'backend.auth.secretId', `${given}; give one of them`);
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
   * By a client certificate.
   *
   * @param options the certificate and its key
   */
  public static certificate(options: HashicorpCertificateOptions): HashicorpAuth {
    const { certificate, privateKey, role } = literalTexts(options ?? {});
    return new HashicorpAuth((construct) => {
      needed(construct, 'backend.auth.certificate', certificate);
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
     * For the settings of the vault.
     * @internal
     */
    public readonly _render: (construct: IConstruct) => { [name: string]: any },
  ) {}
}

function needed(construct: IConstruct, property: string, value: unknown): void {
  if (value === undefined || value === null) {
    addError(construct, property, 'is required, but was not given');
  }
}
