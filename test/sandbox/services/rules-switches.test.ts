/** Switches of rules, and the references in rules. */
import * as path from 'node:path';
import { loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { Switched } from '../../../sandbox/src/engine/contract/switch';
import { Store } from '../../../sandbox/src/engine/store';
import { PLUGIN_QUIRKS, SERVER_RULES, SERVICES, SWITCHES } from '../../../sandbox/src/services';
import { InUseRule } from '../../../sandbox/src/services/kit/in-use';
import { UniqueRule } from '../../../sandbox/src/services/kit/unique';
import { listRules, switchRule } from '../../../sandbox/src/settings/rules';
import { CatalogId, SchemaAttribute, SchemaBlock } from '../../../sandbox/src/shared/catalog/types';

const ROOT = path.join(__dirname, '..', '..', '..', 'catalog');
const referencesOf = (id: CatalogId) => SERVICES[id].families.flatMap(({ references = [] }) => references);

describe('switches', () => {
  let store: Store;
  beforeEach(() => {
    store = Store.open({ file: ':memory:' });
  });
  afterEach(() => store.close());

  const isOn = (name: string) => listRules(store).find((rule) => rule.name === name)?.isOn;

  test('all rules and quirks are listed, and on unless they are optional', () => {
    const listed = (of: 'service' | 'plugin', all: readonly Switched[]) =>
      all.map(({ name, provider, summary, isOptional = false }) => ({
        name,
        provider,
        of,
        summary,
        isOn: !isOptional,
      }));
    expect(listRules(store)).toEqual([...listed('service', SERVER_RULES), ...listed('plugin', PLUGIN_QUIRKS)]);
  });

  test('every switch has a unique name', () => {
    const names = SWITCHES.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('a rule can be switched off, on, and back to its default', () => {
    switchRule(store, 'label-keys', false);
    expect(isOn('label-keys')).toBe(false);
    switchRule(store, 'label-keys', true);
    expect(isOn('label-keys')).toBe(true);
    switchRule(store, 'protection-in-one-style', true);
    expect(isOn('protection-in-one-style')).toBe(true);
    switchRule(store, 'protection-in-one-style', undefined);
    expect(isOn('protection-in-one-style')).toBe(false);
  });

  test('a similar name is suggested', () => {
    expect(() => switchRule(store, 'label-key', false)).toThrow(
      new Error('the rule label-key does not exist; did you mean label-keys?'),
    );
  });

  test('all names are listed if none is similar', () => {
    const names = SWITCHES.map(({ name }) => name).sort();
    expect(() => switchRule(store, 'zzz', false)).toThrow(
      new Error(`the rule zzz does not exist; the rules are ${names.join(', ')}`),
    );
    expect(store.listSettings()).toEqual({});
  });
});

/** Arguments with an id in their name that do not refer to a resource of the catalogue. */
const OTHERS: { readonly [id in CatalogId]: RegExp } = {
  // Plugin settings, objects at other clouds and identity providers, custom ids, and objects of roles.
  platform: new RegExp(
    '^(config\\.(?!confluent_|json\\.|port_mapping\\.destination|client_authentication|encryption_key)|' +
      'config\\.port_mapping\\.min_broker_id|' +
      '(embeddings|model|redis_ce|redis_ee|vectordb)\\.|private_dns_attachment_config\\.|' +
      '(aws|azure|gcp)_|custom_id|entity_id|user_id|cloud_gateway_provider_account_id|oauth_config\\.|oidc_client_id|' +
      'openid_connect\\.dcr_provider_id|id$)',
  ),
  // Networks, certificates, clusters, instances that are protected, and the ids of other products.
  cloud:
    /(^id|vpc_id|ssl_id|certificate_id|cluster_id|namespace_id|eiam_app_id|event_bus_id|vm_instance_id|(^|_|\.)instance_id|resource_id|^access_key_id)$/,
};

describe.each<CatalogId>(['platform', 'cloud'])('references of the %s', (id) => {
  const catalog = loadCatalog(ROOT, id);
  const resources = catalog.elements.filter(({ kind }) => kind === 'resource');
  const types = resources.map(({ type }) => type.slice(catalog.info.prefix.length));
  const paths = new Map(resources.map(({ schema }, index) => [types[index], pathsOf(schema.block)]));

  test('each reference belongs to an argument of the catalogue, and names its types and arguments', () => {
    const problems = referencesOf(id).flatMap(({ path: at, to, by = {}, of = types, owner }) => [
      ...of.filter((type) => !paths.has(type)).map((type) => `${at}: no type ${type}`),
      ...(of.some((type) => paths.get(type)?.has(at)) ? [] : [`${at}: nobody has it`]),
      ...to.filter((type) => !paths.has(type)).map((type) => `${at}: no type ${type}`),
      ...Object.entries(by)
        .filter(([type, argument]) => !paths.get(type)?.has(argument))
        .map(([type, argument]) => `${at}: ${type} has no ${argument}`),
      ...(owner
        ? [...to, ...Object.keys(by)]
            .filter((type) => !paths.get(type)?.has(owner[1]))
            .map((type) => `${at}: ${type} has no ${owner[1]}`)
        : []),
    ]);
    expect(problems).toEqual([]);
  });

  test('the rules name types and arguments of the catalogue', () => {
    const problems: string[] = [];
    const look = (rule: string, type: string, fields: readonly string[]): void =>
      fields
        .filter((field) => !paths.get(type)?.has(field))
        .forEach((field) => problems.push(`${rule}: ${type} has no ${field}`));
    for (const rule of SERVER_RULES.filter(({ provider }) => provider === id)) {
      problems.push(...(rule.types ?? []).filter((type) => !paths.has(type)).map((type) => `${rule.name}: no ${type}`));
      for (const { types: users, by, unless, holders } of (rule as Partial<InUseRule>).uses ?? []) {
        users.forEach((type) => look(rule.name, type, [...(by ? [by] : []), ...(unless ? [unless[0]] : [])]));
        Object.entries(holders).forEach(([type, fields]) => look(rule.name, type, fields));
      }
      for (const { types: named, fields, within = [] } of (rule as Partial<UniqueRule>).uniques ?? []) {
        named.forEach((type) => look(rule.name, type, [...fields, ...within]));
      }
    }
    expect(problems).toEqual([]);
  });

  test('each argument with an id in its name refers to a type, or is listed as an exception', () => {
    const missing = types.flatMap((type) =>
      [...paths.get(type)!]
        .filter(([at, isSettable]) => isSettable && /(^|_|\.)ids?$/.test(at) && !OTHERS[id].test(at))
        .filter(([at]) => !referencesOf(id).some(({ path: one, of }) => one === at && (of?.includes(type) ?? true)))
        .map(([at]) => `${type} ${at}`),
    );
    expect(missing).toEqual([]);
  });
});

/** The paths of all arguments and values of a type, with whether they can be set. */
function pathsOf(block: SchemaBlock): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const attributes = (members: { readonly [name: string]: SchemaAttribute }, prefix: string): void =>
    Object.entries(members).forEach(([name, attribute]) => {
      found.set(prefix + name, attribute.required === true || attribute.optional === true);
      attributes(attribute.nested_type?.attributes ?? {}, `${prefix}${name}.`);
    });
  const blocks = (inner: SchemaBlock, prefix: string): void => {
    attributes(inner.attributes ?? {}, prefix);
    Object.entries(inner.block_types ?? {}).forEach(([name, one]) => blocks(one.block, `${prefix}${name}.`));
  };
  blocks(block, '');
  return found;
}
