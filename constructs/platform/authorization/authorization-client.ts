import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { secretText, seconds } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/identity-auth-server-client';
import { IAuthorizationServer } from './authorization-server-reference';
import { AuthorizationClientOptions, GrantType, ResponseType } from './client-options';
import { checkClient } from './private/client-checks';
import { scopeIds } from './private/scopes';
import { ownServerId, replaceWithServer } from './private/server-id';

/**
 * The arguments of `AuthorizationClient`.
 */
export interface AuthorizationClientProps extends AuthorizationClientOptions, ManagedProps {
  /** The server that it belongs to. */
  readonly server: IAuthorizationServer;

  /** Name of the client. */
  readonly name: string;
}

/**
 * A client of an authorization server: an application that gets tokens. For a server that is made here, `server.addClient()` is
 * shorter.
 *
 * Makes a `konnect_identity_auth_server_client`, which is the child `Resource`. It is replaced together with its server.
 *
 * @example
 *
 * declare const server: platform.IAuthorizationServer;
 * declare const scope: platform.IAuthorizationScope;
 * const client = new platform.AuthorizationClient(this, 'checkout', { server, name: 'checkout', scopes: [scope] });
 * new TerraformOutput(this, 'secret', { value: client.clientSecret.unsafeUnwrap(), sensitive: true });
 */
export class AuthorizationClient extends ManagedConstruct {
  /** Its id, which it shows to get tokens: handed out together with the secret, so kept like it. Terraform: `id`. */
  public readonly clientId: SecretValue;

  /**
   * Its secret, which Terraform keeps in its state. The provider does not know it to be one: a plan that destroys or replaces the client
   * shows it. Terraform: `client_secret`.
   */
  public readonly clientSecret: SecretValue;

  private readonly props: AuthorizationClientProps;

  /**
   * Adds a client to an authorization server.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AuthorizationClientProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { server: MISSING.reference, name: MISSING.text }));
    this.props = props;
    const { server, grantTypes = [GrantType.CLIENT_CREDENTIALS], responseTypes = [ResponseType.TOKEN] } = props;
    const { clientSecret, accessTokenDuration, idTokenDuration } = props;
    const resource = new l1.IdentityAuthServerClient(this, 'Resource', {
      provider: props.provider,
      authServerId: server.authorizationServerId,
      name: props.name,
      grantTypes,
      responseTypes,
      allowScopes: scopeIds(this, server, props.scopes),
      allowAllScopes: props.allowAllScopes,
      redirectUris: props.redirectUris,
      loginUri: props.loginUri,
      clientSecret: clientSecret && secretText(this, 'clientSecret', clientSecret),
      tokenEndpointAuthMethod: props.tokenEndpointAuthMethod,
      accessTokenDuration: seconds(this, 'accessTokenDuration', accessTokenDuration),
      idTokenDuration: seconds(this, 'idTokenDuration', idTokenDuration),
      labels: props.labels,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    if (clientSecret === undefined) {
      // Unknown in the plan of each edit, which would show the one that there is.
      resource.lifecycle = { ...resource.lifecycle, ignoreChanges: ['client_secret'] };
    }
    replaceWithServer(resource, server);
    checkClient(this, { ...props, grantTypes });
    this.clientId = SecretValue.fromExpression(resource.id);
    this.clientSecret = SecretValue.fromExpression(resource.clientSecret);
  }

  /**
   * Takes over a client that exists already, instead of making one: Terraform imports it, and changes what differs. The platform does
   * not tell its secret again.
   *
   * @param id the id of the client
   */
  public importFrom(id: string): void {
    const authServerId = ownServerId(this.props.server);
    importObject(this, () => l1.IdentityAuthServerClient.importId({ authServerId, id }));
  }
}
