import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { DataTeam } from '../../../lib/platform/data-team';
import * as l1 from '../../../lib/platform/team';
import { checkUnique, organisationOf } from '../private/unique';
import { StringFilter } from '../string-filter';
import { TeamBase } from './team-base';

/**
 * The arguments of `Team`.
 */
export interface TeamProps extends ManagedProps {
  /** Name of the team, unique in the organisation. 1 to 250 characters. */
  readonly name: string;

  /**
   * Description. At most 250 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * What may be done to it when it is to be destroyed. Its roles, its members and the groups that are mapped to it go with it, also
   * what was not made here.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Which team is looked up. Without any condition the first one that the platform lists.
 */
export interface TeamLookup extends ManagedProps {
  /**
   * Condition on the name; operators `eq`, `contains`.
   *
   * @default - any name
   */
  readonly name?: StringFilter;
}

/**
 * A team: people and machines that share roles.
 *
 * Makes a `konnect_team`, which is the child `Resource`, and a resource for each grant and member that is added.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const team = new platform.Team(this, 'orders', { name: 'orders' });
 * team.grant('gateway', platform.Role.onControlPlane(controlPlane, platform.ControlPlaneRole.VIEWER));
 */
export class Team extends TeamBase {
  /**
   * Refers to a team that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param teamId the id of the team, a UUID
   */
  public static fromTeamId(scope: Construct, id: string, teamId: string): TeamBase {
    return new ImportedTeam(scope, id, teamId);
  }

  /**
   * Looks a team up when Terraform plans, one of the platform's own teams as well. Terraform fails where none matches; where several
   * match, the first that the platform lists is used.
   *
   * Makes a data source `konnect_team`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: TeamLookup): TeamBase {
    return new LookedUpTeam(scope, id, lookup);
  }

  public readonly teamId: string;

  /**
   * Adds a team to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: TeamProps) {
    super(scope, id, props?.provider);
    const { provider, name, description, labels, removalPolicy } = literalTexts(
      complete(this, props, { name: MISSING.text }),
    );
    const resource = new l1.Team(this, 'Resource', { provider, name, description, labels });
    applyRemovalPolicy(resource, removalPolicy);
    checkUnique(this, { within: organisationOf(this, provider), kind: 'team', property: 'name', value: name });
    this.teamId = resource.id;
  }

  /**
   * Takes over a team that exists already, instead of making one: Terraform imports it, and changes what differs. Its grants are
   * taken over one by one; the provider cannot import its members.
   *
   * @param id the id of the team, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.Team.importId({ id }));
  }
}

class ImportedTeam extends TeamBase {
  public constructor(
    scope: Construct,
    id: string,
    public readonly teamId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpTeam extends TeamBase {
  public readonly teamId: string;

  public constructor(scope: Construct, id: string, lookup: TeamLookup) {
    super(scope, id, lookup.provider);
    const { provider, name } = lookup;
    const found = new DataTeam(this, 'Resource', {
      provider,
      filter: name && { name: name._render(this, 'name', ['eq', 'contains']) },
    });
    this.teamId = found.id;
  }
}
