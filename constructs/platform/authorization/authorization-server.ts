import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/identity-auth-server';
import { addPart } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { AuthorizationClaim, AuthorizationClaimOptions } from './authorization-claim';
import { AuthorizationClient } from './authorization-client';
import { AuthorizationScope, AuthorizationScopeOptions } from './authorization-scope';
import { IAuthorizationServer } from './authorization-server-reference';
import { AuthorizationClientOptions } from './client-options';
import { importServerId, stableServerId } from './private/server-id';

/** Removal policy of an authorization server. */
export enum AuthorizationServerRemovalPolicy {
  /**
   * Terraform may destroy the authorization server. The platform rejects the deletion if the authorization server has
   * scopes, claims or clients that the stack does not manage.
   */
  DESTROY = 'destroy',
  /**
   * Terraform may destroy the authorization server; the platform then deletes all its scopes, claims and clients too.
   * Terraform: `force_destroy`.
   */
  WITH_CONTENT = 'with-content',
  /**
   * Terraform fails any plan that would destroy or replace the authorization server: `prevent_destroy`. The protection
   * with `prevent_destroy` is part of the construct. If the construct is removed from the app, or renamed without
   * `moveFrom`, Terraform destroys the authorization server.
   */
  PROTECT = 'protect',
}

/** Signature algorithm of the tokens that an authorization server issues. Terraform: `signing_algorithm`. */
export enum SigningAlgorithm {
  /** RSA with SHA-256. */
  RS256 = 'RS256',
  /** RSA with SHA-384. */
  RS384 = 'RS384',
  /** RSA with SHA-512. */
  RS512 = 'RS512',
  /** RSA-PSS with SHA-256. */
  PS256 = 'PS256',
  /** RSA-PSS with SHA-384. */
  PS384 = 'PS384',
  /** RSA-PSS with SHA-512. */
  PS512 = 'PS512',
}

/** Arguments of `AuthorizationServer`. */
export interface AuthorizationServerProps extends ManagedProps {
  /** Name of the authorization server, unique in the organisation and region. */
  readonly name: string;

  /** Audience of the tokens that the authorization server issues: the claim `aud`. */
  readonly audience: string;

  /**
   * Description of the authorization server.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Signature algorithm of the tokens that the authorization server issues.
   *
   * @default - SigningAlgorithm.RS256 (default of the platform)
   */
  readonly signingAlgorithm?: SigningAlgorithm;

  /**
   * Origins of web pages whose scripts may call the authorization server, without duplicates.
   *
   * @default - none
   */
  readonly trustedOrigins?: string[];

  /**
   * Labels of the authorization server, for filtering and searching. Label keys have 1 to 63 characters and do not
   * begin with a prefix that the platform reserves.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Whether Terraform may destroy the authorization server, and whether its scopes, claims and clients are destroyed
   * too. Gateways cannot verify the tokens of a destroyed authorization server.
   *
   * @default AuthorizationServerRemovalPolicy.DESTROY
   */
  readonly removalPolicy?: AuthorizationServerRemovalPolicy;
}

/**
 * Authorization server, which issues tokens to applications (OAuth 2.0, OpenID Connect). Gateways verify the tokens
 * that the authorization server issues.
 *
 * Creates a `konnect_identity_auth_server` as the child `Resource`. Each scope, claim and client of the authorization
 * server is a separate resource. The plan of each edit shows the id of the authorization server as unknown. Therefore,
 * a `terraform_data`, the child `Id`, stores the id of a server that is not imported. Because of the stored id, an edit
 * of the authorization server does not affect resources that refer to the server. The `terraform_data` that stores the
 * server id needs Terraform 1.4 or OpenTofu, but no additional provider.
 *
 * @example
 * const server = new platform.AuthorizationServer(this, 'server', {
 *   name: 'shop',
 *   audience: 'https://api.example.com',
 * });
 * const scope = server.addScope('orders:read');
 * const client = server.addClient('checkout', { scopes: [scope] });
 * new TerraformOutput(this, 'secret', { value: client.clientSecret.unsafeUnwrap(), sensitive: true });
 */
