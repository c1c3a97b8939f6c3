import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/gateway-config-store';
import { addPart } from '../private/part-id';
import { IConfigStore } from './config-store-reference';
import { ConfigStoreSecret, ConfigStoreSecretOptions } from './config-store-secret';
import { IControlPlane } from './control-plane';
import { checkMember } from './private/members';

/**
 * What is known of a store that is managed elsewhere.
 */
export interface ConfigStoreAttributes {
  /** The id of the store, a UUID. */
  readonly configStoreId: string;

  /** Its control plane. */
  readonly controlPlane: IControlPlane;
}

/**
 * The arguments of `ConfigStore`.
 */
export interface ConfigStoreProps extends ManagedProps {
  /** The control plane that it belongs to. Another one replaces the store. */
  readonly controlPlane: IControlPlane;

  /**
   * Name of the store. 1 to 100 characters.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * What may be done to it when it is to be destroyed: its secrets go with it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A store of secrets on the platform. A vault (`VaultBackend.configStore`) makes them known to the configuration.
 *
 * Makes a `konnect_gateway_config_store`, which is the child `Resource`.
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
   * Refers to a store that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
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
   * Adds a store to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ConfigStoreProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference }));
    this.props = props;
    const { controlPlane, name, provider } = props;
    const { controlPlaneId } = controlPlane;
    const resource = new l1.GatewayConfigStore(this, 'Resource', { provider, controlPlaneId, name });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkMember(this, controlPlane, 'config store');
    this.configStoreId = resource.id;
    this.controlPlaneId = controlPlaneId;
  }

  /**
   * Adds a secret. A key that was added already is refused. The id of the construct is made from the key.
   *
   * @param key the name of the secret, by which references find it
   * @param value the secret itself, which Terraform keeps in its state
   * @param options its further arguments
   */
  public addSecret(key: string, value: SecretValue, options: ConfigStoreSecretOptions = {}): ConfigStoreSecret {
    return addPart(this, 'addSecret', 'secret', key, 'ConfigStoreSecret', (id) => {
      return new ConfigStoreSecret(this, id, { ...options, key, value, store: this, provider: this.props.provider });
    });
  }

  /**
   * Takes over a store that exists already, instead of making one: Terraform imports it, and changes what differs. Its secrets
   * are taken over one by one.
   *
   * @param id the id of the store, a UUID
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
    attributes = complete(this, attributes, { configStoreId: MISSING.text, controlPlane: MISSING.reference });
    this.configStoreId = attributes.configStoreId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
