/** Declarative files become objects: those with ids exist, the others are declared. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Testing } from 'cdktf';
import { resourceOf } from '../../../tools/src/elements';
import {
  Expression,
  Inventory,
  InventoryValue,
  InventoryValues,
  isValues,
  mapReferences,
  ObjectReference,
  Secret,
} from '../../../tools/src/inventory/inventory';
import { plannedValues } from '../../../tools/src/inventory/planned';
import { prepared } from '../../../tools/src/inventory/prepare';
import { revealed } from '../../../tools/src/inventory/secrets';
import { DeclarativeOptions, fromDeclarative } from '../../../tools/src/readers/declarative';
import { readFiles } from '../../../tools/src/readers/declarative/files';
import { configurationOf } from '../../constructs/platform/declarative/support';
import { Folder } from '../../constructs/platform/support/folder';

const ROOT = path.join(__dirname, '..', '..');
const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const OTHER_ID = '2b4e28ba-2fa1-41d2-883f-0016d3cca427';
/** Terraform's meta-arguments. */
const META = ['//', 'depends_on', 'lifecycle'];
const HEAD = '_format_version: "3.0"\n';

let files: Folder;
beforeEach(() => (files = new Folder()));
afterEach(() => files.remove());

function read(text: string, options: DeclarativeOptions = { controlPlaneId: 'plane-id' }): Inventory {
  return fromDeclarative(readFiles([files.write('kong.yaml', HEAD + text)]), options);
}

/** Returns the problems. Files have their name only. */
function problemsOf(text: string, options?: DeclarativeOptions): string[] {
  try {
    read(text, options);
    return [];
  } catch (error) {
    return (error as Error).message.replaceAll(`${files.path}/`, '').split('\n');
  }
}

function valuesOf(text: string, type: string): InventoryValues {
  return read(text).objects.find((one) => one.type === type)!.values;
}

