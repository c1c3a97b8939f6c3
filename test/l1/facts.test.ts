/**
 * The catalogue contains all facts about the two providers: their unchanged schemas, and rules that the schemas do not
 * contain.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ElementRuntime, Schema, SchemaAttribute, TerraformType } from '../../generator/catalog/types';
import { entriesOf } from '../../lib/core/shared/catalog/attributes';
import { differences } from '../support/compare';
import { CATALOGS, Element, ELEMENTS } from '../support/elements';

const FOLDER = path.join(__dirname, '..', '..', '..', 'shared', 'facts');
const NAMES = { platform: 'konnect', cloud: 'tencentcloud' };

const isThere = fs.existsSync(FOLDER);
const factsOf = (name: string): any => JSON.parse(fs.readFileSync(path.join(FOLDER, name), 'utf8'));

(isThere ? describe : describe.skip)(
  `the facts (skipped unless ${path.relative(process.cwd(), FOLDER)} is there)`,
  () => {
    test.each(CATALOGS)('$id: the catalogue contains the unchanged schemas', ({ id, info }) => {
      const facts = factsOf(`${NAMES[id]}.schema.json`);
      expect(Object.keys(facts.provider_schemas)).toEqual([info.source]);
      const schemas = (kind: string) =>
        Object.fromEntries(elements(id, kind).map(({ type, schema }) => [type, schema])) as { [type: string]: Schema };
      const found = {
        provider: schemas('provider').provider,
        resource_schemas: schemas('resource'),
        data_source_schemas: schemas('data-source'),
      };
      expect(differences(found, facts.provider_schemas[info.source])).toEqual([]);
    });

    test.each(CATALOGS)('$id: every rule is in the catalogue or the schema', ({ id }) => {
      const facts = factsOf(`${NAMES[id]}.rules.json`);
      const types = (kind: string) =>
        elements(id, kind)
          .map(({ type }) => type)
          .sort();
      expect(Object.keys(facts.resources).sort()).toEqual(types('resource'));
      expect(Object.keys(facts.dataSources).sort()).toEqual(types('data-source'));
      const problems = ELEMENTS.filter(({ catalog }) => catalog.id === id).flatMap((element) => {
        const own = { provider: facts.provider, ...facts.resources };
        return ruleProblems(
          element,
          element.kind === 'data-source' ? facts.dataSources[element.type] : own[element.type],
        );
      });
      expect(problems).toEqual([]);
    });

    test('cloud: the catalogue contains the behaviour of the provider for every argument', () => {
      const facts = factsOf('tencentcloud.behaviour.json');
      const resources = elements('cloud', 'resource');
      expect(Object.keys(facts).sort()).toEqual(resources.map(({ type }) => type).sort());
      expect(resources.flatMap((element) => behaviourProblems(element, facts[element.type]))).toEqual([]);
    });

    test('platform: the catalogue contains the behaviour of the gateways, plus verified facts', () => {
      const facts = factsOf('konnect.extras.json');
      for (const [type, correction] of Object.entries(CORRECTIONS)) {
        facts[type] = { ...facts[type], ...correction };
      }
      const found = elements('platform', 'resource').flatMap(({ type, runtime }) =>
        runtime && !OUR_TYPES.includes(type) ? [[type, factsLike(type, runtime)]] : [],
      );
      expect(differences(Object.fromEntries(found), facts)).toEqual([]);
    });

    test.each(CATALOGS)('$id: the sources of the facts are named', ({ id, info }) => {
      const { meta } = factsOf(`${NAMES[id]}.rules.json`);
      expect([info.repository, info.commit, info.prefix]).toEqual([meta.repository, meta.commit, meta.typePrefix]);
      expect(meta.tags).toEqual([`v${info.version}`]);
      expect([...(info.families ?? [])].sort()).toEqual([...(meta.families ?? [])].sort());
    });
  },
);

function elements(id: string, kind: string): Element[] {
  return ELEMENTS.filter((element) => element.catalog.id === id && element.kind === kind);
}

/** Says where the catalogue and the facts about one element differ, in either direction. */
function ruleProblems(element: Element, facts: any): string[] {
  const { attributes } = facts;
  const { attributes: known, ...knownRest } = element.rules as any;
  const derived = derivedRules(element.schema);
  const paths = new Set([...Object.keys(attributes), ...Object.keys(known), ...derived.keys()]);
  const ofPaths = [...paths].flatMap((place) => {
    // A rule of the catalogue goes before the schema's own.
    const found = { ...derived.get(place), ...without(known[place] ?? {}, OURS) };
    const wanted = renamed(attributes[place]);
    const mended = MENDED[`${element.type} ${place}`];
    if (mended) {
      const stale = differences(wanted, found).length === 0;
      return stale ? [`${element.label} ${place} need not differ any more: ${mended}`] : [];
    }
    return differences(wanted?.defaultIsText ? textLeftOut(found) : found, wanted, `${element.label} ${place}`);
  });
  return [...ofPaths, ...differences(knownRest, without(facts, ['attributes', ...USELESS]), element.label)];
}

