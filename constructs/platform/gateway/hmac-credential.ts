import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/gateway-hmac-auth';
import { CredentialOptions, CredentialProps } from './credential';
import { checkCredential, credentialImportId, credentialOf } from './private/credentials';
import { setImportedId } from './private/entity-id';

/** Arguments of an HMAC credential, except the user name and the consumer. */
export interface HmacCredentialOptions extends CredentialOptions {
  /**
   * Secret that the consumer signs requests with. The gateway does not resolve vault references in HMAC credentials.
   *
   * @default - the platform generates a secret: see `HmacCredential.secret`
   */
  readonly secret?: SecretValue;
}

/**
 * Arguments of `HmacCredential`. Changing any Terraform argument replaces the HMAC credential, but removing `secret` or
 * `tags` does not.
 */
export interface HmacCredentialProps extends HmacCredentialOptions, CredentialProps {
  /** User name that the consumer's signed requests send, unique in the control plane. */
  readonly username: string;
}

/**
 * HMAC credential: the user name and secret with which a consumer signs requests, for the policy `hmac-auth`.
 *
 * `HmacCredential` creates a `konnect_gateway_hmac_auth` as the child `Resource`. Changing any Terraform argument of
 * `HmacCredential` replaces the credential, but removing `secret` or `tags` does not. For a consumer of this app,
 * `consumer.addHmac()` is shorter than `new HmacCredential(…)`.
 *
 * @example
 *
 * declare const consumer: platform.IConsumer;
 * new platform.HmacCredential(this, 'shop-signature', { consumer, username: 'shop' });
 */
export class HmacCredential extends ManagedConstruct {
  /**
   * Id of the HMAC credential.
   *
   * @attribute
   */
  public readonly hmacCredentialId: string;

  /**
   * Secret that the consumer signs requests with. The Terraform state contains the secret of the HMAC credential.
   * Terraform: `secret`.
   */
  public readonly secret: SecretValue;

  private readonly props: HmacCredentialProps;

  /**
   * Adds an HMAC credential (user name and secret) to a consumer.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: HmacCredentialProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { consumer, username, secret } = this.props;
    const resource = new l1.GatewayHmacAuth(this, 'Resource', {
      ...credentialOf(this, this.props),
      username,
      secret: secret && secretText(this, 'secret', secret),
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkCredential(this, consumer, 'hmac auth', 'username', username);
    this.hmacCredentialId = resource.id;
    this.secret = SecretValue.fromExpression(resource.secret);
  }

  /**
   * Imports an existing HMAC credential instead of creating one. After the import, Terraform replaces the HMAC
   * credential if an argument that the program sets differs from the existing credential. Keep the call of `importFrom`
   * in the program, because without `entityId`, the call also sets the id of the HMAC credential. Do not set `entityId`
   * to an id other than the id of the imported credential.
   *
   * @param id the id of the HMAC credential, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayHmacAuth.importId(credentialImportId(this.props, id)));
  }
}
