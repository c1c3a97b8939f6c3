import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/identity-auth-server-scope';
import { checkUnique } from '../private/unique';
import { IAuthorizationScope } from './authorization-scope-reference';
import { IAuthorizationServer } from './authorization-server-reference';
import { rememberServer } from './private/scopes';
import { ownServerId, replaceWithServer } from './private/server-id';

/** Arguments of an OAuth scope, without the authorization server and the name. */
export interface AuthorizationScopeOptions {
  /**
   * Description of the OAuth scope.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether clients whose token request names no scope get this OAuth scope. Terraform: `default`.
   *
   * @default - false (default of the platform)
   */
  readonly isDefault?: boolean;

  /**
   * Whether the public metadata of the authorization server lists the OAuth scope.
   *
   * @default - false (default of the platform)
   */
  readonly includeInMetadata?: boolean;

  /**
   * Whether the OAuth scope is enabled.
   *
   * @default - true (default of the platform)
   */
  readonly enabled?: boolean;
}

/** Arguments of `AuthorizationScope`. */
export interface AuthorizationScopeProps extends AuthorizationScopeOptions, ManagedProps {
  /** Authorization server that the OAuth scope belongs to. */
  readonly server: IAuthorizationServer;

  /** Name of the OAuth scope in requests, unique on the authorization server. */
  readonly name: string;
}

/**
 * OAuth scope of an authorization server. For an authorization server of this app, `server.addScope()` is shorter than
 * `new AuthorizationScope(…)`.
 *
 * Creates a `konnect_identity_auth_server_scope` as the child `Resource`. If Terraform replaces an authorization server
 * of the same stack, it also replaces the OAuth scope.
 *
 * @example
 *
 * declare const server: platform.IAuthorizationServer;
 * new platform.AuthorizationScope(this, 'read', { server, name: 'orders:read' });
 */
export class AuthorizationScope extends ManagedConstruct implements IAuthorizationScope {
  /**
   * Refers to an OAuth scope that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param authorizationScopeId the id of the OAuth scope, a UUID
   */
  public static fromAuthorizationScopeId(
    scope: Construct,
    id: string,
    authorizationScopeId: string,
  ): IAuthorizationScope {
    return new ImportedAuthorizationScope(scope, id, authorizationScopeId);
  }

  public readonly authorizationScopeId: string;

  private readonly props: AuthorizationScopeProps;

  /**
   * Adds an OAuth scope to an authorization server.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: AuthorizationScopeProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { server, isDefault, ...settings } = this.props;
    const resource = new l1.IdentityAuthServerScope(this, 'Resource', {
      ...settings,
      authServerId: server.authorizationServerId,
      default: isDefault,
    });
    replaceWithServer(resource, server);
    checkUnique(this, { within: server, kind: 'scope', property: 'name', value: this.props.name });
    rememberServer(this, server);
    this.authorizationScopeId = resource.id;
  }

  /**
   * Imports an existing OAuth scope instead of creating one. After the import, Terraform updates the arguments of the
   * OAuth scope that differ from the existing object.
   *
   * @param id the id of the OAuth scope, a UUID
   */
  public importFrom(id: string): void {
    const authServerId = ownServerId(this.props.server);
    importObject(this, () => l1.IdentityAuthServerScope.importId({ authServerId, id }));
  }
}

class ImportedAuthorizationScope extends Construct implements IAuthorizationScope {
  public constructor(
    scope: Construct,
    id: string,
    public readonly authorizationScopeId: string,
  ) {
    super(scope, id);
  }
}
