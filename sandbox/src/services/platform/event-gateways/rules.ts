import { ServerRule, WRITES } from '../../../engine/contract/rule';
import { isObject } from '../../../engine/values/value';
import { isOlder } from '../../../shared/formats/versions';
import { valuesAt } from '../../kit/fact-paths';
import { textAt } from '../../kit/texts-at';
import { BAD_REQUEST } from '../kit/status';

/**
 * Minimum data plane versions of arguments, by type. The path `.` means the whole type. The catalogue contains the
 * same minimum data plane versions.
 */
export const NEEDED_VERSIONS: { readonly [type: string]: { readonly [path: string]: string } } = {
  event_gateway_backend_cluster: { 'tls.client_identity': '1.1' },
  event_gateway_listener_policy_forward_to_virtual_cluster: { 'config.sni.broker_host_format': '1.1' },
  event_gateway_listener_policy_tls_server: {
    'config.client_authentication': '1.1',
    'config.client_authentication.principal_mapping': '1.1',
  },
  event_gateway_tls_trust_bundle: { '.': '1.1' },
  event_gateway_virtual_cluster: { 'authentication.client_certificate': '1.1' },
};

const runtimeVersion: ServerRule = {
  name: 'event-gateway-version',
  provider: 'platform',
  summary:
    'The minimum data plane version of an event gateway must be at least the version that each part of the gateway requires.',
  operations: WRITES,
  types: Object.keys(NEEDED_VERSIONS),
  check({ type, after }, world) {
    const gateway = world.get('event_gateway', textAt(after, 'gateway_id') ?? '');
    const least = gateway && textAt(gateway, 'min_runtime_version');
    const needed = Object.entries(NEEDED_VERSIONS[type]).find(
      ([path, version]) =>
        least !== undefined &&
        isOlder(least, version) &&
        (path === '.' || valuesAt(after, path).some((value) => isObject(value) || typeof value === 'string')),
    );
    if (!needed) {
      return undefined;
    }
    const [path, version] = needed;
    const part = path === '.' ? 'this object' : path;
    return {
      status: BAD_REQUEST,
      detail: `${part} requires a minimum runtime version of ${version}, but min_runtime_version of the gateway is ${least}`,
    };
  },
};

/** Rules that the simulated service applies to requests for event gateways. */
export const EVENT_GATEWAY_RULES: readonly ServerRule[] = [runtimeVersion];
