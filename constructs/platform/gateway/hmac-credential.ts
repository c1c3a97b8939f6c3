import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { secretText } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/gateway-hmac-auth';
import { CredentialOptions, CredentialProps } from './credential';
import { checkCredential, credentialImport, credentialOf } from './private/credentials';
import { takeOverId } from './private/entity-id';

/**
 * The arguments of a user name and a secret for signatures, apart from the user name and its consumer.
 */
export interface HmacCredentialOptions extends CredentialOptions {
  /**
   * The secret with which requests are signed. The gateway takes no reference to a vault here.
   *
   * @default - the platform makes one: see `HmacCredential.secret`
   */
  readonly secret?: SecretValue;
}

/**
 * The arguments of `HmacCredential`. Any change replaces the credential.
 */
export interface HmacCredentialProps extends HmacCredentialOptions, CredentialProps {
  /** The user name that signed requests have, unique in the control plane. */
  readonly username: string;
}

/**
 * A user name and a secret with which a consumer signs requests, for the policy `hmac-auth`.
 *
 * Makes a `konnect_gateway_hmac_auth`, which is the child `Resource`. Any change replaces it. For a consumer that is made here,
 * `consumer.addHmac()` is shorter.
 *
 * @example
 *
 * declare const consumer: platform.IConsumer;
 * new platform.HmacCredential(this, 'shop-signature', { consumer, username: 'shop' });
 */
export class HmacCredential extends ManagedConstruct {
  /**
   * The id of the credential.
   *
   * @attribute
   */
  public readonly hmacCredentialId: string;

  /** The secret, which Terraform keeps in its state. Terraform: `secret`. */
  public readonly secret: SecretValue;

  private readonly props: HmacCredentialProps;

  /**
   * Adds a user name and a secret for signatures to a consumer.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: HmacCredentialProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { consumer: MISSING.reference, username: MISSING.text }));
    this.props = props;
    const { consumer, username, secret } = props;
    const resource = new l1.GatewayHmacAuth(this, 'Resource', {
      ...credentialOf(this, props),
      username,
      secret: secret && secretText(this, 'secret', secret),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkCredential(this, consumer, 'hmac auth', 'username', username);
    this.hmacCredentialId = resource.id;
    this.secret = SecretValue.fromExpression(resource.secret);
  }

  /**
   * Takes over a user name and a secret for signatures that exists already, instead of making one: Terraform imports it, and replaces it where anything
   * differs. It keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the credential, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayHmacAuth.importId(credentialImport(this.props, id)));
  }
}
