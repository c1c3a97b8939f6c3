import { IConstruct } from 'constructs';
import { seconds, secretText } from '../../../lib/core/l2/conversions';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';
import { literalTexts } from '../../../lib/core/values/literal';
import { checkRequired } from '../private/required';
import { IConfigStore } from './config-store-reference';
import { HashicorpAuth } from './hashicorp-auth';
import { checkSamePlane } from './private/control-plane-parts';

/** Options that all vault backends except `env` and `configStore` share. */
export interface VaultCacheOptions {
  /**
   * Time that the gateway caches a secret of the vault, in whole seconds. Cache secrets for 60 seconds or more.
   * Terraform: `ttl` in `config`.
   *
   * @default - forever: the gateway does not notice that a secret was rotated
   */
  readonly ttl?: Duration;

  /**
   * Time that the gateway remembers that a secret does not exist in the vault, in whole seconds. Terraform: `neg_ttl`
   * in `config`.
   *
   * @default - no caching
   */
  readonly negativeTtl?: Duration;

  /**
   * Time that the gateway keeps using an expired secret while the vault is unavailable, in whole seconds. Terraform:
   * `resurrect_ttl` in `config`.
   *
   * @default - about three years (default of the gateway)
   */
  readonly resurrectTtl?: Duration;

  /**
   * Whether all secrets of the vault are base64-encoded. Terraform: `base64_decode` in `config`.
   *
   * @default - false (default of the gateway)
   */
  readonly base64Decode?: boolean;
}

/** Options of a vault whose secrets are in environment variables of the gateways. */
export interface EnvVaultOptions {
  /**
   * Prefix of the names of the environment variables with secrets, such as `SECRET_`. Terraform: `prefix` in `config`.
   *
   * @default - none
   */
  readonly variablePrefix?: string;

  /**
   * Whether the values of all environment variables with secrets of the vault are base64-encoded. Terraform:
   * `base64_decode` in `config`.
   *
   * @default - false (default of the gateway)
   */
  readonly base64Decode?: boolean;
}

/** Options of a vault whose secrets are in AWS Secrets Manager. */
export interface AwsVaultOptions extends VaultCacheOptions {
  /**
   * AWS region of the secrets, such as `eu-central-1`.
   *
   * @default - the AWS region of the gateways
   */
  readonly region?: string;

  /**
   * Custom endpoint of AWS Secrets Manager, with the protocol. Terraform: `endpoint_url` in `config`.
   *
   * @default - the endpoint of the AWS region
   */
  readonly endpointUrl?: string;

  /**
   * ARN of the AWS role that the gateways assume to read secrets. Terraform: `assume_role_arn` in `config`.
   *
   * @default - none
   */
  readonly assumeRoleArn?: string;

  /**
   * Session name for the AWS role that the gateways assume. Terraform: `role_session_name` in `config`.
   *
   * @default - KongVault (default of the gateway)
   */
  readonly roleSessionName?: string;

  /**
   * Custom AWS endpoint for assuming the role, with the protocol. Terraform: `sts_endpoint_url` in `config`.
   *
   * @default - the standard endpoint of AWS
   */
  readonly stsEndpointUrl?: string;
}

/** Options of a vault whose secrets are in Google Cloud Secret Manager. */
export interface GcpVaultOptions extends VaultCacheOptions {
  /** Id of the Google Cloud project with the secrets. Terraform: `project_id` in `config`. */
  readonly projectId: string;
}

/** Options of a vault whose secrets are in Azure Key Vault. */
export interface AzureVaultOptions extends VaultCacheOptions {
  /** URI of the Azure key vault. Terraform: `vault_uri` in `config`. */
  readonly vaultUri: string;

  /** Azure location of the key vault, such as `westeurope`. */
  readonly location: string;

  /**
   * Name prefix of the gateways' environment variables with Azure credentials. Terraform: `credentials_prefix` in
   * `config`.
   *
   * @default - AZURE (default of the gateway)
   */
  readonly credentialsPrefix?: string;

  /**
   * Id of the Azure tenant of the key vault. Terraform: `tenant_id` in `config`.
   *
   * @default - the tenant in the environment variables of the gateways
   */
  readonly tenantId?: string;

