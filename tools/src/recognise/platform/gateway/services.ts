import { InventoryValue } from '../../../inventory/inventory';
import { allMade, duration, enumeration, Field, made, plainCode, same, structure } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { referenceByName } from '../../references';
import { Source } from '../../source';
import { COMMON, controlPlane } from './common';

/**
 * Ports that L2 sets by default for gateway services, by protocol. Without a port, the platform would use the HTTP port
 * for any protocol.
 */
const USUAL_PORTS: { readonly [protocol: string]: number } = {
  http: 80,
  https: 443,
  grpc: 80,
  grpcs: 443,
  ws: 80,
  wss: 443,
};

/**
 * Returns the backend address of a gateway service: protocol, host, port and path, with the defaults of the platform.
 */
function targetOf({ object }: Source): { readonly [part in 'protocol' | 'host' | 'port' | 'path']?: InventoryValue } {
  const { protocol, host, port, path } = object.values;
  return { protocol: protocol ?? 'http', host, port: port ?? 80, path: path ?? undefined };
}

/**
 * Returns the backend address of a gateway service as a URL. Returns undefined if the address is only a host with the
 * default protocol and port. Also returns undefined if the parts of the address are not plain values that fit into a
 * URL.
 */
function urlOf(source: Source): string | undefined {
  const { protocol, host, port, path } = targetOf(source);
  const isPlain = typeof protocol === 'string' && typeof host === 'string' && typeof port === 'number';
  if (!isPlain || !/^[\w.-]+$/.test(host) || !(path === undefined || /^\/[^?#\s]+$/.test(String(path)))) {
    return undefined;
  }
  const isHost = protocol === 'http' && port === 80 && path === undefined;
  const shownPort = port === USUAL_PORTS[protocol] ? '' : `:${port}`;
  return isHost ? undefined : `${protocol}://${host}${shownPort}${String(path ?? '')}`;
}

const upstream: Field = (source, scene) => referenceByName(source.look('host'), 'platform.Upstream', scene);

const host: Field = (source, scene) => {
  const text = same('host')(source, scene);
  return upstream(source, scene) ? undefined : text;
};

const port: Field = (source, scene) => {
  source.take('port');
  const target = targetOf(source);
  return target.port === USUAL_PORTS[String(target.protocol)]
    ? undefined
    : plainCode(target.port, source, 'port', scene);
};

/**
 * Returns the conversion to L2 code for a part of the backend address, which the code contains only if it does not
 * contain the URL.
 */
function part(field: Field): Field {
  return (source, scene) => {
    const code = field(source, scene);
    return urlOf(source) === undefined ? code : undefined;
  };
}

/** Recogniser that converts gateway services to L2 constructs. */
export const SERVICES: readonly Recogniser[] = [
  simple({
    type: 'konnect_gateway_service',
    of: 'platform.GatewayService',
    fields: {
      controlPlane,
      name: same('name'),
      url: urlOf,
      upstream,
      host: part(host),
      protocol: part(enumeration('protocol', 'platform.GatewayProtocol')),
      port: part(port),
      path: part(same('path')),
      connectTimeout: duration('connect_timeout', 'millis'),
      readTimeout: duration('read_timeout', 'millis'),
      writeTimeout: duration('write_timeout', 'millis'),
      retries: same('retries'),
      clientCertificate: made('client_certificate.id', 'platform.Certificate'),
      tlsVerify: same('tls_verify'),
      tlsVerifyDepth: same('tls_verify_depth'),
      caCertificates: allMade('ca_certificates', 'platform.CaCertificate'),
      tlsSans: structure('tls_sans', { dnsNames: same('dnsnames'), uris: same('uris') }),
      enabled: same('enabled'),
      ...COMMON,
    },
  }),
];
