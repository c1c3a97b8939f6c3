import * as path from 'node:path';
import { Session } from '../session/session';
import { requireValue } from '../shared/require-value';
import { CommandContext } from './command-context';
import { variables } from './variables';

export interface OnSandboxOptions {
  /** Whether terraform uses the installed plugin of the platform instead of the sandbox's provider. */
  readonly realProvider?: boolean;
}

/**
 * Runs a function with an environment in which terraform uses the sandbox. `onSandbox` imports the code of the sandbox
 * server only when `onSandbox` is called, because other commands do not need the server.
 *
 * @param store file of the sandbox store, or `:memory:`
 */
export async function onSandbox<T>(
  io: CommandContext,
  store: string,
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
  { realProvider = false }: OnSandboxOptions = {},
): Promise<T> {
  const [{ ControlServer }, { Session }, { realTerraform, shimEnvironment }] = await Promise.all([
    import('../session/control'),
    import('../session/session'),
    import('../session/shim-environment'),
  ]);
  const terraform = realTerraform(io.env);
  const session = Session.start({ store, ...(realProvider && { attached: ['cloud'] }) });
  const control = new ControlServer(session, path.join(session.folder, 'control'));
  await control.listen();
  try {
    const env = { ...io.env, ...shimEnvironment(io.env, control.socket, terraform) };
    return await (realProvider ? throughProxy(session, env, work) : work(env));
  } finally {
    await control.close();
    await session.stop();
  }
}

/** Runs a function with an environment in which clients of the platform's API reach only the sandbox. */
async function throughProxy<T>(
  session: Session,
  env: NodeJS.ProcessEnv,
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  const [{ PlatformApi }, { authorityBase, Ways }, { INSTALLED_ONLY }] = await Promise.all([
    import('../http/platform-api'),
    import('../http/ways'),
    import('../session/installed-plugins'),
  ]);
  const ways = new Ways();
  await ways.listen({ proxy: 0 });
  try {
    ways.serve(new PlatformApi(session.besides('platform')), authorityBase(session.store.file, session.folder));
    return await work({ ...withoutPlatform(env), ...requireValue(ways.served.proxy).variables, [INSTALLED_ONLY]: '1' });
  } finally {
    await ways.close();
  }
}

/** Returns an environment without the platform's credentials and addresses. */
function withoutPlatform(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = variables().filter(({ provider }) => provider === 'platform');
  const names = new Set([...own.flatMap(({ name, realName }) => [name, realName]), ...CUSTOM_DOMAIN]);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)));
}

/** Environment variables that make the platform's provider plugin use other hosts. */
const CUSTOM_DOMAIN = ['KONG_CUSTOM_DOMAIN', 'KONG_CUSTOM_DOMAIN_REPLACE_FULL_DOMAIN'];
