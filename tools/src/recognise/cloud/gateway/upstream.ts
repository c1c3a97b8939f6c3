import { call, struct } from '../../../code/code';
import { duration, enumeration, Field, fixed, same } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { Unrepresentable } from '../../source';
import { blocksAt, blocksWith, blockWith } from '../blocks';
import { unless } from '../values';

const weight = unless('weight', 10, same('weight'));

const servers = blocksWith('nodes', (node, scene) =>
  struct({
    host: same('host')(node, scene),
    port: same('port')(node, scene),
    weight: weight(node, scene),
    instanceId: same('vm_instance_id')(node, scene),
  }),
);

const kubernetes = blocksWith('k8s_service', (node, scene) => {
  const labels = blocksAt(node, 'extra_labels').map(({ key, value }) => [String(key), String(value)]);
  return struct({
    clusterId: same('cluster_id')(node, scene),
    namespace: same('namespace')(node, scene),
    serviceName: same('service_name')(node, scene),
    port: same('port')(node, scene),
    weight: weight(node, scene),
    labels: { code: 'entries', entries: Object.fromEntries(labels) },
  });
});

const nodes: Field = (source, scene) =>
  source.take('upstream_type') === 'K8S'
    ? call('cloud.UpstreamNodes', 'kubernetes', kubernetes(source, scene) ?? [])
    : call('cloud.UpstreamNodes', 'servers', servers(source, scene) ?? []);

const healthCheck = blockWith('health_checker', (check, scene) => {
  const isActive = check.take('enable_active_check') === true;
  const path = check.look('active_check_http_path') ?? '/';
  const activeCheckPath = same('active_check_http_path')(check, scene);
  if (!isActive && path !== '/') {
    throw new Unrepresentable(
      'the L2 construct accepts only "/" for health_checker.active_check_http_path without an active check',
    );
  }
  const seconds = (attribute: string, byDefault: number) =>
    unless(attribute, byDefault, duration(attribute, 'seconds'))(check, scene);
  const threshold = (attribute: string) => unless(attribute, 3, same(attribute))(check, scene);
  return struct({
    activeCheckPath: isActive ? (activeCheckPath ?? '/') : undefined,
    activeCheckInterval: seconds('active_check_interval', 5),
    activeCheckTimeout: seconds('active_check_timeout', 5),
    passiveCheck: unless('enable_passive_check', true, same('enable_passive_check'))(check, scene),
    healthyHttpStatus: same('healthy_http_status')(check, scene),
    unhealthyHttpStatus: same('unhealthy_http_status')(check, scene),
    httpFailureThreshold: threshold('http_failure_threshold'),
    tcpFailureThreshold: threshold('tcp_failure_threshold'),
    timeoutThreshold: threshold('timeout_threshold'),
    unhealthyTimeout: seconds('unhealthy_timeout', 30),
  });
});

/**
 * Recognisers that convert existing upstreams of the cloud's gateway, which contain the servers of APIs, to L2
 * constructs.
 */
export const UPSTREAMS: readonly Recogniser[] = [
  simple({
    type: 'tencentcloud_api_gateway_upstream',
    of: 'cloud.Upstream',
    fields: {
      vpcId: same('uniq_vpc_id'),
      nodes,
      name: same('upstream_name'),
      description: same('upstream_description'),
      scheme: unless('scheme', 'HTTP', enumeration('scheme', 'cloud.UpstreamScheme')),
      algorithm: fixed('algorithm', 'ROUND-ROBIN'),
      host: same('upstream_host'),
      retries: unless('retries', 3, same('retries')),
      healthCheck,
      tags: same('tags'),
    },
  }),
];
