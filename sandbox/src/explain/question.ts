import { isIP } from 'node:net';
import { UsageError } from '../input/usage-error';
import { hasTls, isStream, Request } from '../shared/routing/gateway';
import { Caller, ControlPlane } from './control-planes';

/** Options of `gateways explain` that describe a request or connection in addition to the method and URL. */
export interface QuestionOptions {
  /**
   * Headers by name.
   *
   * @default - none
   */
  readonly headers?: { readonly [name: string]: string | readonly string[] };
  /**
   * User name, custom id or id of the consumer that sends the request.
   *
   * @default - no known consumer
   */
  readonly consumer?: string;
  /**
   * Names or ids of consumer groups of the caller, in addition to the groups that the consumer has in the
   * configuration.
   *
   * @default - none
   */
  readonly groups?: readonly string[];
  /**
   * Server name of the TLS connection (SNI). The server name has no effect for protocols without TLS.
   *
   * @default - the host of the URL, unless the host is an IP address
   */
  readonly sni?: string;
  /**
   * Source address of the request, with or without a port, such as `192.0.2.7`, `192.0.2.7:50000` or
   * `[2001:db8::7]:50000`.
   *
   * @default - unknown
   */
  readonly source?: string;
  /**
   * Destination address of the request at the gateway, without a port.
   *
   * @default - the host of the URL of a stream, if the host is an address; otherwise unknown
   */
  readonly destination?: string;
  /**
   * Name or id of the control plane that receives the request.
   *
   * @default - the only control plane
   */
  readonly controlPlane?: string;
}

/** Default ports of the protocols, which clients omit in the Host header. */
const PORTS: { readonly [protocol: string]: number } = { http: 80, https: 443, grpc: 80, grpcs: 443, ws: 80, wss: 443 };
const STREAMS = ['tcp', 'tls', 'udp'];
const LARGEST_PORT = 65535;

/**
 * Returns a request or stream connection as the gateway sees it.
 *
 * @param method HTTP method; undefined for a stream connection
 */
export function requestOf(
  plane: ControlPlane,
  method: string | undefined,
  url: string,
  options: QuestionOptions,
): Request {
  const { protocol, host, address, port, path, query } = partsOf(url);
  const isOfStream = isStream(protocol);
  if (isOfStream !== (method === undefined)) {
    throw new UsageError(
      isOfStream
        ? `a connection with ${protocol} has no method: leave ${method} out`
        : `${url} requires a method: GET ${url}`,
    );
  }
  if (method !== undefined && !/^[A-Z]+$/.test(method)) {
    throw new UsageError(`${method} is not an HTTP method: give a method in upper case, such as GET`);
  }
  const headers = Object.entries(options.headers ?? {}).map(
    ([name, value]) => [name.toLowerCase(), typeof value === 'string' ? [value] : [...value]] as const,
  );
  const consumer = options.consumer === undefined ? undefined : callerOf('consumer', plane.consumers, options.consumer);
  const groups = (options.groups ?? []).map((name) => callerOf('consumer group', plane.groups, name).key);
  const request: Request = {
    method: method ?? '',
    protocol,
    host: isOfStream ? '' : host,
    port: port === PORTS[protocol] ? undefined : port,
    path,
    query,
    headers: new Map(headers),
    source: sourceOf(options.source),
    destinationIp:
      options.destination === undefined ? (isOfStream ? address : undefined) : addressOf(options.destination),
    consumer: consumer?.key,
    consumerGroups: [...new Set([...(consumer?.groups ?? []), ...groups])],
  };
  // Clients do not send an IP address as the server name of TLS.
  const sni = options.sni?.toLowerCase() ?? (address === undefined ? host : undefined);
  return hasTls(request) ? { ...request, sni } : request;
}

interface Parts {
  readonly protocol: string;
  /** Host of the request's URL, including the brackets of an IPv6 address. */
  readonly host: string;
  /** Host of the request's URL without brackets, if the host is an IP address. */
  readonly address?: string;
  readonly port?: number;
  readonly path: string;
  readonly query: string;
}

function partsOf(url: string): Parts {
  const [whole, scheme = '', host = '', inner, digits, path = '', query = ''] =
    /^([a-z]+):\/\/([^/?#:[\]@\s]+|\[([0-9a-f:.]+)\])(?::(\d{1,5}))?(\/[^?#\s]*)?(\?[^#\s]*)?$/i.exec(url) ?? [];
  const protocol = scheme.toLowerCase();
  const port = digits === undefined ? undefined : Number(digits);
  const isHttp = protocol in PORTS;
  if (whole === undefined || (port ?? 0) > LARGEST_PORT || !(isHttp || STREAMS.includes(protocol))) {
    const [protocols, streams] = [Object.keys(PORTS), STREAMS].map((names) => names.join(', '));
    throw new UsageError(
      `${url} is not a URL such as https://host/path; protocols: ${protocols}; for streams: ${streams}`,
    );
  }
  if (!isHttp && (port === undefined || path !== '' || query !== '')) {
    throw new UsageError(`${url} is not a connection: give a port and no path, such as ${protocol}://host:5432`);
  }
  const bare = inner ?? host;
  return {
    protocol,
    host: host.toLowerCase(),
    address: isIP(bare) === 0 ? undefined : bare,
    port,
    path: isHttp ? path || '/' : '',
    query,
  };
}

function sourceOf(text: string | undefined): Request['source'] {
  if (text === undefined) {
    return {};
  }
  const [, inner, plain, digits] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [
    undefined,
    undefined,
    text,
  ];
  const port = digits === undefined ? undefined : Number(digits);
  if ((port ?? 0) > LARGEST_PORT) {
    throw new UsageError(`${text} must have a port from 0 to ${LARGEST_PORT}`);
  }
  return { ip: addressOf(inner ?? plain), port };
}

function addressOf(text: string): string {
  if (isIP(text) === 0) {
    throw new UsageError(`${text} is not an IP address such as 192.0.2.7 or 2001:db8::7`);
  }
  return text;
}

function callerOf(what: string, callers: readonly Caller[], name: string): Caller {
  const found = callers.find(({ names }) => names.includes(name));
  if (!found) {
    const there = callers.map(({ names }) => names[0]).join(', ') || 'none';
    throw new UsageError(`the control plane has no ${what} ${name}; existing: ${there}`);
  }
  return found;
}