// Facts of the specification that the measured facts lack.
const OURS = ['statedValues'];
const ABOLISHED = 'the SDK marks some values as abolished';
const LOWER_CASE = 'the SDK has lower case for this call as for the others; both spellings pass';
const SECOND = 'the SDK marks the second condition as abolished';
const MISSING = 'the SDK documents values that the plugin does not mention';
const REGIONS = 'the SDK lists the regions, and the plugin accepts any text';
const ROLES = 'the vendor documents roles that the provider does not list';
const SINGLE = 'tencentcloud_antiddos_packet_filter_config packet_filter_config';
const POLICY = 'tencentcloud_dayu_ddos_policy_v2';
const CC = 'tencentcloud_dayu_cc_policy_v2';

/** Differences between the catalogue and the schema facts, where the behaviour facts are more precise. */
const MENDED: { readonly [place: string]: string } = {
  'provider region': REGIONS,
  'konnect_system_account_role role_name': ROLES,
  'konnect_team_role role_name': ROLES,
  [`${SINGLE}.protocol`]: LOWER_CASE,
  [`${SINGLE}.action`]: ABOLISHED,
  [`${SINGLE}.match_type`]: LOWER_CASE,
  [`${SINGLE}.is_not`]: ABOLISHED,
  [`${SINGLE}.match_logic`]: SECOND,
  [`${SINGLE}.match_begin2`]: SECOND,
  [`${SINGLE}.match_type2`]: SECOND,
  [`${SINGLE}.is_not2`]: SECOND,
  [`${POLICY} packet_filters.protocol`]: LOWER_CASE,
  [`${POLICY} packet_filters.action`]: ABOLISHED,
  [`${POLICY} packet_filters.match_type`]: LOWER_CASE,
  [`${POLICY} packet_filters.is_not`]: ABOLISHED,
  [`${POLICY} packet_filters.match_logic`]: SECOND,
  [`${POLICY} packet_filters.match_begin2`]: SECOND,
  [`${POLICY} packet_filters.match_type2`]: SECOND,
  [`${POLICY} packet_filters.is_not2`]: SECOND,
  [`${POLICY} ddos_geo_ip_block_config.region_type`]: LOWER_CASE,
  [`${POLICY} water_print_config.offset`]: 'the service takes 0 to 99',
  [`${CC} cc_precision_policys.policys.field_name`]: 'the value that was known of it belongs to field_type',
  [`${CC} cc_precision_policys.policys.field_type`]: 'the value stood at field_name',
  [`${CC} cc_precision_policys.policy_action`]: MISSING,
  [`${CC} cc_precision_policys.protocol`]: MISSING,
  [`${CC} cc_precision_req_limits.level`]: MISSING,
  [`${CC} cc_geo_ip_policys.region_type`]: LOWER_CASE,
  'tencentcloud_antiddos_cc_precision_policy policy_action': MISSING,
  'tencentcloud_antiddos_cc_precision_policy protocol': MISSING,
  'tencentcloud_antiddos_ddos_geo_ip_block_config ddos_geo_ip_block_config.region_type': LOWER_CASE,
  'tencentcloud_antiddos_port_acl_config acl_config.forward_protocol': LOWER_CASE,
  'tencentcloud_antiddos_port_acl_config acl_config.action': MISSING,
  'tencentcloud_dayu_l7_rule_v2 rule.lb_type': 'the SDK lists weighted turns alone for websites',
  'tencentcloud_api_gateway_import_open_api content_version': 'the SDK writes openAPI; both spellings pass',
};

// Where the facts were read; and timeouts, which no resource has.
const USELESS = ['source', 'docs', 'timeouts'];

/** Returns the documentation about changes of an argument, if the change happens when the argument is removed. */
const TAKEN_OUT = ['ddos_level', 'ddos_ai', 'protocol_block_config', 'ddos_connect_limit'];

