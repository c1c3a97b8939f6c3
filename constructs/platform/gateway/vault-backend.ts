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
   * Time that the gateway caches a secret, in whole seconds. Use 60 seconds or more. Terraform: `ttl` in `config`.
   *
   * @default - forever: the gateway does not notice that a secret was rotated
   */
  readonly ttl?: Duration;

  /**
   * Time that the gateway remembers that a secret does not exist, in whole seconds. Terraform: `neg_ttl` in `config`.
   *
   * @default - no caching
   */
  readonly negativeTtl?: Duration;

  /**
   * Time that the gateway keeps using an expired secret while the vault is unavailable, in whole seconds. Terraform:
   * `resurrect_ttl` in `config`.
   *
   * @default - about three years, set by the gateway
   */
  readonly resurrectTtl?: Duration;

  /**
   * Whether all secrets are base64-encoded. Terraform: `base64_decode` in `config`.
   *
   * @default - false, set by the gateway
   */
  readonly base64Decode?: boolean;
}

/** Options of a vault in environment variables of the gateways. */
export interface EnvVaultOptions {
  /**
   * Prefix of the variable names, such as `SECRET_`. Terraform: `prefix` in `config`.
   *
   * @default - none
   */
  readonly variablePrefix?: string;

  /**
   * Whether all values are base64-encoded. Terraform: `base64_decode` in `config`.
   *
   * @default - false, set by the gateway
   */
  readonly base64Decode?: boolean;
}

/** Options of a vault in AWS Secrets Manager. */
export interface AwsVaultOptions extends VaultCacheOptions {
  /**
   * AWS region of the secrets, such as `eu-central-1`.
   *
   * @default - the region of the gateways
   */
  readonly region?: string;

  /**
   * Custom endpoint of AWS Secrets Manager, with the protocol. Terraform: `endpoint_url` in `config`.
   *
   * @default - the endpoint of the region
   */
  readonly endpointUrl?: string;

  /**
   * ARN of the role to assume. Terraform: `assume_role_arn` in `config`.
   *
   * @default - none
   */
  readonly assumeRoleArn?: string;

  /**
   * Name of the session of the role. Terraform: `role_session_name` in `config`.
   *
   * @default - KongVault, set by the gateway
   */
  readonly roleSessionName?: string;

  /**
   * Custom endpoint for assuming the role, with the protocol. Terraform: `sts_endpoint_url` in `config`.
   *
   * @default - the endpoint of AWS
   */
  readonly stsEndpointUrl?: string;
}

/** Options of a vault in Google Cloud Secret Manager. */
export interface GcpVaultOptions extends VaultCacheOptions {
  /** Id of the Google Cloud project. Terraform: `project_id` in `config`. */
  readonly projectId: string;
}

/** Options of a vault in Azure Key Vault. */
export interface AzureVaultOptions extends VaultCacheOptions {
  /** URI of the key vault. Terraform: `vault_uri` in `config`. */
  readonly vaultUri: string;

  /** Azure location, such as `westeurope`. */
  readonly location: string;

  /**
   * Prefix of the gateways' environment variables with credentials. Terraform: `credentials_prefix` in `config`.
   *
   * @default - AZURE, set by the gateway
   */
  readonly credentialsPrefix?: string;

  /**
   * Id of the Azure tenant. Terraform: `tenant_id` in `config`.
   *
   * @default - the tenant in the environment of the gateways
   */
  readonly tenantId?: string;

  /**
   * Id of the Azure application that the gateways authenticate as. Terraform: `client_id` in `config`.
   *
   * @default - the application in the environment of the gateways
   */
  readonly clientId?: string;
}

/** Version of a key-value engine of HashiCorp Vault. */
export enum HashicorpKeyValueVersion {
  /** Version 1. */
  V1 = 'v1',
  /** Version 2. */
  V2 = 'v2',
}

/** Options of a vault in HashiCorp Vault. */
export interface HashicorpVaultOptions extends VaultCacheOptions {
  /** Host of HashiCorp Vault. */
  readonly host: string;

  /** Authentication of the gateways at HashiCorp Vault. */
  readonly auth: HashicorpAuth;

  /**
   * Port of HashiCorp Vault.
   *
   * @default - 8200, set by the gateway
   */
  readonly port?: number;

  /**
   * Whether the gateways connect with TLS. Terraform: `protocol` in `config`.
   *
   * @default true
   */
  readonly tls?: boolean;

  /**
   * Mount path of the key-value engine.
   *
   * @default - secret, set by the gateway
   */
  readonly mount?: string;

  /**
   * Version of the key-value engine. Terraform: `kv` in `config`.
   *
   * @default HashicorpKeyValueVersion.V2
   */
  readonly keyValueVersion?: HashicorpKeyValueVersion;

  /**
   * Namespace in HashiCorp Vault.
   *
   * @default - none
   */
  readonly namespace?: string;
}

/** Options of a vault in CyberArk Conjur. */
export interface ConjurVaultOptions extends VaultCacheOptions {
  /** URL of CyberArk Conjur, with the protocol. Terraform: `endpoint_url` in `config`. */
  readonly endpointUrl: string;

  /** Conjur account of the organisation. */
  readonly account: string;

  /** Conjur login name of the workload. */
  readonly login: string;

  /** Conjur API key of the workload. The Terraform state contains the API key: `api_key` in `config`. */
  readonly apiKey: SecretValue;
}

type Config = { [name: string]: unknown };

/**
 * Backend with the secrets of a vault. The Terraform argument `config` has the names in the vendor's documentation of
 * vaults (https://developer.konghq.com/gateway/entities/vault/).
 *
 * @example
 *
 * platform.VaultBackend.env({ variablePrefix: 'SECRET_' });
 */
export class VaultBackend {
  /**
   * Reads secrets from environment variables of the gateways. For gateways that the platform runs, set the variables in
   * `DataPlaneGroup.environment`.
   *
   * @param options settings of the vault
   */
  public static env(options: EnvVaultOptions = {}): VaultBackend {
    const { variablePrefix: prefix, base64Decode } = literalTexts(options ?? {});
    return new VaultBackend('env', () => ({ prefix, base64_decode: base64Decode }));
  }

  /**
   * Reads secrets from AWS Secrets Manager.
   *
   * @param options settings of the vault
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
   * Reads secrets from Google Cloud Secret Manager.
   *
   * @param options settings of the vault
   */
  public static gcp(options: GcpVaultOptions): VaultBackend {
    const given = literalTexts(options ?? {});
    return new VaultBackend('gcp', (vault) => {
      checkRequired(vault, 'backend.projectId', given.projectId);
      return { project_id: given.projectId, ...cacheOf(vault, given) };
    });
  }

  /**
   * Reads secrets from Azure Key Vault.
   *
   * @param options settings of the vault
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
   * Reads secrets from a key-value engine of HashiCorp Vault.
   *
   * @param options settings of the vault
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
   * Reads secrets from CyberArk Conjur.
   *
   * @param options settings of the vault
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
   * Reads secrets from a config store of the platform. The vault depends on the config store and its secrets.
   *
   * @param store config store that belongs to the control plane of the vault
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
   * Returns the settings as arguments of the L1 construct.
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
