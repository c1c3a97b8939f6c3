import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { sourcesIn } from './provider-variables';

/** Timeout for a program to print its version, in milliseconds. */
const PATIENCE = 20_000;

const REGISTRY = 'registry.terraform.io/';

/** A failed terraform command, with its output and environment. */
export interface Failure {
  readonly terraform: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** Environment variables of terraform, which name the providers that the sandbox serves. */
  readonly env: NodeJS.ProcessEnv;
}

/** Returns messages about failures that terraform does not explain, or explains at length. */
export function afterFailure({ terraform, args, folder, env }: Failure): string[] {
  const { stdout, error } = spawnSync(terraform, ['version'], { env, encoding: 'utf8', timeout: PATIENCE });
  if (error || !/^(Terraform|OpenTofu) v/m.test(stdout)) {
    return [`${terraform} is neither terraform nor tofu: set TERRAFORM_BINARY_NAME to another program, or unset it`];
  }
  const subcommand = args.find((argument) => !argument.startsWith('-'));
  const missing = subcommand === 'init' ? missingProviders(folder, env) : [];
  return missing.length === 0
    ? []
    : [
        `the sandbox does not serve ${missing.join(', ')}: terraform must install what is missing, from its registry or, without a network, from a mirror (terraform providers mirror, and filesystem_mirror in the file of TF_CLI_CONFIG_FILE)`,
      ];
}

/** Returns the providers of a configuration that are neither served nor installed. */
function missingProviders(folder: string, env: NodeJS.ProcessEnv): string[] {
  const served = Object.keys(JSON.parse(env.TF_REATTACH_PROVIDERS ?? '{}'));
  const data = path.resolve(folder, env.TF_DATA_DIR || '.terraform');
  const isThere = (source: string): boolean => {
    const full = source.split('/').length > 2 ? source : REGISTRY + source;
    return fs.existsSync(path.join(data, 'providers', full));
  };
  return sourcesIn(folder).filter((source) => !served.includes(source) && !isThere(source));
}
