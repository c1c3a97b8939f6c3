/** What the documentation of L1 says, as far as a test can tell: for each argument something, and nothing of other places. */
import { loadCatalog } from '../../generator/catalog/load';
import { CATALOG_IDS } from '../../generator/catalog/types';
import { argumentDocs, elementDocs, structDocs } from '../../generator/emit/docs';
import { buildModel } from '../../generator/model/build';
import { FieldModel, isSettable, ProviderModel, StructModel, structsOf } from '../../generator/model/model';

const catalogs = CATALOG_IDS.map((id) => loadCatalog(id));
const MODELS = catalogs.map((catalog) => buildModel(catalog));
/** The same with each nested type by itself, so that all places are there. */
const UNSHARED = catalogs.map((catalog) => buildModel({ ...catalog, names: { ...catalog.names, sharedTypes: {} } }));

const structsIn = ({ elements }: ProviderModel) => elements.flatMap(({ fields }) => structsOf(fields));
const fieldsIn = (model: ProviderModel): { place: string; field: FieldModel }[] => [
  ...model.elements.flatMap(({ type, fields }) => fields.map((field) => ({ place: type, field }))),
  ...structsIn(model).flatMap(({ place, fields }) => fields.map((field) => ({ place, field }))),
];
const fields = MODELS.flatMap(fieldsIn);

