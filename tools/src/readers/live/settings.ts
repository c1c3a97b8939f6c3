import {
  defaultServer,
  either,
  givenIn,
  isToken,
  TOKENS,
  UsageError,
  urlProblem,
  variableOf,
  variables,
} from 'cdktf-gateways-sandbox/toolkit/commands';

/** Servers and credentials of the platform. */
export interface PlatformAccess {
  /** URL of the server of the organization's region. */
  readonly server: string;
  /** URL of the server for objects without a region. */
  readonly globalServer: string;
  readonly token: string;
}

/**
 * Options with which users select the server of the platform. `AccessOptions` contain no token, because users always
 * set the token in an environment variable.
 */
export interface AccessOptions {
  /** Region such as `us`. */
  readonly region?: string;
  /** URL of the platform's server. If a user gives a region and a URL, the URL takes precedence. */
  readonly serverUrl?: string;
}

/** Returns the servers and credentials from the options, and from the environment variables that `gateways live` also uses. */
export function platformAccess(env: NodeJS.ProcessEnv, options: AccessOptions = {}): PlatformAccess {
  const known = variables().filter(({ provider }) => provider === 'platform');
  const names = TOKENS.map((argument) => variableOf(known, argument));
  const token = names.map((name) => givenIn(env, name)).find((one) => one !== undefined);
  if (!token) {
    throw new UsageError(`the token of the platform is missing: set ${either(names.map(({ name }) => name))}`);
  }
  if (!isToken(token.value)) {
    throw new UsageError(`${token.as} contains spaces, line breaks or other characters that are invalid in a token`);
  }
  const serverVariable = variableOf(known, 'server_url');
  const server = serverOf(options) ?? givenIn(env, serverVariable)?.value;
  const wanted = `give the region, such as us, or the URL of its server (${serverVariable.name})`;
  if (server === undefined) {
    throw new UsageError(`the region of the organization is unknown: ${wanted}`);
  }
  const problem = urlProblem(server);
  if (problem) {
    throw new UsageError(`the server's URL ${problem}`);
  }
  const global = new URL(defaultServer());
  const { origin, hostname } = new URL(server);
  if (origin === global.origin) {
    throw new UsageError(`${server} serves only objects without a region: ${wanted}`);
  }
  const isVendors = domainOf(hostname) === domainOf(global.hostname);
  return { token: token.value, server, globalServer: isVendors ? global.origin : server };
}

/**
 * Returns an environment in which the provider uses the server from the options, or else from the environment
 * variables.
 */
export function environmentOf(env: NodeJS.ProcessEnv, options: AccessOptions): NodeJS.ProcessEnv {
  const { realName } = variableOf(variables(), 'server_url');
  return { ...env, [realName]: platformAccess(env, options).server };
}

function serverOf({ region, serverUrl }: AccessOptions): string | undefined {
  if (region === undefined || serverUrl !== undefined) {
    return serverUrl;
  }
  if (!/^[a-z]{2,20}$/.test(region)) {
    throw new UsageError(`${JSON.stringify(region)} is not a region: give a word such as us or eu`);
  }
  const url = new URL(defaultServer());
  return `${url.protocol}//${region}.${domainOf(url.hostname)}`;
}

/** Returns a host name without its first label, which is the region. */
function domainOf(hostname: string): string {
  return hostname.slice(hostname.indexOf('.') + 1);
}
