import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { checkText } from '../../../lib/core/l2/text-check';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { VAULT_KINDS } from '../../../lib/core/values/vault-reference';
import * as l1 from '../../../lib/platform/gateway-vault';
import { attributesJson } from '../private/attributes';
import { checkUnique } from '../private/unique';
import { IControlPlane } from './control-plane-reference';
import { GatewayEntityId } from './gateway-entity-id';
import { checkMember } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';
import { referenceTo } from './private/vault-references';
import { VaultBackend } from './vault-backend';
import { IVault, VaultReferenceOptions } from './vault-reference';

/** Attributes of a vault that is managed elsewhere. */
export interface VaultAttributes {
  /** Id of the vault, a UUID. */
  readonly vaultId: string;

  /** Prefix of the vault, which vault references contain. */
  readonly prefix: string;

  /** Control plane of the vault. */
  readonly controlPlane: IControlPlane;
}

/** Arguments of `Vault`. */
export interface VaultProps extends ManagedProps {
  /** Control plane of the vault. Changing the control plane replaces the vault. */
  readonly controlPlane: IControlPlane;

  /**
   * Prefix of the vault in references, unique in the control plane: at least 2 lower-case letters, digits and hyphens,
   * beginning with a letter and not ending with a hyphen. The names of backend types, such as `env` and `aws`, are
   * reserved and cannot be prefixes.
   */
  readonly prefix: string;

  /** Backend that stores the secrets of the vault. Terraform: `name`, `config`. */
  readonly backend: VaultBackend;

  /**
   * Description of the vault.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Tags of the vault, for grouping and filtering vaults.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the vault.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the vault. The gateway cannot resolve references to secrets of a destroyed vault.
   * Destroying the vault does not delete the secrets in the vault's backend.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Vault of a control plane: a source of secrets for the gateway configuration. With a vault, the gateway configuration
 * can refer to secrets that are stored outside of the configuration.
 *
 * Creates a `konnect_gateway_vault` as the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const backend = platform.VaultBackend.aws({ region: 'eu-central-1' });
 * const vault = new platform.Vault(this, 'secrets', { controlPlane, prefix: 'orders', backend });
 * vault.reference('redis', { key: 'password' });
 */
export class Vault extends ManagedConstruct implements IVault {
  /**
   * Refers to a vault that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id, prefix and control plane of the vault
   */
  public static fromVaultAttributes(scope: Construct, id: string, attributes: VaultAttributes): IVault {
    return new ImportedVault(scope, id, attributes);
  }

  public readonly vaultId: string;
  public readonly controlPlaneId: string;

  private readonly props: VaultProps;

  /**
   * Adds a vault to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: VaultProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, prefix } = this.props;
    const { kind, config } = this.props.backend._render(this, controlPlane);
    const resource = new l1.GatewayVault(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      prefix,
      name: kind,
      config: attributesJson(config),
      description: this.props.description,
      tags: this.props.tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkMember(this, controlPlane, 'vault');
    checkText(this, 'prefix', prefix, prefixProblem);
    checkUnique(this, { within: controlPlane, kind: 'vault', property: 'prefix', value: prefix });
    this.vaultId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  public reference(secret: string, options: VaultReferenceOptions = {}): SecretValue {
    return referenceTo(this, this.props.prefix, secret, options);
  }

  /**
   * Imports an existing vault instead of creating a vault. After the import, Terraform updates the arguments of the
   * vault that differ from the existing object. Keep the call of `importFrom` in the program, because without
   * `entityId`, the call also sets the id of the vault's resource. Do not set `entityId` to an id other than the id of
   * the imported vault.
   *
   * @param id id of the existing vault, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayVault.importId({ controlPlaneId, id }));
  }
}

/**
 * Returns the reason why the prefix of a vault is invalid, for a message, or undefined if the prefix is valid. The
 * pattern for valid prefixes comes from the gateway's schema of vaults (kong/db/schema/entities/vaults.lua).
 */
function prefixProblem(prefix: string): string | undefined {
  if (VAULT_KINDS.includes(prefix) || prefix === 'konnect') {
    return 'the names of vault types are reserved; choose another prefix';
  }
  return /^[a-z][a-z0-9-]*[a-z0-9]$/.test(prefix)
    ? undefined
    : 'allowed: at least 2 lower-case letters, digits and hyphens, starting with a letter and not ending with a hyphen';
}

class ImportedVault extends Construct implements IVault {
  public readonly vaultId: string;
  public readonly controlPlaneId: string;

  private readonly prefix: string;

  public constructor(scope: Construct, id: string, attributes: VaultAttributes) {
    super(scope, id);
    this.vaultId = attributes.vaultId;
    this.prefix = attributes.prefix;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }

  public reference(secret: string, options: VaultReferenceOptions = {}): SecretValue {
    return referenceTo(this, this.prefix, secret, options);
  }
}
