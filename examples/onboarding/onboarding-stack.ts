import { LocalBackend, TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import { Duration, platform, SecretValue } from 'cdktf-gateways';
import { Construct } from 'constructs';

/** The teams, with their groups at the identity provider. Take one out, and all that it has goes. */
const TEAMS = { orders: ['shop-developers'], invoices: ['billing-developers', 'billing-operators'] };

const ENVIRONMENTS: platform.OnboardingEnvironment[] = [
  // Where people try things out by hand.
  { name: 'development', teamRoles: [platform.ControlPlaneRole.ADMIN] },
  { name: 'staging' },
  // Nothing but CI changes it. Once there is something in it, add removalPolicy: RemovalPolicy.PROTECT.
  { name: 'production' },
];

export interface OnboardingStackProps {
  readonly teams?: { readonly [team: string]: string[] };
  readonly environments?: platform.OnboardingEnvironment[];
}

/** Two teams with a control plane in each of three environments, accounts for their CI, and sign-in by an identity provider. */
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

    // Passwords stay on: they are the way back in where the identity provider fails.
    new platform.OrganizationSignIn(this, 'sign-in', { identityProviders: [identityProvider] });
  }

  private connect(): void {
    // Terraform runs in cdktf.out/stacks/<stack>, which can be deleted at any time: the state stays beside this file.
    new LocalBackend(this, { path: '../../../terraform.onboarding.tfstate' });

    // The token comes from the environment in which Terraform runs. The region of the control planes is that of the URL.
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
    // CI publishes what it deploys: it may make APIs, and administers those that it made.
    const { ci, ciToken } = onboarding;
    ci.grant('apis', platform.Role.onAllApis(platform.ApiRole.CREATOR, platform.PlatformRegion.EU));
    new TerraformOutput(this, `${name}_ci_token`, { value: ciToken.unsafeUnwrap(), sensitive: true });
  }

  /** Who runs the platform is in one of its own teams. */
  private admins(identityProvider: platform.IdentityProvider): void {
    const name = platform.StringFilter.eq('Organization Admin');
    identityProvider.mapGroup('platform-team', platform.Team.fromLookup(this, 'admins', { name }));
  }
}
