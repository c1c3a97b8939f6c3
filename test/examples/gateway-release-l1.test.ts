/** Compares the example with the same stack written with L1 only, both from the sources: resources of L2, and its additions. */
import { TerraformStack, Testing } from 'cdktf';
import { GatewayReleaseStack } from '../../examples/gateway-release/gateway-release-stack';
import { GatewayReleaseL1Stack } from './fixtures/gateway-release-l1/gateway-release-stack';

// The example imports the package by its name, so the name is mapped to the build.
jest.mock('cdktf-gateways', () => jest.requireActual('../../index'), { virtual: true });

type Resources = { [resource: string]: any };

/** Resources of a stack by type, and by name if there are several, because references use it too. */
function resourcesOf(make: (scope: any) => TerraformStack): Resources {
  const { resource } = JSON.parse(Testing.synth(make(Testing.app({ stackTraces: false })), true));
  // A resource that remembers deployed content is not an object of the service.
  delete resource.terraform_data;
  const names: [address: string, name: string][] = [];
  for (const [type, all] of Object.entries<any>(resource)) {
    for (const [id, { api_name: api, environment_name: environment }] of Object.entries<any>(all)) {
      const name = type.endsWith('_release') ? environment : api;
      names.push([`${type}.${id}`, [type.replace('tencentcloud_api_gateway_', ''), name].filter(Boolean).join(' ')]);
    }
  }
  // Long names first, because other names may be their prefix.
  names.sort(([one], [other]) => other.length - one.length);
  const nameOf = new Map(names);
  const renamed = (value: string) => names.reduce((text, [address, name]) => text.replaceAll(address, name), value);
  const entries = Object.entries<any>(resource).flatMap(([type, all]) =>
    Object.entries<any>(all).map(([id, attributes]) => [
      nameOf.get(`${type}.${id}`),
      JSON.parse(JSON.stringify({ ...attributes, '//': undefined }), (_key, value) =>
        typeof value === 'string' ? renamed(value) : value,
      ),
    ]),
  );
  return Object.fromEntries(entries);
}

const l1 = resourcesOf((app) => new GatewayReleaseL1Stack(app, 'gateway-release'));
const l2 = resourcesOf((app) => new GatewayReleaseStack(app, 'gateway-release'));

/** Additions of L2, and arguments that it leaves to the provider's defaults. */
const DIFFERENCES: { [resource: string]: string[] } = {
  // HTTP is the protocol of any API whose backend speaks no WebSocket. A lifecycle prevents edits that the provider applies incorrectly.
  'api get-order': ['lifecycle', 'without protocol'],
  'api health': ['lifecycle', 'without protocol'],
  // By default the cloud creates enabled keys.
  api_key: ['lifecycle', 'without access_key_type', 'without status'],
  custom_domain: ['lifecycle'],
  // The service is named by its own id rather than by an argument of the API.
  ip_strategy: ['lifecycle', 'service_id'],
  // The private network cannot be changed, so L2 never plans a change.
  service: ['lifecycle'],
  // The hash, and the trigger that releases a replaced API.
  'service_release test': ['lifecycle', 'release_desc'],
  strategy_attachment: ['service_id'],
  // The trigger for a new release of its environment.
  update_service: ['lifecycle'],
  usage_plan_attachment: ['service_id'],
};

test('L1 and L2 create the same resources, except for intended additions', () => {
  expect(Object.keys(l2).sort()).toEqual(Object.keys(l1).sort());
  const found = Object.keys(l2).map((name): [string, string[]] => {
    const properties = new Set([...Object.keys(l1[name]), ...Object.keys(l2[name])]);
    const different = [...properties].filter((property) => !isEqual(l1[name][property], l2[name][property]));
    return [name, different.map((one) => (l2[name][one] === undefined ? `without ${one}` : one)).sort()];
  });
  expect(Object.fromEntries(found.filter(([, properties]) => properties.length > 0))).toEqual(DIFFERENCES);
});

test('arguments missing in L2 have the default of the provider', () => {
  expect([l1['api get-order'].protocol, l1['api health'].protocol]).toEqual(['HTTP', 'HTTP']);
  expect([l1.api_key.access_key_type, l1.api_key.status]).toEqual(['auto', 'on']);
});

/** Terraform keeps no order in most lists, and the order of none matters here. */
function isEqual(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  return sorted(one) === sorted(other);
}
