import {
  DEFAULTS,
  ENTITIES,
  entityOf,
  entityOfType,
  isNumberText,
  nestedIn,
  PARTIAL_BLOCKS,
} from '../../../../lib/core/shared/declarative/entities';
import { Policy } from '../../../../lib/platform/policies';
import { catalogFolder } from '../../../../sandbox/src/engine/catalog/folder';
import { loadResource } from '../../../../sandbox/src/engine/catalog/load';

/** Returns the Terraform type of a plugin. */
function pluginType(name: string): string {
  return `konnect_gateway_plugin_${name.replace(/-/g, '_')}`;
}

/** Returns the schema of an argument or a nested member. */
function argument(type: string, path: string): any {
  const [first, ...rest] = path.split('.');
  const { attributes } = loadResource(catalogFolder(), 'platform', type).schema.block as any;
  return rest.reduce((attribute, name) => attribute?.nested_type.attributes[name], attributes[first]);
}

const known = ENTITIES.flatMap((entity) =>
  entity.types.map((type) => ({ entity, type: type.endsWith('*') ? pluginType('openid-connect') : type })),
);

test.each(known)('$type matches the table entry of $entity.collection', ({ entity, type }) => {
  const own = entity.collection === 'plugins' ? ['consumer', 'consumer_group'] : [];
  for (const reference of entity.references.filter(({ field }) => !own.includes(field))) {
    expect([reference.field, argument(type, reference.argument)]).toEqual([reference.field, expect.anything()]);
  }
  const names = entity.collection === 'partials' ? ['redis_ee.name'] : entity.names;
  expect(names.filter((name) => argument(type, name) === undefined)).toEqual([]);
  expect(entityOfType(type)).toBe(entity);
});

test('references point to collections, and nested lists represent references', () => {
  for (const { collection, references, nested } of ENTITIES) {
    expect([collection, references.filter(({ to }) => !entityOf(to))]).toEqual([collection, []]);
    expect(references.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(nested)));
  }
  expect(Object.values(DEFAULTS).filter((collection) => !entityOf(collection))).toEqual([]);
});

test.each([
  ['services', 'routes', 'routes', 'service'],
  ['routes', 'plugins', 'plugins', 'route'],
  ['consumers', 'groups', 'consumer_group_consumers', 'consumer'],
  ['consumer_groups', 'consumers', 'consumer_group_consumers', 'consumer_group'],
  ['consumer_groups', 'consumer_group_consumers', 'consumer_group_consumers', 'consumer_group'],
  ['consumer_groups', 'consumer_group_plugins', 'plugins', 'consumer_group'],
  ['plugins', 'partials', 'plugins_partials', 'plugin'],
  ['key_sets', 'keys', 'keys', 'set'],
])('%s[].%s is a list of %s', (owner, list, collection, field) => {
  const found = nestedIn(entityOf(owner)!, list);
  expect([found?.entity.collection, found?.by.field]).toEqual([collection, field]);
});

test('lists with another meaning are not collections', () => {
  expect(nestedIn(entityOf('services')!, 'targets')).toBeUndefined();
  expect(nestedIn(entityOf('services')!, 'tags')).toBeUndefined();
});

test('every plugin name has its Terraform type', () => {
  const { _names: names } = Policy as unknown as { _names: readonly string[] };
  const types = names.map((name) => loadResource(catalogFolder(), 'platform', pluginType(name)).runtime?.policy?.name);
  expect(types).toEqual(names);
});

test('every block of a partial is a kind of partial', () => {
  const { attributes } = loadResource(catalogFolder(), 'platform', 'konnect_gateway_partial').schema.block as any;
  const blocks = Object.keys(attributes).filter((name) => attributes[name].nested_type);
  expect(Object.values(PARTIAL_BLOCKS).sort()).toEqual(blocks.sort());
});

test('Redis ports are strings in Terraform, other ports are numbers', () => {
  const texts = ENTITIES.flatMap(({ types }) => types).concat(
    (Policy as any)._names.map((name: string) => pluginType(name)),
  );
  const found = texts
    .filter((type) => !type.endsWith('*') && type !== 'konnect_gateway_partial')
    .flatMap((type) => ports(loadResource(catalogFolder(), 'platform', type).schema.block.attributes, '', type));
  expect(found.filter(({ type, path, isText }) => isText !== isNumberText(type, path))).toEqual([
    // A text of the gateway with its own placeholders.
    { type: 'konnect_gateway_plugin_route_transformer_advanced', path: 'config.port', isText: true },
  ]);
  expect(isNumberText('konnect_gateway_partial', 'config.port')).toBe(true);
});

function ports(attributes: any, prefix: string, type: string): { type: string; path: string; isText: boolean }[] {
  return Object.entries<any>(attributes ?? {}).flatMap(([name, attribute]) => {
    const path = prefix + name;
    return attribute.nested_type
      ? ports(attribute.nested_type.attributes, `${path}.`, type)
      : name === 'port'
        ? [{ type, path, isText: attribute.type === 'string' }]
        : [];
  });
}
