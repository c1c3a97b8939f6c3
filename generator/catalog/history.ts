import * as fs from 'node:fs';
import * as path from 'node:path';
import {
  History,
  KnownVersion,
  knownVersions,
  OlderVersion,
  patchBetween,
  ReleaseFacts,
  Renamed,
  VersionSchemas,
} from '../../lib/core/shared/catalog/history';
import { compareVersions } from '../../lib/core/shared/formats/versions';
import { requireValue } from '../../lib/core/shared/require-value';
import { CatalogError } from './error';
import { formatJson } from './format';
import { readJson } from './json';
import { catalogSchemas, outputSchemas, Schemas } from './schemas';
import { ProviderInfo } from './types';

const RELEASES = 'releases.json';
const NO_FACTS: ReleaseFacts = { releases: [], renamed: [] };

/** Reads the known versions of a provider from its folder of the catalogue. */
export function readHistory(folder: string): History {
  const info: ProviderInfo = readJson(path.join(folder, 'provider.json'));
  const own = { version: info.version, schemas: versionSchemas(catalogSchemas(folder)) };
  const facts = path.join(folder, 'history', RELEASES);
  const { releases, renamed }: ReleaseFacts = fs.existsSync(facts) ? readJson(facts) : NO_FACTS;
  try {
    return { known: knownVersions(own, olderVersions(folder)), releases, renamed };
  } catch (error) {
    throw new CatalogError(path.join(folder, 'history'), '', (error as Error).message);
  }
}

/**
 * Adds an older provider version to the version history in the catalogue, or replaces the version there. Throws without
 * writing a file if the version is not a version such as 3.15.0, or not older than the catalogue's version.
 */
export function addOlderVersion(folder: string, schemaFile: string, version: string): void {
  const info: ProviderInfo = readJson(path.join(folder, 'provider.json'));
  if (!/^\d+\.\d+\.\d+$/.test(version) || compareVersions(version, info.version) >= 0) {
    const allowed = `allowed: a version such as 3.15.0 before the catalogue's version ${info.version}`;
    throw new CatalogError(folder, 'history', `cannot contain ${version}; ${allowed}`);
  }
  const added = { version, schemas: versionSchemas(outputSchemas(info, schemaFile)) };
  const others = readHistory(folder).known.filter((known) => known.version !== version);
  writeOlder(folder, [...others, added]);
}

/**
 * Adds the catalogue's present provider version to the version history, because a newer version replaces the schemas in
 * the catalogue.
 */
export function keepVersion(
  folder: string,
  present: { version: string; schemas: Schemas },
  next: { version: string; schemas: Schemas },
): void {
  const newer = { version: next.version, schemas: versionSchemas(next.schemas) };
  const older = { version: present.version, schemas: versionSchemas(present.schemas) };
  writeDifference(folder, older, newer);
  const file = path.join(folder, 'history', RELEASES);
  const { releases, renamed }: ReleaseFacts = fs.existsSync(file) ? readJson(file) : NO_FACTS;
  const all = [...new Set([...releases, present.version, next.version])].sort(compareVersions);
  fs.writeFileSync(file, formatJson({ releases: all, renamed }));
}

/**
 * Adds replacements of removed types and arguments to the version history of a provider, unless the history already has
 * the replacement.
 */
export function renameInHistory(folder: string, added: readonly Renamed[]): void {
  const file = path.join(folder, 'history', RELEASES);
  if (added.length > 0) {
    const { releases, renamed }: ReleaseFacts = readJson(file);
    const isKnown = (one: Renamed) =>
      renamed.some(
        (other) =>
          one.version === other.version &&
          one.kind === other.kind &&
          one.type === other.type &&
          one.path === other.path,
      );
    fs.writeFileSync(file, formatJson({ releases, renamed: [...renamed, ...added.filter((one) => !isKnown(one))] }));
  }
}

/**
 * Writes the difference file of each provider version except the newest, because an added version changes the
 * difference of the next older version.
 */
function writeOlder(folder: string, versions: KnownVersion[]): void {
  const sorted = [...versions].sort((one, other) => compareVersions(one.version, other.version));
  sorted.slice(0, -1).forEach((older, index) => writeDifference(folder, older, sorted[index + 1]));
}

function writeDifference(folder: string, older: KnownVersion, newer: KnownVersion): void {
  const difference = patchBetween(newer.schemas, older.schemas) ?? {};
  const content: OlderVersion = { version: older.version, newer: newer.version, difference };
  fs.mkdirSync(path.join(folder, 'history'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'history', `${older.version}.json`), formatJson(content));
}

function olderVersions(folder: string): OlderVersion[] {
  const directory = path.join(folder, 'history');
  const files = fs.existsSync(directory) ? fs.readdirSync(directory) : [];
  return files.filter((file) => file !== RELEASES).map((file) => readJson(path.join(directory, file)));
}

function versionSchemas(schemas: Schemas): VersionSchemas {
  const elements = [...schemas.values()];
  const ofKind = (kind: string) =>
    Object.fromEntries(elements.filter((element) => element.kind === kind).map(({ type, schema }) => [type, schema]));
  const provider = requireValue(elements.find(({ kind }) => kind === 'provider')).schema;
  return { provider, resources: ofKind('resource'), 'data-sources': ofKind('data-source') };
}
