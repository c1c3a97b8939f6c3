import { call, struct } from '../../../code/code';
import { textOf } from '../../../inventory/inventory';
import { duration, enumeration, Field, Fields, implied, made, membersOf, same, structure } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { Source, Unrepresentable } from '../../source';
import { COMMON, controlPlane } from './common';

/**
 * Arguments that an upstream has only with a certain load balancing algorithm, by algorithm. The L2 construct derives
 * the load balancing algorithm from these arguments.
 */
const IMPLIED: { readonly [algorithm: string]: string } = {
  'consistent-hashing': 'hash_on',
  'sticky-sessions': 'sticky_sessions_cookie',
};

const algorithm: Field = (source, scene) => {
  const given = textOf(source.look('algorithm'));
  const way = given === undefined ? undefined : IMPLIED[given];
  const follows = way !== undefined && source.look(way) !== undefined;
  return (follows ? implied : (path: string) => enumeration(path, 'platform.UpstreamAlgorithm'))('algorithm')(
    source,
    scene,
  );
};

/** Factory methods of `HashOn` by input of the hash, with the upstream arguments that the input needs. */
const HASHES: { readonly [kind: string]: { readonly method: string; readonly suffix?: string } } = {
  consumer: { method: 'consumer' },
  ip: { method: 'ip' },
  path: { method: 'path' },
  header: { method: 'header', suffix: 'header' },
  query_arg: { method: 'queryArgument', suffix: 'query_arg' },
  uri_capture: { method: 'uriCapture', suffix: 'uri_capture' },
};

/** Returns the conversion to L2 code for a hash input, from an argument and the arguments that the input needs. */
function hash(path: 'hash_on' | 'hash_fallback'): Field {
  return (source, scene) => {
    const kind = source.take(path);
    if (kind === undefined || kind === 'none') {
      return undefined;
    }
    if (kind === 'cookie') {
      const name = required(source, 'hash_on_cookie');
      const at = same('hash_on_cookie_path')(source, scene);
      return call('platform.HashOn', 'cookie', name, ...(at === undefined ? [] : [struct({ path: at })]));
    }
    const way = HASHES[String(kind)];
    if (!way) {
      throw new Unrepresentable(`the L2 construct has no platform.HashOn for ${source.at(path)}`);
    }
    const args = way.suffix === undefined ? [] : [required(source, `${path}_${way.suffix}`)];
    return call('platform.HashOn', way.method, ...args);
  };
}

function required(source: Source, path: string): string {
  const value = source.take(path);
  if (typeof value !== 'string') {
    throw new Unrepresentable(`the L2 construct requires a text for ${source.at(path)}`);
  }
  return value;
}

const stickySessions: Field = (source, scene) =>
  source.look('sticky_sessions_cookie') === undefined
    ? undefined
    : membersOf({ cookie: same('sticky_sessions_cookie'), path: same('sticky_sessions_cookie_path') }, source, scene);

/** Returns the conversion to L2 code for an interval of health checks, which can have fractions of seconds. */
const interval = (path: string): Field => duration(path, 'seconds');

const HEALTHY: Fields = { successes: same('successes'), httpStatuses: same('http_statuses') };
const UNHEALTHY: Fields = {
  httpFailures: same('http_failures'),
  tcpFailures: same('tcp_failures'),
  timeouts: same('timeouts'),
  httpStatuses: same('http_statuses'),
};
const type = enumeration('type', 'platform.HealthCheckType');

const HEALTH_CHECKS: Fields = {
  active: structure('active', {
    type,
    path: same('http_path'),
    headers: same('headers'),
    timeout: interval('timeout'),
    concurrency: same('concurrency'),
    sni: same('https_sni'),
    verifyCertificate: same('https_verify_certificate'),
    healthy: structure('healthy', { ...HEALTHY, interval: interval('interval') }),
    unhealthy: structure('unhealthy', { ...UNHEALTHY, interval: interval('interval') }),
  }),
  passive: structure('passive', {
    type,
    healthy: structure('healthy', HEALTHY),
    unhealthy: structure('unhealthy', UNHEALTHY),
  }),
  threshold: same('threshold'),
};

/** Recognisers that convert upstreams and their targets to L2 constructs. */
export const UPSTREAMS: readonly Recogniser[] = [
  simple({
    type: 'konnect_gateway_upstream',
    of: 'platform.Upstream',
    fields: {
      controlPlane,
      name: same('name'),
      algorithm,
      hashOn: hash('hash_on'),
      hashFallback: hash('hash_fallback'),
      stickySessions,
      slots: same('slots'),
      healthChecks: structure('healthchecks', HEALTH_CHECKS),
      hostHeader: same('host_header'),
      clientCertificate: made('client_certificate.id', 'platform.Certificate'),
      useSrvName: same('use_srv_name'),
      ...COMMON,
    },
  }),
  simple({
    type: 'konnect_gateway_target',
    of: 'platform.UpstreamTarget',
    fields: {
      controlPlane,
      upstream: made('upstream_id', 'platform.Upstream'),
      target: same('target'),
      weight: same('weight'),
      failover: same('failover'),
      ...COMMON,
    },
    addition: { owner: 'upstream', method: 'addTarget', leading: ['target'], without: ['controlPlane'] },
  }),
];
