import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { seconds, secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/gateway-key-auth';
import { CredentialOptions, CredentialProps } from './credential';
import { credentialImportId, credentialOf } from './private/credentials';
import { setImportedId } from './private/entity-id';

/** Arguments of the API key of a gateway consumer, except the consumer. */
export interface KeyAuthCredentialOptions extends CredentialOptions {
  /**
   * API key that clients send with their requests. The gateway does not resolve vault references in consumer
   * credentials.
   *
   * @default - the platform generates an API key: see `KeyAuthCredential.key`
   */
  readonly key?: SecretValue;

  /**
   * Time after its creation until the API key expires, in whole seconds.
   *
   * @default - unlimited
   */
  readonly ttl?: Duration;
}

/**
 * Arguments of `KeyAuthCredential`. Changing `key`, `ttl`, the tags or the consumer replaces the API key, but removing
 * `key`, `ttl` or the tags does not.
 */
export interface KeyAuthCredentialProps extends KeyAuthCredentialOptions, CredentialProps {}

/**
 * API key of a gateway consumer, for the policy `key-auth`.
 *
 * Creates a `konnect_gateway_key_auth` as the child `Resource`. Changing `key`, `ttl`, the tags or the consumer
 * replaces the API key, but removing `key`, `ttl` or the tags does not. For a consumer of this app,
 * `consumer.addKeyAuth()` is shorter than `new KeyAuthCredential(…)`.
 *
 * @example
 *
 * declare const consumer: platform.IConsumer;
 * declare const key: TerraformVariable; // made with `sensitive: true`
 * new platform.KeyAuthCredential(this, 'shop-key', { consumer, key: SecretValue.fromVariable(key) });
 */
export class KeyAuthCredential extends ManagedConstruct {
  /**
   * The id of the API key, which is not the key that requests send.
   *
   * @attribute
   */
  public readonly keyAuthCredentialId: string;

  /** API key that clients send with their requests. The Terraform state contains the API key. Terraform: `key`. */
  public readonly key: SecretValue;

  private readonly props: KeyAuthCredentialProps;

  /**
   * Adds an API key to a gateway consumer.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: KeyAuthCredentialProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { key, ttl } = this.props;
    const resource = new l1.GatewayKeyAuth(this, 'Resource', {
      ...credentialOf(this, this.props),
      key: key && secretText(this, 'key', key),
      ttl: seconds(this, 'ttl', ttl),
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    this.keyAuthCredentialId = resource.id;
    this.key = SecretValue.fromExpression(resource.key);
  }

  /**
   * Imports an existing API key instead of creating one. After the import, Terraform replaces the API key if an
   * argument that the program sets differs from the existing API key. Keep the call of `importFrom` in the program,
   * because without `entityId`, the call also sets the id of the API key. Do not set the `entityId` of the API key to
   * an id other than the imported id.
   *
   * @param id the id of the API key, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayKeyAuth.importId(credentialImportId(this.props, id)));
  }
}
