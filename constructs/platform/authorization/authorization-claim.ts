import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addWarning } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/identity-auth-server-claim';
import { checkUnique } from '../private/unique';
import { IAuthorizationScope } from './authorization-scope-reference';
import { IAuthorizationServer } from './authorization-server-reference';
import { scopeIds } from './private/scopes';
import { ownServerId, replaceWithServer } from './private/server-id';

/**
 * The arguments of a claim, apart from its server, its name and its value.
 */
export interface AuthorizationClaimOptions {
  /**
   * With which scopes a token has it. Terraform: `include_in_scopes`.
   *
   * @default - with all scopes: `include_in_all_scopes`
   */
  readonly scopes?: IAuthorizationScope[];

  /**
   * Whether access tokens have it. Terraform's own default is false. Terraform: `include_in_token`.
   *
   * @default true
   */
  readonly includeInToken?: boolean;

  /**
   * Whether tokens have it at all.
   *
   * @default - the platform's: true
   */
  readonly enabled?: boolean;
}

/**
 * The arguments of `AuthorizationClaim`.
 */
export interface AuthorizationClaimProps extends AuthorizationClaimOptions, ManagedProps {
  /** The server that it belongs to. */
  readonly server: IAuthorizationServer;

  /** Name of the claim, unique on the server. */
  readonly name: string;

  /** Its value: a text, or a template of the platform such as `${ .Client.Labels.tier }`. It is no secret. */
  readonly value: string;
}

/**
 * A claim in the tokens of an authorization server. For a server that is made here, `server.addClaim()` is shorter.
 *
 * Makes a `konnect_identity_auth_server_claim`, which is the child `Resource`. It is replaced together with its server.
 *
 * @example
 *
 * declare const server: platform.IAuthorizationServer;
 * new platform.AuthorizationClaim(this, 'tier', { server, name: 'tier', value: '${ .Client.Labels.tier }' });
 */
export class AuthorizationClaim extends ManagedConstruct {
  /**
   * The id of the claim.
   *
   * @attribute
   */
  public readonly authorizationClaimId: string;

  private readonly props: AuthorizationClaimProps;

  /**
   * Adds a claim to an authorization server.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AuthorizationClaimProps) {
    super(scope, id);
    const { reference, text } = MISSING;
    props = literalTexts(complete(this, props, { server: reference, name: text, value: text }));
    this.props = props;
    const { server, scopes, includeInToken = true, ...settings } = props;
    const resource = new l1.IdentityAuthServerClaim(this, 'Resource', {
      ...settings,
      authServerId: server.authorizationServerId,
      includeInToken,
      includeInAllScopes: scopes === undefined,
      includeInScopes: scopeIds(this, server, scopes),
    });
    if (scopes?.length === 0) {
      addWarning(this, 'scopes', 'is empty, so no token has the claim; name scopes, or leave it out for all');
    }
    replaceWithServer(resource, server);
    checkUnique(this, { within: server, kind: 'claim', property: 'name', value: props.name });
    this.authorizationClaimId = resource.id;
  }

  /**
   * Takes over a claim that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the claim, a UUID
   */
  public importFrom(id: string): void {
    const authServerId = ownServerId(this.props.server);
    importObject(this, () => l1.IdentityAuthServerClaim.importId({ authServerId, id }));
  }
}
