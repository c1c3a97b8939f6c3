import { Refusal, ServerRule, WriteAttempt, WRITES } from '../../../engine/contract/rule';
import { isObject, UNKNOWN, Value } from '../../../engine/values/value';
import { valueAt } from '../../../engine/values/value-at';
import { textAt, textsAt } from '../../kit/texts-at';

const SECURE = ['grpcs', 'https', 'tls', 'tls_passthrough', 'wss'];

/** Arguments with which a route can match requests, by protocol. Encrypted protocols also match the server name (SNI). */
const MATCHERS: { readonly [protocol: string]: readonly string[] } = {
  grpc: ['hosts', 'headers', 'paths'],
  grpcs: ['hosts', 'headers', 'paths', 'snis'],
  http: ['methods', 'hosts', 'headers', 'paths'],
  https: ['methods', 'hosts', 'headers', 'paths', 'snis'],
  tcp: ['sources', 'destinations'],
  tls: ['sources', 'destinations', 'snis'],
  tls_passthrough: ['snis'],
  udp: ['sources', 'destinations'],
  ws: ['hosts', 'headers', 'paths'],
  wss: ['hosts', 'headers', 'paths', 'snis'],
};

/** Arguments that a service may have only if its connection to the upstream is encrypted. */
const TLS_ARGUMENTS = ['ca_certificates', 'client_certificate.id', 'tls_verify', 'tls_verify_depth'];

const routeMatches: ServerRule = {
  name: 'gateway-route-matches',
  provider: 'platform',
  summary: 'A route has at least one criterion to match requests: paths, hosts, methods, headers or others.',
  operations: WRITES,
  types: ['gateway_route'],
  check: ({ after }: WriteAttempt) => {
    const protocols = textsAt(after, 'protocols');
    const matchers = [...new Set(protocols.flatMap((protocol) => MATCHERS[protocol] ?? []))];
    return matchers.length === 0 || matchers.some((name) => !isEmpty(after[name]))
      ? undefined
      : schemaViolation(
          `must set one of ${quoted(matchers)} when 'protocols' is ${quoted(protocols)}`,
          'give at least one of them',
        );
  },
};

const consumerNamed: ServerRule = {
  name: 'gateway-consumer-named',
  provider: 'platform',
  summary: 'A consumer must have a username or a custom id.',
  operations: WRITES,
  types: ['gateway_consumer'],
  check: ({ after }: WriteAttempt) =>
    isEmpty(after.username) && isEmpty(after.custom_id)
      ? schemaViolation("at least one of these fields must be non-empty: 'custom_id', 'username'", 'set one of them')
      : undefined,
};

const paths: ServerRule = {
  name: 'gateway-path-form',
  provider: 'platform',
  summary:
    'Paths of services begin with /, and paths of routes begin with /, or with ~/ if they are regular expressions.',
  operations: WRITES,
  types: ['gateway_route', 'gateway_service'],
  check: ({ type, after }) => {
    if (type === 'gateway_service') {
      const path = textAt(after, 'path');
      return path === undefined || path.startsWith('/')
        ? undefined
        : schemaViolation('path: should start with: /', `it is "${path}"`);
    }
    const wrong = textsAt(after, 'paths').find((path) => !/^~?\//.test(path));
    return wrong === undefined
      ? undefined
      : schemaViolation('paths: should start with: / (fixed path) or ~/ (regex path)', `one of them is "${wrong}"`);
  },
};

const names: ServerRule = {
  name: 'gateway-name-form',
  provider: 'platform',
  summary: 'Names of services and routes may contain only letters, digits, dots, hyphens, underscores and tildes.',
  operations: WRITES,
  types: ['gateway_route', 'gateway_route_expression', 'gateway_service'],
  check: ({ after }) => {
    const name = textAt(after, 'name');
    return name === undefined || /^[\p{L}\p{N}.\-_~]+$/u.test(name)
      ? undefined
      : schemaViolation(
          `name: invalid value '${name}'`,
          'the only accepted ascii characters are alphanumerics or ., -, _, and ~',
        );
  },
};

const tlsOfService: ServerRule = {
  name: 'gateway-service-tls',
  provider: 'platform',
  summary: 'Only services with an encrypted protocol can have certificates or settings to verify certificates.',
  operations: WRITES,
  types: ['gateway_service'],
  check: ({ after }: WriteAttempt) => {
    const protocol = textAt(after, 'protocol');
    const given =
      protocol === undefined || SECURE.includes(protocol)
        ? undefined
        : TLS_ARGUMENTS.find((argument) => isGiven(valueAt(after, argument)));
    return given === undefined
      ? undefined
      : schemaViolation(
          "failed conditional validation given value of field 'protocol'",
          `${given} is set and protocol is "${protocol}": leave it out, or set protocol = "https"`,
        );
  },
};

/** Rules of the gateway's own schema that the provider does not check. */
export const GATEWAY_FORM_RULES: readonly ServerRule[] = [routeMatches, consumerNamed, paths, names, tlsOfService];

function schemaViolation(what: string, detail: string): Refusal {
  return { status: '400 Bad Request', detail: `schema violation (${what}): ${detail}` };
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}

/**
 * Whether a value of an argument is empty. An unknown value does not count as empty, because it may become non-empty.
 */
function isEmpty(value: Value | undefined): boolean {
  if (Array.isArray(value)) {
    return value.length === 0;
  }
  return value === null || value === undefined || value === '' || (isObject(value) && Object.keys(value).length === 0);
}

/** Whether the configuration contains a value for an argument, not counting a value that only the service will know. */
function isGiven(value: Value | undefined): boolean {
  return value !== UNKNOWN && !isEmpty(value);
}
