import { spawnSync } from 'node:child_process';
import * as path from 'node:path';

export const ROOT = path.join(__dirname, '..', '..');

/** Calls a function of a script in a child process, because jest does not load ES modules. */
export function callScript(script: string, name: string, ...args: unknown[]): any {
  return callScriptOften(script, name, [args])[0];
}

/** Calls a function of a script for several lists of arguments, in one child process. */
export function callScriptOften(script: string, name: string, calls: unknown[][]): any[] {
  const code = `
    import { ${name} } from './scripts/${script}';
    const results = JSON.parse(process.env.CALLS).map((args) => ${name}(...args) ?? null);
    console.log('\\n' + JSON.stringify(results));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    env: { ...process.env, CALLS: JSON.stringify(calls) },
    encoding: 'utf8',
  });
  if (stderr !== '') {
    throw new Error(stderr);
  }
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}
