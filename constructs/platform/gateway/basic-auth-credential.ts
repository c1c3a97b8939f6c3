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

/** Arguments of `BasicAuthCredential`. Any change replaces the credential. */
export interface BasicAuthCredentialProps extends CredentialProps {
  /** User name that requests send, unique in the control plane. */
  readonly username: string;

  /** Password that requests send. The gateway does not resolve vault references in credentials. */
  readonly password: SecretValue;
}

/**
 * User name and password of a consumer, for the policy `basic-auth`.
 *
 * Creates a `konnect_gateway_basic_auth` as the child `Resource`. Changing any argument replaces the credential. For a
 * consumer of this app, `consumer.addBasicAuth()` is shorter than `new BasicAuthCredential(…)`.
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
   * Imports an existing credential instead of creating one. Terraform replaces the credential if any argument except
   * `password` differs. Terraform ignores `password`, because the platform does not return the password, so the
   * provider would replace the credential. To change the password of an imported credential, remove the call. Do not
   * set `entityId` to an id other than the imported id.
   *
   * @param id the id of the credential, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayBasicAuth.importId(credentialImportId(this.props, id)), ['password']);
  }
}
