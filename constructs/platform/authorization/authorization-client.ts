import { Construct } from 'constructs';
import { applyRemovalPolicy, ignoreArgumentChanges } from '../../../lib/core/l1/lifecycle';
import { secretText, seconds } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/identity-auth-server-client';
import { IAuthorizationServer } from './authorization-server-reference';
import { AuthorizationClientOptions, GrantType, ResponseType } from './client-options';
import { checkClient } from './private/client-checks';
import { scopeIds } from './private/scopes';
import { ownServerId, replaceWithServer } from './private/server-id';

/** Arguments of `AuthorizationClient`. */
export interface AuthorizationClientProps extends AuthorizationClientOptions, ManagedProps {
  /** Authorization server that the OAuth client belongs to. */
  readonly server: IAuthorizationServer;

  /** Name of the OAuth client. */
  readonly name: string;
}

/**
 * OAuth client of an authorization server: an application that gets tokens. For an authorization server of this app,
 * `server.addClient()` is shorter than `new AuthorizationClient(…)`.
 *
 * Creates a `konnect_identity_auth_server_client` as the child `Resource`. If Terraform replaces an authorization
 * server of the same stack, it also replaces the OAuth client.
 *
 * @example
 *
 * declare const server: platform.IAuthorizationServer;
 * declare const scope: platform.IAuthorizationScope;
 * const client = new platform.AuthorizationClient(this, 'checkout', { server, name: 'checkout', scopes: [scope] });
 * new TerraformOutput(this, 'secret', { value: client.clientSecret.unsafeUnwrap(), sensitive: true });
 */
export class AuthorizationClient extends ManagedConstruct {
  /**
   * Id of the OAuth client, which the application sends with the secret to get tokens. `clientId` is a `SecretValue`,
   * like the secret of the OAuth client. Terraform: `id`.
   */
  public readonly clientId: SecretValue;

  /**
   * Secret of the OAuth client. The Terraform state contains the secret of the OAuth client. The provider does not mark
   * the secret of the OAuth client as sensitive, so a plan that destroys or replaces the client shows the secret.
   * Terraform: `client_secret`.
   */
  public readonly clientSecret: SecretValue;

  private readonly props: AuthorizationClientProps;

  /**
   * Adds an OAuth client to an authorization server.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: AuthorizationClientProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { server, grantTypes = [GrantType.CLIENT_CREDENTIALS], responseTypes = [ResponseType.TOKEN] } = this.props;
    const { clientSecret, accessTokenDuration, idTokenDuration } = this.props;
    const resource = new l1.IdentityAuthServerClient(this, 'Resource', {
      provider: this.props.provider,
      authServerId: server.authorizationServerId,
      name: this.props.name,
      grantTypes,
      responseTypes,
      allowScopes: scopeIds(this, server, this.props.scopes),
      allowAllScopes: this.props.allowAllScopes,
      redirectUris: this.props.redirectUris,
      loginUri: this.props.loginUri,
      clientSecret: clientSecret && secretText(this, 'clientSecret', clientSecret),
      tokenEndpointAuthMethod: this.props.tokenEndpointAuthMethod,
      accessTokenDuration: seconds(this, 'accessTokenDuration', accessTokenDuration),
      idTokenDuration: seconds(this, 'idTokenDuration', idTokenDuration),
      labels: this.props.labels,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    if (clientSecret === undefined) {
      // Without `ignore_changes`, the secret of the OAuth client would be unknown in the plan of each edit, and the
      // plan would print the existing secret.
      ignoreArgumentChanges(resource, ['client_secret']);
    }
    replaceWithServer(resource, server);
    checkClient(this, { ...this.props, grantTypes });
    this.clientId = SecretValue.fromExpression(resource.id);
    this.clientSecret = SecretValue.fromExpression(resource.clientSecret);
  }

  /**
   * Imports an existing OAuth client instead of creating one. After the import, Terraform updates the arguments of the
   * OAuth client that differ from the existing object. The platform does not return the secret of an imported OAuth
   * client.
   *
   * @param id the id of the OAuth client
   */
  public importFrom(id: string): void {
    const authServerId = ownServerId(this.props.server);
    importObject(this, () => l1.IdentityAuthServerClient.importId({ authServerId, id }));
  }
}
