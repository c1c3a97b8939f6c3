import childProcess from 'node:child_process';

const COMMAND = 'terraform version';
const REMEMBERS = Symbol.for('cdktf-gateways.remembers-version');

/**
 * Makes `execSync('terraform version')` start Terraform only once per process. cdktf runs it in each validation of an importable resource
 * and of a move, which took most of the time of some suites.
 */
export function startTerraformOnceForItsVersion(): void {
  const { execSync } = childProcess;
  // All suites of a jest worker share the modules of Node.
  if (REMEMBERS in execSync) {
    return;
  }
  let version: string | Buffer | undefined;
  const remembering = (command: string, options?: childProcess.ExecSyncOptions): string | Buffer =>
    command === COMMAND ? (version ??= execSync(command, options)) : execSync(command, options);
  childProcess.execSync = Object.assign(remembering, { [REMEMBERS]: true }) as typeof execSync;
}
