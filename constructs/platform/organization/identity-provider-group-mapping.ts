import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/identity-provider-team-group-mapping';
import { IIdentityProvider } from './identity-provider-reference';
import { rememberMapping } from './private/identity-provider-facts';
import { ITeam } from './team-reference';

/**
 * The arguments of `IdentityProviderGroupMapping`. Any change replaces the mapping.
 */
export interface IdentityProviderGroupMappingProps extends ManagedProps {
  /** The identity provider that tells of the group. */
  readonly identityProvider: IIdentityProvider;

  /** The group, as the identity provider calls it. */
  readonly group: string;

  /** The team that its members are put in. */
  readonly team: ITeam;
}

/**
 * Puts the members of a group of an identity provider in a team, as they sign in. For a provider that is made here,
 * `provider.mapGroup()` is shorter.
 *
 * Makes a `konnect_identity_provider_team_group_mapping`, which is the child `Resource`. Any change replaces it.
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
   * Maps a group to a team.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: IdentityProviderGroupMappingProps) {
    super(scope, id);
    const { reference, text } = MISSING;
    props = literalTexts(complete(this, props, { identityProvider: reference, group: text, team: reference }));
    this.props = props;
    const { identityProvider, group, team, provider } = props;
    new l1.IdentityProviderTeamGroupMapping(this, 'Resource', {
      provider,
      identityProviderId: identityProvider.identityProviderId,
      group,
      teamId: team.teamId,
    });
    rememberMapping(identityProvider);
  }

  /**
   * Takes over a mapping that exists already, instead of making one: Terraform imports it, and replaces it where anything differs.
   *
   * @param id the id of the mapping, a UUID
   */
  public importFrom(id: string): void {
    const { identityProviderId } = this.props.identityProvider;
    importObject(this, () => l1.IdentityProviderTeamGroupMapping.importId({ identityProviderId, id }));
  }
}
