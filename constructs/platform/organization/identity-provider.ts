import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/identity-provider';
import { partId } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { IdentityProviderGroupMapping } from './identity-provider-group-mapping';
import { IdentityProviderProtocol, IIdentityProvider } from './identity-provider-reference';
import { IdentityProviderType } from './identity-provider-type';
import { bind } from './private/binding';
import { rememberDisabled } from './private/identity-provider-facts';
import { ITeam } from './team-reference';

/** Arguments of `IdentityProvider`. */
export interface IdentityProviderProps extends ManagedProps {
  /**
   * Sign-in protocol of the identity provider with its settings: OpenID Connect or SAML. Changing the sign-in protocol
   * replaces the identity provider and all its group mappings.
   */
  readonly type: IdentityProviderType;

  /**
   * Last part of the sign-in URL for members of the organisation. The last part of the sign-in URL must be unique in
   * the organisation.
   *
   * @default - default of the platform
   */
  readonly loginPath?: string;

  /**
   * Whether people can sign in with the identity provider. The default of this construct is true, although the default
   * of the Terraform provider is false.
   *
   * @default true
   */
  readonly enabled?: boolean;

  /**
   * Whether Terraform may destroy the identity provider. After Terraform destroys the identity provider, people cannot
   * sign in with it. Destroying an identity provider also deletes its group mappings on the platform.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Identity provider with which people sign in to the platform. People can sign in with an identity provider only if
 * `OrganizationSignIn` enables its protocol: add the identity provider to `OrganizationSignIn`.
 *
 * `IdentityProvider` creates a `konnect_identity_provider` as the child `Resource`.
 *
 * @example
 *
 * declare const secret: TerraformVariable; // made with `sensitive: true`
 * declare const team: platform.ITeam;
 * const identityProvider = new platform.IdentityProvider(this, 'sso', {
 *   type: platform.IdentityProviderType.oidc({
 *     issuer: 'https://sso.example.com',
 *     clientId: 'platform',
 *     clientSecret: SecretValue.fromVariable(secret),
 *   }),
 *   loginPath: 'shop',
 * });
 * identityProvider.mapGroup('shop-developers', team);
 */
export class IdentityProvider extends ManagedConstruct implements IIdentityProvider {
  /**
   * Refers to an identity provider that is managed outside of the app.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param identityProviderId the id of the identity provider, a UUID
   * @param protocol sign-in protocol
   */
  public static fromIdentityProviderId(
    scope: Construct,
    id: string,
    identityProviderId: string,
    protocol: IdentityProviderProtocol,
  ): IIdentityProvider {
    return new ImportedIdentityProvider(scope, id, identityProviderId, protocol);
  }

  public readonly identityProviderId: string;
  public readonly protocol: IdentityProviderProtocol;

  private readonly props: IdentityProviderProps;

  /**
   * Adds an identity provider to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the identity provider
   */
  public constructor(scope: Construct, id: string, props: IdentityProviderProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { provider, loginPath, enabled = true } = this.props;
    this.protocol = this.props.type.protocol;
    const resource = new l1.IdentityProvider(this, 'Resource', {
      provider,
      type: this.protocol,
      config: this.props.type._render(this),
      loginPath,
      enabled,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    if (enabled === false) {
      rememberDisabled(this);
    }
    if (loginPath !== undefined) {
      const within = organisationOf(this, provider);
      checkUnique(this, { within, kind: 'identity provider', property: 'loginPath', value: loginPath });
    }
    this.identityProviderId = resource.id;
  }

  /**
   * Maps a group of the identity provider to a team: members of the group join the team when they sign in. Mapping the
   * same group to the same team twice is an error. The construct id of the group mapping is derived from the group name
   * and the path of the team.
   *
   * @param group name of the mapped group at the identity provider
   * @param team team that members of the group join when they sign in
   */
  public mapGroup(group: string, team: ITeam): IdentityProviderGroupMapping {
    const prefix = partId(this, 'mapGroup', 'group', group, 'IdentityProviderGroupMapping');
    return bind({ owner: this, call: 'mapGroup', prefix, target: team }, (id) => {
      return new IdentityProviderGroupMapping(this, id, {
        identityProvider: this,
        group,
        team,
        provider: this.props.provider,
      });
    });
  }

  /**
   * Imports an existing identity provider instead of creating one. After the import, Terraform updates arguments that
   * differ from the existing object, but replaces the identity provider if the protocol differs. Import each group
   * mapping of the identity provider separately.
   *
   * @param id the id of the identity provider, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.IdentityProvider.importId({ id }));
  }
}

class ImportedIdentityProvider extends Construct implements IIdentityProvider {
  public constructor(
    scope: Construct,
    id: string,
    public readonly identityProviderId: string,
    public readonly protocol: IdentityProviderProtocol,
  ) {
    super(scope, id);
  }
}
