import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/identity-provider-team-group-mapping';
import { IIdentityProvider } from './identity-provider-reference';
import { rememberMapping } from './private/identity-provider-facts';
import { ITeam } from './team-reference';

/** Arguments of `IdentityProviderGroupMapping`. Changing any Terraform argument replaces the group mapping. */
export interface IdentityProviderGroupMappingProps extends ManagedProps {
  /** Identity provider that the mapped group is from. */
  readonly identityProvider: IIdentityProvider;

  /** Name of the mapped group at the identity provider. */
  readonly group: string;

  /** Team that members of the mapped group join when they sign in. */
  readonly team: ITeam;
}

/**
 * Mapping that adds members of an identity provider's group to a team when the members sign in. For an identity
 * provider of this app, `provider.mapGroup()` is shorter than `new IdentityProviderGroupMapping(…)`.
 *
 * `IdentityProviderGroupMapping` creates a `konnect_identity_provider_team_group_mapping` as the child `Resource`.
 * Changing any Terraform argument of an identity provider's group mapping replaces the mapping.
 *
 * @example
 *
 * declare const identityProvider: platform.IIdentityProvider;
 * declare const team: platform.ITeam;
 * new platform.IdentityProviderGroupMapping(this, 'shop', { identityProvider, group: 'shop-developers', team });
 */
export class IdentityProviderGroupMapping extends ManagedConstruct {
  private readonly props: IdentityProviderGroupMappingProps;

  /**
   * Maps a group of an identity provider to a team.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the group mapping
   */
  public constructor(scope: Construct, id: string, props: IdentityProviderGroupMappingProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { identityProvider, group, team, provider } = this.props;
    new l1.IdentityProviderTeamGroupMapping(this, 'Resource', {
      provider,
      identityProviderId: identityProvider.identityProviderId,
      group,
      teamId: team.teamId,
    });
    rememberMapping(identityProvider);
  }

  /**
   * Imports an existing group mapping of an identity provider instead of creating one. After the import, Terraform
   * replaces the group mapping if any argument differs from the existing object.
   *
   * @param id the id of the group mapping, a UUID
   */
  public importFrom(id: string): void {
    const { identityProviderId } = this.props.identityProvider;
    importObject(this, () => l1.IdentityProviderTeamGroupMapping.importId({ identityProviderId, id }));
  }
}
