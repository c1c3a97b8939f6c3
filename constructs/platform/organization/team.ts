import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { DataTeam } from '../../../lib/platform/data-team';
import * as l1 from '../../../lib/platform/team';
import { checkUnique, organisationOf } from '../private/unique';
import { StringFilter } from '../string-filter';
import { TeamBase } from './team-base';

/** Arguments of `Team`. */
export interface TeamProps extends ManagedProps {
  /** Name of the team, unique in the organisation. 1 to 250 characters. */
  readonly name: string;

  /**
   * Description of the team. At most 250 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Labels of the team, for filtering and searching. Label keys have 1 to 63 characters and do not begin with a prefix
   * that the platform reserves.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Whether Terraform may destroy the team. If Terraform destroys a team, the platform also deletes the team's role
   * grants, memberships and group mappings, including objects that other tools created.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Condition that selects the team to look up. Without a condition, the look-up returns the first team that the platform
 * lists.
 */
export interface TeamLookup extends ManagedProps {
  /**
   * Condition on the name of the team; allowed operators: `eq`, `contains`.
   *
   * @default - any name
   */
  readonly name?: StringFilter;
}

/**
 * Team of the platform: people and machines that share roles.
 *
 * Creates a `konnect_team` as the child `Resource`. Each role grant and each membership of the team is a separate
 * resource.
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
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param teamId the id of the team, a UUID
   */
  public static fromTeamId(scope: Construct, id: string, teamId: string): TeamBase {
    return new ImportedTeam(scope, id, teamId);
  }

  /**
   * Looks up a team when Terraform plans, including the platform's predefined teams. Terraform fails if no team matches
   * the conditions. If several teams match the conditions, Terraform uses the first team that the platform lists.
   *
   * Creates a data source `konnect_team` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup conditions that select the team to look up
   */
  public static fromLookup(scope: Construct, id: string, lookup: TeamLookup): TeamBase {
    return new LookedUpTeam(scope, id, lookup);
  }

  public readonly teamId: string;

  /**
   * Adds a team to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: TeamProps) {
    super(scope, id, props?.provider);
    const { provider, name, description, labels, removalPolicy } = literalTexts(props);
    const resource = new l1.Team(this, 'Resource', { provider, name, description, labels });
    applyRemovalPolicy(resource, removalPolicy);
    checkUnique(this, { within: organisationOf(this, provider), kind: 'team', property: 'name', value: name });
    this.teamId = resource.id;
  }

  /**
   * Imports an existing team instead of creating one. After the import, Terraform updates the arguments of the team
   * that differ from the existing object. Import each role grant of the team with its own `importFrom`. The provider
   * cannot import the memberships of a team.
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
