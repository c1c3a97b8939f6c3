import { LocalBackend, TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import { Duration, platform, SecretValue } from 'cdktf-gateways';
import { Construct } from 'constructs';

/**
 * Teams with their groups at the identity provider. If you remove a team from this object, the next deployment destroys
 * the team's resources.
 */
const TEAMS = { orders: ['shop-developers'], invoices: ['billing-developers', 'billing-operators'] };

const ENVIRONMENTS: platform.OnboardingEnvironment[] = [
  // In this environment, people of the team administer the control plane, for manual experiments.
  { name: 'development', teamRoles: [platform.ControlPlaneRole.ADMIN] },
  { name: 'staging' },
  // Only CI changes the production environment, not people. Add removalPolicy: RemovalPolicy.PROTECT to the
  // production environment when it is in use.
  { name: 'production' },
];

export interface OnboardingStackProps {
  readonly teams?: { readonly [team: string]: string[] };
  readonly environments?: platform.OnboardingEnvironment[];
}

/** Two teams with a control plane in each of three environments, system accounts for their CI, and sign-in with an identity provider. */
export class OnboardingStack extends TerraformStack {
  public constructor(
    scope: Construct,
    id: string,
    { teams = TEAMS, environments = ENVIRONMENTS }: OnboardingStackProps = {},
  ) {
    super(scope, id);
    this.connect();
    const identityProvider = this.identityProvider();
    for (const [name, groups] of Object.entries(teams)) {
      this.onboard(name, groups, environments, identityProvider);
    }
    this.admins(identityProvider);

    // Password sign-in stays enabled, so that you can sign in if the identity provider fails.
    new platform.OrganizationSignIn(this, 'sign-in', { identityProviders: [identityProvider] });
  }

  private connect(): void {
    // Terraform runs in cdktf.out/stacks/<stack>. The Terraform state is stored in the folder of the example, so you
    // can delete cdktf.out at any time.
    new LocalBackend(this, { path: '../../../terraform.onboarding.tfstate' });

    // The platform provider reads its token from an environment variable when Terraform runs. The server URL of the
    // provider determines the region of the control planes.
    new platform.PlatformProvider(this, 'platform', { serverUrl: 'https://eu.api.konghq.com' });
  }

  private identityProvider(): platform.IdentityProvider {
    const secret = new TerraformVariable(this, 'sso_client_secret', { type: 'string', sensitive: true });
    return new platform.IdentityProvider(this, 'sso', {
      type: platform.IdentityProviderType.oidc({
        issuer: 'https://sso.example.com',
        clientId: 'platform',
        clientSecret: SecretValue.fromVariable(secret),
        claims: { groups: 'groups' },
      }),
      loginPath: 'example',
    });
  }

  private onboard(
    name: string,
    groups: string[],
    environments: platform.OnboardingEnvironment[],
    identityProvider: platform.IdentityProvider,
  ): void {
    const onboarding = new platform.TeamOnboarding(this, name, {
      name,
      description: `The team ${name}`,
      environments,
      rotateEvery: Duration.days(30),
      identityProvider,
      groups,
    });
    // CI publishes the APIs that it deploys: CI may create APIs, and administers the APIs that CI created.
    const { ci, ciToken } = onboarding;
    ci.grant('apis', platform.Role.onAllApis(platform.ApiRole.CREATOR, platform.PlatformRegion.EU));
    new TerraformOutput(this, `${name}_ci_token`, { value: ciToken.unsafeUnwrap(), sensitive: true });
  }

  /** Maps the group of the platform's operators at the identity provider to a predefined team. */
  private admins(identityProvider: platform.IdentityProvider): void {
    const name = platform.StringFilter.eq('Organization Admin');
    identityProvider.mapGroup('platform-team', platform.Team.fromLookup(this, 'admins', { name }));
  }
}
