import { TerraformStack } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import { Everything, Naming } from './everything';

/** Constructs of an organization around its gateways, and an authorization server. */
export function organizationIn(stack: TerraformStack, plane: platform.IControlPlane, name: Naming): Everything {
  const ci = new platform.SystemAccount(stack, name('ci'), { name: 'ci', description: 'Deploys' });
  const role = platform.Role.onControlPlane(plane, platform.ControlPlaneRole.VIEWER, {
    region: platform.PlatformRegion.EU,
  });
  ci.grant('plane', role);
  ci.addToken('deploy', { expiresAt: '2099-01-01T00:00:00Z' });
  const team = new platform.Team(stack, name('team'), { name: 'orders' });
  team.grant('plane', role);
  team.addUser('00000000-0000-4000-8000-000000000001');
  team.addSystemAccount(ci);
  const onboarded = new platform.TeamOnboarding(stack, name('onboarded'), {
    name: 'invoices',
    environments: [{ name: 'test' }],
  });
  const sso = new platform.IdentityProvider(stack, name('sso'), {
    type: platform.IdentityProviderType.oidc({
      issuer: 'https://sso.example.com',
      clientId: 'platform',
      clientSecret: SecretValue.unsafePlainText('secret'),
    }),
  });
  sso.mapGroup('orders', team);
  const server = new platform.AuthorizationServer(stack, name('server'), { name: 'shop', audience: 'a' });
  const scopes = [server.addScope('read')];
  server.addClaim('tier', 'gold', { scopes });
  server.addClient('checkout', { scopes });
  return {
    ci,
    team,
    onboarded,
    sso,
    server,
    'sign-in': new platform.OrganizationSignIn(stack, name('sign-in'), { identityProviders: [sso] }),
  };
}
