import { resourceCounts, testExample } from './support';

testExample(
  'onboarding',
  (stack) => {
    test('has exactly these resources', () => {
      expect(resourceCounts(stack())).toEqual({
        konnect_authentication_settings: 1,
        // A team in an environment.
        konnect_gateway_control_plane: 6,
        konnect_identity_provider: 1,
        // One account of the first team, two of the second, and one of the operators of the platform.
        konnect_identity_provider_team_group_mapping: 4,
        konnect_system_account: 2,
        // The current token of each account, and the previous one.
        konnect_system_account_access_token: 4,
        // Roles on each control plane, and on APIs.
        konnect_system_account_role: 8,
        konnect_team: 2,
        konnect_team_role: 6,
      });
    });

    test('lets people change development environments, and CI all others', () => {
      const roles = (type: string): string[] =>
        Object.values<any>(stack().resource[type]).map(
          ({ entity_id, role_name }) => `${/control-plane-(\w+)_/.exec(entity_id)?.[1] ?? entity_id}: ${role_name}`,
        );
      expect([...new Set(roles('konnect_team_role'))].sort()).toEqual([
        'development: Admin',
        'production: Viewer',
        'staging: Viewer',
      ]);
      expect([...new Set(roles('konnect_system_account_role'))].sort()).toEqual([
        '*: Creator',
        'development: Admin',
        'production: Admin',
        'staging: Admin',
      ]);
    });

    test('contains no secret, and marks tokens in outputs as sensitive', () => {
      expect(stack().variable.sso_client_secret).toEqual({ sensitive: true, type: 'string' });
      const outputs = Object.values<any>(stack().output);
      expect(outputs.map(({ sensitive }) => sensitive)).toEqual([true, true]);
    });
  },
  { context: { 'cdktf-gateways/now': '2026-03-01T12:00:00Z' } },
);
