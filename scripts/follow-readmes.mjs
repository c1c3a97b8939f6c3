/** Takes the way of the README, and that of the sandbox, in an empty folder with the packages as they are published. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { blocksBelow, blocksIn, environmentOfReader, takeSteps } from './guide-steps.mjs';

/** For the commands in the guide of the sandbox that are about Terraform's own files. */
const CONFIGURATION = {
  terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
  resource: { konnect_api: { orders: { name: 'Orders' } } },
};

/**
 * What went wrong.
 *
 * @param packages the tarball of each package by its name, and its README
 */
export function followReadmes(packages, folder) {
  mkdirSync(folder);
  const env = environmentOfReader();
  const change = (code) => code.replace(/^npm install .*$/gm, (line) => withTarballs(line, packages));
  const [library, sandbox] = packages;
  const problems = takeSteps(blocksBelow(library.readme, '## Try it'), { folder, env, change });
  if (problems.length > 0) {
    return problems;
  }
  writeFileSync(path.join(folder, 'main.tf.json'), JSON.stringify(CONFIGURATION));
  const commands = blocksIn(sandbox.readme).filter(({ language }) => language === 'sh');
  return takeSteps(commands, { folder, env, change });
}

/** A command that installs packages, with their tarballs in place of their names. */
export function withTarballs(line, packages) {
  const byName = new Map(packages.map(({ name, tarball }) => [name, tarball]));
  return line
    .split(' ')
    .map((word) => byName.get(word) ?? word)
    .join(' ');
}
