import { spawnSync } from 'child_process';
import * as path from 'path';

export const ROOT = path.join(__dirname, '..', '..');

/** What a function of a script gives for arguments. Scripts are modules, which jest does not load by itself. */
export function callScript(script: string, name: string, ...args: unknown[]): any {
  const code = `
    import { ${name} } from './scripts/${script}';
    console.log('\\n' + JSON.stringify(${name}(...JSON.parse(process.env.ARGUMENTS)) ?? null));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    env: { ...process.env, ARGUMENTS: JSON.stringify(args) },
    encoding: 'utf8',
  });
  if (stderr !== '') {
    throw new Error(stderr);
  }
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}
