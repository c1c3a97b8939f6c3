import { partOf } from '../shared/formats/pointer';
import { memberOf } from '../shared/objects';
import { Located, ReportAt } from './model';

/** Server of an OpenAPI specification, with defaults for the parts that are missing in its URL. */
export interface Server {
  readonly protocol: string;
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

/** Host of OpenAPI servers whose URL has no host. */
const DEFAULT_HOST = 'localhost';
const PORTS: { readonly [protocol: string]: number } = { http: 80, https: 443, ws: 80, wss: 443, grpc: 80, grpcs: 443 };
const OTHER_PORT = 443;

const ABSOLUTE =
  /^([a-z][a-z0-9+.-]*):\/\/(?:([^/?#]*)@)?(\[[0-9a-f:.]+\]|(?:\$\{[^}]*\}|[^/?#:[\]@])+)(?::(\d*))?(\/[^?#]*)?([?#].*)?$/i;

/**
 * Returns the servers of an OpenAPI `servers` block. Reports problems of the servers, and omits servers with an invalid
 * URL or with a variable that has no default. If the block contains no valid server, returns a server at `localhost`.
 *
 * @param protocol protocol of the servers whose URL has no protocol
 */
export function serversOf(block: Located<readonly unknown[]>, protocol: string, report: ReportAt): Server[] {
  const servers = block.value.flatMap((server, index) => {
    const pointer = `${block.pointer}${partOf(String(index))}`;
    return serverOf({ value: server, pointer }, protocol, report) ?? [];
  });
  return servers.length > 0 ? servers : [localServer('/', protocol)];
}

/** Returns whether at least one server of an OpenAPI `servers` block has a host. */
export function hasHost(block: readonly unknown[]): boolean {
  return block.some((server) => {
    const url = memberOf(server, 'url');
    return typeof url === 'string' && !url.startsWith('/');
  });
}

function localServer(path: string, protocol: string): Server {
  return { protocol, host: DEFAULT_HOST, port: PORTS[protocol] ?? OTHER_PORT, path };
}

function serverOf({ value, pointer }: Located, protocol: string, report: ReportAt): Server | undefined {
  const url = withVariables(value);
  // Terraform expressions in server URLs contain braces, like OpenAPI server variables.
  const unknown = /(?<!\$)\{[^{}]*\}/.exec(url);
  if (unknown) {
    report('error', pointer, `has the variable ${unknown[0]} without a default; add the default under variables`);
    return undefined;
  }
  // decK treats every server URL with a leading slash as a path.
  if (url.startsWith('/')) {
    return localServer(url, protocol);
  }
  const [, scheme, user, host, port, path, rest] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) {
    report('error', pointer, 'has an invalid URL; use a URL such as https://api.example.com/v1');
    return undefined;
  }
  if (user !== undefined || rest !== undefined) {
    const what = user === undefined ? 'a query or a fragment' : 'a user';
    report('error', pointer, `has a URL with ${what}, which services do not support; remove that part of the URL`);
  }
  const given = port === undefined || port === '' ? undefined : Number(port);
  if (given !== undefined && given > 65535) {
    report('error', pointer, `has the port ${port}; allowed: 0 to 65535`);
  }
  const name = scheme.toLowerCase();
  return {
    protocol: name,
    host: host.replace(/^\[|\]$/g, ''),
    port: given ?? PORTS[name] ?? OTHER_PORT,
    path: path ?? '/',
  };
}

function withVariables(server: unknown): string {
  const variables = memberOf(server, 'variables');
  return String(memberOf(server, 'url') ?? '').replace(/(?<!\$)\{([^{}]+)\}/g, (whole, name: string) =>
    String(memberOf(memberOf(variables, name), 'default') ?? whole),
  );
}

/** Returns the host and port of an OpenAPI server as text, for the target of an upstream. */
export function targetOf({ host, port }: Server): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
