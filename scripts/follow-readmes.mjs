/** Follows the READMEs of the library and the sandbox in a new folder with the built packages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { blocksBelow, blocksIn, environmentOfReader, takeSteps } from './guide-steps.mjs';

/** Headings of the library's README whose sections contain the steps from an empty folder to the sandbox. */
const STEPS = ['## Install', '## Write the first app', '## Deploy to the sandbox'];

/** Terraform configuration for the commands in the sandbox's guide that use Terraform files. */
const CONFIGURATION = {
  terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
  resource: { konnect_api: { orders: { name: 'Orders' } } },
};

/**
 * Follows the steps of both READMEs up to the first problem. Returns a list with this problem, or an empty list.
 *
 * @param packages name, tarball and README of each package, first the library, then the sandbox
 */
export function followReadmes(packages, folder) {
  mkdirSync(folder);
  const env = environmentOfReader();
  const change = (code) => code.replace(/^npm install .*$/gm, (line) => withTarballs(line, packages));
  const [library, sandbox] = packages;
  const steps = STEPS.flatMap((heading) => blocksBelow(library.readme, heading));
  const problems = takeSteps(steps, { folder, env, change });
  if (problems.length > 0) {
    return problems;
  }
  writeFileSync(path.join(folder, 'main.tf.json'), JSON.stringify(CONFIGURATION));
  const commands = blocksIn(sandbox.readme).filter(({ language }) => language === 'sh');
  return takeSteps(commands, { folder, env, change });
}

/** Returns an installation command with tarballs instead of package names. */
export function withTarballs(line, packages) {
  const byName = new Map(packages.map(({ name, tarball }) => [name, tarball]));
  return line
    .split(' ')
    .map((word) => byName.get(word) ?? word)
    .join(' ');
}
