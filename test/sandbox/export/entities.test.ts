/** Each kind of entity as files of the platform have it, and as gateways without a database read it. */
import { ENTITIES } from '../../../lib/core/shared/declarative/entities';
import { databaselessProblems } from '../support/databaseless-schema';
import { exported, inShop } from '../support/exported';
import { cleanUp } from '../support/temporary';

afterEach(cleanUp);

const ID = '2f1d4a0e-0000-4000-8000-000000000001';
const OTHER_ID = '2f1d4a0e-0000-4000-8000-000000000002';
const CONSUMER = { consumer: { alice: { username: 'alice' } } };
const OF_ALICE = { consumer_id: '${konnect_gateway_consumer.alice.id}' };
const SERVICE = { service: { orders: { name: 'orders', host: 'orders.example.com' } } };
const ORDERS = { name: 'orders', host: 'orders.example.com' };
const OF_ORDERS = { service: { id: '${konnect_gateway_service.orders.id}' } };
const GROUP = { consumer_group: { gold: { name: 'gold' } } };
const PEM = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';

interface Case {
  readonly resources: Parameters<typeof inShop>[0];
  readonly konnect: object;
  /** Same as `platform` by default. */
  readonly dbless?: object;
}

const CASES: { readonly [collection: string]: Case } = {
  certificates: {
    resources: { certificate: { one: { id: ID, cert: PEM, key: 'secret', tags: ['a'] } } },
    konnect: { certificates: [{ id: ID, cert: PEM, key: '${{ env "DECK_CERTIFICATE_KEY" }}', tags: ['a'] }] },
  },
  snis: {
    resources: {
      certificate: { one: { id: ID, cert: PEM, key: '{vault://env/key}' } },
      sni: { api: { name: 'api.example.com', certificate: { id: '${konnect_gateway_certificate.one.id}' } } },
    },
    konnect: {
      certificates: [{ id: ID, cert: PEM, key: '{vault://env/key}', snis: [{ name: 'api.example.com' }] }],
    },
  },
  ca_certificates: {
    resources: { ca_certificate: { one: { id: ID, cert: PEM } } },
    konnect: { ca_certificates: [{ id: ID, cert: PEM }] },
  },
  services: {
    resources: {
      certificate: { one: { id: ID, cert: PEM, key: '{vault://env/key}' } },
      ca_certificate: { one: { id: OTHER_ID, cert: PEM } },
      service: {
        orders: {
          ...ORDERS,
          port: '8443',
          tls_verify: true,
          tls_sans: { dnsnames: ['a.example.com'] },
          client_certificate: { id: '${konnect_gateway_certificate.one.id}' },
          ca_certificates: ['${konnect_gateway_ca_certificate.one.id}'],
        },
      },
    },
    konnect: {
      ca_certificates: [{ id: OTHER_ID, cert: PEM }],
      certificates: [{ id: ID, cert: PEM, key: '{vault://env/key}' }],
      services: [
        {
          ...ORDERS,
          port: 8443,
          tls_verify: true,
          tls_sans: { dnsnames: ['a.example.com'] },
          client_certificate: ID,
          ca_certificates: [OTHER_ID],
        },
      ],
    },
  },
  routes: {
    resources: {
      ...SERVICE,
      route: {
        list: {
          ...OF_ORDERS,
          name: 'list',
          paths: ['/orders'],
          headers: { 'x-a': ['b'] },
          sources: [{ ip: '192.0.2.1', port: 1 }],
        },
        free: { name: 'free', hosts: ['free.example.com'] },
      },
    },
    konnect: {
      services: [
        {
          ...ORDERS,
          routes: [
            { name: 'list', paths: ['/orders'], headers: { 'x-a': ['b'] }, sources: [{ ip: '192.0.2.1', port: 1 }] },
          ],
        },
      ],
      routes: [{ name: 'free', hosts: ['free.example.com'] }],
    },
  },
  upstreams: {
    resources: {
      certificate: { one: { id: ID, cert: PEM, key: '{vault://env/key}' } },
      upstream: {
        up: {
          name: 'up',
          client_certificate: { id: '${konnect_gateway_certificate.one.id}' },
          healthchecks: { threshold: 0.5, active: { http_path: '/' } },
        },
      },
    },
    konnect: {
      certificates: [{ id: ID, cert: PEM, key: '{vault://env/key}' }],
      upstreams: [
        { name: 'up', client_certificate: { id: ID }, healthchecks: { threshold: 0.5, active: { http_path: '/' } } },
      ],
    },
    dbless: {
      certificates: [{ id: ID, cert: PEM, key: '{vault://env/key}' }],
      upstreams: [{ name: 'up', client_certificate: ID, healthchecks: { threshold: 0.5, active: { http_path: '/' } } }],
    },
  },
  targets: {
    resources: {
      upstream: { up: { name: 'up' } },
      target: {
        two: { upstream_id: '${konnect_gateway_upstream.up.id}', target: '192.0.2.2:80', weight: 0 },
        one: { upstream_id: '${konnect_gateway_upstream.up.id}', target: '192.0.2.1:80' },
      },
    },
    konnect: {
      upstreams: [{ name: 'up', targets: [{ target: '192.0.2.1:80' }, { target: '192.0.2.2:80', weight: 0 }] }],
    },
  },
  consumer_groups: { resources: GROUP, konnect: { consumer_groups: [{ name: 'gold' }] } },
  consumers: {
    resources: { consumer: { ...CONSUMER.consumer, nameless: { custom_id: '007' } } },
    konnect: { consumers: [{ custom_id: '007' }, { username: 'alice' }] },
  },
  acls: {
    resources: { ...CONSUMER, acl: { one: { ...OF_ALICE, group: 'partners' } } },
    konnect: { consumers: [{ username: 'alice', acls: [{ group: 'partners' }] }] },
  },
  basicauth_credentials: {
    resources: { ...CONSUMER, basic_auth: { one: { ...OF_ALICE, username: 'web', password: 'secret' } } },
    konnect: {
      consumers: [
        {
          username: 'alice',
          basicauth_credentials: [{ username: 'web', password: '${{ env "DECK_ALICE_WEB_PASSWORD" }}' }],
        },
      ],
    },
  },
  hmacauth_credentials: {
    resources: { ...CONSUMER, hmac_auth: { one: { ...OF_ALICE, username: 'web' } } },
    konnect: {
      consumers: [
        {
          username: 'alice',
          hmacauth_credentials: [{ username: 'web', secret: '${{ env "DECK_ALICE_WEB_SECRET" }}' }],
        },
      ],
    },
  },
  jwt_secrets: {
    resources: {
      ...CONSUMER,
      jwt: {
        one: { ...OF_ALICE, key: 'issuer', algorithm: 'RS256', rsa_public_key: PEM },
        two: { ...OF_ALICE, key: 'other', secret: 'secret' },
      },
    },
    konnect: {
      consumers: [
        {
          username: 'alice',
          jwt_secrets: [
            { key: 'issuer', algorithm: 'RS256', rsa_public_key: PEM },
            { key: 'other', secret: '${{ env "DECK_ALICE_OTHER_SECRET" }}' },
          ],
        },
      ],
    },
  },
  keyauth_credentials: {
    resources: { ...CONSUMER, key_auth: { one: { ...OF_ALICE, ttl: 60 } } },
    konnect: {
      consumers: [
        { username: 'alice', keyauth_credentials: [{ key: '${{ env "DECK_ALICE_API_KEY_KEY" }}', ttl: 60 }] },
      ],
    },
  },
  mtls_auth_credentials: {
    resources: {
      ...CONSUMER,
      ca_certificate: { one: { id: ID, cert: PEM } },
      mtls_auth: {
        one: {
          ...OF_ALICE,
          subject_name: 'alice.example.com',
          ca_certificate: { id: '${konnect_gateway_ca_certificate.one.id}' },
        },
      },
    },
    konnect: {
      ca_certificates: [{ id: ID, cert: PEM }],
      consumers: [
        {
          username: 'alice',
          mtls_auth_credentials: [{ subject_name: 'alice.example.com', ca_certificate: { id: ID } }],
        },
      ],
    },
    dbless: {
      ca_certificates: [{ id: ID, cert: PEM }],
      consumers: [
        { username: 'alice', mtls_auth_credentials: [{ subject_name: 'alice.example.com', ca_certificate: ID }] },
      ],
    },
  },
  consumer_group_consumers: {
    resources: {
      ...CONSUMER,
      ...GROUP,
      consumer_group_member: { one: { ...OF_ALICE, consumer_group_id: '${konnect_gateway_consumer_group.gold.id}' } },
    },
    konnect: { consumer_groups: [{ name: 'gold' }], consumers: [{ username: 'alice', groups: [{ name: 'gold' }] }] },
    dbless: {
      consumer_groups: [{ name: 'gold' }],
      consumers: [{ username: 'alice' }],
      consumer_group_consumers: [{ consumer: 'alice', consumer_group: 'gold' }],
    },
  },
  vaults: {
    resources: {
      vault: {
        one: { name: 'hcv', prefix: 'shop', config: '{"host":"vault","port":8200,"token":"secret","ttl":null}' },
      },
    },
    konnect: {
      vaults: [
        {
          name: 'hcv',
          prefix: 'shop',
          config: { host: 'vault', port: 8200, token: '${{ env "DECK_VAULT_SHOP_TOKEN" }}' },
        },
      ],
    },
  },
  key_sets: { resources: { key_set: { one: { name: 'set' } } }, konnect: { key_sets: [{ name: 'set' }] } },
  keys: {
    resources: {
      key_set: { one: { name: 'set' } },
      key: {
        one: {
          kid: 'b',
          name: 'first',
          jwk: '{"kty":"OKP","x":"AAAA"}',
          set: { id: '${konnect_gateway_key_set.one.id}' },
        },
        two: { kid: 'a', jwk: '{"kty":"oct","k":"secret"}' },
        three: { kid: 'c', pem: { private_key: 'one\ntwo', public_key: PEM } },
      },
    },
    konnect: {
      key_sets: [{ name: 'set' }],
      keys: [
        { kid: 'a', jwk: '${{ env "DECK_KEY_JWK" }}' },
        { kid: 'c', pem: { private_key: '${{ env "DECK_KEY_PEM_PRIVATE_KEY" | indent 6 }}', public_key: PEM } },
        { kid: 'b', name: 'first', jwk: '{"kty":"OKP","x":"AAAA"}', set: { name: 'set' } },
      ],
    },
    dbless: {
      key_sets: [{ name: 'set' }],
      keys: [
        { kid: 'a', jwk: '${{ env "DECK_KEY_JWK" }}' },
        { kid: 'c', pem: { private_key: '${{ env "DECK_KEY_PEM_PRIVATE_KEY" | indent 6 }}', public_key: PEM } },
        { kid: 'b', name: 'first', jwk: '{"kty":"OKP","x":"AAAA"}', set: 'set' },
      ],
    },
  },
  partials: {
    resources: {
      partial: {
        one: { redis_ee: { name: 'redis', tags: ['a'], config: { host: 'r', port: '6379', password: 'secret' } } },
        two: { model: { name: 'model', config: { metadata: '{"a":1}' } } },
      },
    },
    konnect: {
      partials: [
        { type: 'model', name: 'model', config: { metadata: { a: 1 } } },
        {
          type: 'redis-ee',
          name: 'redis',
          tags: ['a'],
          config: { host: 'r', port: 6379, password: '${{ env "DECK_PARTIAL_REDIS_PASSWORD" }}' },
        },
      ],
    },
  },
  custom_plugins: {
    resources: { custom_plugin_streaming: { one: { name: 'sign', schema: 'return {}', handler: 'return\n{}' } } },
    konnect: { custom_plugins: [{ name: 'sign', schema: 'return {}', handler: 'return\n{}' }] },
    dbless: {},
  },
  plugins: {
    resources: {
      ...SERVICE,
      ...CONSUMER,
      ...GROUP,
      plugin_prometheus: {
        all: { config: { per_consumer: true }, protocols: ['http'], ordering: { before: { access: ['cors'] } } },
      },
      plugin_key_auth: { keys: { ...OF_ORDERS, config: { key_names: ['k'] }, condition: 'http.path == "/"' } },
      plugin_rate_limiting: {
        alice: { consumer: { id: OF_ALICE.consumer_id }, instance_name: 'own', config: { minute: 5 } },
        gold: { consumer_group: { id: '${konnect_gateway_consumer_group.gold.id}' }, config: { minute: 9 } },
        both: { ...OF_ORDERS, consumer: { id: OF_ALICE.consumer_id }, config: { minute: 1 } },
      },
      custom_plugin: { sign: { name: 'sign', config: { header: 'x', secret: 'secret', on: true } } },
    },
    konnect: {
      services: [
        { ...ORDERS, plugins: [{ name: 'key-auth', config: { key_names: ['k'] }, condition: 'http.path == "/"' }] },
      ],
      consumers: [
        { username: 'alice', plugins: [{ name: 'rate-limiting', instance_name: 'own', config: { minute: 5 } }] },
      ],
      consumer_groups: [{ name: 'gold', plugins: [{ name: 'rate-limiting', config: { minute: 9 } }] }],
      plugins: [
        {
          name: 'prometheus',
          config: { per_consumer: true },
          protocols: ['http'],
          ordering: { before: { access: ['cors'] } },
        },
        { name: 'rate-limiting', service: 'orders', consumer: 'alice', config: { minute: 1 } },
        { name: 'sign', config: { header: 'x', secret: '${{ env "DECK_SIGN_SECRET" }}', on: true } },
      ],
    },
    dbless: {
      services: [
        { ...ORDERS, plugins: [{ name: 'key-auth', config: { key_names: ['k'] }, condition: 'http.path == "/"' }] },
      ],
      consumers: [
        { username: 'alice', plugins: [{ name: 'rate-limiting', instance_name: 'own', config: { minute: 5 } }] },
      ],
      consumer_groups: [{ name: 'gold' }],
      plugins: [
        {
          name: 'prometheus',
          config: { per_consumer: true },
          protocols: ['http'],
          ordering: { before: { access: ['cors'] } },
        },
        { name: 'rate-limiting', service: 'orders', consumer: 'alice', config: { minute: 1 } },
        { name: 'rate-limiting', consumer_group: 'gold', config: { minute: 9 } },
        { name: 'sign', config: { header: 'x', secret: '${{ env "DECK_SIGN_SECRET" }}', on: true } },
      ],
    },
  },
  plugins_partials: {
    resources: {
      ...SERVICE,
      partial: { one: { redis_ee: { name: 'redis', config: { host: 'r' } } } },
      plugin_rate_limiting_advanced: {
        named: {
          ...OF_ORDERS,
          instance_name: 'limit',
          partials: [{ id: '${konnect_gateway_partial.one.id}', path: 'config.redis' }],
        },
        known: { id: ID, partials: [{ id: '${konnect_gateway_partial.one.redis_ee.id}' }] },
      },
    },
    konnect: {
      partials: [{ type: 'redis-ee', name: 'redis', config: { host: 'r' } }],
      plugins: [{ id: ID, name: 'rate-limiting-advanced', partials: [{ name: 'redis' }] }],
      services: [
        {
          ...ORDERS,
          plugins: [
            {
              name: 'rate-limiting-advanced',
              instance_name: 'limit',
              partials: [{ name: 'redis', path: 'config.redis' }],
            },
          ],
        },
      ],
    },
    dbless: {
      partials: [{ type: 'redis-ee', name: 'redis', config: { host: 'r' } }],
      plugins: [{ id: ID, name: 'rate-limiting-advanced' }],
      services: [{ ...ORDERS, plugins: [{ name: 'rate-limiting-advanced', instance_name: 'limit' }] }],
      plugins_partials: [
        { plugin: ID, partial: 'redis' },
        { plugin: 'limit', partial: 'redis', path: 'config.redis' },
      ],
    },
  },
};

const KINDS = ENTITIES.map(({ collection }) => collection);

test('every entity type has a case', () => expect(Object.keys(CASES).sort()).toEqual([...KINDS].sort()));

describe.each(KINDS)('%s', (collection) => {
  const { resources, konnect, dbless = konnect } = CASES[collection];

  test('on the platform', async () => {
    const head = { _format_version: '3.0', _konnect: { control_plane_name: 'shop' } };
    expect(await exported(inShop(resources))).toEqual({ ...head, ...konnect });
  });

  test('without a database', async () => {
    const file = await exported(inShop(resources), '--flavour', 'dbless');
    expect(file).toEqual({ _format_version: '3.0', _transform: true, ...dbless });
    expect(databaselessProblems(file)).toEqual([]);
  });
});
