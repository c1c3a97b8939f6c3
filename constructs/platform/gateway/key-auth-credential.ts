import { Construct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { seconds, secretText } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/gateway-key-auth';
import { CredentialOptions, CredentialProps } from './credential';
import { credentialImport, credentialOf } from './private/credentials';
import { takeOverId } from './private/entity-id';

/**
 * The arguments of an API key, apart from its consumer.
 */
export interface KeyAuthCredentialOptions extends CredentialOptions {
  /**
   * The key that requests have. The gateway takes no reference to a vault here.
   *
   * @default - the platform makes one: see `KeyAuthCredential.key`
   */
  readonly key?: SecretValue;

  /**
   * How long the key is valid from its making on: whole seconds.
   *
   * @default - without an end
   */
  readonly ttl?: Duration;
}

/**
 * The arguments of `KeyAuthCredential`. Any change replaces the API key.
 */
export interface KeyAuthCredentialProps extends KeyAuthCredentialOptions, CredentialProps {}

/**
 * An API key of a consumer, for the policy `key-auth`.
 *
 * Makes a `konnect_gateway_key_auth`, which is the child `Resource`. Any change replaces it. For a consumer that is made here,
 * `consumer.addKeyAuth()` is shorter.
 *
 * @example
 *
 * declare const consumer: platform.IConsumer;
 * declare const key: TerraformVariable; // made with `sensitive: true`
 * new platform.KeyAuthCredential(this, 'shop-key', { consumer, key: SecretValue.fromVariable(key) });
 */
export class KeyAuthCredential extends ManagedConstruct {
  /**
   * The id of the API key.
   *
   * @attribute
   */
  public readonly keyAuthCredentialId: string;

  /** The key, which Terraform keeps in its state. Terraform: `key`. */
  public readonly key: SecretValue;

  private readonly props: KeyAuthCredentialProps;

  /**
   * Adds an API key to a consumer.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: KeyAuthCredentialProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { consumer: MISSING.reference }));
    this.props = props;
    const { key, ttl } = props;
    const resource = new l1.GatewayKeyAuth(this, 'Resource', {
      ...credentialOf(this, props),
      key: key && secretText(this, 'key', key),
      ttl: seconds(this, 'ttl', ttl),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    this.keyAuthCredentialId = resource.id;
    this.key = SecretValue.fromExpression(resource.key);
  }

  /**
   * Takes over an API key that exists already, instead of making one: Terraform imports it, and replaces it where anything
   * differs. It keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the API key, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayKeyAuth.importId(credentialImport(this.props, id)));
  }
}
