import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/gateway-basic-auth';
import { CredentialProps } from './credential';
import { checkCredential, credentialImportId, credentialOf } from './private/credentials';
import { setImportedId } from './private/entity-id';

/**
 * Arguments of `BasicAuthCredential`. Changing the consumer, `username`, `password`, `tags` or `entityId` replaces the
 * basic auth credential; removing the tags does not.
 */
export interface BasicAuthCredentialProps extends CredentialProps {
  /** User name that the consumer's requests send, unique in the control plane. */
  readonly username: string;

  /**
   * Password that the consumer's requests send. The gateway does not resolve vault references in basic auth
   * credentials.
   */
  readonly password: SecretValue;
}

/**
 * User name and password of a consumer, for the policy `basic-auth`.
 *
 * `BasicAuthCredential` creates a `konnect_gateway_basic_auth` as the child `Resource`. Changing the consumer, the user
 * name, the password, the tags or the id replaces the basic auth credential; removing the tags does not. For a consumer
 * of this app, `consumer.addBasicAuth()` is shorter than `new BasicAuthCredential(…)`.
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
   * Id of the basic auth credential.
   *
   * @attribute
   */
  public readonly basicAuthCredentialId: string;

  private readonly props: BasicAuthCredentialProps;

  /**
   * Adds a basic auth credential (user name and password) to a consumer.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: BasicAuthCredentialProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { consumer, username, password } = this.props;
    const resource = new l1.GatewayBasicAuth(this, 'Resource', {
      ...credentialOf(this, this.props),
      username,
      password: secretText(this, 'password', password),
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkCredential(this, consumer, 'basic auth', 'username', username);
    this.basicAuthCredentialId = resource.id;
  }

  /**
   * Imports an existing basic auth credential instead of creating one. After the import, Terraform replaces the basic
   * auth credential if any argument except `password` differs. The resource ignores changes of `password` after an
   * import, because the platform does not return passwords and the provider would replace the credential. To change the
   * password of an imported basic auth credential, remove the call of `importFrom`: Terraform then replaces the
   * credential. Do not set `entityId` to an id other than the id of the imported credential.
   *
   * @param id the id of the basic auth credential, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayBasicAuth.importId(credentialImportId(this.props, id)), ['password']);
  }
}
