import { partOf } from '../formats/pointer';
import { Located, Report } from './model';

/** A server, completed: what its URL does not say follows from the rest. */
export interface Server {
  readonly protocol: string;
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

/** Where requests go if nothing says where. */
const NOWHERE = 'localhost';
const PORTS: { readonly [protocol: string]: number } = { http: 80, https: 443, ws: 80, wss: 443, grpc: 80, grpcs: 443 };
const OTHER_PORT = 443;

const ABSOLUTE =
  /^([a-z][a-z0-9+.-]*):\/\/(?:([^/?#]*)@)?(\[[0-9a-f:.]+\]|(?:\$\{[^}]*\}|[^/?#:[\]@])+)(?::(\d*))?(\/[^?#]*)?([?#].*)?$/i;

/**
 * The servers of a block; one at `localhost` for an empty block.
 *
 * @param protocol that of URLs which say none
 */
export function serversOf(block: Located<readonly any[]>, protocol: string, report: Report): Server[] {
  const servers = block.value.flatMap((server, index) => {
    const pointer = `${block.pointer}${partOf(String(index))}`;
    return serverOf({ value: server, pointer }, protocol, report) ?? [];
  });
  return servers.length > 0 ? servers : [localServer('/', protocol)];
}

/** Whether any server of a block says a host. */
export function saysHost(block: readonly any[]): boolean {
  return block.some((server) => typeof server?.url === 'string' && !server.url.startsWith('/'));
}

function localServer(path: string, protocol: string): Server {
  return { protocol, host: NOWHERE, port: PORTS[protocol] ?? OTHER_PORT, path };
}

function serverOf({ value, pointer }: Located, protocol: string, report: Report): Server | undefined {
  const url = withVariables(value);
  // An expression of Terraform has braces as well.
  const unknown = /(?<!\$)\{[^{}]*\}/.exec(url);
  if (unknown) {
    report('error', pointer, `has the variable ${unknown[0]} without a default; give it one below variables`);
    return undefined;
  }
  // A path alone, which for the usual tool everything is that begins with a slash.
  if (url.startsWith('/')) {
    return localServer(url, protocol);
  }
  const [, scheme, user, host, port, path, rest] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) {
    report('error', pointer, 'has a URL that is none; give one such as https://api.example.com/v1');
    return undefined;
  }
  if (user !== undefined || rest !== undefined) {
    const what = user === undefined ? 'a query or a fragment' : 'a user';
    report('error', pointer, `has a URL with ${what}, which a service does not have; leave it out`);
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

function withVariables(server: any): string {
  const variables = server?.variables ?? {};
  return String(server?.url ?? '').replace(/(?<!\$)\{([^{}]+)\}/g, (whole, name) =>
    Object.hasOwn(variables, name) ? String(variables[name]?.default ?? whole) : whole,
  );
}

/** A server as a target of an upstream. */
export function targetOf({ host, port }: Server): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