describe('every attribute', () => {
  test('says what it is for', () => {
    expect(fields.length).toBeGreaterThan(5000);
    const without = fields.filter(({ field }) => !field.purpose);
    expect(without.map(({ place, field }) => `${place} ${field.name}`)).toEqual([]);
  });

  test('says in a sentence', () => {
    const odd = fields.filter(({ field }) => !/^[A-Z`(][\s\S]*[.)]$/.test(field.purpose!));
    expect(odd.map(({ place, field }) => `${place} ${field.name}: ${field.purpose}`)).toEqual([]);
  });

  test('that is deprecated says what to use instead', () => {
    const deprecated = fields.filter(({ field }) => field.deprecated !== undefined && isSettable(field));
    expect(deprecated.length).toBeGreaterThan(10);
    for (const { field } of deprecated) {
      const tags = argumentDocs(field, { kind: 'resource' }).join('\n');
      expect(tags).toMatch(/^@deprecated by the provider: .*\b(use|place|leave)\b/m);
    }
  });

  test('says its default as it is', () => {
    const texts = fields.filter(({ field }) => typeof field.rules.default === 'string');
    const hidden = texts.filter(({ field }) => {
      const docs = argumentDocs({ ...field, required: false }, { kind: 'resource' }).join('\n');
      return !docs.includes(`@default ${JSON.stringify(field.rules.default)}`);
    });
    expect(hidden.map(({ place, field }) => `${place} ${field.name}`)).toEqual([]);
    expect(texts.map(({ field }) => field.rules.default)).toContain('Request was filtered by Lakera Guard');
  });
});

describe('of what the gateways do', () => {
  const PLATFORM = MODELS.find(({ id }) => id === 'platform')!;
  const element = (type: string) => PLATFORM.elements.find((one) => one.type === `konnect_${type}`)!;
  const docsOf = (type: string, ...path: string[]) => {
    const [first, ...others] = path;
    const start = element(type).fields.find(({ name }) => name === first)!;
    const field = others.reduce((outer, member) => {
      const inner = 'of' in outer.type ? outer.type.of : outer.type;
      return inner.kind === 'object' ? inner.struct.fields.find(({ name }) => name === member)! : outer;
    }, start);
    return argumentDocs(field, { kind: 'resource' })[1];
  };

  test.each<[string, string[], string]>([
    [
      'gateway_plugin_rate_limiting',
      ['config', 'redis', 'password'],
      'A secret, which the provider does not mark as one: plans and the state show it. Takes a vault reference.',
    ],
    ['gateway_basic_auth', ['password'], 'A secret: Terraform does not print it, but its state holds it.'],
    ['gateway_plugin_request_transformer_advanced', ['config', 'add', 'headers'], 'Its texts may be vault references.'],
    ['gateway_plugin_rate_limiting', ['config', 'policy'], 'Refused by the platform: `cluster`.'],
    ['gateway_plugin_rate_limiting', ['config', 'policy'], 'Not on serverless gateways: `redis`.'],
    ['event_gateway_backend_cluster', ['tls', 'client_identity'], 'Needs event gateways of version 1.1.'],
    ['event_gateway_static_key', ['value'], 'Takes an expression in the language of the event gateway.'],
    ['event_gateway_cluster_policy_acls', ['condition'], 'A condition in the language of the event gateway.'],
    [
      'gateway_plugin_ai_rag_injector',
      ['partials'],
      'Kinds of partials that this policy takes: embeddings (`config.embeddings`); vectordb (`config.vectordb`).',
    ],
    ['gateway_plugin_acl', ['partials'], 'This policy takes none.'],
  ])('%s %j', (type, path, sentence) => {
    expect(docsOf(type, ...path)).toContain(sentence);
  });

  test('a type that policies share does not say that it takes vault references where some do not', () => {
    expect(docsOf('gateway_plugin_request_transformer', 'config', 'rename', 'headers')).not.toContain('vault');
  });

  test('policies', () => {
    const docs = (type: string) => elementDocs(PLATFORM, element(type));
    expect(docs('gateway_plugin_prometheus')).toContain(
      'The policy `prometheus`, priority 13. Attached to: the control plane, service, route, consumer. Deployments: hybrid.',
    );
    expect(docs('gateway_plugin_vault_auth').join()).toContain(
      'No deployment of the platform has it, by documentation.',
    );
  });
});

describe('of what the plugin does', () => {
  const CLOUD = MODELS.find(({ id }) => id === 'cloud')!;
  const element = (type: string) =>
    CLOUD.elements.find((one) => one.type === `tencentcloud_${type}` && one.kind === 'resource')!;
  const docsOf = (type: string, name: string) =>
    argumentDocs(
      element(type).fields.find((field) => field.name === name)!,
      { kind: 'resource' },
    )[1];

  test.each([
    ['api_gateway_service', 'exclusive_set_name', 'Not sent to the service.'],
    ['api_gateway_api', 'service_parameters', 'Crashes the plugin. A change crashes the plugin. Taking it out again'],
    ['api_gateway_api', 'service_config_cos_config', 'Crashes the plugin where `service_config_type` is `COS`.'],
    [
      'api_gateway_api',
      'release_limit',
      'A change goes wrong: the new pre_limit is sent if that changes as well, else 0;',
    ],
    ['api_gateway_service', 'uniq_vpc_id', 'A change has no effect, and every later plan shows it again.'],
    ['api_gateway_plugin', 'plugin_type', 'A change is refused.'],
    ['api_gateway_service_release', 'release_desc', 'A change leaves a gap: the environment goes offline,'],
    ['api_gateway_upstream', 'retries', 'Taking it out again goes wrong: 0 is sent'],
    ['dayu_l7_rule', 'ssl_id', 'Demanded by the plugin where `protocol` is `https`.'],
    ['dayu_cc_policy_v2', 'business', 'A change has no effect.'],
  ])('%s %s says it', (type, name, sentence) => {
    expect(docsOf(type, name)).toContain(sentence);
  });

  test('nothing is said of what goes as one would expect, nor of what a required argument is only taken for', () => {
    const words = /plugin|Not sent|Not done|A change (is|has|goes|leaves|crashes)|Taking it out/;
    expect(docsOf('api_gateway_service', 'service_name')).not.toMatch(words);
    expect(docsOf('api_gateway_service', 'ip_version')).toMatch(/A change leaves a gap: tags removed/);
    expect(docsOf('dayu_cc_policy_v2', 'business')).not.toContain('Not sent');
  });

  test('a class says what deleting leaves and reading does not see', () => {
    const release = elementDocs(CLOUD, element('api_gateway_service_release'));
    expect(release[1]).toMatch(
      /takes the whole environment offline.* does not see an environment that was taken offline/,
    );
    expect(elementDocs(CLOUD, element('dayu_ddos_policy_case')).join()).not.toContain('undefined');
  });

  test('abolished values are called so', () => {
    const [struct] = structsIn(CLOUD).filter(
      ({ place }) => place === 'tencentcloud_antiddos_packet_filter_config packet_filter_config',
    );
    const action = struct.fields.find(({ name }) => name === 'action')!;
    const wanted = '`drop`, `transmit`, `drop_black`, `forward`. Abolished: `drop_rst`, `drop_black_rst`.';
    expect(argumentDocs(action, { kind: 'resource' })[1]).toContain(wanted);
  });
});

describe('durations say their unit', () => {
  const isMeasure = ({ name, type }: FieldModel) =>
    type.kind === 'number' && /(^|_)(timeout|ttl|leeway|delay|interval)(_(max|min|neg))?$/.test(name);
  const UNIT = /\b(milliseconds|seconds|minutes|hours|days|unit is not documented)\b/;

  test('in all places', () => {
    const without = fields.filter(({ field }) => isMeasure(field) && !UNIT.test(field.purpose!));
    expect([...new Set(without.map(({ place, field }) => `${place} ${field.name}: ${field.purpose}`))]).toEqual([]);
  });

  test('which is milliseconds for the revocation status', () => {
    const found = fields.filter(({ field }) => field.name === 'cert_cache_ttl').map(({ field }) => field.purpose);
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found)).toEqual(
      new Set(['How long the revocation status of a certificate is cached, in milliseconds.']),
    );
  });
});

describe.each(MODELS.map((model, index) => [model.id, model, UNSHARED[index]] as const))(
  'shared types of %s',
  (_, { shared, elements }, unshared) => {
    /** Words for the resources of the provider: `consumer`, `schema registry`, … */
    const nouns = new Set(elements.flatMap(({ type }) => namesOf(type)));

    /** The resources that a place refers to, or is of. */
    function nounsOf(place: string): Set<string> {
      const [type, path] = place.replace(/^data\./, '').split(' ');
      const steps = path.split('.').map((step) => step.replace(/_/g, ' '));
      const referred = [steps.slice(-1).join(' '), steps.slice(-2).join(' ')].filter((word) => nouns.has(word));
      return new Set([...referred, ...namesOf(type).filter((name) => name.includes(' '))]);
    }

    test('name none of their places', () => {
      const places = structsIn(unshared);
      const naming = shared.flatMap((struct) => {
        const all = places.filter((place) => shapeOf(place) === shapeOf(struct)).map(({ place }) => nounsOf(place));
        const some = new Set(all.flatMap((own) => [...own]).filter((noun) => !all.every((own) => own.has(noun))));
        const own = struct.name.replace(/([A-Z])/g, ' $1').toLowerCase();
        return textsOf(struct).flatMap((text) =>
          [...some]
            .filter((noun) => !own.includes(noun) && new RegExp(`\\b${noun}\\b`, 'i').test(text))
            .map((noun) => `${struct.name} names ${noun}: ${text}`),
        );
      });
      expect(naming).toEqual([]);
    });

    test('are described for themselves', () => {
      expect(
        shared
          .map((struct) => structDocs(struct).join(' '))
          .filter((text) => /among them|konnect_|tencentcloud_/.test(text)),
      ).toEqual([]);
      expect(shared.filter(({ purpose }) => !purpose)).toEqual([]);
    });
  },
);

/** `schema registry` of `konnect_event_gateway_schema_registry`, and the longer names of it. */
function namesOf(type: string): string[] {
  const words = type.split('_').slice(1);
  return words.map((__, index) => words.slice(index).join(' ')).filter((name) => !/^(id|key|plugin)$/.test(name));
}

/** Names, types and flags of the members, by which places of one type are found. */
function shapeOf(struct: StructModel): string {
  return JSON.stringify(
    struct.fields.map(({ name, type, required, optional, computed }) => [
      name,
      typeText(type),
      required,
      optional,
      computed,
    ]),
  );
}

function typeText(type: FieldModel['type']): string {
  return type.kind === 'object' ? shapeOf(type.struct) : 'of' in type ? `${type.kind} ${typeText(type.of)}` : type.kind;
}

function textsOf(struct: StructModel): string[] {
  return [...structDocs(struct), ...struct.fields.map(({ purpose }) => purpose!)];
}
