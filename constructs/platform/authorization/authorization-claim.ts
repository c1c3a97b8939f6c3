import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addWarning } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/identity-auth-server-claim';
import { checkUnique } from '../private/unique';
import { IAuthorizationScope } from './authorization-scope-reference';
import { IAuthorizationServer } from './authorization-server-reference';
import { scopeIds } from './private/scopes';
import { ownServerId, replaceWithServer } from './private/server-id';

/** Arguments of a token claim, without the authorization server, the name and the value. */
export interface AuthorizationClaimOptions {
  /**
   * Scopes of the access tokens that contain the claim. Terraform: `include_in_scopes`.
   *
   * @default - tokens with any scope contain the claim: `include_in_all_scopes`
   */
  readonly scopes?: IAuthorizationScope[];

  /**
   * Whether access tokens of the authorization server contain the claim. The construct sends true by default, although
   * `include_in_token` of the Terraform provider is false by default. Terraform: `include_in_token`.
   *
   * @default true
   */
  readonly includeInToken?: boolean;

  /**
   * Whether the token claim is enabled.
   *
   * @default - true (default of the platform)
   */
  readonly enabled?: boolean;
}

/** Arguments of `AuthorizationClaim`. */
export interface AuthorizationClaimProps extends AuthorizationClaimOptions, ManagedProps {
  /** Authorization server that the token claim belongs to. */
  readonly server: IAuthorizationServer;

  /** Name of the token claim, unique on the authorization server. */
  readonly name: string;

  /**
   * Value of the token claim: a text, or a template of the platform such as `${ .Client.Labels.tier }`. The value of
   * the token claim is not secret.
   */
  readonly value: string;
}

/**
 * Claim in the tokens of an authorization server. For an authorization server of this app, `server.addClaim()` is
 * shorter than `new AuthorizationClaim(…)`.
 *
 * Creates a `konnect_identity_auth_server_claim` as the child `Resource`. If Terraform replaces an authorization server
 * of the same stack, it also replaces the token claim.
 *
 * @example
 *
 * declare const server: platform.IAuthorizationServer;
 * new platform.AuthorizationClaim(this, 'tier', { server, name: 'tier', value: '${ .Client.Labels.tier }' });
 */
export class AuthorizationClaim extends ManagedConstruct {
  /**
   * The id of the token claim.
   *
   * @attribute
   */
  public readonly authorizationClaimId: string;

  private readonly props: AuthorizationClaimProps;

  /**
   * Adds a claim to an authorization server.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: AuthorizationClaimProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { server, scopes, includeInToken = true, ...settings } = this.props;
    const resource = new l1.IdentityAuthServerClaim(this, 'Resource', {
      ...settings,
      authServerId: server.authorizationServerId,
      includeInToken,
      includeInAllScopes: scopes === undefined,
      includeInScopes: scopeIds(this, server, scopes),
    });
    if (scopes?.length === 0) {
      addWarning(
        this,
        'scopes',
        'is empty, so no token contains the claim; give at least one scope, or omit scopes to add the claim to tokens with any scope',
      );
    }
    replaceWithServer(resource, server);
    checkUnique(this, { within: server, kind: 'claim', property: 'name', value: this.props.name });
    this.authorizationClaimId = resource.id;
  }

  /**
   * Imports an existing token claim instead of creating one. After the import, Terraform updates the arguments of the
   * token claim that differ from the existing object.
   *
   * @param id the id of the token claim, a UUID
   */
  public importFrom(id: string): void {
    const authServerId = ownServerId(this.props.server);
    importObject(this, () => l1.IdentityAuthServerClaim.importId({ authServerId, id }));
  }
}
