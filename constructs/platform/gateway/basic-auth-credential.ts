import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { secretText } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/gateway-basic-auth';
import { CredentialProps } from './credential';
import { checkCredential, credentialImport, credentialOf } from './private/credentials';
import { takeOverId } from './private/entity-id';

/**
 * The arguments of `BasicAuthCredential`. Any change replaces the credential.
 */
export interface BasicAuthCredentialProps extends CredentialProps {
  /** The user name that requests have, unique in the control plane. */
  readonly username: string;

  /** The password that requests have. The gateway takes no reference to a vault here. */
  readonly password: SecretValue;
}

/**
 * A user name and password of a consumer, for the policy `basic-auth`.
 *
 * Makes a `konnect_gateway_basic_auth`, which is the child `Resource`. Any change replaces it. For a consumer that is made here,
 * `consumer.addBasicAuth()` is shorter.
 *
 * @example
 * declare const consumer: platform.IConsumer;
 * declare const password: TerraformVariable; // made with `sensitive: true`
 * new platform.BasicAuthCredential(this, 'shop-login', {
 *   consumer,
 *   username: 'shop',
 *   password: SecretValue.fromVariable(password),
 * });
 */
export class BasicAuthCredential extends ManagedConstruct {
  /**
   * The id of the credential.
   *
   * @attribute
   */
  public readonly basicAuthCredentialId: string;

  private readonly props: BasicAuthCredentialProps;

  /**
   * Adds a user name and password to a consumer.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: BasicAuthCredentialProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, { consumer: MISSING.reference, username: MISSING.text, password: MISSING.secret }),
    );
    this.props = props;
    const { consumer, username, password } = props;
    const resource = new l1.GatewayBasicAuth(this, 'Resource', {
      ...credentialOf(this, props),
      username,
      password: secretText(this, 'password', password),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkCredential(this, consumer, 'basic auth', 'username', username);
    this.basicAuthCredentialId = resource.id;
  }

  /**
   * Takes over a user name and password that exists already, instead of making one: Terraform imports it, and replaces it where anything
   * differs, of the password too, which it cannot read. It keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the credential, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayBasicAuth.importId(credentialImport(this.props, id)));
  }
}
