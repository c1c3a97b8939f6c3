/** Tests of the L1 doc comments: each argument has a text, and texts of shared types name no single resource. */
import { loadCatalog } from '../../generator/catalog/load';
import { CATALOG_IDS } from '../../generator/catalog/types';
import { argumentDocs, elementDocs, structDocs } from '../../generator/emit/docs';
import { buildModel } from '../../generator/model/build';
import { FieldModel, isSettable, ProviderModel, StructModel, structsOf } from '../../generator/model/model';

const catalogs = CATALOG_IDS.map((id) => loadCatalog(id));
const MODELS = catalogs.map((catalog) => buildModel(catalog));
/** Models without shared types, so that each nested type appears at each of its paths. */
const UNSHARED = catalogs.map((catalog) => buildModel({ ...catalog, names: { ...catalog.names, sharedTypes: {} } }));

const structsIn = ({ elements }: ProviderModel) => elements.flatMap(({ fields }) => structsOf(fields));
const fieldsIn = (model: ProviderModel): { place: string; field: FieldModel }[] => [
  ...model.elements.flatMap(({ type, fields }) => fields.map((field) => ({ place: type, field }))),
  ...structsIn(model).flatMap(({ place, fields }) => fields.map((field) => ({ place, field }))),
];
const fields = MODELS.flatMap(fieldsIn);

