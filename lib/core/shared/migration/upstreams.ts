import { Members } from '../objects';
import { Context } from './context';
import { tagOf } from './names';
import { draft, Draft } from './output';
import { blocksIn, numberIn, SourceObject, textIn } from './source';

/**
 * Registered HTTP status codes, by first digit. A class of status codes such as `2xx` means all registered codes with
 * that first digit.
 */
const CODES: { readonly [digit: string]: readonly number[] } = {
  1: [100, 101, 102, 103],
  2: [200, 201, 202, 203, 204, 205, 206, 207, 208, 226],
  3: [300, 301, 302, 303, 304, 305, 307, 308],
  4: [
    400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 423, 424, 425,
  ].concat([426, 428, 429, 431, 451]),
  5: [500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511],
};

/** Creates the platform's upstream for an upstream of the cloud's API gateway. */
export function makeUpstream({ ledger, output }: Context, upstream: SourceObject, name: string): Draft {
  const label = `upstream "${name}"`;
  const tags = Object.entries((upstream.fields.tags as Members | undefined) ?? {});
  const made = draft(upstream, {
    name,
    algorithm: 'round-robin',
    host_header: textIn(upstream, 'upstream_host'),
    healthchecks: healthChecksOf(upstream),
    tags: tags.length > 0 ? tags.map(([key, value]) => tagOf(`${key}:${value}`)) : undefined,
    targets: targetsOf(upstream),
  });
  output.upstreams.push(made);
  ledger.recordKept(upstream, 'upstream_name', [`${label}: name`]);
  ledger.recordKept(upstream, 'upstream_host', [`${label}: host_header`]);
  ledger.recordKept(upstream, 'tags', [`${label}: tags`]);
  const isRoundRobin = /^round[-_]robin$/i.test(textIn(upstream, 'algorithm') ?? '');
  if (isRoundRobin) {
    ledger.recordKept(upstream, 'algorithm', [`${label}: algorithm`]);
  } else {
    ledger.recordChanged(
      upstream,
      'algorithm',
      [`${label}: algorithm`],
      'round-robin is the only known algorithm, so the upstream uses round-robin',
    );
  }
  recordNodes(ledger, upstream, label);
  recordChecks(ledger, upstream, label);
  ledger.recordLost(upstream, 'upstream_description', 'upstreams of the platform have no description');
  ledger.recordLost(upstream, 'uniq_vpc_id', 'the gateways must be able to reach the servers');
  ledger.recordKept(upstream, 'upstream_type', [`${label}: targets`]);
  ledger.recordLost(
    upstream,
    'k8s_service',
    'gateways do not support cluster services; add a target with a DNS name of the service',
  );
  return made;
}

function targetsOf(upstream: SourceObject): Members[] {
  return blocksIn(upstream, 'nodes').flatMap(({ host, port, weight }) =>
    typeof host === 'string' && typeof port === 'number'
      ? [{ target: `${host}:${port}`, ...(typeof weight === 'number' && { weight }) }]
      : [],
  );
}

function recordNodes(ledger: Context['ledger'], upstream: SourceObject, label: string): void {
  blocksIn(upstream, 'nodes').forEach(({ host, port }, index) => {
    const target = `target "${host}:${port}" of ${label}`;
    ['host', 'port'].forEach((field) => ledger.recordKept(upstream, `nodes[${index}].${field}`, [`${target}: target`]));
    ledger.recordKept(upstream, `nodes[${index}].weight`, [`${target}: weight`]);
    ledger.recordLost(upstream, `nodes[${index}]`, 'targets have only a host, a port and a weight');
  });
}

function recordChecks(ledger: Context['ledger'], upstream: SourceObject, label: string): void {
  const active = ['enable_active_check', 'active_check_http_path', 'active_check_timeout', 'active_check_interval'];
  const both = ['enable_passive_check', 'tcp_failure_threshold', 'timeout_threshold', 'http_failure_threshold'];
  const codes = ['healthy_http_status', 'unhealthy_http_status'];
  const at = (field: string) => `health_checker[0].${field}`;
  active.forEach((field) => ledger.recordKept(upstream, at(field), [`${label}: healthchecks.active`]));
  both.forEach((field) => ledger.recordKept(upstream, at(field), [`${label}: healthchecks`]));
  const classes = 'a class of status codes becomes the list of the registered codes in the class';
  codes.forEach((field) => ledger.recordChanged(upstream, at(field), [`${label}: healthchecks`], classes));
  const recovery = 'only active checks restore a target that passive checks removed: enable an active check';
  ledger.recordLost(upstream, at('unhealthy_timeout'), recovery);
}

function healthChecksOf(upstream: SourceObject): Members | undefined {
  const [check] = blocksIn(upstream, 'health_checker');
  if (!check) {
    return undefined;
  }
  const number = (field: string) => numberIn({ fields: check }, field);
  const healthy = codesIn(check.healthy_http_status);
  const failures = {
    ...(codesIn(check.unhealthy_http_status).length > 0 && { http_statuses: codesIn(check.unhealthy_http_status) }),
    tcp_failures: number('tcp_failure_threshold') ?? 0,
    timeouts: number('timeout_threshold') ?? 0,
    http_failures: number('http_failure_threshold') ?? 0,
  };
  const interval = number('active_check_interval') ?? 5;
  const statuses = healthy.length > 0 ? { http_statuses: healthy } : {};
  return {
    ...(check.enable_active_check === true && {
      active: {
        type: (textIn(upstream, 'scheme') ?? 'http').toLowerCase(),
        http_path: textIn({ fields: check }, 'active_check_http_path') ?? '/',
        timeout: number('active_check_timeout') ?? 5,
        healthy: { interval, successes: 1, ...statuses },
        unhealthy: { interval, ...failures },
      },
    }),
    ...(check.enable_passive_check === true && {
      passive: { healthy: { successes: 1, ...statuses }, unhealthy: failures },
    }),
  };
}

/** Parses the status codes in a text of the cloud's API gateway, such as `2xx|301`. */
function codesIn(text: unknown): number[] {
  const words = typeof text === 'string' ? (text.match(/[1-5](?:\d\d|xx)/gi) ?? []) : [];
  return [...new Set(words.flatMap((word) => (/x/i.test(word) ? CODES[word[0]] : [Number(word)])))];
}