  /**
   * Id of the Azure application with which the gateways authenticate to the key vault. Terraform: `client_id` in
   * `config`.
   *
   * @default - the application in the environment variables of the gateways
   */
  readonly clientId?: string;
}

/** Version of a key-value engine of HashiCorp Vault. */
export enum HashicorpKeyValueVersion {
  /** Version 1 of the key-value engine. */
  V1 = 'v1',
  /** Version 2 of the key-value engine. */
  V2 = 'v2',
}

/** Options of a vault whose secrets are in HashiCorp Vault. */
export interface HashicorpVaultOptions extends VaultCacheOptions {
  /** Host of the HashiCorp Vault server. */
  readonly host: string;

  /** Authentication method of the gateways at HashiCorp Vault. */
  readonly auth: HashicorpAuth;

  /**
   * Port of the HashiCorp Vault server.
   *
   * @default - 8200 (default of the gateway)
   */
  readonly port?: number;

  /**
   * Whether the gateways connect to HashiCorp Vault with TLS. Terraform: `protocol` in `config`.
   *
   * @default true
   */
  readonly tls?: boolean;

  /**
   * Mount path of the key-value engine in HashiCorp Vault.
   *
   * @default - secret (default of the gateway)
   */
  readonly mount?: string;

  /**
   * Version of the key-value engine in HashiCorp Vault. Terraform: `kv` in `config`.
   *
   * @default HashicorpKeyValueVersion.V2
   */
  readonly keyValueVersion?: HashicorpKeyValueVersion;

  /**
   * Namespace of the secrets in HashiCorp Vault.
   *
   * @default - none
   */
  readonly namespace?: string;
}

/** Options of a vault whose secrets are in CyberArk Conjur. */
export interface ConjurVaultOptions extends VaultCacheOptions {
  /** URL of CyberArk Conjur, with the protocol. Terraform: `endpoint_url` in `config`. */
  readonly endpointUrl: string;

  /** Account of the organisation in CyberArk Conjur. */
  readonly account: string;

  /** Login name of the gateways' workload identity in CyberArk Conjur. */
  readonly login: string;

  /**
   * API key of the gateways' workload identity in CyberArk Conjur. The Terraform state contains the Conjur API key:
   * `api_key` in `config`.
   */
  readonly apiKey: SecretValue;
}

type Config = { [name: string]: unknown };

/**
 * Backend that stores the secrets of a gateway vault. The names in the Terraform argument `config` follow the vendor's
 * documentation of vaults (https://developer.konghq.com/gateway/entities/vault/).
 *
 * @example
 *
 * platform.VaultBackend.env({ variablePrefix: 'SECRET_' });
 */
export class VaultBackend {
  /**
   * Returns a vault backend that reads secrets from environment variables of the gateways. For gateways that the
   * platform runs, set the environment variables in `DataPlaneGroup.environment`.
   *
   * @param options name prefix and encoding of the environment variables
   */
  public static env(options: EnvVaultOptions = {}): VaultBackend {
    const { variablePrefix: prefix, base64Decode } = literalTexts(options ?? {});
    return new VaultBackend('env', () => ({ prefix, base64_decode: base64Decode }));
  }

  /**
   * Returns a vault backend that reads secrets from AWS Secrets Manager.
   *
   * @param options options of the vault: AWS region and role, custom AWS endpoints, and caching of secrets
   */
  public static aws(options: AwsVaultOptions = {}): VaultBackend {
    const given = literalTexts(options ?? {});
    return new VaultBackend('aws', (vault) => ({
      region: given.region,
      endpoint_url: given.endpointUrl,
      assume_role_arn: given.assumeRoleArn,
      role_session_name: given.roleSessionName,
      sts_endpoint_url: given.stsEndpointUrl,
      ...cacheOf(vault, given),
    }));
  }

  /**
   * Returns a vault backend that reads secrets from Google Cloud Secret Manager.
   *
   * @param options Google Cloud project and caching
   */
  public static gcp(options: GcpVaultOptions): VaultBackend {
    const given = literalTexts(options ?? {});
    return new VaultBackend('gcp', (vault) => {
      checkRequired(vault, 'backend.projectId', given.projectId);
      return { project_id: given.projectId, ...cacheOf(vault, given) };
    });
  }