/** Says which facts about the plugin's behaviour the catalogue lacks or has otherwise. */
function behaviourProblems({ type, behaviour }: Element, facts: any): string[] {
  return (['create', 'update'] as const).flatMap((event) =>
    Object.entries<any>(facts[event]).flatMap(([place, fact]) => {
      // Two hands wrote the facts, each with words of its own.
      const what = (fact.result ?? fact.what).replace(/: \[.*/, '');
      const wanted = what === 'replaces' && fact.gap ? 'gap' : what;
      const isTakenOut = type === 'tencentcloud_dayu_ddos_policy_v2' && event === 'update' && TAKEN_OUT.includes(place);
      const found = behaviour?.arguments[place]?.[isTakenOut ? 'remove' : event] ?? [];
      const [first] = found;
      const others = Object.keys(fact.otherwise ?? {}).filter(
        (other) => !found.some((outcome) => outcome.what === other),
      );
      const sought = [wanted, fact.evidence ?? fact.by, fact.error];
      const problems = differences([first?.what, first?.by, first?.error], sought, `${type} ${place} ${event}`);
      return [...problems, ...others.map((other) => `${type} ${place} ${event}: lacks ${other}`)];
    }),
  );
}

/** Where the documentation of the provider is more exact than the facts: docs/resources of these types. */
const CORRECTIONS: { readonly [type: string]: object } = {
  konnect_event_gateway_listener_policy_forward_to_virtual_cluster: {
    minRuntime: { 'config.sni.broker_host_format': '1.1' },
  },
  konnect_event_gateway_virtual_cluster: { minRuntime: { 'authentication.client_certificate': '1.1' } },
};

/** Types without secrets in the facts, although they have secrets like other types. */
const OUR_TYPES = [
  'konnect_audit_log',
  'konnect_centralized_consumer_key',
  'konnect_event_gateway_schema_registry',
  'konnect_gateway_jwt',
  'konnect_gateway_key_auth',
  'konnect_gateway_partial',
  'konnect_identity_auth_server_client',
  'konnect_identity_provider',
  'konnect_integration_instance_auth_config',
  'konnect_portal_auth',
  'konnect_portal_custom_domain',
];

/** Secrets that the facts lack although other types have them. The vendor's API accepts expressions for them. */
const OUR_SECRETS: { readonly [type: string]: string[] } = {
  konnect_event_gateway_backend_cluster: ['authentication.sasl_plain.password', 'authentication.sasl_scram.password'],
  konnect_event_gateway_virtual_cluster: ['authentication.sasl_plain.principals.password'],
};

/** The facts name an object with only one secret member. */
const WHOLE_SECRETS: { readonly [place: string]: string } = { 'multi_key_auth.config.headers.key': 'multi_key_auth' };

/** Returns the catalogue's facts about gateways in the words of the facts, without additions. */
function factsLike(type: string, runtime: ElementRuntime): object {
  const { policy, partials, minimumRuntime, expressions = {}, secrets = [], vaultReferences } = runtime;
  const isTheirs = (place: string) => !OUR_SECRETS[type]?.includes(place);
  const known = {
    plugin: policy && { ...policy, deployments: policy.deployments.length > 0 ? policy.deployments : null },
    partials: partials?.map(({ kind, paths }) => ({ name: kind, paths })),
    minRuntime: minimumRuntime,
    expressions: Object.fromEntries(Object.entries(expressions).filter(([place]) => isTheirs(place))),
    secrets: secrets.filter(isTheirs).map((place) => WHOLE_SECRETS[place] ?? place),
    vaultReferences,
  };
  const isEmpty = (value: unknown) => value === undefined || Object.keys(value as object).length === 0;
  return Object.fromEntries(Object.entries(known).filter(([, value]) => !isEmpty(value)));
}

function without(object: object, names: string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** The facts only say that a default is a text; the catalogue has it. */
function textLeftOut({ default: value, ...rest }: any): object {
  return { ...rest, ...(typeof value === 'string' && { defaultIsText: true }) };
}

/** Checks of validators that the provider implements itself. */
const VALIDATORS: { readonly [name: string]: object } = {
  CentralizedConsumerKeyValidator: { exactlyWith: { type: 'legacy' } },
};

/** The catalogue has shorter names for two formats, and says what a validator checks rather than how it is called. */
function renamed(rules: any): any {
  const formats: { [format: string]: string } = {
    'port-range (minport-maxport, each 1..65535)': 'port-range',
    'no upper-case letters': 'lowercase',
  };
  const rename = (value: any): any => ({
    ...value,
    ...(value.format && { format: formats[value.format] ?? value.format }),
  });
  if (!rules) {
    return rules;
  }
  const { customValidators = [], ...rest } = rules;
  const checks = customValidators.map((name: string) => VALIDATORS[name] ?? { customValidators: [name] });
  return Object.assign({}, rename(rest), rules.items && { items: rename(rules.items) }, ...checks);
}

/** Returns the facts that repeat the schema, by path. */
function derivedRules(schema: Schema): Map<string, object> {
  const rules = new Map<string, object>();
  let parent: SchemaAttribute = {};
  for (const { path: place, attribute, block, memberType } of entriesOf(schema)) {
    if (block) {
      const needed = (block.min_items ?? 0) > 0 ? { required: true } : { optional: true };
      rules.set(place, {
        type: `${block.nesting_mode}(object)`,
        kind: 'block',
        nesting: block.nesting_mode,
        ...needed,
      });
    } else if (attribute) {
      parent = attribute;
      rules.set(place, { type: attributeText(attribute), ...flagsOf(attribute) });
    } else {
      // Members of object types have the flags of the attribute that holds them.
      rules.set(place, { type: typeText(memberType!), ...flagsOf(parent) });
    }
  }
  return rules;
}

function attributeText({ type, nested_type: nested }: SchemaAttribute): string {
  if (nested) {
    return nested.nesting_mode === 'single' ? 'object' : `${nested.nesting_mode}(object)`;
  }
  return typeText(type!);
}

function typeText(type: TerraformType): string {
  if (typeof type === 'string') {
    return type;
  }
  return type[0] === 'object' ? 'object' : `${type[0]}(${typeText(type[1] as TerraformType)})`;
}

function flagsOf(attribute: SchemaAttribute): object {
  const flags = ['required', 'optional', 'computed', 'sensitive', 'deprecated'] as const;
  return Object.fromEntries(flags.filter((flag) => attribute[flag]).map((flag) => [flag, true]));
}
