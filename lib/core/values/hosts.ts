import { isIPv4, isIPv6 } from 'node:net';

/** Form that a valid host must have. */
interface HostForm {
  /** Whether a port at the end of the host is allowed. */
  readonly port?: boolean;
  /** Whether `*` is allowed as the first or last label of the host. */
  readonly wildcard?: boolean;
  /** Whether the host must be a host name and not an IP address. */
  readonly name?: boolean;
}

/** Returns the reason why a host is invalid, for a message, or undefined if the host is valid. */
export function hostProblem(
  host: string,
  { port = false, wildcard = false, name = false }: HostForm,
): string | undefined {
  // An IPv6 address without brackets has no port, although the address contains colons.
  const [, bare = '', digits] = isV6(host) ? ['', host] : (/^(.*?)(?::(\d*))?$/s.exec(host) ?? []);
  if (digits !== undefined && !port) {
    return 'the host must not have a port';
  }
  if (digits !== undefined && !(Number(digits) >= 1 && Number(digits) <= 65535)) {
    return 'a port is a whole number from 1 to 65535';
  }
  const [, bracketed = ''] = /^\[([0-9a-f:.]+)\]$/i.exec(bare) ?? [];
  if (isIPv4(bare) || isV6(bare) || isV6(bracketed)) {
    return name ? 'allowed: names, not addresses' : undefined;
  }
  if (bare.includes('*')) {
    return wildcardProblem(bare, wildcard);
  }
  return labelsProblem(bare);
}

/**
 * Returns whether a host is an IPv6 address. Calls Node's `isIPv6` only for hosts with a colon, because the first call
 * compiles a large regular expression.
 */
function isV6(host: string): boolean {
  return host.includes(':') && isIPv6(host);
}

function wildcardProblem(host: string, allowed: boolean): string | undefined {
  if (!allowed) {
    return 'the host must not have a wildcard';
  }
  const [, before, after] = /^(?:\*\.([^*]+)|([^*]+)\.\*)$/s.exec(host) ?? [];
  const rest = before ?? after;
  return rest === undefined
    ? 'only the first or the last label can be a wildcard, such as *.example.com and example.*'
    : labelsProblem(rest);
}

function labelsProblem(host: string): string | undefined {
  const labels = host.replace(/\.$/, '').split('.');
  // Hosts of gateway services may also be names of upstreams in the gateway, which can have underscores.
  const isWrong = (label: string) =>
    !/^[\p{L}\p{N}_]([\p{L}\p{N}_-]*[\p{L}\p{N}_])?$/u.test(label) || label.length > 63;
  return labels.some(isWrong) || host.length > 253
    ? 'allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores'
    : undefined;
}

/** Returns the reason why a server URL is invalid, for a message, or undefined if the URL is valid. */
export function urlProblem(url: string): string | undefined {
  const [, scheme, host, port = ''] = /^(https?):\/\/([^/?#\s@:]+|\[[0-9a-f:.]+\])(:\d+)?([/?#]\S*)?$/i.exec(url) ?? [];
  return scheme !== undefined && hostProblem(`${host}${port}`, { port: true }) === undefined
    ? undefined
    : 'allowed: URLs of http or https, such as https://example.com/path';
}
