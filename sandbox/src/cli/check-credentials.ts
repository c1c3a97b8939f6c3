import * as fs from 'node:fs';
import * as path from 'node:path';
import { catalogFolder } from '../engine/catalog/folder';
import { USERS_PATH } from '../http/extras/account';
import { Check } from './check';
import { CommandContext } from './command-context';
import { givenIn, Variable, variableOf, variables } from './variables';

export interface CredentialOptions {
  /** Whether `gateways doctor` skips the request that tries the token of the platform. */
  readonly offline?: boolean;
  /** Whether `gateways doctor` treats missing credentials as an error. */
  readonly live?: boolean;
  /**
   * Server URL of the platform. Default: the value of the environment variable for `server_url`, or else the default
   * URL of the provider.
   */
  readonly serverUrl?: string;
  /** Timeout of the request that tries the credentials, in milliseconds. */
  readonly timeout: number;
}

/**
 * Provider arguments that contain a token of the platform. One of the token arguments is sufficient to authenticate to
 * the platform. Unless `--offline` is given, `gateways doctor` tries the first token argument that has a value.
 */
export const TOKENS = ['personal_access_token', 'system_account_access_token'];
/**
 * Provider arguments that contain credentials of the cloud. Both credential arguments are required, unless neither is
 * set and the user set a profile, a role or a folder of credentials.
 */
const KEYS = ['secret_id', 'secret_key'];

/** Provider arguments that tell the cloud's provider where to find credentials, instead of the keys themselves. */
const CREDENTIAL_SOURCES = ['profile', 'cam_role_name', 'shared_credentials_dir'];

/**
 * Checks whether tokens of the platform are set in the environment. Unless the user gave `--offline`, also checks
 * whether the platform accepts the first token that is set. Messages of the check do not contain tokens.
 */
export async function checkPlatform(io: CommandContext, options: CredentialOptions): Promise<Check[]> {
  const known = variables().filter(({ provider }) => provider === 'platform');
  const tokens = TOKENS.map((argument) => given(io, known, argument)).filter((one) => one !== undefined);
  const name = 'platform credentials';
  if (tokens.length === 0) {
    const wanted = TOKENS.map((argument) => variableOf(known, argument).name).join(' or ');
    return [
      {
        name,
        status: options.live ? 'missing' : 'note',
        detail: `not set (${wanted}); the sandbox needs no credentials`,
      },
    ];
  }
  const set: Check = { name, status: 'ok', detail: `${tokens.map(({ as }) => as).join(' and ')} set` };
  if (options.offline) {
    return [set];
  }
  const server = options.serverUrl ?? given(io, known, 'server_url')?.value ?? defaultServer();
  return [set, { name: 'platform access', ...(await tried(server, tokens[0].value, options.timeout)) }];
}

/**
 * Checks whether credentials of the cloud are set in the environment. The check of the cloud's credentials sends no
 * request to the cloud.
 */
export function checkCloud(io: CommandContext, { live }: CredentialOptions): Check {
  const known = variables().filter(({ provider }) => provider === 'cloud');
  const name = 'cloud credentials';
  const keys = KEYS.map((argument) => given(io, known, argument)).filter((one) => one !== undefined);
  const sources = CREDENTIAL_SOURCES.map((argument) => given(io, known, argument)).filter((one) => one !== undefined);
  const missing = KEYS.filter((argument) => !given(io, known, argument)).map(
    (argument) => variableOf(known, argument).name,
  );
  if (missing.length === 0 || (keys.length === 0 && sources.length > 0)) {
    const names = [...keys, ...sources].map(({ as }) => as).join(', ');
    return { name, status: 'ok', detail: `${names} set (not checked)` };
  }
  if (keys.length > 0) {
    const detail = `${keys[0].as} is set, but ${missing.join(' and ')} is not: both are required`;
    return { name, status: 'failed', detail };
  }
  return {
    name,
    status: live ? 'missing' : 'note',
    detail: `not set (${missing.join(' and ')}); the sandbox needs no credentials`,
  };
}

/**
 * Returns the reason why a platform token must not be sent to a URL. Returns undefined if `gateways doctor` may send
 * the token to the URL.
 */
export function urlProblem(text: string): string | undefined {
  if (!URL.canParse(text)) {
    return `${JSON.stringify(text)} is not a URL`;
  }
  const { protocol, hostname } = new URL(text);
  const isLocal = protocol === 'http:' && hostname === '127.0.0.1';
  return protocol === 'https:' || isLocal ? undefined : `${text} must begin with https:// (or http://127.0.0.1)`;
}

/** Returns whether a text can be sent as a platform token in an HTTP header. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

async function tried(server: string, token: string, timeout: number): Promise<Omit<Check, 'name'>> {
  const problem = urlProblem(server);
  if (problem) {
    return { status: 'failed', detail: `not checked: the server's URL ${problem}` };
  }
  if (!isToken(token)) {
    return {
      status: 'failed',
      detail: 'not checked: the token contains spaces, line breaks or other characters that are invalid in a token',
    };
  }
  const url = server.replace(/\/+$/, '') + USERS_PATH;
  try {
    // The request that tries the token follows no redirects, because a redirect could send the token to another server.
    const init = { headers: { Authorization: `Bearer ${token}` }, redirect: 'manual' as const };
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
    await response.body?.cancel();
    return judged(url, response.status);
  } catch (error) {
    const { name, cause } = error as Error;
    const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? 'no connection';
    const reason = name === 'TimeoutError' ? `no response within ${timeout / 1000} s` : code;
    return { status: 'failed', detail: `${url} cannot be reached: ${reason}; --offline skips this check` };
  }
}

function judged(url: string, status: number): Omit<Check, 'name'> {
  if (status === 200) {
    return { status: 'ok', detail: `token accepted by ${url}` };
  }
  const reasons: { [status: number]: string } = {
    401: 'the platform rejects the token: it may have expired, or belong to another region',
    403: 'the token was accepted, but lacks the permission to list users',
  };
  return {
    status: 'failed',
    detail: `${url} returned ${status}: ${reasons[status] ?? 'check that the server URL belongs to the platform'}`,
  };
}

function given(io: CommandContext, known: Variable[], argument: string): ReturnType<typeof givenIn> {
  return givenIn(io.env, variableOf(known, argument));
}

/** Returns the default server URL of the platform's provider plugin. */
export function defaultServer(): string {
  const rules = path.join(catalogFolder(), 'platform', 'rules', 'provider.json');
  return JSON.parse(fs.readFileSync(rules, 'utf8')).attributes.server_url.default;
}
