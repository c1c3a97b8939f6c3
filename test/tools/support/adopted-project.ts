/** From a store to a project, and back to a plan of the real terraform that has imports alone. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Report } from '../../../tools/src/project/report';
import { CliResult, gateways } from '../../sandbox/support/cli';
import { ProjectFolders, ROOT } from './projects';

export const ENVIRONMENT = { PATH: process.env.PATH, HOME: process.env.HOME };

/** Adopts what is in a store, and has it verified. */
export function adopted(
  projects: ProjectFolders,
  name: string,
  store: string,
  args: readonly string[] = [],
): Promise<CliResult> {
  const output = projects.project(name);
  return gateways(['adopt', '--store', store, '--output', output, '--verify', ...args], { env: ENVIRONMENT });
}

/** The report of a project. */
export function reportOf(projects: ProjectFolders, name: string): Report {
  return JSON.parse(fs.readFileSync(path.join(projects.project(name), 'adopted.json'), 'utf8'));
}

/** Returns the messages of the compiler about all projects, each with its own settings. */
export function compiled(projects: ProjectFolders, names: readonly string[]): string {
  const settings = JSON.parse(fs.readFileSync(path.join(projects.project(names[0]), 'tsconfig.json'), 'utf8'));
  const file = path.join(projects.folder, 'tsconfig.json');
  fs.writeFileSync(file, JSON.stringify({ ...settings, include: names.map((name) => `${name}/*.ts`) }));
  const { stdout, status } = spawnSync(path.join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', file], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout;
}

/** Returns the files of a project that contain a text. */
export function filesWith(projects: ProjectFolders, name: string, text: string): string[] {
  const bytes = Buffer.from(text).toString('latin1');
  return Object.entries(projects.filesOf(name)).flatMap(([file, content]) => (content.includes(bytes) ? [file] : []));
}

/** Counts of each stack in the output of the command: `3 to import, 0 to add, …`. */
export function countsIn({ out }: CliResult): string[] {
  return [...out.matchAll(/: (\d+ to import, .*)\./g)].map(([, counts]) => counts);
}

/** Returns the changes that the command announces. */
export function changesIn({ out }: CliResult): string[] {
  return out.split('\n').filter((line) => /^ +/.test(line) && !line.startsWith('  Terraform counts '));
}
