/** Objects with any values become L2 constructs, or L1 with a reason, and the plan does not change them. */
import * as fc from 'fast-check';
import * as cloud from '../../../../constructs/cloud';
import * as platform from '../../../../constructs/platform';
import { InventoryObject, InventoryValue, InventoryValues, isValues } from '../../../../tools/src/inventory/inventory';
import { composedAgain, roundTrip } from '../../support/round-trip';

const CLOUD = roundTrip('cloud', (stack) => {
  const service = new cloud.GatewayService(stack, 'orders', { name: 'orders', description: 'd' });
  const backend = cloud.Backend.http({ url: 'https://orders.example.com' });
  const get = service.addApi('get', { name: 'get', path: '/orders', backend, description: 'd', cors: false });
  service.release(cloud.Environment.RELEASE);
  const settings = cloud.PluginSettings.cors({ allowOrigins: ['*'] });
  service.addPlugin('cors', { name: 'cors', settings, description: 'd' }).attachTo(get, cloud.Environment.RELEASE);
  service.addUsagePlan('plan', { name: 'plan', quota: 5, requestsPerSecond: 5, description: 'd' });
  new cloud.ApiApp(stack, 'app', { name: 'app', description: 'd', tags: { a: 'b' } });
  const addresses = [{ address: '10.0.0.0/8', description: 'in' }];
  new cloud.AddressTemplate(stack, 'offices', { name: 'offices', addresses, tags: { a: 'b' } });
  const rules = new cloud.DdosProtection(stack, 'rules', { instance: cloud.DdosInstance.advancedIp('bgpip-1') });
  rules.addGeoBlock('areas', { region: cloud.GeoRegion.areas(3, 1) });
}).inventory.objects;

const PLATFORM = roundTrip('platform', (stack) => {
  const labels = { a: 'b' };
  const gateway = new platform.EventGateway(stack, 'gateway', { name: 'gateway', description: 'd', labels });
  const backendCluster = gateway.addBackendCluster('orders', {
    bootstrapServers: ['kafka-1:9092'],
    insecureAllowAnonymousClients: true,
    description: 'd',
    labels,
  });
  const virtualCluster = gateway.addVirtualCluster('shop', {
    backendCluster,
    authentication: [platform.ClientAuthentication.anonymous()],
    aclMode: platform.AclMode.PASSTHROUGH,
    description: 'd',
  });
  const options = { description: 'd', labels, enabled: false };
  virtualCluster.onConsume(platform.ConsumePolicy.skipRecord(), { name: 'none', ...options });
  const listener = gateway.addListener('all', { ports: ['9092-9099'], description: 'd', labels });
  listener.forwardTo(platform.ListenerDestination.byHost(), { name: 'hosts', ...options });
}).inventory.objects;

/** Attributes that may have any text. */
const FREE = /(^|_)(desc|description)$|^labels$|^tags$/;

/** Tests each value that can change, one after the other. */
type Change = string | boolean;

function changed(objects: readonly InventoryObject[], changes: readonly Change[]): InventoryObject[] {
  let next = 0;
  const change = (value: InventoryValue, name: string): InventoryValue => {
    if (Array.isArray(value)) {
      return value.map((one) => change(one, name));
    }
    if (isValues(value) && !FREE.test(name)) {
      return members(value);
    }
    const one = changes[next++ % changes.length];
    if (typeof value === 'boolean') {
      return typeof one === 'boolean' ? one : value;
    }
    return FREE.test(name) && value !== null && typeof one === 'string' ? textOf(value, one) : value;
  };
  const members = (values: InventoryValues): InventoryValues =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
  return objects.map((object) => ({ ...object, values: members(object.values) }));
}

function textOf(value: InventoryValue, text: string): InventoryValue {
  return isValues(value) ? Object.fromEntries(Object.keys(value).map((key) => [key, text])) : text;
}

const text = fc.constantFrom('', 'plain', 'with "quotes"', '${not.an_expression}', '%{ if }', 'ümläut', 'a\nb', '$${');
const changes = fc.array(fc.oneof(text, fc.boolean()), { minLength: 3, maxLength: 30 });

test.each([
  ['the cloud', CLOUD],
  ['the platform', PLATFORM],
])('objects of %s with random descriptions, labels and switches', (_, objects) => {
  fc.assert(
    fc.property(changes, (all) => {
      const { exceptions } = composedAgain({ objects: changed(objects, all), remarks: [] });
      expect(exceptions.filter((one) => one.includes('problem: ') || one.endsWith(': '))).toEqual([]);
    }),
    { numRuns: 15, seed: 14 },
  );
});