export class AuthorizationServer extends ManagedConstruct implements IAuthorizationServer {
  /**
   * Refers to an authorization server that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param authorizationServerId the id of the authorization server, a UUID
   */
  public static fromAuthorizationServerId(
    scope: Construct,
    id: string,
    authorizationServerId: string,
  ): IAuthorizationServer {
    return new ImportedAuthorizationServer(scope, id, authorizationServerId);
  }

  public readonly authorizationServerId: string;

  /**
   * Issuer of the tokens (claim `iss`) and URL of the authorization server: the `issuer` for policies such as
   * `openid-connect`. Terraform: `issuer`.
   */
  public readonly issuer: string;

  /** URL of the authorization server's metadata with endpoints and keys. Terraform: `metadata_uri`. */
  public readonly metadataUri: string;

  private readonly props: AuthorizationServerProps;

  /**
   * Adds an authorization server to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: AuthorizationServerProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { removalPolicy, ...settings } = this.props;
    const resource = new l1.IdentityAuthServer(this, 'Resource', {
      ...settings,
      forceDestroy: removalPolicy === AuthorizationServerRemovalPolicy.WITH_CONTENT ? 'true' : 'false',
    });
    applyRemovalPolicy(resource, removalPolicy);
    const within = organisationOf(this, this.props.provider);
    checkUnique(this, { within, kind: 'authorization server', property: 'name', value: this.props.name });
    this.authorizationServerId = stableServerId(this, resource);
    this.issuer = resource.issuer;
    this.metadataUri = resource.metadataUri;
  }

  /**
   * Adds an OAuth scope to the authorization server. Adding two scopes with the same name is an error. The construct id
   * of the scope is derived from the name of the scope.
   *
   * @param name name of the OAuth scope in requests
   * @param options further options
   */
  public addScope(name: string, options: AuthorizationScopeOptions = {}): AuthorizationScope {
    return addPart(this, 'addScope', 'scope', name, 'AuthorizationScope', (id) => {
      return new AuthorizationScope(this, id, { ...options, name, server: this, provider: this.props.provider });
    });
  }

  /**
   * Adds a token claim to the authorization server. Adding two claims with the same name is an error. The construct id
   * of the claim is derived from the name of the claim.
   *
   * @param name name of the token claim
   * @param value value of the token claim: a text, or a template of the platform such as `${ .Client.Labels.tier }`
   * @param options further options
   */
  public addClaim(name: string, value: string, options: AuthorizationClaimOptions = {}): AuthorizationClaim {
    return addPart(this, 'addClaim', 'claim', name, 'AuthorizationClaim', (id) => {
      return new AuthorizationClaim(this, id, { ...options, name, value, server: this, provider: this.props.provider });
    });
  }

  /**
   * Adds an OAuth client to the authorization server. Adding two clients with the same name is an error. The construct
   * id of the client is derived from the name of the client.
   *
   * @param name name of the OAuth client
   * @param options further options
   */
  public addClient(name: string, options: AuthorizationClientOptions = {}): AuthorizationClient {
    return addPart(this, 'addClient', 'client', name, 'AuthorizationClient', (id) => {
      return new AuthorizationClient(this, id, { ...options, name, server: this, provider: this.props.provider });
    });
  }

  /**
   * Imports an existing authorization server instead of creating one. After the import, Terraform updates the arguments
   * of the authorization server that differ from the existing object. Import each scope, claim and client of the
   * authorization server with its own `importFrom`. Keep the call of `importFrom` in the program, because references to
   * the authorization server use the id that the program passes to `importFrom`. If you remove the call of
   * `importFrom`, the next plan adds a `terraform_data` that remembers the server id, and replaces the grants on the
   * server.
   *
   * @param id the id of the authorization server, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.IdentityAuthServer.importId({ id }));
    importServerId(this, id);
  }
}

class ImportedAuthorizationServer extends Construct implements IAuthorizationServer {
  public constructor(
    scope: Construct,
    id: string,
    public readonly authorizationServerId: string,
  ) {
    super(scope, id);
  }
}
