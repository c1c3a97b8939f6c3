import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-config-store-secret';
import { checkUnique } from '../private/unique';
import { IConfigStore } from './config-store-reference';

/** Arguments of a secret in a config store, except the key, the value and the config store. */
export interface ConfigStoreSecretOptions {
  /**
   * Whether Terraform may destroy the secret in the config store. The gateway cannot resolve vault references to a
   * destroyed secret of a config store.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `ConfigStoreSecret`. */
export interface ConfigStoreSecretProps extends ConfigStoreSecretOptions, ManagedProps {
  /** Config store that contains the secret. */
  readonly store: IConfigStore;

  /**
   * Name of the secret in the config store, as used in vault references, 1 to 512 characters long. Changing the name
   * (`key`) replaces the secret in the config store.
   */
  readonly key: string;

  /**
   * Value of the secret in the config store, 1 to 5120 characters long. The Terraform state contains the value of the
   * secret.
   */
  readonly value: SecretValue;
}

/**
 * Secret in a config store of the platform. For a config store of this app, `store.addSecret()` is shorter than
 * `new ConfigStoreSecret(…)`.
 *
 * Creates a `konnect_gateway_config_store_secret` as the child `Resource`. If Terraform replaces a config store of the
 * same stack, it also replaces the secret.
 *
 * @example
 *
 * declare const store: platform.IConfigStore;
 * declare const password: TerraformVariable; // made with `sensitive: true`
 * new platform.ConfigStoreSecret(this, 'redis', { store, key: 'redis', value: SecretValue.fromVariable(password) });
 */
export class ConfigStoreSecret extends ManagedConstruct {
  private readonly props: ConfigStoreSecretProps;

  /**
   * Adds a secret to a config store.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ConfigStoreSecretProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { store, key, value } = this.props;
    const resource = new l1.GatewayConfigStoreSecret(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: store.controlPlaneId,
      configStoreId: store.configStoreId,
      key,
      value: secretText(this, 'value', value),
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, store);
    checkUnique(this, { within: store, kind: 'secret', property: 'key', value: key });
  }

  /**
   * Imports the existing secret with the name `key` instead of creating a secret. Terraform sets the value of the
   * imported secret to `value`.
   */
  public importFrom(): void {
    const { store, key } = this.props;
    const { controlPlaneId, configStoreId } = store;
    importObject(this, () => l1.GatewayConfigStoreSecret.importId({ controlPlaneId, configStoreId, key }));
  }
}
