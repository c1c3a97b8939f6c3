import { struct } from '../../../code/code';
import { enumeration, enumerations, Field, made, same } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { unless } from '../values';

/** Conversion to L2 code for the service to which an object belongs. */
export const service = made('service_id', 'cloud.GatewayService');

/** Default and maximum of the request limits of a `GatewayService`, in requests per second. */
const MOST = 5000;

/**
 * Conversion to L2 code for the request limits of a service or an API in all environments. L2 sets all three request
 * limits or none. The conversion returns undefined if a request limit is missing or out of range, or if all limits have
 * the default. Without request limits in the code, the service or the API keeps its own limits.
 */
export const qpsLimits: Field = (source) => {
  const limits = ['test_limit', 'pre_limit', 'release_limit'].map((path) => source.take(path));
  const areGiven = limits.every((one) => typeof one === 'number' && one >= 1 && one <= MOST);
  const areLower = limits.some((one) => one !== MOST);
  const [test, prepub, release] = limits;
  return areGiven && areLower
    ? struct({ test: test as number, prepub: prepub as number, release: release as number })
    : undefined;
};

/** Recognisers that convert existing services of the cloud's gateway to L2 constructs. */
export const SERVICES: readonly Recogniser[] = [
  simple({
    type: 'tencentcloud_api_gateway_service',
    of: 'cloud.GatewayService',
    fields: {
      name: same('service_name'),
      description: same('service_desc'),
      protocol: unless('protocol', 'https', enumeration('protocol', 'cloud.ServiceProtocol')),
      networkTypes: unless('net_type', ['OUTER'], enumerations('net_type', 'cloud.NetworkType')),
      ipVersion: enumeration('ip_version', 'cloud.IpVersion'),
      qpsLimits,
      vpcId: same('uniq_vpc_id'),
      instanceId: same('instance_id'),
      tags: same('tags'),
    },
  }),
];
