import * as path from 'path';
import { ControlServer } from '../session/control';
import { Session } from '../session/session';
import { pathWithShims, realTerraform, shimEnvironment } from '../session/shim-environment';
import { mustBeFound, runChild } from './child';
import { Io } from './io';

/** Runs a command whose terraform works on the sandbox, and ends as the command does. */
export async function exec(io: Io, command: string[], store: string): Promise<void> {
  const terraform = realTerraform(io.env);
  mustBeFound(command[0], { PATH: pathWithShims(io.env) });
  const session = Session.start({ store });
  const control = new ControlServer(session, path.join(session.folder, 'control'));
  await control.listen();
  try {
    const env = { ...io.env, ...shimEnvironment(io.env, control.socket, terraform) };
    io.exitCode = await runChild(io, command, env);
  } finally {
    await control.close();
    await session.stop();
  }
}
