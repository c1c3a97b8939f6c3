import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/identity-auth-server-scope';
import { checkUnique } from '../private/unique';
import { IAuthorizationScope } from './authorization-scope-reference';
import { IAuthorizationServer } from './authorization-server-reference';
import { rememberServer } from './private/scopes';
import { ownServerId, replaceWithServer } from './private/server-id';

/**
 * The arguments of a scope, apart from its server and its name.
 */
export interface AuthorizationScopeOptions {
  /**
   * Description.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether clients that ask for no scope get this one. Terraform: `default`.
   *
   * @default - the platform's: false
   */
  readonly isDefault?: boolean;

  /**
   * Whether it is in the metadata of the server, for all to see.
   *
   * @default - the platform's: false
   */
  readonly includeInMetadata?: boolean;

  /**
   * Whether clients get it.
   *
   * @default - the platform's: true
   */
  readonly enabled?: boolean;
}

/**
 * The arguments of `AuthorizationScope`.
 */
export interface AuthorizationScopeProps extends AuthorizationScopeOptions, ManagedProps {
  /** The server that it belongs to. */
  readonly server: IAuthorizationServer;

  /** Name of the scope, as clients ask for it; unique on the server. */
  readonly name: string;
}

/**
 * A scope of an authorization server. For a server that is made here, `server.addScope()` is shorter.
 *
 * Makes a `konnect_identity_auth_server_scope`, which is the child `Resource`. It is replaced together with its server.
 *
 * @example
 *
 * declare const server: platform.IAuthorizationServer;
 * new platform.AuthorizationScope(this, 'read', { server, name: 'orders:read' });
 */
export class AuthorizationScope extends ManagedConstruct implements IAuthorizationScope {
  /**
   * Refers to a scope that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param authorizationScopeId the id of the scope, a UUID
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
   * Adds a scope to an authorization server.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AuthorizationScopeProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { server: MISSING.reference, name: MISSING.text }));
    this.props = props;
    const { server, isDefault, ...settings } = props;
    const resource = new l1.IdentityAuthServerScope(this, 'Resource', {
      ...settings,
      authServerId: server.authorizationServerId,
      default: isDefault,
    });
    replaceWithServer(resource, server);
    checkUnique(this, { within: server, kind: 'scope', property: 'name', value: props.name });
    rememberServer(this, server);
    this.authorizationScopeId = resource.id;
  }

  /**
   * Takes over a scope that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the scope, a UUID
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
