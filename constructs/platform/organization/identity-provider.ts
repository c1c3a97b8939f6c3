import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/identity-provider';
import { partId } from '../private/part-id';
import { checkUnique, organisationOf } from '../private/unique';
import { IdentityProviderGroupMapping } from './identity-provider-group-mapping';
import { IdentityProviderProtocol, IIdentityProvider } from './identity-provider-reference';
import { IdentityProviderType } from './identity-provider-type';
import { bind } from './private/binding';
import { rememberDisabled } from './private/identity-provider-facts';
import { ITeam } from './team-reference';

/**
 * The arguments of `IdentityProvider`.
 */
export interface IdentityProviderProps extends ManagedProps {
  /** Its type with the settings: OpenID Connect or SAML. Another protocol replaces the provider, and with it all mappings of groups. */
  readonly type: IdentityProviderType;

  /**
   * Last part of the address at which the members of the organisation sign in. Unique.
   *
   * @default - the platform's
   */
  readonly loginPath?: string;

  /**
   * Whether people can sign in by it. Terraform's own default is false.
   *
   * @default true
   */
  readonly enabled?: boolean;

  /**
   * What may be done to it when it is to be destroyed: nobody signs in by it any more, and all mappings of its groups go with it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * An identity provider, by which people sign in at the platform. They do so once `OrganizationSignIn` has it.
 *
 * Makes a `konnect_identity_provider`, which is the child `Resource`.
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
   * Refers to an identity provider that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param identityProviderId the id of the provider, a UUID
   * @param protocol how people sign in at it
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: IdentityProviderProps) {
    super(scope, id);
    const type = () => IdentityProviderType.saml({ metadataUrl: MISSING.text() });
    props = literalTexts(complete(this, props, { type }));
    this.props = props;
    const { provider, loginPath, enabled = true } = props;
    this.protocol = props.type.protocol;
    const resource = new l1.IdentityProvider(this, 'Resource', {
      provider,
      type: this.protocol,
      config: props.type._render(this),
      loginPath,
      enabled,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
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
   * Puts the members of a group in a team, as they sign in. The same group for the same team twice is refused. The id of the construct
   * is made from the group and the path of the team.
   *
   * @param group the group, as the identity provider calls it
   * @param team the team
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
   * Takes over an identity provider that exists already, instead of making one: Terraform imports it, and changes what differs. Its
   * mappings are taken over one by one.
   *
   * @param id the id of the provider, a UUID
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
