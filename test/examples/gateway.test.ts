import { resourceCounts, StackJson, testExample } from './support';

testExample(
  'gateway',
  (production, other) => {
    const all = (stack: StackJson, type: string): any[] => Object.values(stack.resource[`konnect_gateway_${type}`]);

    test('has exactly these resources', () => {
      expect(resourceCounts(production())).toEqual({
        konnect_gateway_consumer: 4,
        konnect_gateway_consumer_group: 3,
        konnect_gateway_consumer_group_member: 4,
        konnect_gateway_control_plane: 1,
        konnect_gateway_key_auth: 4,
        konnect_gateway_partial: 1,
        konnect_gateway_plugin_correlation_id: 1,
        konnect_gateway_plugin_cors: 1,
        konnect_gateway_plugin_key_auth: 1,
        // Only for quotes: tiers use the advanced type.
        konnect_gateway_plugin_rate_limiting: 1,
        konnect_gateway_plugin_rate_limiting_advanced: 3,
        konnect_gateway_plugin_request_size_limiting: 2,
        // One route for each operation of the file.
        konnect_gateway_route: 57,
        konnect_gateway_service: 1,
        konnect_gateway_target: 2,
        konnect_gateway_upstream: 1,
        konnect_gateway_vault: 1,
      });
    });

    test('counts the requests of all tiers in the same Redis', () => {
      const [redis] = Object.keys(production().resource.konnect_gateway_partial);
      const limits = all(production(), 'plugin_rate_limiting_advanced');
      expect(limits.map(({ config }) => config.limit).sort()).toEqual([[60], [600], [6000]]);
      expect(limits.map(({ partials }) => partials)).toEqual(
        Array(3).fill([{ id: `\${konnect_gateway_partial.${redis}.redis_ee.id}`, path: 'config.redis' }]),
      );
    });

    test('contains secrets only as references for the gateways', () => {
      const [{ redis_ee: redis }] = all(production(), 'partial');
      expect(redis.config.password).toBe('{vault://parcels-secrets/redis-password}');
      expect(all(production(), 'key_auth').filter(({ key }) => key !== undefined)).toEqual([]);
    });

    test('is equal in all environments, except for names, Redis, limits and ids', () => {
      const differences = [
        [/"id":"[0-9a-f-]{36}"/g, '"id":"…"'],
        [/redis\.(staging\.)?example/g, 'redis.example'],
        [/production|staging/g, '…'],
        [/"limit":\[\d+\]/g, '"limit":"…"'],
        [/"minute":\d+/g, '"minute":"…"'],
      ] as const;
      const shown = ({ resource }: StackJson) =>
        JSON.parse(differences.reduce((text, [pattern, to]) => text.replace(pattern, to), JSON.stringify(resource)));
      expect(shown(other('staging'))).toEqual(shown(production()));
      const ids = (stack: StackJson) => JSON.stringify(stack.resource).match(/"id":"[0-9a-f-]{36}"/g)!;
      expect(ids(production()).filter((id) => ids(other('staging')).includes(id))).toEqual([]);
    });
  },
  { stackName: 'production' },
);
