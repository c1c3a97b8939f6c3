import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/identity-auth-server';
import { addPart } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { AuthorizationClaim, AuthorizationClaimOptions } from './authorization-claim';
import { AuthorizationClient } from './authorization-client';
import { AuthorizationScope, AuthorizationScopeOptions } from './authorization-scope';
import { IAuthorizationServer } from './authorization-server-reference';
import { AuthorizationClientOptions } from './client-options';
import { importServerId, stableServerId } from './private/server-id';

/** What may be done to an authorization server when it is to be destroyed. */
export enum AuthorizationServerRemovalPolicy {
  /** It is destroyed. The service refuses to delete a server that has scopes, claims or clients which the same stack did not create. */
  DESTROY = 'destroy',
  /** It is destroyed with all its scopes, claims and clients. Terraform: `force_destroy`. */
  WITH_CONTENT = 'with-content',
  /**
   * Terraform fails any plan that would destroy it: `prevent_destroy`. The protection goes with the construct: one that left
   * the app, or was renamed without `moveFrom`, is destroyed.
   */
  PROTECT = 'protect',
}

/** How an authorization server signs tokens. Terraform: `signing_algorithm`. */
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

/**
 * The arguments of `AuthorizationServer`.
 */
export interface AuthorizationServerProps extends ManagedProps {
  /** Name of the server, unique in the organisation and region. */
  readonly name: string;

  /** For whom its tokens are: the claim `aud` of each of them. */
  readonly audience: string;

  /**
   * Description.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * How it signs tokens.
   *
   * @default - the platform's: SigningAlgorithm.RS256
   */
  readonly signingAlgorithm?: SigningAlgorithm;

  /**
   * Origins from which browsers may call it. Each once.
   *
   * @default - none
   */
  readonly trustedOrigins?: string[];

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * What may be done to it when it is to be destroyed: its tokens are of no use from then on.
   *
   * @default AuthorizationServerRemovalPolicy.DESTROY
   */
  readonly removalPolicy?: AuthorizationServerRemovalPolicy;
}

/**
 * An authorization server: it issues tokens to applications (OAuth 2.0, OpenID Connect), which gateways verify.
 *
 * Makes a `konnect_identity_auth_server`, which is the child `Resource`, and a resource for each scope, claim and client that is
 * added. Its id is unknown in the plan of each edit, so a `terraform_data`, the child `Id`, remembers it for all that refers to it,
 * which an edit then leaves alone. That needs Terraform 1.4, or OpenTofu, but no provider.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param authorizationServerId the id of the server, a UUID
   */
  public static fromAuthorizationServerId(
    scope: Construct,
    id: string,
    authorizationServerId: string,
  ): IAuthorizationServer {
    return new ImportedAuthorizationServer(scope, id, authorizationServerId);
  }

  public readonly authorizationServerId: string;

  /** The claim `iss` of its tokens, and where it is: the `issuer` for policies such as `openid-connect`. Terraform: `issuer`. */
  public readonly issuer: string;

  /** Where its endpoints and keys are told of. Terraform: `metadata_uri`. */
  public readonly metadataUri: string;

  private readonly props: AuthorizationServerProps;

  /**
   * Adds an authorization server to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AuthorizationServerProps) {
    super(scope, id);
    const { text } = MISSING;
    props = literalTexts(complete(this, props, { name: text, audience: text }));
    this.props = props;
    const { removalPolicy, ...settings } = props;
    const resource = new l1.IdentityAuthServer(this, 'Resource', {
      ...settings,
      forceDestroy: removalPolicy === AuthorizationServerRemovalPolicy.WITH_CONTENT ? 'true' : 'false',
    });
    applyRemovalPolicy(resource, removalPolicy);
    const within = organisationOf(this, props.provider);
    checkUnique(this, { within, kind: 'authorization server', property: 'name', value: props.name });
    this.authorizationServerId = stableServerId(this, resource);
    this.issuer = resource.issuer;
    this.metadataUri = resource.metadataUri;
  }

  /**
   * Adds a scope. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name name of the scope, as clients ask for it
   * @param options its further arguments
   */
  public addScope(name: string, options: AuthorizationScopeOptions = {}): AuthorizationScope {
    return addPart(this, 'addScope', 'scope', name, 'AuthorizationScope', (id) => {
      return new AuthorizationScope(this, id, { ...options, name, server: this, provider: this.props.provider });
    });
  }

  /**
   * Adds a claim. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name name of the claim
   * @param value its value: a text, or a template of the platform such as `${ .Client.Labels.tier }`
   * @param options its further arguments
   */
  public addClaim(name: string, value: string, options: AuthorizationClaimOptions = {}): AuthorizationClaim {
    return addPart(this, 'addClaim', 'claim', name, 'AuthorizationClaim', (id) => {
      return new AuthorizationClaim(this, id, { ...options, name, value, server: this, provider: this.props.provider });
    });
  }

  /**
   * Adds a client. A name that was added already is refused. The id of the construct is made from the name.
   *
   * @param name name of the client
   * @param options its further arguments
   */
  public addClient(name: string, options: AuthorizationClientOptions = {}): AuthorizationClient {
    return addPart(this, 'addClient', 'client', name, 'AuthorizationClient', (id) => {
      return new AuthorizationClient(this, id, { ...options, name, server: this, provider: this.props.provider });
    });
  }

  /**
   * Takes over an authorization server that exists already, instead of making one: Terraform imports it, and changes what differs. Its
   * scopes, claims and clients are taken over one by one. The call stays in: what refers to the server then has its id from here;
   * without it a `terraform_data` remembers the id, and the plan that adds that replaces the grants on the server.
   *
   * @param id the id of the server, a UUID
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
