import { spawn } from 'child_process';
import * as path from 'path';
import { ControlServer } from '../control';
import { endLike, findOnPath, findTerraform, passSignals } from '../processes';
import { Session } from '../session';
import { CONTROL, TERRAFORM } from '../shim';
import { UsageError } from './usage-error';

/** Runs a command whose terraform works on the sandbox, and ends as the command does. */
export async function exec(command: string[], store: string): Promise<void> {
  const [name, ...args] = command;
  const terraform = findTerraform();
  if (!terraform) {
    const wanted = process.env.TERRAFORM_BINARY_NAME ?? 'terraform or tofu';
    throw new UsageError(`${wanted} was not found on the PATH: install it, or name it in TERRAFORM_BINARY_NAME`);
  }
  if (!findOnPath(name)) {
    throw new UsageError(`the command ${name} was not found on the PATH`);
  }
  const session = Session.start({ store });
  const control = new ControlServer(session, path.join(session.folder, 'control'));
  await control.listen();
  const shim = path.join(__dirname, '..', '..', 'bin', 'terraform');
  const env = {
    ...process.env,
    // cdktf calls what this names; others call terraform by its name.
    TERRAFORM_BINARY_NAME: shim,
    PATH: `${path.dirname(shim)}${path.delimiter}${process.env.PATH}`,
    [CONTROL]: control.socket,
    [TERRAFORM]: terraform,
    CHECKPOINT_DISABLE: '1',
  };
  const child = spawn(name, args, { stdio: 'inherit', env });
  passSignals(child);
  child.on('exit', async (code, signal) => {
    await control.close();
    await session.stop();
    endLike(code, signal);
  });
}