describe('every attribute', () => {
  test('has a purpose', () => {
    expect(fields.length).toBeGreaterThan(5000);
    const without = fields.filter(({ field }) => !field.purpose);
    expect(without.map(({ place, field }) => `${place} ${field.name}`)).toEqual([]);
  });

  test('has a purpose that is a sentence', () => {
    const odd = fields.filter(({ field }) => !/^[A-Z`(][\s\S]*[.)]$/.test(field.purpose!));
    expect(odd.map(({ place, field }) => `${place} ${field.name}: ${field.purpose}`)).toEqual([]);
  });

  test('that is deprecated names its replacement', () => {
    const deprecated = fields.filter(({ field }) => field.deprecated !== undefined && isSettable(field));
    expect(deprecated.length).toBeGreaterThan(10);
    for (const { field } of deprecated) {
      const tags = argumentDocs(field, { kind: 'resource' }).join('\n');
      expect(tags).toMatch(/^@deprecated by the provider: .*\b(use|place|leave)\b/m);
    }
  });

  test('shows its default in full', () => {
    const texts = fields.filter(({ field }) => typeof field.rules.default === 'string');
    const hidden = texts.filter(({ field }) => {
      const docs = argumentDocs({ ...field, required: false }, { kind: 'resource' }).join('\n');
      return !docs.includes(`@default ${JSON.stringify(field.rules.default)}`);
    });
    expect(hidden.map(({ place, field }) => `${place} ${field.name}`)).toEqual([]);
    expect(texts.map(({ field }) => field.rules.default)).toContain('Request was filtered by Lakera Guard');
  });
});

describe('behaviour of the gateways', () => {
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
      'Secret. The provider does not mark this argument as sensitive, so plans and the state show the value. This argument may be a vault reference.',
    ],
    ['gateway_basic_auth', ['password'], 'Secret: Terraform does not print the value, but stores it in the state.'],
    [
      'gateway_plugin_request_transformer_advanced',
      ['config', 'add', 'headers'],
      'Strings in this argument may be vault references.',
    ],
    ['gateway_plugin_rate_limiting', ['config', 'policy'], 'The platform rejects `cluster`.'],
    ['gateway_plugin_rate_limiting', ['config', 'policy'], 'Serverless gateways do not support `redis`.'],
    [
      'event_gateway_backend_cluster',
      ['tls', 'client_identity'],
      'This argument requires event gateway version 1.1 or later.',
    ],
    [
      'event_gateway_static_key',
      ['value'],
      'This argument may be an expression in the expression language of the event gateway.',
    ],
    [
      'event_gateway_cluster_policy_acls',
      ['condition'],
      'This argument is a condition in the expression language of the event gateway.',
    ],
    [
      'gateway_plugin_ai_rag_injector',
      ['partials'],
      'Kinds of partials that this policy accepts, with the arguments that each kind sets: embeddings (`config.embeddings`); vectordb (`config.vectordb`).',
    ],
    ['gateway_plugin_acl', ['partials'], 'This policy does not accept partials.'],
    [
      'portal',
      ['labels'],
      'The provider does not send an empty map for this argument; the platform keeps the present value.',
    ],
    [
      'gateway_plugin_openid_connect',
      ['config', 'login_tokens'],
      'The provider does not send an empty list for this argument; the platform uses the default.',
    ],
    ['portal_classic', ['is_public'], 'Set this argument explicitly, otherwise each plan shows a change.'],
    ['gateway_plugin_jq', ['config', 'response_if_status_code'], 'Each element: minimum 100, maximum 599.'],
  ])('%s %j', (type, path, sentence) => {
    expect(docsOf(type, ...path)).toContain(sentence);
  });

  test('a shared type mentions vault references only if all policies that share it accept them', () => {
    expect(docsOf('gateway_plugin_request_transformer', 'config', 'rename', 'headers')).not.toContain('vault');
  });

  test('a shared type mentions empty lists only if no policy that shares it sends them', () => {
    expect(docsOf('gateway_plugin_bot_detection', 'config', 'allow')).not.toContain('empty list');
  });

  test('policies show name, priority, scopes and deployments', () => {
    const docs = (type: string) => elementDocs(PLATFORM, element(type));
    expect(docs('gateway_plugin_prometheus')).toContain(
      'Policy `prometheus`, priority 13. Can be attached to: control plane, service, route, consumer. Supported deployments: hybrid.',
    );
    expect(docs('gateway_plugin_vault_auth').join()).toContain(
      'According to the documentation, no deployment of the platform supports this policy.',
    );
  });
});

describe('behaviour of the cloud provider', () => {
  const CLOUD = MODELS.find(({ id }) => id === 'cloud')!;
  const element = (type: string) =>
    CLOUD.elements.find((one) => one.type === `tencentcloud_${type}` && one.kind === 'resource')!;
  const docsOf = (type: string, name: string) =>
    argumentDocs(
      element(type).fields.find((field) => field.name === name)!,
      { kind: 'resource' },
    )[1];

  test.each([
    ['api_gateway_service', 'exclusive_set_name', 'The provider does not send this argument.'],
    [
      'api_gateway_api',
      'service_parameters',
      'The provider crashes. A change of this argument crashes the provider. Removing this argument',
    ],
    ['api_gateway_api', 'service_config_cos_config', 'The provider crashes if `service_config_type` is `COS`.'],
    [
      'api_gateway_api',
      'release_limit',
      'The provider does not apply a change of this argument correctly. The provider sends the new pre_limit if that also changes, otherwise 0.',
    ],
    [
      'api_gateway_service',
      'uniq_vpc_id',
      'A change of this argument has no effect, and every later plan shows the difference again.',
    ],
    ['api_gateway_plugin', 'plugin_type', 'The provider rejects a change of this argument.'],
    [
      'api_gateway_service_release',
      'release_desc',
      'A change of this argument causes a brief outage. The provider takes the environment offline,',
    ],
    [
      'api_gateway_upstream',
      'retries',
      'The provider does not correctly handle the removal of this argument. The provider sends 0',
    ],
    ['dayu_l7_rule', 'ssl_id', 'The provider requires this argument if `protocol` is `https`.'],
    ['dayu_cc_policy_v2', 'business', 'A change of this argument has no effect.'],
  ])('%s %s is documented', (type, name, sentence) => {
    expect(docsOf(type, name)).toContain(sentence);
  });

  test('expected behaviour is not documented, nor that a required argument is never sent', () => {
    const words = /The provider (does|crashes|re)|A change of this argument (causes|crashes|has)|Removing this/;
    expect(docsOf('api_gateway_service', 'service_name')).not.toMatch(words);
    expect(docsOf('api_gateway_service', 'ip_version')).toMatch(
      /A change of this argument causes a brief outage\. The provider removes the tags/,
    );
    expect(docsOf('dayu_cc_policy_v2', 'business')).not.toContain('does not send');
  });

  test('a class documents unexpected behaviour of deleting and reading', () => {
    const release = elementDocs(CLOUD, element('api_gateway_service_release'));
    expect(release[1]).toMatch(
      /takes the whole environment offline.* do not show that an environment was taken offline/,
    );
    expect(elementDocs(CLOUD, element('dayu_ddos_policy_case')).join()).not.toContain('undefined');
  });

  test('values that the service no longer supports are listed', () => {
    const [struct] = structsIn(CLOUD).filter(
      ({ place }) => place === 'tencentcloud_antiddos_packet_filter_config packet_filter_config',
    );
    const action = struct.fields.find(({ name }) => name === 'action')!;
    const wanted =
      '`drop`, `transmit`, `drop_black`, `forward`. No longer supported by the service: `drop_rst`, `drop_black_rst`.';
    expect(argumentDocs(action, { kind: 'resource' })[1]).toContain(wanted);
  });
});

describe('durations have a unit', () => {
  const isMeasure = ({ name, type }: FieldModel) =>
    type.kind === 'number' && /(^|_)(timeout|ttl|leeway|delay|interval)(_(max|min|neg))?$/.test(name);
  const UNIT = /\b(milliseconds|seconds|minutes|hours|days|unit is not documented)\b/;

  test('at all paths', () => {
    const without = fields.filter(({ field }) => isMeasure(field) && !UNIT.test(field.purpose!));
    expect([...new Set(without.map(({ place, field }) => `${place} ${field.name}: ${field.purpose}`))]).toEqual([]);
  });

  test('the revocation status is cached for milliseconds', () => {
    const found = fields.filter(({ field }) => field.name === 'cert_cache_ttl').map(({ field }) => field.purpose);
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found)).toEqual(new Set(["Cache duration of a certificate's revocation status, in milliseconds."]));
  });
});

describe.each(MODELS.map((model, index) => [model.id, model, UNSHARED[index]] as const))(
  'shared types of %s',
  (_, { shared, elements }, unshared) => {
    /** Nouns for the resources of the provider: `consumer`, `schema registry`, … */
    const nouns = new Set(elements.flatMap(({ type }) => namesOf(type)));

    /** Nouns of the resources that a path belongs to or refers to. */
    function nounsOf(place: string): Set<string> {
      const [type, path] = place.replace(/^data\./, '').split(' ');
      const steps = path.split('.').map((step) => step.replace(/_/g, ' '));
      const referred = [steps.slice(-1).join(' '), steps.slice(-2).join(' ')].filter((word) => nouns.has(word));
      return new Set([...referred, ...namesOf(type).filter((name) => name.includes(' '))]);
    }

    test('do not name a resource that only some of their uses belong to', () => {
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

    test('have a purpose that names no Terraform type', () => {
      expect(
        shared
          .map((struct) => structDocs(struct).join(' '))
          .filter((text) => /among them|konnect_|tencentcloud_/.test(text)),
      ).toEqual([]);
      expect(shared.filter(({ purpose }) => !purpose)).toEqual([]);
    });
  },
);

/** Returns the nouns of a type: `registry`, `schema registry`, `gateway schema registry`, … */
function namesOf(type: string): string[] {
  const words = type.split('_').slice(1);
  return words.map((__, index) => words.slice(index).join(' ')).filter((name) => !/^(id|key|plugin)$/.test(name));
}

/** Returns names, types and flags of the members, to find all paths with the same shape. */
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
