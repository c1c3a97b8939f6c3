/** Compares the example with the same stack written with L1 only: resources of L2, and its additions. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { makeTemporaryFolder, PATIENCE, removeFolder, ROOT, runApp } from './support';

const STACK = 'published-api';

let temporary: string;
let [l1, l2]: { [type: string]: any }[] = [];

beforeAll(async () => {
  temporary = makeTemporaryFolder();
  l1 = await resourcesOf(path.join(ROOT, 'test', 'examples', 'fixtures', 'published-api-l1'), 'l1');
  l2 = await resourcesOf(path.join(ROOT, 'examples', STACK), 'l2');
}, PATIENCE);

afterAll(() => removeFolder(temporary));

/** Additions of L2, by resource. `…` marks values that only replace the values of L1. */
const ADDED: { [resource: string]: string[] } = {
  // A version, a document, an implementation and a publication are replaced with their parents.
  'konnect_api_document authentication': ['lifecycle'],
  'konnect_api_document guide': ['lifecycle'],
  'konnect_api_document pagination': ['lifecycle'],
  // The id of the control plane is a reference to the control plane instead of the service's argument.
  konnect_api_implementation: ['lifecycle', 'service_reference…'],
  konnect_api_publication: ['lifecycle'],
  'konnect_api_version 1.4.0': ['lifecycle'],
  'konnect_api_version 2.0.0': ['lifecycle'],
  // The new strategy is created before the old one is deleted, under a different name.
  konnect_application_auth_strategy: ['key_auth…', 'lifecycle'],
  // Ids derived from paths, and a route that is replaced with its service.
  'konnect_gateway_route orders': ['id', 'lifecycle'],
  'konnect_gateway_service orders': ['id…'],
  // The provider's default, set explicitly.
  'konnect_portal developers': ['force_destroy'],
  konnect_portal_auth: ['lifecycle'],
};

test('L1 and L2 create the same resources, except for intended additions', () => {
  expect(Object.keys(l2).sort()).toEqual(Object.keys(l1).sort());
  const differences: { [resource: string]: string[] } = {};
  for (const name of Object.keys(l2)) {
    const properties = new Set([...Object.keys(l1[name]), ...Object.keys(l2[name])]);
    const different = [...properties].filter((property) => !isEqual(l1[name][property], l2[name][property]));
    if (different.length > 0) {
      differences[name] = different
        .map((property) =>
          l2[name][property] === undefined ? `without ${property}` : property in l1[name] ? `${property}…` : property,
        )
        .sort();
    }
  }
  expect(differences).toEqual(ADDED);
});

test('both have the same order of resources', () => {
  const { depends_on: ours } = l2.konnect_api_publication;
  expect([...ours].sort()).toEqual([...l1.konnect_api_publication.depends_on].sort());
});

test('the strategy has the same settings, and a suffix in its name', () => {
  const { name, ...settings } = l2.konnect_application_auth_strategy.key_auth;
  const { name: plain, ...wanted } = l1.konnect_application_auth_strategy.key_auth;
  expect(settings).toEqual(wanted);
  expect(name).toMatch(new RegExp(`^${plain}-[0-9a-f]{8}$`));
});

test('every resource that is replaced with another one refers to its id', () => {
  const triggers = Object.entries(l2).flatMap(([name, { lifecycle }]) =>
    (lifecycle?.replace_triggered_by ?? []).map((trigger: string) => `${name} <- ${trigger}`),
  );
  expect(triggers.sort()).toEqual([
    'konnect_api_document authentication <- konnect_api Orders.id',
    'konnect_api_document authentication <- konnect_api_document guide.id',
    'konnect_api_document guide <- konnect_api Orders.id',
    'konnect_api_document pagination <- konnect_api Orders.id',
    'konnect_api_document pagination <- konnect_api_document guide.id',
    'konnect_api_implementation <- konnect_api Orders.id',
    'konnect_api_implementation <- konnect_gateway_service orders.id',
    'konnect_api_publication <- konnect_api Orders.id',
    'konnect_api_publication <- konnect_portal developers.id',
    'konnect_api_version 1.4.0 <- konnect_api Orders.id',
    'konnect_api_version 2.0.0 <- konnect_api Orders.id',
    'konnect_gateway_route orders <- konnect_gateway_service orders.id',
    'konnect_portal_auth <- konnect_portal developers.id',
  ]);
});

function isEqual(one: any, other: any): boolean {
  const sorted = (value: any) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  return sorted(one) === sorted(other);
}

/** Resources of an app by type, and by a distinguishing value if there are several, because references use it too. */
async function resourcesOf(app: string, name: string): Promise<{ [resource: string]: any }> {
  const output = path.join(temporary, name);
  expect(await runApp(app, output)).toMatchObject({ code: 0 });
  const text = fs.readFileSync(path.join(output, 'stacks', STACK, 'cdk.tf.json'), 'utf8');
  const { resource } = JSON.parse(text, (key, value) => (key === '//' ? undefined : value));
  const addresses: { [address: string]: string } = {};
  for (const [type, all] of Object.entries<any>(resource)) {
    for (const [id, { slug, version, name: title }] of Object.entries<any>(all)) {
      const own = type === 'konnect_api' ? title : (slug ?? version ?? title);
      addresses[`${type}.${id}`] = own === undefined ? type : `${type} ${own}`;
    }
  }
  // Long names first: others may be their beginnings.
  const names = Object.keys(addresses).sort((one, other) => other.length - one.length);
  const renamed = (value: string) =>
    names.reduce((result, address) => result.replaceAll(address, addresses[address]), value);
  const entries = Object.entries<any>(resource).flatMap(([type, all]) =>
    Object.entries<any>(all).map(([id, attributes]) => [
      addresses[`${type}.${id}`],
      JSON.parse(JSON.stringify(attributes), (_key, value) => (typeof value === 'string' ? renamed(value) : value)),
    ]),
  );
  return Object.fromEntries(entries);
}