describe('is read like the constructs read it', () => {
  /** Objects with references by type, and without ids that constructs choose. */
  function comparable(objects: readonly { type: string; values: InventoryValues }[]): string[] {
    const plain = (value: InventoryValue): unknown =>
      value instanceof Expression
        ? value.text.replace(/\s/g, '')
        : Array.isArray(value)
          ? value.map(plain)
          : isValues(value)
            ? Object.fromEntries(
                Object.entries(value)
                  .filter(kept)
                  .map(([name, one]) => [name, plain(one)])
                  .sort(),
              )
            : value;
    const kept = ([name, one]: [string, InventoryValue]): boolean =>
      one !== null && (name !== 'id' || /^ref /.test(String(one)));
    return objects.map(({ type, values }) => `${type} ${JSON.stringify(plain(values))}`).sort();
  }

  /** Returns the Terraform arguments of a construct, with the provider's defaults. */
  function made(text: string): string[] {
    const { stack } = configurationOf(files, text);
    const { resource } = JSON.parse(Testing.synth(stack));
    const value = (one: any): any => {
      if (typeof one === 'string') {
        const [, type] = /^\$\{(konnect_\w+)\.[\w-]+\.(?:\w+\.)?id\}$/.exec(one) ?? [];
        const isExpression = /(^|[^$])\$\{/.test(one);
        return type ? `ref ${type}` : isExpression ? new Expression(one) : one.replaceAll('$${', '${');
      }
      return Array.isArray(one)
        ? one.map(value)
        : typeof one === 'object' && one !== null
          ? Object.fromEntries(Object.entries(one).map(([name, member]) => [name, value(member)]))
          : one;
    };
    return comparable(
      Object.entries<any>(resource).flatMap(([type, resources]) =>
        Object.values<any>(resources).map((one) => {
          const given = Object.fromEntries(Object.entries(one).filter(([name]) => !META.includes(name)));
          return { type, values: plannedValues(type, value(given)) };
        }),
      ),
    );
  }

  test.each([
    ['constructs/platform/declarative/rich.yaml'],
    ['sandbox/files/export/konnect.yaml'],
    ['sandbox/files/export/dbless.yaml'],
  ])('%s', (name) => {
    const [file] = readFiles([path.join(ROOT, name)]);
    const { objects } = fromDeclarative([file], { controlPlaneId: 'plane-id' });
    const types = new Map(objects.map(({ key, type }) => [key, type]));
    const found = objects.map(({ type, values }) => ({
      type,
      values: mapReferences(values, ({ key }) => `ref ${types.get(key)}`),
    }));
    expect(comparable(found)).toEqual(made(fs.readFileSync(path.join(ROOT, name), 'utf8')));
  });
});

describe('ids of a declarative file', () => {
  const TEXT = `
services: [{ id: ${ID}, name: a, host: h, routes: [{ name: r }] }]
upstreams: [{ id: ${OTHER_ID}, name: u, targets: [{ id: ${ID}, target: 'a:80' }] }]
`;

  test('are used for imports, and entities without an id are declared', () => {
    const { objects, remarks } = read(TEXT);
    expect(objects.map(({ type, id, importId }) => [type, id, importId && JSON.parse(importId)])).toEqual([
      ['konnect_gateway_service', ID, { id: ID, control_plane_id: 'plane-id' }],
      ['konnect_gateway_route', undefined, undefined],
      ['konnect_gateway_upstream', OTHER_ID, { id: OTHER_ID, control_plane_id: 'plane-id' }],
      ['konnect_gateway_target', ID, { id: ID, control_plane_id: 'plane-id', upstream_id: OTHER_ID }],
    ]);
    expect(objects[1].values.service).toEqual({ id: new ObjectReference(objects[0].key, 'id', ID) });
    expect(remarks).toEqual([]);
  });

  test('of a partial are also in its block', () => {
    const values = valuesOf(
      `partials: [{ id: ${ID}, type: redis-ce, config: { host: h } }]`,
      'konnect_gateway_partial',
    );
    expect(values).toMatchObject({ id: ID, redis_ce: { id: ID, config: { host: 'h' } } });
  });

  test('of the control plane come from the files, or are configured', () => {
    const named = `_konnect: { control_plane_id: mine }\n${TEXT}`;
    expect(read(named, {}).objects[0].values.control_plane_id).toBe('mine');
    expect(problemsOf(named, { controlPlaneId: 'other' })).toEqual([
      'kong.yaml:2:1 has the control plane mine, but other is given: give only one of them',
    ]);
    expect(problemsOf(TEXT, {})[0]).toMatch(
      /kong.yaml: no control plane is named; give its id \(--control-plane-id\), or its name as _konnect.control_plane_name$/,
    );
  });

  test('of a control plane are unknown with only a name: it is declared, and nothing can be imported', () => {
    const { objects, remarks } = read(`_konnect: { control_plane_name: shop }\n${TEXT}`, {});
    expect(objects[0]).toMatchObject({ type: 'konnect_gateway_control_plane', values: { name: 'shop' } });
    expect(objects[1].values.control_plane_id).toEqual(new ObjectReference(objects[0].key, 'id'));
    expect(objects.filter(({ importId }) => importId !== undefined)).toEqual([]);
    expect(remarks.map(({ message }) => message)).toEqual([
      'is declared as a new object, because only its name is known; give its id (--control-plane-id) to import the existing one',
    ]);
  });
});

describe('environment variables', () => {
  const expressionOf = (text: string): InventoryValue => {
    const { path: value } = valuesOf(`services: [{ name: a, host: h, path: '${text}' }]`, 'konnect_gateway_service');
    return value;
  };

  test('become Terraform variables, and text around them is literal', () => {
    expect(expressionOf('${{ env "DECK_A" }}')).toEqual(new Expression('${var.DECK_A}'));
    expect(expressionOf('/${a}%{b}$${{ env "DECK_A" }}')).toEqual(new Expression('/$${a}%%{b}${"$"}${var.DECK_A}'));
    expect(expressionOf('/${a}')).toBe('/${a}');
    const { variables } = prepared([read('services: [{ name: a, host: \'${{ env "DECK_A" }}\' }]')]);
    expect(variables).toEqual([
      { name: 'DECK_A', description: expect.stringMatching(/^environment variable DECK_A of .*kong.yaml$/) },
    ]);
  });

  test('in JSON, and without a type, have the intended type', () => {
    const config = `{ "a\\b\\f\\\\b\\"": "x", t: '\${{ env "DECK_T" }}', n: '\${{ env "DECK_N" | toInt }}', m: ['a\${{ env "DECK_T" }}'] }`;
    const [vault, plugin] = read(
      `vaults: [{ name: hcv, prefix: p, config: ${config} }]\nplugins: [{ name: own, config: ${config} }]`,
    ).objects;
    expect(vault.values.config).toEqual(
      new Expression(
        '${jsonencode({"a\\u0008\\u000c\\\\b\\"" = "x", "t" = var.DECK_T, "n" = tonumber(var.DECK_N), "m" = ["a${var.DECK_T}"]})}',
      ),
    );
    expect(plugin.values.config).toMatchObject({
      t: new Expression('${var.DECK_T}'),
      n: new Expression('${tonumber(var.DECK_N)}'),
    });
  });

  test('secrets in plain text are hidden', () => {
    const inventory = prepared([
      read(
        'consumers: [{ username: u, keyauth_credentials: [{ key: hunter2 }] }]\nvaults: [{ name: hcv, prefix: p, config: { token: hunter3 } }]',
      ),
    ]);
    const secrets = inventory.objects
      .flatMap(({ values }) => [values.key, values.config])
      .filter((one) => one instanceof Secret);
    expect(secrets.map((one) => revealed(one))).toEqual(['hunter2', '{"token":"hunter3"}']);
  });
});

describe('partials', () => {
  const values = (text: string) => valuesOf(text, 'konnect_gateway_plugin_rate_limiting');

  test('missing in the file are rejected', () => {
    expect(problemsOf('plugins: [{ name: rate-limiting, config: { minute: 1 }, partials: [{ name: p }] }]')).toEqual([
      'kong.yaml:2:68 refers to "p", which the file does not have; allowed: the id or name of a partial in the file; ' +
        'read its file as well, or name partials in _info.default_lookup_tags',
    ]);
  });

  test('use the only possible path of a policy', () => {
    const partials = 'partials: [{ name: p, type: redis-ce }]\n';
    const policy = (link: string) =>
      `${partials}plugins: [{ name: rate-limiting, config: { minute: 1 }, partials: [${link}] }]`;
    expect(values(policy('{ name: p }')).partials).toMatchObject([{ path: 'config.redis' }]);
    expect(values(policy('{ name: p, path: config.other }')).partials).toMatchObject([{ path: 'config.other' }]);
    const many = `partials: [{ name: p, type: model }]\nplugins: [{ name: ai-proxy-advanced, partials: [{ name: p }] }]`;
    const [link] = valuesOf(many, 'konnect_gateway_plugin_ai_proxy_advanced').partials as InventoryValues[];
    expect(link.path).toBeUndefined();
  });
});

test('objects managed elsewhere are referenced by id or by a variable', () => {
  const info = '_info: { default_lookup_tags: { services: [t], partials: [t] } }\n';
  const { objects, variables } = read(
    `${info}plugins: [{ name: cors, service: s }, { name: acl, service: { id: ${ID} }, config: { allow: [a] } }]`,
  );
  expect(objects.map(({ values }) => values.service)).toEqual([
    { id: new Expression('${var.service_s_id}') },
    { id: ID },
  ]);
  expect(variables).toEqual([
    { name: 'service_s_id', description: 'Id of the service "s", which is managed elsewhere' },
  ]);
});

test('deprecated settings are converted, with a remark', () => {
  const { objects, remarks } = read(
    'plugins: [{ name: rate-limiting, config: { minute: 1, redis_host: r, redis_port: 6380 } }]',
  );
  expect(objects[0].values.config).toMatchObject({ minute: 1, redis: { host: 'r', port: '6380' } });
  expect(remarks.map(({ message }) => message)).toEqual([
    'has deprecated settings that are taken over as their successors: config.redis_host (config.redis.host), config.redis_port (config.redis.port)',
  ]);
});

test('settings are left out by path', () => {
  const text = 'plugins: [{ name: cors, config: { origin: x, max_age: 5 } }]';
  expect(problemsOf(text)).toEqual([
    'kong.yaml:2:35 is unknown, and has no counterpart in Terraform; did you mean origins? Otherwise, leave the field out (--leave-out config.origin)',
  ]);
  const leaveOut = ['config.origin', 'plugins.config.max_age'];
  const { objects, remarks } = read(text, { controlPlaneId: 'p', leaveOut });
  expect(objects[0].values.config).not.toMatchObject({ max_age: 5 });
  expect(remarks.map(({ message }) => message)).toEqual([
    'is left out, as --leave-out requests: config.origin',
    'is left out, as --leave-out requests: config.max_age',
  ]);
});

test('settings without a Terraform counterpart are left out with a remark', () => {
  const { objects, remarks } = read(
    'licenses: [{ payload: x }]\nmine: [1]\nservices: [{ name: a, host: h, novel: 1 }]\nupstreams: [{ name: u, healthchecks: { newer: 1 } }]',
    {
      controlPlaneId: 'p',
      leaveOut: ['mine', 'novel', 'newer'],
    },
  );
  expect(objects).toHaveLength(2);
  expect(remarks.map(({ place, message }) => `${path.basename(place)} ${message}`)).toEqual([
    'kong.yaml:2:1 is left out: the platform has no licences to install',
    'kong.yaml:3:1 is left out: the field is not known',
    'kong.yaml:4:32 is left out because of --leave-out',
    'kong.yaml:5:40 is left out because of --leave-out',
  ]);
});

test.each<[string, string[]]>([
  [
    'mine: [1]',
    ['kong.yaml:2:1 has no counterpart: "mine" is not known here; remove it, or name "mine" in --leave-out'],
  ],
  [
    'services: [{ name: a, hots: h }]',
    [
      'kong.yaml:2:23 is unknown, and has no counterpart in Terraform; did you mean host? Otherwise, leave the field out (--leave-out hots)',
    ],
  ],
  [
    'services: [{ name: a, host: h, zzzzzzzzzzz: 1 }]',
    ['kong.yaml:2:32 is unknown, and has no counterpart in Terraform; leave the field out (--leave-out zzzzzzzzzzz)'],
  ],
  [
    'services: [{ name: a, host: 1, port: x, tags: t, enabled: 1 }]',
    [
      'kong.yaml:2:23 is a number; allowed: a text, in quotes',
      'kong.yaml:2:32 is a text; allowed: a number',
      'kong.yaml:2:41 is a text; allowed: a list',
      'kong.yaml:2:50 is a number; allowed: true or false',
    ],
  ],
  ['upstreams: [{ name: u, healthchecks: [] }]', ['kong.yaml:2:24 is a list; allowed: an object']],
  ['services: [{ id: x, name: a, host: h }]', ['kong.yaml:2:14 is invalid: the id of an entity must be a UUID']],
  [
    'partials: [{ name: a, type: x }]',
    ['kong.yaml:2:23 is unknown; allowed: redis-ce, redis-ee, model, embeddings, vectordb'],
  ],
  [
    'plugins: [{ name: own, partials: [{ name: a }] }]\npartials: [{ name: a, type: model }]',
    ['kong.yaml:2:35 has no counterpart: plugins of this type do not support partials'],
  ],
  [
    'services: [{ name: a, host: \'${{ env "A" }}\' }]',
    [
      'kong.yaml:2:23 has the environment variable "A"; names begin with DECK_, and contain only letters, digits and underscores',
    ],
  ],
  [
    'plugins: [{ name: own, config: { \'${{ env "DECK_A" }}\': 1 } }]',
    ['kong.yaml:2:34 has a variable in a member name; give a literal name'],
  ],
])('rejects %s', (text, problems) => {
  expect(problemsOf(text)).toEqual(problems);
});

test('rejects files that are neither JSON nor YAML', () => {
  expect(problemsOf('a: [')[0]).toMatch(
    /^the declarative configuration has a file that cannot be read: .*kong.yaml:2:5 is neither JSON nor YAML: /,
  );
});

test('every plugin type is recognised by its name', () => {
  const names = (type: string): string | undefined => resourceOf(type)!.element.runtime?.policy?.name;
  const types = [
    'konnect_gateway_plugin_ai_proxy',
    'konnect_gateway_plugin_oauth2_introspection',
    'konnect_gateway_plugin_pre_function',
  ];
  const found = read(`plugins: [${types.map((type) => `{ name: ${names(type)} }`).join(', ')}]`).objects;
  expect(found.map(({ type }) => type)).toEqual(types);
});
