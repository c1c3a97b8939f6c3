import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import { SecretValue } from '../../../lib/core/secret-value';
import { VAULT_KINDS } from '../../../lib/core/vault-reference';
import * as l1 from '../../../lib/platform/gateway-vault';
import { attributesJson } from '../private/attributes';
import { checkUnique } from '../private/unique';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { entityId, takeOverId } from './private/entity-id';
import { checkMember } from './private/members';
import { referenceTo } from './private/vault-references';
import { VaultBackend } from './vault-backend';
import { IVault, VaultReferenceOptions } from './vault-reference';

/**
 * What is known of a vault that is managed elsewhere.
 */
export interface VaultAttributes {
  /** The id of the vault, a UUID. */
  readonly vaultId: string;

  /** Its prefix, by which references name it. */
  readonly prefix: string;

  /** Its control plane. */
  readonly controlPlane: IControlPlane;
}

/**
 * The arguments of `Vault`.
 */
export interface VaultProps extends ManagedProps {
  /** The control plane that it belongs to. Another one replaces the vault. */
  readonly controlPlane: IControlPlane;

  /**
   * The prefix by which references name the vault, unique in the control plane: small letters, digits and hyphens, a letter
   * first, 2 characters at least. The names of kinds, such as `env` and `aws`, are reserved.
   */
  readonly prefix: string;

  /** Where the secrets are. Terraform: `name`, `config`. */
  readonly backend: VaultBackend;

  /**
   * Description.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the vault.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: references to its secrets find nothing. The secrets stay.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A vault of a control plane: makes secrets that are kept elsewhere known to the configuration, which refers to them.
 *
 * Makes a `konnect_gateway_vault`, which is the child `Resource`.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: VaultProps) {
    super(scope, id);
    const backend = () => VaultBackend.env();
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference, prefix: MISSING.text, backend }));
    this.props = props;
    const { controlPlane, prefix } = props;
    const { kind, config } = props.backend._render(this, controlPlane);
    const resource = new l1.GatewayVault(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      prefix,
      name: kind,
      config: attributesJson(config),
      description: props.description,
      tags: props.tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
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
   * Takes over a vault that exists already, instead of making one: Terraform imports it, and changes what differs. It keeps
   * its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the vault, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayVault.importId({ controlPlaneId, id }));
  }
}

/** As the gateway's own schema of vaults has it (kong/db/schema/entities/vaults.lua). */
function prefixProblem(prefix: string): string | undefined {
  if (VAULT_KINDS.includes(prefix) || prefix === 'konnect') {
    return 'the names of kinds of vaults are reserved; give another';
  }
  return /^[a-z][a-z0-9-]*[a-z0-9]$/.test(prefix)
    ? undefined
    : 'allowed: small letters, digits and hyphens, a letter first and no hyphen last, 2 characters at least';
}

class ImportedVault extends Construct implements IVault {
  public readonly vaultId: string;
  public readonly controlPlaneId: string;

  private readonly prefix: string;

  public constructor(scope: Construct, id: string, attributes: VaultAttributes) {
    super(scope, id);
    const { text, reference } = MISSING;
    attributes = complete(this, attributes, { vaultId: text, prefix: text, controlPlane: reference });
    this.vaultId = attributes.vaultId;
    this.prefix = attributes.prefix;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }

  public reference(secret: string, options: VaultReferenceOptions = {}): SecretValue {
    return referenceTo(this, this.prefix, secret, options);
  }
}
