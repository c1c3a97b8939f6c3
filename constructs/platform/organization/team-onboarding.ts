import { Construct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { onlyOnce } from '../../../lib/core/rules/once';
import { addError, addWarning } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import { ControlPlaneRole } from '../../../lib/platform/roles';
import { ControlPlane, IControlPlane } from '../gateway/control-plane';
import { partId } from '../private/part-id';
import { IdentityProviderGroupMapping } from './identity-provider-group-mapping';
import { IIdentityProvider } from './identity-provider-reference';
import { Role } from './role';
import { SystemAccount } from './system-account';
import { Team } from './team';

/** An environment in which a team has a control plane. */
export interface OnboardingEnvironment {
  /** Name of the environment, such as `production`. Another name is another environment, with a control plane of its own. */
  readonly name: string;

  /**
   * A control plane that is there already, or has arguments of its own.
   *
   * @default - one is made, with the name of the team, a hyphen and the name of the environment
   */
  readonly controlPlane?: IControlPlane;

  /**
   * What the team may do on the control plane.
   *
   * @default - `teamRoles` of the onboarding
   */
  readonly teamRoles?: ControlPlaneRole[];

  /**
   * What CI may do on the control plane.
   *
   * @default - `ciRoles` of the onboarding
   */
  readonly ciRoles?: ControlPlaneRole[];

  /**
   * What may be done to the control plane that is made here, when it is to be destroyed.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `TeamOnboarding`.
 */
export interface TeamOnboardingProps extends ManagedProps {
  /** Name of the team, unique in the organisation. The names of its control planes and of its account begin with it. */
  readonly name: string;

  /**
   * Description of the team.
   *
   * @default - none
   */
  readonly description?: string;

  /** The environments, each with a control plane. */
  readonly environments: OnboardingEnvironment[];

  /**
   * What people of the team may do on the control planes, where the environment does not say otherwise.
   *
   * @default - ControlPlaneRole.VIEWER alone: changes go by CI
   */
  readonly teamRoles?: ControlPlaneRole[];

  /**
   * What CI may do on the control planes, where the environment does not say otherwise.
   *
   * @default - ControlPlaneRole.ADMIN alone
   */
  readonly ciRoles?: ControlPlaneRole[];

  /**
   * How often a new token of CI takes over: see `RotatingTokenOptions.rotateEvery`.
   *
   * @default Duration.days(30)
   */
  readonly rotateEvery?: Duration;

  /**
   * The identity provider whose groups are put in the team.
   *
   * @default - none: people are added by `team.addUser`
   */
  readonly identityProvider?: IIdentityProvider;

  /**
   * The groups of the identity provider that are put in the team.
   *
   * @default - none
   */
  readonly groups?: string[];
}

/**
 * All that a team needs to begin with: the team with its roles, a control plane for each environment, and a system account for CI with
 * a token that rotates.
 *
 * Makes a `Team`, a `SystemAccount`, a `ControlPlane` for each environment, and the grants between them. A team that leaves the app takes
 * all of it along; give the control planes of which the configuration matters a `removalPolicy`.
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
  /** The team. */
  public readonly team: Team;

  /** The system account for CI. */
  public readonly ci: SystemAccount;

  /** The current token of CI, which Terraform keeps in its state: see `RotatingToken`. */
  public readonly ciToken: SecretValue;

  /** The control planes by the names of their environments. */
  public readonly controlPlanes: { readonly [environment: string]: IControlPlane };

  private readonly props: TeamOnboardingProps;

  /**
   * Adds what a team needs to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: TeamOnboardingProps) {
    super(scope, id);
    if (props?.environments?.length === 0) {
      addWarning(this, 'environments', 'is empty, so neither the team nor CI may do anything; give one');
    }
    props = complete(this, props, { name: MISSING.text, environments: () => [] });
    this.props = props;
    const { provider, name, description, rotateEvery } = props;
    this.team = new Team(this, 'Team', { provider, name, description });
    const purpose = `Deploys what the team ${name} has`;
    this.ci = new SystemAccount(this, 'Ci', { provider, name: `${name}-ci`, description: purpose });
    this.ciToken = this.ci.addRotatingToken('ci', { rotateEvery }).token;
    const environments = this.distinct(props.environments);
    this.controlPlanes = Object.fromEntries(environments.map((one) => [one.name, this.admit(one)]));
    this.node.defaultChild = this.team;
    this.mapGroups();
  }

  /** The environments, each name once. */
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

  /** The control plane of an environment, with what the team and CI may do on it. */
  private admit({ name, controlPlane: given, ...more }: OnboardingEnvironment): IControlPlane {
    const { provider, teamRoles = [ControlPlaneRole.VIEWER], ciRoles = [ControlPlaneRole.ADMIN] } = this.props;
    const { removalPolicy } = more;
    const controlPlane =
      given ??
      new ControlPlane(this, `control-plane-${name}`, { provider, name: `${this.props.name}-${name}`, removalPolicy });
    grantAll(this.team, name, controlPlane, more.teamRoles ?? teamRoles);
    grantAll(this.ci, name, controlPlane, more.ciRoles ?? ciRoles);
    if (given && removalPolicy !== undefined) {
      const message = `has ${JSON.stringify(name)} with a removalPolicy, and a controlPlane that is made elsewhere; give it there`;
      addError(this, 'environments', message);
    }
    return controlPlane;
  }

  private mapGroups(): void {
    const { identityProvider, groups = [], provider } = this.props;
    if ((identityProvider === undefined) !== (groups.length === 0)) {
      const [given, missing] = identityProvider ? ['identityProvider', 'groups'] : ['groups', 'identityProvider'];
      addError(this, given, `is given without ${missing}, so nobody is put in the team; give both`);
    }
    for (const group of identityProvider ? groups : []) {
      const id = partId(this, 'groups', 'group', group, 'IdentityProviderGroupMapping');
      onlyOnce(this, id, 'groups', `has ${JSON.stringify(group)} twice; leave one of them out`, () => {
        return new IdentityProviderGroupMapping(this, id, {
          identityProvider: identityProvider!,
          group,
          team: this.team,
          provider,
        });
      });
    }
  }
}

/** Grants roles on a control plane; ids are made of the environment and the role. */
function grantAll(
  grantee: Team | SystemAccount,
  environment: string,
  controlPlane: IControlPlane,
  roles: ControlPlaneRole[],
): void {
  roles.forEach((role) => {
    const id = `${environment}-${String(role).toLowerCase().replace(/ /g, '-')}`;
    onlyOnce(
      grantee,
      `grant-${id}`,
      'grant',
      `is given ${JSON.stringify(role)} twice on ${environment}; leave one of them out`,
      () => grantee.grant(id, Role.onControlPlane(controlPlane, role)),
    );
  });
}
