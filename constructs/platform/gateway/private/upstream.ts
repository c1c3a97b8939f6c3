import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { hostProblem } from '../../../../lib/core/values/hosts';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { GatewayProtocol } from '../gateway-protocol';
import { servicePathProblem } from './path-checks';

/** Properties of a gateway service that define the server or upstream behind it, as set by the user. */
interface ServiceUpstreamProps {
  readonly url?: string;
  readonly host?: string;
  readonly upstream?: { readonly upstreamName: string };
  readonly protocol?: GatewayProtocol;
  readonly port?: number;
  readonly path?: string;
}

/** Server or upstream behind a gateway service, as arguments of the resource `konnect_gateway_service`. */
interface Upstream {
  readonly host: string;
  readonly protocol: string;
  readonly port?: number;
  readonly path?: string;
}

/**
 * Default ports of gateway services, by protocol. Protocols that are not in the list have no default port for gateway
 * services.
 */
const PORTS: { readonly [protocol: string]: number } = { http: 80, https: 443, grpc: 80, grpcs: 443, ws: 80, wss: 443 };

// The host and the path of a service's URL may contain tokens.
const URL = /^([a-z_]+):\/\/((?:\$\{[^}]*\}|[^/:?#@[\]])+|\[[0-9a-f:.]+\])(?::(\d+))?(\/[^?#]*)?$/i;

/**
 * Returns the arguments for the server or upstream behind a gateway service, from its URL or from the separate
 * properties. If the user gives both the URL and separate properties, reports an error and uses the URL.
 */
export function upstreamOf(service: IConstruct, given: ServiceUpstreamProps): Upstream {
  const { url } = given;
  if (url === undefined) {
    return partsOf(service, given);
  }
  const others = (['host', 'upstream', 'protocol', 'port', 'path'] as const).filter(
    (property) => given[property] !== undefined,
  );
  if (others.length > 0) {
    addError(service, 'url', `is given together with ${others.join(' and ')}; give either the URL or its parts`);
  }
  const match = URL.exec(url);
  const protocol = match?.[1].toLowerCase();
  if (!match || protocol === undefined || !isProtocol(protocol)) {
    addError(service, 'url', urlMessage(url));
    return { host: 'unknown', protocol: GatewayProtocol.HTTP };
  }
  const [, , host, port, path] = match;
  checkPath(service, 'url', protocol, path === '/' ? undefined : path);
  checkHost(service, 'url', host);
  return {
    protocol,
    host,
    port: portOf(service, 'url', protocol, port === undefined ? undefined : Number(port)),
    // Omits the path `/` of the URL, because this path has no effect on requests.
    path: path === '/' ? undefined : path,
  };
}

function partsOf(service: IConstruct, given: ServiceUpstreamProps): Upstream {
  const { upstream, protocol = GatewayProtocol.HTTP, port, path } = given;
  if (upstream && given.host !== undefined) {
    addError(service, 'upstream', 'is given together with host; give one of them');
  }
  const host = upstream?.upstreamName ?? given.host;
  if (host === undefined) {
    addError(service, 'url', 'is not given, and host is not given either; give one of them');
  }
  checkPath(service, 'path', protocol, path);
  if (given.host !== undefined) {
    checkHost(service, 'host', given.host);
  }
  return { host: host ?? 'unknown', protocol, port: portOf(service, 'port', protocol, port), path };
}

// The gateway rejects the path of a service whose protocol has no paths.
const WITHOUT_PATH = ['tcp', 'tls', 'tls_passthrough', 'udp', 'grpc', 'grpcs'];

function checkPath(service: IConstruct, property: string, protocol: string, path: string | undefined): void {
  if (path === undefined || isUnresolved(path)) {
    return;
  }
  const problem = pathProblem(protocol, path);
  if (problem !== undefined) {
    addError(
      service,
      property,
      property === 'url'
        ? `has the path ${JSON.stringify(path)}; ${problem}`
        : `is ${JSON.stringify(path)}; ${problem}`,
    );
  }
}

function pathProblem(protocol: string, path: string): string | undefined {
  if (WITHOUT_PATH.includes(protocol)) {
    return `services with the protocol ${protocol} have no path; omit the path`;
  }
  if (!path.startsWith('/')) {
    return 'allowed: paths that begin with a slash';
  }
  return path.includes('//') ? 'two slashes in a row are not allowed' : servicePathProblem(path);
}

function checkHost(service: IConstruct, property: string, host: string): void {
  const problem = isUnresolved(host) ? undefined : hostProblem(host, {});
  if (problem !== undefined) {
    addError(service, property, `${property === 'url' ? 'has the host' : 'is'} ${JSON.stringify(host)}; ${problem}`);
  }
}

function portOf(service: IConstruct, property: string, protocol: string, port: number | undefined): number | undefined {
  const defaultPort = isUnresolved(protocol) ? undefined : PORTS[protocol];
  if (port === undefined && defaultPort === undefined && !isUnresolved(protocol)) {
    const missing = property === 'port' ? 'is not given' : 'has no port';
    addError(service, property, `${missing}, and the protocol ${protocol} has no default port; give a port`);
  }
  return port ?? defaultPort;
}

function isProtocol(text: string): boolean {
  return Object.values<string>(GatewayProtocol).includes(text);
}

function urlMessage(url: string): string {
  return isUnresolved(url)
    ? 'is a token, so synthesis cannot split the URL into its parts; give protocol, host, port and path instead'
    : `is ${JSON.stringify(url)}; allowed: <protocol>://<host>, optionally with :<port> and /<path>; protocols: ${Object.values(GatewayProtocol).join(', ')}`;
}
