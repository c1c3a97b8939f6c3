import { UsageError } from '../input/usage-error';
import { Request } from '../shared/routing/gateway';
import { Caller, ControlPlane } from './control-planes';

/** What a request is asked about beside its method and URL. */
export interface QuestionOptions {
  /**
   * Headers by their names.
   *
   * @default - none
   */
  readonly headers?: { readonly [name: string]: string | readonly string[] };
  /**
   * Who sends it: the user name, custom id or id of a consumer.
   *
   * @default - nobody who is known
   */
  readonly consumer?: string;
  /**
   * The names or ids of groups that the consumer is in, beside those that the configuration tells of.
   *
   * @default - none
   */
  readonly groups?: readonly string[];
  /**
   * The name or id of the control plane.
   *
   * @default - the only one
   */
  readonly controlPlane?: string;
}

const PORTS: { readonly [protocol: string]: number } = { http: 80, https: 443, grpc: 80, grpcs: 443, ws: 80, wss: 443 };

/** A request as the gateway sees it. */
export function requestOf(plane: ControlPlane, method: string, url: string, options: QuestionOptions): Request {
  if (!/^[A-Z]+$/.test(method)) {
    throw new UsageError(`${method} is no method: give one in capitals, such as GET`);
  }
  const [whole, protocol, host, bracketed, port, path = '', query = ''] =
    /^([a-z]+):\/\/([^/?#:[\]@\s]+|(\[[0-9a-f:.]+\]))(?::(\d{1,5}))?(\/[^?#\s]*)?(\?[^#\s]*)?$/i.exec(url) ?? [];
  const known = protocol === undefined ? undefined : PORTS[protocol.toLowerCase()];
  if (whole === undefined || known === undefined || Number(port ?? known) > 65535) {
    const protocols = Object.keys(PORTS).join(', ');
    throw new UsageError(`${url} is no URL such as https://host/path; protocols: ${protocols}`);
  }
  const headers = Object.entries(options.headers ?? {}).map(
    ([name, value]) => [name.toLowerCase(), typeof value === 'string' ? [value] : [...value]] as const,
  );
  const consumer = options.consumer === undefined ? undefined : callerOf('consumer', plane.consumers, options.consumer);
  const groups = (options.groups ?? []).map((name) => callerOf('consumer group', plane.groups, name).key);
  return {
    method,
    protocol: protocol.toLowerCase(),
    host: bracketed ?? host.toLowerCase(),
    port: Number(port ?? known),
    path: path || '/',
    query,
    headers: new Map(headers),
    consumer: consumer?.key,
    consumerGroups: [...new Set([...(consumer?.groups ?? []), ...groups])],
  };
}

function callerOf(what: string, callers: readonly Caller[], name: string): Caller {
  const found = callers.find(({ names }) => names.includes(name));
  if (!found) {
    const there = callers.map(({ names }) => names[0]).join(', ') || 'none';
    throw new UsageError(`there is no ${what} ${name} in the control plane; there are: ${there}`);
  }
  return found;
}
