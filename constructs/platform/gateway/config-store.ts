import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-config-store';
import { addPart } from '../private/part-id';
import { IConfigStore } from './config-store-reference';
import { ConfigStoreSecret, ConfigStoreSecretOptions } from './config-store-secret';
import { IControlPlane } from './control-plane-reference';
import { checkMember } from './private/control-plane-parts';

/** Attributes of a config store that is managed elsewhere. */
export interface ConfigStoreAttributes {
  /** The id of the config store, a UUID. */
  readonly configStoreId: string;

  /** Control plane that the config store belongs to. */
  readonly controlPlane: IControlPlane;
}

/** Arguments of `ConfigStore`. */
export interface ConfigStoreProps extends ManagedProps {
  /** Control plane that the config store belongs to. Changing the control plane replaces the config store. */
  readonly controlPlane: IControlPlane;

  /**
   * Name of the config store, 1 to 100 characters long.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Whether Terraform may destroy the config store. The gateway cannot resolve vault references to secrets of a
   * destroyed config store.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Config store: a store for secrets on the platform. A vault (`VaultBackend.configStore`) makes the secrets of the
 * config store available to the gateway configuration.
 *
 * Creates a `konnect_gateway_config_store` as the child `Resource`.
 *
 * @example
 * declare const controlPlane: platform.IControlPlane;
 * declare const password: TerraformVariable; // made with `sensitive: true`
 * const store = new platform.ConfigStore(this, 'store', { controlPlane, name: 'orders' });
 * store.addSecret('redis', SecretValue.fromVariable(password));
 * const vault = new platform.Vault(this, 'vault', {
 *   controlPlane,
 *   prefix: 'orders',
 *   backend: platform.VaultBackend.configStore(store),
 * });
 * vault.reference('redis');
 */
export class ConfigStore extends ManagedConstruct implements IConfigStore {
  /**
   * Refers to a config store that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes attributes of the config store
   */
  public static fromConfigStoreAttributes(
    scope: Construct,
    id: string,
    attributes: ConfigStoreAttributes,
  ): IConfigStore {
    return new ImportedConfigStore(scope, id, attributes);
  }

  public readonly configStoreId: string;
  public readonly controlPlaneId: string;

  private readonly props: ConfigStoreProps;

  /**
   * Adds a config store to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ConfigStoreProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, name, provider } = this.props;
    const { controlPlaneId } = controlPlane;
    const resource = new l1.GatewayConfigStore(this, 'Resource', { provider, controlPlaneId, name });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkMember(this, controlPlane, 'config store');
    this.configStoreId = resource.id;
    this.controlPlaneId = controlPlaneId;
  }

  /**
   * Adds a secret to the config store. Adding two secrets with the same key to a config store is an error. The
   * construct id of the secret is derived from its key.
   *
   * @param key name of the secret in the config store, as used in vault references
   * @param value value of the secret; the Terraform state contains the value
   * @param options further options
   */
  public addSecret(key: string, value: SecretValue, options: ConfigStoreSecretOptions = {}): ConfigStoreSecret {
    return addPart(this, 'addSecret', 'secret', key, 'ConfigStoreSecret', (id) => {
      return new ConfigStoreSecret(this, id, { ...options, key, value, store: this, provider: this.props.provider });
    });
  }

  /**
   * Imports an existing config store instead of creating one. After the import, Terraform updates the arguments of the
   * config store that differ from the existing object. Import each secret of the config store with its own
   * `importFrom`.
   *
   * @param id the id of the config store, a UUID
   */
  public importFrom(id: string): void {
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayConfigStore.importId({ controlPlaneId, id }));
  }
}

class ImportedConfigStore extends Construct implements IConfigStore {
  public readonly configStoreId: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: ConfigStoreAttributes) {
    super(scope, id);
    this.configStoreId = attributes.configStoreId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
