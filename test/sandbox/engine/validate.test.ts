import * as path from 'node:path';
import { loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { completeObject } from '../../../sandbox/src/engine/plan/complete';
import { validateConfig } from '../../../sandbox/src/engine/plan/validate';
import { UNKNOWN } from '../../../sandbox/src/engine/values/value';
import { CatalogId } from '../../../sandbox/src/shared/catalog/types';
import { HAS_RECORDINGS, recordings } from '../support/recordings';

const CATALOG = path.join(__dirname, '..', '..', '..', 'catalog');
const catalogs = { platform: loadCatalog(CATALOG, 'platform'), cloud: loadCatalog(CATALOG, 'cloud') };

function findings(id: CatalogId, type: string, config: any) {
  const { schema, rules } = catalogs[id].elements.find(
    (element) => element.kind === 'resource' && element.type === type,
  )!;
  return validateConfig(schema, rules, completeObject(schema, config), catalogs[id].framework);
}

describe('sandbox validators', () => {
  it.each<[string, CatalogId, string, any, any]>([
    [
      'a choice',
      'cloud',
      'tencentcloud_api_gateway_api',
      { service_id: 's', api_name: 'a', request_config_path: '/', protocol: 'FTP' },
      {
        path: ['protocol'],
        summary: expect.stringMatching(
          /^"protocol" must contain a valid value: it should be in \[.*"HTTP".*\], got "FTP"$/,
        ),
        detail: '',
      },
    ],
    [
      'a pattern',
      'platform',
      'konnect_api',
      { name: 'orders', slug: 'no spaces' },
      {
        path: ['slug'],
        summary: 'Invalid Attribute Value Match',
        detail: 'Attribute slug must match pattern ^[\\w-]+$, got: "no spaces"',
      },
    ],
    [
      'a number out of range in a nested object',
      'platform',
      'konnect_gateway_partial',
      { control_plane_id: 'c', model: { config: { weight: 70000 } } },
      {
        path: ['model', 'config', 'weight'],
        summary: 'Invalid Attribute Value',
        detail: 'Attribute model.config.weight value must be between 1 and 65535, got: 70000',
      },
    ],
    [
      'a fraction instead of an integer',
      'platform',
      'konnect_gateway_service',
      { control_plane_id: 'c', host: 'h', retries: 1.5 },
      {
        path: ['retries'],
        summary: 'Incorrect attribute value type',
        detail: 'Attribute retries value must be a whole number, got: 1.5',
      },
    ],
    [
      'a text that is too long',
      'platform',
      'konnect_api',
      { name: 'x'.repeat(256) },
      {
        path: ['name'],
        summary: 'Invalid Attribute Value Length',
        detail: 'Attribute name string length must be between 1 and 255, got: 256',
      },
    ],
    [
      'too many elements',
      'platform',
      'konnect_api_publication',
      { api_id: 'a', portal_id: 'p', auth_strategy_ids: ['one', 'two'] },
      {
        path: ['auth_strategy_ids'],
        summary: 'Invalid Attribute Value',
        detail: 'Attribute auth_strategy_ids list must contain between 1 and 1 elements, got: 2',
      },
    ],
    [
      'a duplicate element',
      'platform',
      'konnect_portal_ip_allow_list',
      { portal_id: 'p', allowed_ips: ['10.0.0.1', '10.0.0.2', '10.0.0.1'] },
      {
        path: ['allowed_ips'],
        summary: 'Duplicate List Value',
        detail: 'This attribute contains duplicate values of: "10.0.0.1"',
      },
    ],
    [
      'null within an element',
      'platform',
      'konnect_gateway_plugin_ai_prompt_template',
      { control_plane_id: 'c', config: { templates: [{ name: 'n' }] } },
      {
        path: ['config', 'templates', 0, 'template'],
        summary: 'Missing Attribute Value',
        detail: 'config.templates[0].template: a value must be configured, and must not be null',
      },
    ],
    [
      'a missing argument of a block',
      'cloud',
      'tencentcloud_antiddos_bgp_instance',
      { instance_charge_type: 'x', package_type: 'x', tag_info_list: [{ tag_key: 'k' }] },
      {
        path: ['tag_info_list', 0, 'tag_value'],
        summary: 'Missing required argument',
        detail: 'The argument "tag_info_list[0].tag_value" is required, but no definition was found.',
      },
    ],
    [
      'too few blocks',
      'cloud',
      'tencentcloud_antiddos_port_acl_config',
      { instance_id: 'i' },
      {
        path: ['acl_config'],
        summary: 'Not enough list items',
        detail: 'Attribute acl_config requires 1 item minimum, but config has only 0 declared.',
      },
    ],
    [
      'an element of a set, at the set',
      'cloud',
      'tencentcloud_api_gateway_service',
      { service_name: 's', protocol: 'http', net_type: ['INNER', 'ELSEWHERE'] },
      {
        path: ['net_type'],
        summary: '"net_type[1]" must contain a valid value: it should be in ["INNER", "OUTER"], got "ELSEWHERE"',
        detail: '',
      },
    ],
    [
      'conflicting arguments',
      'platform',
      'konnect_api_implementation',
      {
        api_id: 'a',
        service_reference: { service: { control_plane_id: 'c', id: 's' } },
        control_plane_reference: { control_plane: { control_plane_id: 'c' } },
      },
      {
        path: ['control_plane_reference'],
        summary: 'Invalid Attribute Combination',
        detail: 'Attribute "service_reference" cannot be specified when "control_plane_reference" is specified',
      },
    ],
    [
      'a text that is not JSON, without showing it',
      'platform',
      'konnect_api',
      { name: 'orders', attributes: '{"secret": ' },
      {
        path: ['attributes'],
        summary: 'Invalid Attribute Value',
        detail: 'Attribute attributes must be a valid JSON string, got: a value that is not shown',
      },
    ],
    [
      'a key of a central consumer with its own secret',
      'platform',
      'konnect_centralized_consumer_key',
      { consumer_id: 'c', realm_id: 'r', type: 'new', secret: 's' },
      {
        path: ['secret'],
        summary: 'Invalid Configuration',
        detail: "The 'secret' field can only be set if 'type' is set to 'legacy'.",
      },
    ],
  ])('reject %s', (_, id, type, config, expected) => {
    expect(findings(id, type, config)).toContainEqual(expected);
  });

  it('accept values outside the range that are allowed explicitly', () => {
    const plan = (max_request_num: number) =>
      findings('cloud', 'tencentcloud_api_gateway_usage_plan', { usage_plan_name: 'plan', max_request_num });
    expect(plan(-1)).toEqual([]);
    expect(plan(0)).toEqual([
      { path: ['max_request_num'], summary: '"max_request_num" cannot be lower than 1: 0', detail: '' },
    ]);
  });

  it('accept unknown values and parts', () => {
    expect(findings('platform', 'konnect_api', { name: UNKNOWN, slug: UNKNOWN, attributes: UNKNOWN })).toEqual([]);
    expect(
      findings('platform', 'konnect_portal_ip_allow_list', { portal_id: UNKNOWN, allowed_ips: [UNKNOWN, UNKNOWN] }),
    ).toEqual([]);
    expect(
      findings('platform', 'konnect_gateway_plugin_ai_prompt_template', {
        control_plane_id: 'c',
        config: { templates: [UNKNOWN] },
      }),
    ).toEqual([]);
  });

  it('show no secret', () => {
    const { schema, rules } = catalogs.platform.elements.find(
      ({ type }) => type === 'konnect_centralized_consumer_key',
    )!;
    const attributes = { ...rules.attributes, secret: { maxLength: 1, enum: ['a'] } };
    const config = completeObject(schema, { consumer_id: 'c', realm_id: 'r', secret: 'hunter2' });
    expect(JSON.stringify(validateConfig(schema, { ...rules, attributes }, config))).not.toContain('hunter2');
  });
});

const given = HAS_RECORDINGS ? describe : describe.skip;

given(`recorded configurations${HAS_RECORDINGS ? '' : ' (skipped: ../shared/plans is not there)'}`, () => {
  const all = (['platform', 'cloud'] as const).flatMap((id) =>
    Object.entries(recordings(id)).flatMap(([type, recording]) => {
      const variants = recording.updates?.variants ?? {};
      const creations = (['minimal', 'full'] as const).map((name) => ({ name, ...recording[name] }));
      const changes = Object.entries(variants)
        .filter(([, { to }]) => to !== undefined)
        .map(([name, { to }]) => ({
          name,
          config: { ...recording.full.config, [name.split(':')[1]]: to },
          refused: undefined,
        }));
      return [...creations, ...changes].map(({ name, config, refused }) => ({
        place: `${type} ${name}`,
        refused,
        found: findings(id, type, config),
      }));
    }),
  );

  it('configurations that the real providers accepted pass', () => {
    const wrong = all.filter(({ refused, found }) => !refused && found.length > 0);
    expect(wrong.map(({ place, found }) => ({ place, found }))).toEqual([]);
  });

  it('configurations that the real providers rejected fail with the same summaries', () => {
    const refused = all.filter((one) => one.refused);
    expect(refused).toHaveLength(6);
    for (const { found, refused: titles } of refused) {
      expect(found.map(({ summary }) => summary)).toEqual(expect.arrayContaining(titles!));
    }
  });
});
