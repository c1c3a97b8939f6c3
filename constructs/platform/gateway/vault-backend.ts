import { IConstruct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { literalTexts } from '../../../lib/core/literal';
import { seconds, secretText } from '../../../lib/core/rules/checked';
import { addError } from '../../../lib/core/rules/problems';
import { SecretValue } from '../../../lib/core/secret-value';
import { IConfigStore } from './config-store-reference';
import { HashicorpAuth } from './hashicorp-auth';
import { checkSamePlane } from './private/members';

/** What all vaults take that gateways read over the network. */
export interface VaultCacheOptions {
  /**
   * How long a secret is used before it is read again: whole seconds, 60 at least. Terraform: `ttl` in `config`.
   *
   * @default - for ever, so that a secret that is exchanged is not noticed
   */
  readonly ttl?: Duration;

  /**
   * How long it is remembered that a secret was not found: whole seconds. Terraform: `neg_ttl` in `config`.
   *
   * @default - not at all
   */
  readonly negativeTtl?: Duration;

  /**
   * How long a secret is used after its time while the vault cannot be read: whole seconds. Terraform: `resurrect_ttl` in
   * `config`.
   *
   * @default - the gateway's: about three years
   */
  readonly resurrectTtl?: Duration;

  /**
   * Whether all secrets are encoded in base64. Terraform: `base64_decode` in `config`.
   *
   * @default - the gateway's: false
   */
  readonly base64Decode?: boolean;
}

/** Environment variables of the gateways. */
export interface EnvVaultOptions {
  /**
   * What the names of the variables begin with, such as `SECRET_`. Terraform: `prefix` in `config`.
   *
   * @default - none
   */
  readonly variablePrefix?: string;

  /**
   * Whether all of them are encoded in base64. Terraform: `base64_decode` in `config`.
   *
   * @default - the gateway's: false
   */
  readonly base64Decode?: boolean;
}

/** AWS Secrets Manager. */
export interface AwsVaultOptions extends VaultCacheOptions {
  /**
   * The region, such as `eu-central-1`.
   *
   * @default - that of the gateways
   */
  readonly region?: string;

  /**
   * Another endpoint, with its protocol. Terraform: `endpoint_url` in `config`.
   *
   * @default - that of the region
   */
  readonly endpointUrl?: string;

  /**
   * The role to assume. Terraform: `assume_role_arn` in `config`.
   *
   * @default - none
   */
  readonly assumeRoleArn?: string;

  /**
   * Name of the session of the role. Terraform: `role_session_name` in `config`.
   *
   * @default - the gateway's: KongVault
   */
  readonly roleSessionName?: string;

  /**
   * Another endpoint for assuming the role, with its protocol. Terraform: `sts_endpoint_url` in `config`.
   *
   * @default - that of AWS
   */
  readonly stsEndpointUrl?: string;
}

/** Google Cloud Secret Manager. */
export interface GcpVaultOptions extends VaultCacheOptions {
  /** The project. Terraform: `project_id` in `config`. */
  readonly projectId: string;
}

/** Azure Key Vault. */
export interface AzureVaultOptions extends VaultCacheOptions {
  /** The address of the key vault. Terraform: `vault_uri` in `config`. */
  readonly vaultUri: string;

  /** The location, such as `westeurope`. */
  readonly location: string;

  /**
   * What the names of the gateways' environment variables with credentials begin with. Terraform: `credentials_prefix` in
   * `config`.
   *
   * @default - the gateway's: AZURE
   */
  readonly credentialsPrefix?: string;

  /**
   * The id of the tenant. Terraform: `tenant_id` in `config`.
   *
   * @default - that of the gateways' environment
   */
  readonly tenantId?: string;

  /**
   * The id of the application. Terraform: `client_id` in `config`.
   *
   * @default - that of the gateways' environment
   */
  readonly clientId?: string;
}

/** The version of a key-value engine of HashiCorp Vault. */
export enum HashicorpKeyValueVersion {
  /** Version 1. */
  V1 = 'v1',
  /** Version 2. */
  V2 = 'v2',
}

/** HashiCorp Vault. */
export interface HashicorpVaultOptions extends VaultCacheOptions {
  /** Its host. */
  readonly host: string;

  /** How gateways authenticate. */
  readonly auth: HashicorpAuth;

  /**
   * Its port.
   *
   * @default - the gateway's: 8200
   */
  readonly port?: number;

  /**
   * Whether it is talked to with TLS. Terraform: `protocol` in `config`.
   *
   * @default true
   */
  readonly tls?: boolean;

  /**
   * The mount of the key-value engine.
   *
   * @default - the gateway's: secret
   */
  readonly mount?: string;

  /**
   * The version of the key-value engine. Terraform: `kv` in `config`.
   *
   * @default HashicorpKeyValueVersion.V2
   */
  readonly keyValueVersion?: HashicorpKeyValueVersion;

  /**
   * The namespace.
   *
   * @default - none
   */
  readonly namespace?: string;
}

/** CyberArk Conjur. */
export interface ConjurVaultOptions extends VaultCacheOptions {
  /** Its address, with the protocol. Terraform: `endpoint_url` in `config`. */
  readonly endpointUrl: string;

  /** The account of the organisation. */
  readonly account: string;

  /** The login name of the workload. */
  readonly login: string;

  /** The API key of the workload. Terraform keeps it in its state: `api_key` in `config`. */
  readonly apiKey: SecretValue;
}

type Config = { [name: string]: any };

/**
 * Where the secrets of a vault are. Settings as in the vendor's documentation of vaults
 * (https://developer.konghq.com/gateway/entities/vault/).
 *
 * @example
 *
 * platform.VaultBackend.env({ variablePrefix: 'SECRET_' });
 */
export class VaultBackend {
  /**
   * Environment variables of the gateways. Not on gateways that the platform runs, unless they are given these variables.
   *
   * @param options its settings
   */
  public static env(options: EnvVaultOptions = {}): VaultBackend {
    const { variablePrefix: prefix, base64Decode } = literalTexts(options ?? {});
    return new VaultBackend('env', () => ({ prefix, base64_decode: base64Decode }));
  }

  /**
   * AWS Secrets Manager.
   *
   * @param options its settings
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
   * Google Cloud Secret Manager.
   *
   * @param options its settings
   */
  public static gcp(options: GcpVaultOptions): VaultBackend {
    const given = literalTexts(options ?? {});
    return new VaultBackend('gcp', (vault) => {
      checkGiven(vault, given, ['projectId']);
      return { project_id: given.projectId, ...cacheOf(vault, given) };
    });
  }

  /**
   * Azure Key Vault.
   *
   * @param options its settings
   */
  public static azure(options: AzureVaultOptions): VaultBackend {
    const given = literalTexts(options ?? {});
    return new VaultBackend('azure', (vault) => {
      checkGiven(vault, given, ['vaultUri', 'location']);
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
   * HashiCorp Vault, with a key-value engine.
   *
   * @param options its settings
   */
  public static hashicorp(options: HashicorpVaultOptions): VaultBackend {
    const given = literalTexts(options ?? {});
    return new VaultBackend('hcv', (vault) => {
      checkGiven(vault, given, ['host', 'auth']);
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
   * CyberArk Conjur.
   *
   * @param options its settings
   */
  public static conjur(options: ConjurVaultOptions): VaultBackend {
    const given = literalTexts(options ?? {});
    return new VaultBackend('conjur', (vault) => {
      checkGiven(vault, given, ['endpointUrl', 'account', 'login']);
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
   * A store of the platform. The vault waits for the store and for its secrets.
   *
   * @param store the store, of the same control plane
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
   * For the L1 construct.
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

function checkGiven(vault: IConstruct, given: Config, properties: string[]): void {
  for (const property of properties.filter((name) => given[name] === undefined || given[name] === null)) {
    addError(vault, `backend.${property}`, 'is required, but was not given');
  }
}