  /**
   * Returns a vault backend that reads secrets from Azure Key Vault.
   *
   * @param options Azure key vault, its location and tenant, and caching
   */
  public static azure(options: AzureVaultOptions): VaultBackend {
    const given = literalTexts(options ?? {});
    return new VaultBackend('azure', (vault) => {
      checkRequired(vault, 'backend.vaultUri', given.vaultUri);
      checkRequired(vault, 'backend.location', given.location);
      return {
        vault_uri: given.vaultUri,
        location: given.location,
        type: 'secrets',
        credentials_prefix: given.credentialsPrefix,
        tenant_id: given.tenantId,
        client_id: given.clientId,
        ...cacheOf(vault, given),
      };
    });
  }

  /**
   * Returns a vault backend that reads secrets from a key-value engine of HashiCorp Vault.
   *
   * @param options host of HashiCorp Vault, authentication, key-value engine, and caching
   */
  public static hashicorp(options: HashicorpVaultOptions): VaultBackend {
    const given = literalTexts(options ?? {});
    return new VaultBackend('hcv', (vault) => {
      checkRequired(vault, 'backend.host', given.host);
      checkRequired(vault, 'backend.auth', given.auth);
      return {
        host: given.host,
        port: given.port,
        protocol: given.tls === false ? 'http' : 'https',
        mount: given.mount,
        kv: given.keyValueVersion ?? HashicorpKeyValueVersion.V2,
        namespace: given.namespace,
        ...given.auth?._render(vault),
        ...cacheOf(vault, given),
      };
    });
  }

  /**
   * Returns a vault backend that reads secrets from CyberArk Conjur.
   *
   * @param options URL of CyberArk Conjur, account, login, API key, and caching
   */
  public static conjur(options: ConjurVaultOptions): VaultBackend {
    const given = literalTexts(options ?? {});
    return new VaultBackend('conjur', (vault) => {
      checkRequired(vault, 'backend.endpointUrl', given.endpointUrl);
      checkRequired(vault, 'backend.account', given.account);
      checkRequired(vault, 'backend.login', given.login);
      return {
        endpoint_url: given.endpointUrl,
        auth_method: 'api_key',
        account: given.account,
        login: given.login,
        api_key: secretText(vault, 'backend.apiKey', given.apiKey),
        ...cacheOf(vault, given),
      };
    });
  }

  /**
   * Returns a vault backend that reads secrets from a config store of the platform. The vault construct depends on a
   * config store that the app creates, and on the secrets that `store.addSecret` adds.
   *
   * @param store config store of the same control plane as the vault
   */
  public static configStore(store: IConfigStore): VaultBackend {
    return new VaultBackend('konnect', (vault, controlPlane) => {
      checkSamePlane(vault, 'backend', store, controlPlane);
      vault.node.addDependency(store);
      return { config_store_id: store.configStoreId };
    });
  }

  private constructor(
    private readonly kind: string,
    private readonly configOf: (vault: IConstruct, controlPlane: Plane) => Config,
  ) {}

  /**
   * Returns the vault backend as arguments of the L1 construct.
   * @internal
   */
  public _render(vault: IConstruct, controlPlane: Plane): { readonly kind: string; readonly config: Config } {
    const config = this.configOf(vault, controlPlane);
    const given = Object.entries(config).filter(([, value]) => value !== undefined);
    return { kind: this.kind, config: Object.fromEntries(given) };
  }
}

type Plane = IConstruct & { readonly controlPlaneId: string };

function cacheOf(vault: IConstruct, { ttl, negativeTtl, resurrectTtl, base64Decode }: VaultCacheOptions): Config {
  return {
    ttl: seconds(vault, 'backend.ttl', ttl),
    neg_ttl: seconds(vault, 'backend.negativeTtl', negativeTtl),
    resurrect_ttl: seconds(vault, 'backend.resurrectTtl', resurrectTtl),
    base64_decode: base64Decode,
  };
}
