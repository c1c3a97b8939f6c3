import * as path from 'path';
import { Io } from './io';

/**
 * Does something in an environment whose terraform uses the sandbox. The server is loaded only now.
 *
 * @param store a file, or `:memory:`
 */
export async function onSandbox<T>(io: Io, store: string, work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const [{ ControlServer }, { Session }, { realTerraform, shimEnvironment }] = await Promise.all([
    import('../session/control'),
    import('../session/session'),
    import('../session/shim-environment'),
  ]);
  const terraform = realTerraform(io.env);
  const session = Session.start({ store });
  const control = new ControlServer(session, path.join(session.folder, 'control'));
  await control.listen();
  try {
    return await work({ ...io.env, ...shimEnvironment(io.env, control.socket, terraform) });
  } finally {
    await control.close();
    await session.stop();
  }
}
