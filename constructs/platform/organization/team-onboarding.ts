import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { addError, addWarning } from '../../../lib/core/synthesis/problems';
import { Duration } from '../../../lib/core/values/duration';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { ControlPlaneRole } from '../../../lib/platform/roles';
import { ControlPlane } from '../gateway/control-plane';
import { IControlPlane } from '../gateway/control-plane-reference';
import { partId } from '../private/part-id';
import { IdentityProviderGroupMapping } from './identity-provider-group-mapping';
import { IIdentityProvider } from './identity-provider-reference';
import { Role } from './role';
import { SystemAccount } from './system-account';
import { Team } from './team';

/** Environment of a team in a `TeamOnboarding`, with a control plane. */
export interface OnboardingEnvironment {
  /**
   * Name of the team's environment, such as `production`. Changing the name of the environment replaces its role
   * grants, and also its control plane unless `controlPlane` is given.
   */
  readonly name: string;

  /**
   * Existing control plane for the team's environment, or a control plane of the app with arguments that differ from
   * the defaults.
   *
   * @default - a new control plane with the name `<team>-<environment>`
   */
  readonly controlPlane?: IControlPlane;

  /**
   * Roles of the team on the control plane of the environment.
   *
   * @default - `teamRoles` of the `TeamOnboarding`
   */
  readonly teamRoles?: ControlPlaneRole[];

  /**
   * Roles of the system account for CI on the control plane of the environment.
   *
   * @default - `ciRoles` of the `TeamOnboarding`
   */
  readonly ciRoles?: ControlPlaneRole[];

  /**
   * Whether Terraform may destroy the control plane that `TeamOnboarding` creates for the environment. Giving an
   * environment both a `removalPolicy` and a `controlPlane` is an error.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `TeamOnboarding`. */
export interface TeamOnboardingProps extends ManagedProps {
  /**
   * Name of the team, unique in the organisation. The names of the control planes and of the system account for CI
   * begin with the name of the team.
   */
  readonly name: string;

  /**
   * Description of the team.
   *
   * @default - none
   */
  readonly description?: string;

  /** Environments of the team, such as test and production, each with a control plane. */
  readonly environments: OnboardingEnvironment[];

  /**
   * Roles of the team on the control planes of its environments, unless the environment overrides the roles.
   *
   * @default - only ControlPlaneRole.VIEWER, because CI makes the changes
   */
  readonly teamRoles?: ControlPlaneRole[];

  /**
   * Roles of the system account for CI on the control planes of the environments, unless the environment overrides the
   * roles.
   *
   * @default - only ControlPlaneRole.ADMIN
   */
  readonly ciRoles?: ControlPlaneRole[];

  /**
   * Rotation interval of the access token of the CI system account: see `RotatingTokenOptions.rotateEvery`.
   *
   * @default Duration.days(30)
   */
  readonly rotateEvery?: Duration;

  /**
   * Identity provider whose groups contain the people of the team.
   *
   * @default - none: add people with `team.addUser`
   */
  readonly identityProvider?: IIdentityProvider;

  /**
   * Groups of the identity provider whose members join the team.
   *
   * @default - none
   */
  readonly groups?: string[];
}

/**
 * Initial set-up of a team: the team with roles, a control plane per environment, and a system account for CI with a
 * rotating token.
 *
 * Creates a `Team`, a `SystemAccount`, a `ControlPlane` for each environment without `controlPlane`, and role grants of
 * the team and the account on the control planes. For control planes with important configuration, set the
 * `removalPolicy` of the environment. If you remove the `TeamOnboarding` from the app, Terraform destroys all objects
 * that the `TeamOnboarding` created, including control planes with a `removalPolicy`.
 *
 * @example
 *
 * const orders = new platform.TeamOnboarding(this, 'orders', {
 *   name: 'orders',
 *   environments: [{ name: 'test' }, { name: 'production', removalPolicy: RemovalPolicy.PROTECT }],
 * });
 * new TerraformOutput(this, 'orders-ci', { value: orders.ciToken.unsafeUnwrap(), sensitive: true });
 */
export class TeamOnboarding extends ManagedConstruct {
  /** Team that the `TeamOnboarding` creates. */
  public readonly team: Team;

  /** System account for CI that the `TeamOnboarding` creates. */
  public readonly ci: SystemAccount;

  /**
   * Current access token of the system account for CI. The Terraform state contains the access token: see
   * `RotatingToken`.
   */
  public readonly ciToken: SecretValue;

