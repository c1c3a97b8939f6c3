import * as path from 'node:path';
import { counted, CommandContext, print, UsageError, visible } from 'cdktf-gateways-sandbox/toolkit/commands';
import {
  migrate,
  Migration,
  MigrationOptions,
  reportAsJson,
  reportAsMarkdown,
} from 'cdktf-gateways-sandbox/toolkit/migration';
import { declarativeText, variablesIn } from '../migrate/declarative-text';
import { MigrateOptions } from '../migrate/options';
import { readSource } from '../migrate/sources';
import { mustBeFree, writeFiles } from '../project/write';

/** Runs `gateways migrate`. */
export async function runMigrate(io: CommandContext, options: MigrateOptions): Promise<void> {
  const folder = path.resolve(io.folder, options.output);
  mustBeFree(folder);
  const objects = await readSource(io, options);
  const migration = migrate(objects, settingsOf(options));
  const errors = migration.problems.filter(({ level }) => level === 'error');
  if (errors.length > 0) {
    throw new UsageError(errors.map(({ place, message }) => visible(`${place} ${message}`)).join('\n'));
  }
  writeFiles(folder, [
    { file: 'kong.yaml', content: declarativeText(migration.content) },
    { file: 'migration.md', content: reportAsMarkdown(migration.report) },
    { file: 'migration.json', content: reportAsJson(migration.report) },
  ]);
  print(io, ...summary(io, folder, migration));
}

function settingsOf(options: MigrateOptions): MigrationOptions {
  const { environment, host, backend, ownAuthentication, leaveOut } = options;
  const hosts: { [service: string]: string[] } = {};
  for (const [service, name] of host.map((text) => pairOf('--host', text, HOST_PAIR))) {
    hosts[service] = [...(hosts[service] ?? []), name];
  }
  const backends = Object.fromEntries(backend.map((text) => pairOf('--backend', text, BACKEND_PAIR)));
  return { environment, hosts, backends, ownAuthentication, leaveOut };
}

/** A host contains no equals sign, so the last equals sign ends the name of the service. */
const HOST_PAIR = /^(.+)=([^=]+)$/s;

/**
 * A URL can contain equals signs, so the first equals sign directly before a URL ends the name of the API. If no equals
 * sign is directly before a URL, the first equals sign ends the name of the API.
 */
const BACKEND_PAIR = /^(.+?)=([a-z][a-z\d+.-]*:\/\/.*)$|^(.+?)=(.+)$/is;

/** Splits the value of an option into a name, which may contain equals signs, and a value. */
function pairOf(option: string, text: string, pattern: RegExp): [string, string] {
  const [name, value] =
    pattern
      .exec(text)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [];
  if (name === undefined) {
    throw new UsageError(`${option} is ${JSON.stringify(text)}: give NAME=VALUE, such as shop=api.example.com`);
  }
  return [name, value];
}

function summary(io: CommandContext, folder: string, { content, report, problems }: Migration): string[] {
  const { kept, changed, lost, unneeded } = report.counts;
  const name = path.relative(io.folder, folder) || folder;
  const variables = variablesIn(content);
  return [
    `${counted(report.entries.length, 'setting')} read: ${kept} kept, ${changed} with another meaning, ${lost} without a counterpart, ${unneeded} not needed. Read ${path.join(name, 'migration.md')}.`,
    ...problems.map(({ place, message }) => `warning: ${visible(`${place} ${message}`)}`),
    ...(variables.length === 0 ? [] : ['environment variables that kong.yaml uses:']),
    ...variables.map((variable) => `  ${variable}`),
  ];
}
