/** Conversion of deprecated policy settings to their successors. */
import {
  deprecatedSettings,
  replaceDeprecated,
  policiesWithDeprecatedSettings,
} from '../../../../lib/core/shared/declarative/deprecated-settings';
import { Members } from '../../../../lib/core/shared/objects';
import { Policy } from '../../../../lib/platform/policies';
import { catalogFolder } from '../../../../sandbox/src/engine/catalog/folder';
import { loadResource } from '../../../../sandbox/src/engine/catalog/load';

/** Returns the paths of all arguments of a policy. */
function pathsOf(policy: string): Set<string> {
  const type = `konnect_gateway_plugin_${policy.replace(/-/g, '_')}`;
  const paths = new Set<string>();
  const add = (attributes: any, prefix: string): void => {
    for (const [name, attribute] of Object.entries<any>(attributes)) {
      paths.add(prefix + name);
      add(attribute.nested_type?.attributes ?? {}, `${prefix}${name}.`);
    }
  };
  add(loadResource(catalogFolder(), 'platform', type).schema.block.attributes, '');
  return paths;
}

const policies = policiesWithDeprecatedSettings();
const modern = (policy: string, config: Members) => replaceDeprecated(policy, config, (text) => !text.includes('$'));

describe('the tables', () => {
  test.each(policies)('%s: Terraform supports the successors, but not the deprecated settings', (policy) => {
    const paths = pathsOf(policy);
    for (const [path, successors] of Object.entries(deprecatedSettings(policy))) {
      expect([path, paths.has(path)]).toEqual([path, false]);
      expect([path, successors.filter((one) => !paths.has(one))]).toEqual([path, []]);
    }
  });

  test('every connection to Redis Enterprise is in the table', () => {
    const { _names: names } = Policy as unknown as { _names: readonly string[] };
    const missing = names.flatMap((policy) =>
      [...pathsOf(policy)]
        .filter((path) => path.endsWith('.cluster_nodes'))
        .map((path) => path.replace(/cluster_nodes$/, 'timeout'))
        .filter((path) => !(path in deprecatedSettings(policy)))
        .map((path) => `${policy} ${path}`),
    );
    // These settings were added after the deprecated one.
    expect(missing).toEqual([
      'ace config.rate_limiting.redis.timeout',
      'ai-mcp-proxy config.server.session.redis.timeout',
    ]);
  });
});

describe('deprecated settings', () => {
  test('set all of their successors', () => {
    expect(modern('rate-limiting-advanced', { limit: [1], redis: { timeout: 500 } })).toMatchObject({
      config: { limit: [1], redis: { connect_timeout: 500, send_timeout: 500, read_timeout: 500 } },
      translated: [{ path: 'config.redis.timeout' }],
      repeated: [],
    });
    expect(modern('openid-connect', { session_redis_host: 'r', session_cookie_lifetime: 60 }).config).toEqual({
      redis: { host: 'r' },
      session_rolling_timeout: 60,
    });
  });

  test('do not override successors with the same value', () => {
    const redis = { connect_timeout: 500, send_timeout: 500, read_timeout: 500 };
    expect(modern('saml', { redis: { ...redis, timeout: 500 } })).toMatchObject({
      config: { redis },
      translated: [],
      repeated: [{ path: 'config.redis.timeout' }],
      contradictory: [],
    });
  });

  test('that the gateway returns as their first successor set no other successors', () => {
    const redis = { connect_timeout: 500, send_timeout: 1, read_timeout: 2 };
    expect(modern('saml', { redis: { ...redis, timeout: 500 } })).toMatchObject({
      config: { redis },
      contradictory: [],
    });
  });

  test('contradict successors with another value', () => {
    const { contradictory } = modern('rate-limiting', { redis_host: 'a', redis: { host: 'b' } });
    expect(contradictory).toEqual([{ path: 'config.redis_host', successors: ['config.redis.host'] }]);
  });

  test('are left out if they have no successor', () => {
    expect(modern('openid-connect', { issuer: 'i', session_strategy: 'default', session_compressor: 'none' })).toEqual({
      config: { issuer: 'i' },
      translated: [],
      repeated: [],
      obsolete: [
        { path: 'config.session_compressor', successors: [] },
        { path: 'config.session_strategy', successors: [] },
      ],
      contradictory: [],
      unreadable: [],
    });
  });

  test('are ignored if they are null', () => {
    const { translated, repeated, contradictory } = modern('rate-limiting', { redis_host: null, redis: null });
    expect([translated, repeated, contradictory]).toEqual([[], [], []]);
    expect(modern('rate-limiting', { redis_port: 6380, redis: { port: null } }).config).toEqual({
      redis: { port: 6380 },
    });
  });

  test('are converted to objects if they are addresses', () => {
    const redis = { cluster_addresses: ['a:7000', 'b'], sentinel_addresses: ['[::1]:26379'] };
    expect(modern('proxy-cache-advanced', { redis }).config).toEqual({
      redis: {
        cluster_nodes: [{ ip: 'a', port: 7000 }, { ip: 'b' }],
        sentinel_nodes: [{ host: '[::1]', port: 26379 }],
      },
    });
  });

  test.each([[['${{ env "DECK_NODE" }}']], [[5]], [['::1']], ['${x}']])(
    'are unreadable if they are not addresses: %j',
    (addresses) => {
      const { unreadable } = modern('proxy-cache-advanced', { redis: { cluster_addresses: addresses } });
      expect(unreadable).toEqual([
        { path: 'config.redis.cluster_addresses', successors: ['config.redis.cluster_nodes'] },
      ]);
    },
  );

  test('of cookies are renamed', () => {
    expect(modern('session', { cookie_samesite: 'off', cookie_persistent: true }).config).toEqual({
      cookie_same_site: 'Lax',
      remember: true,
    });
  });

  test('of other policies, or outside of policies, stay unchanged', () => {
    for (const policy of ['cors', 'own', 'constructor', '__proto__']) {
      expect(modern(policy, { redis_host: 'a' }).config).toEqual({ redis_host: 'a' });
    }
  });
});