  /** Control planes of the team, by name of the environment. */
  public readonly controlPlanes: { readonly [environment: string]: IControlPlane };

  private readonly props: TeamOnboardingProps;

  /**
   * Adds the initial set-up of a team to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: TeamOnboardingProps) {
    super(scope, id);
    if (props?.environments?.length === 0) {
      addWarning(
        this,
        'environments',
        'is empty, so the team and its system account for CI get no roles; give at least one environment, unless you grant roles separately',
      );
    }
    this.props = props;
    const { provider, name, description, rotateEvery } = props;
    this.team = new Team(this, 'Team', { provider, name, description });
    const purpose = `Deploys the resources of the team ${name}`;
    this.ci = new SystemAccount(this, 'Ci', { provider, name: `${name}-ci`, description: purpose });
    this.ciToken = this.ci.addRotatingToken('ci', { rotateEvery }).token;
    const environments = this.distinct(props.environments);
    this.controlPlanes = Object.fromEntries(environments.map((one) => [one.name, this.addEnvironment(one)]));
    this.node.defaultChild = this.team;
    this.mapGroups();
  }

  /**
   * Returns the environments of the `TeamOnboarding` without duplicate or missing names, and reports the omitted
   * environments as errors.
   */
  private distinct(environments: OnboardingEnvironment[]): OnboardingEnvironment[] {
    const known = new Map<string, OnboardingEnvironment>();
    for (const environment of environments) {
      const name = environment?.name;
      const id = partId(this, 'environments', 'environment', name, 'ControlPlane');
      if (known.has(id)) {
        addError(this, 'environments', `has ${JSON.stringify(name)} twice; leave one of them out`);
      } else {
        known.set(id, environment);
      }
    }
    return [...known.values()].filter((environment) => environment?.name !== undefined);
  }

  /**
   * Creates or returns the control plane of an environment, and grants the team and the CI account their roles on the
   * control plane.
   */
  private addEnvironment({ name, controlPlane: given, ...more }: OnboardingEnvironment): IControlPlane {
    const { provider, teamRoles = [ControlPlaneRole.VIEWER], ciRoles = [ControlPlaneRole.ADMIN] } = this.props;
    const { removalPolicy } = more;
    const controlPlane =
      given ??
      new ControlPlane(this, `control-plane-${name}`, { provider, name: `${this.props.name}-${name}`, removalPolicy });
    grantAll(this.team, name, controlPlane, more.teamRoles ?? teamRoles);
    grantAll(this.ci, name, controlPlane, more.ciRoles ?? ciRoles);
    if (given && removalPolicy !== undefined) {
      const message = `has ${JSON.stringify(name)} with a removalPolicy, but its controlPlane is not created by the TeamOnboarding; set the removalPolicy of that control plane`;
      addError(this, 'environments', message);
    }
    return controlPlane;
  }

  private mapGroups(): void {
    const { identityProvider, groups = [], provider } = this.props;
    if ((identityProvider === undefined) !== (groups.length === 0)) {
      const [given, missing] = identityProvider ? ['identityProvider', 'groups'] : ['groups', 'identityProvider'];
      addError(this, given, `is given without ${missing}, so no user would be added to the team; give both`);
    }
    if (!identityProvider) {
      return;
    }
    for (const group of groups) {
      const id = partId(this, 'groups', 'group', group, 'IdentityProviderGroupMapping');
      addUniqueChild(this, id, 'groups', `has ${JSON.stringify(group)} twice; leave one of them out`, () => {
        return new IdentityProviderGroupMapping(this, id, {
          identityProvider,
          group,
          team: this.team,
          provider,
        });
      });
    }
  }
}

/**
 * Grants roles on a control plane to a team or system account. The construct ids of the grants are derived from the
 * names of the environment and the role.
 */
function grantAll(
  grantee: Team | SystemAccount,
  environment: string,
  controlPlane: IControlPlane,
  roles: ControlPlaneRole[],
): void {
  roles.forEach((role) => {
    const id = `${environment}-${String(role).toLowerCase().replace(/ /g, '-')}`;
    addUniqueChild(
      grantee,
      `grant-${id}`,
      'grant',
      `is given ${JSON.stringify(role)} twice on ${environment}; leave one of them out`,
      () => grantee.grant(id, Role.onControlPlane(controlPlane, role)),
    );
  });
}
