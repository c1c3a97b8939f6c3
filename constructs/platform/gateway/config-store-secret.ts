import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { secretText } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/gateway-config-store-secret';
import { checkUnique } from '../private/unique';
import { IConfigStore } from './config-store-reference';

/**
 * The arguments of a secret, apart from its key, its value and its store.
 */
export interface ConfigStoreSecretOptions {
  /**
   * What may be done to it when it is to be destroyed: the gateway finds nothing for references to it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `ConfigStoreSecret`.
 */
export interface ConfigStoreSecretProps extends ConfigStoreSecretOptions, ManagedProps {
  /** The store that it belongs to. */
  readonly store: IConfigStore;

  /** The name of the secret, by which references find it. 1 to 512 characters. Another one replaces the secret. */
  readonly key: string;

  /** The secret itself. 1 to 5120 characters. Terraform keeps it in its state. */
  readonly value: SecretValue;
}

/**
 * A secret in a store of the platform. For a store that is made here, `store.addSecret()` is shorter.
 *
 * Makes a `konnect_gateway_config_store_secret`, which is the child `Resource`. It is replaced together with its store.
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
   * Adds a secret to a store.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ConfigStoreSecretProps) {
    super(scope, id);
    const { reference, text, secret } = MISSING;
    props = literalTexts(complete(this, props, { store: reference, key: text, value: secret }));
    this.props = props;
    const { store, key, value } = props;
    const resource = new l1.GatewayConfigStoreSecret(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: store.controlPlaneId,
      configStoreId: store.configStoreId,
      key,
      value: secretText(this, 'value', value),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, store);
    checkUnique(this, { within: store, kind: 'secret', property: 'key', value: key });
  }

  /**
   * Takes over the secret of its key that the store has already, instead of making one: Terraform imports it, and sets its
   * value.
   */
  public importFrom(): void {
    const { store, key } = this.props;
    const { controlPlaneId, configStoreId } = store;
    importObject(this, () => l1.GatewayConfigStoreSecret.importId({ controlPlaneId, configStoreId, key }));
  }
}
