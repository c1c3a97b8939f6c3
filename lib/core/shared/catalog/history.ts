/** Schemas of older versions of a provider. The catalogue keeps older versions of a schema as differences: see `catalog/README.md`. */
import { compareVersions } from '../formats/versions';
import { isPlainObject } from '../objects';
import { Schema } from './types';

/** Schemas of one version of a provider. */
export interface VersionSchemas {
  readonly provider: Schema;
  readonly resources: { readonly [type: string]: Schema };
  readonly 'data-sources': { readonly [type: string]: Schema };
}

/** JSON merge patch (RFC 7396): null removes a member, objects are merged, and all other values replace the old value. */
export type MergePatch = null | string | number | boolean | readonly unknown[] | { readonly [member: string]: unknown };

/** A file of `history/`: an older version, as its difference from the next newer version that is known. */
export interface OlderVersion {
  readonly version: string;
  /** The next newer version that is known: another file, or the catalogue's own version. */
  readonly newer: string;
  readonly difference: MergePatch;
}

/** Replacement of a type or an argument that a version of the provider removed. */
export interface Renamed {
  /** First version of the provider without the old name. */
  readonly version: string;
  readonly kind: 'resource' | 'data-source';
  readonly type: string;
  /** Terraform path of the replaced argument. `path` is absent if the type itself is replaced. */
  readonly path?: string;
  /** The new type or the new path, if the replacement has one. */
  readonly to?: string;
  /** Advice for users on the replacement, if no single path replaces the argument. */
  readonly hint?: string;
  /** Whether another type has the old name in the new version. */
  readonly reused?: true;
}

/** Content of `history/releases.json`. */
export interface ReleaseFacts {
  /** All public releases of the provider from the oldest version with known schemas on, oldest first, without pre-releases. */
  readonly releases: readonly string[];
  readonly renamed: readonly Renamed[];
}

/** A version of a provider with its schemas. */
export interface KnownVersion {
  readonly version: string;
  readonly schemas: VersionSchemas;
}

/** Known versions of a provider, with facts about its releases. */
export interface History extends ReleaseFacts {
  /** Known versions of the provider with their schemas, oldest first. The last known version is the catalogue's own version. */
  readonly known: readonly KnownVersion[];
}

/**
 * Returns all known versions of a provider with their schemas, oldest first.
 *
 * @param own the catalogue's own version of the provider
 * @param older files of `history/`, in any order
 */
export function knownVersions(own: KnownVersion, older: readonly OlderVersion[]): KnownVersion[] {
  const known = [own];
  for (const { version, newer, difference } of newestFirst(older)) {
    if (known[0].version !== newer) {
      throw new Error(`history/${version}.json differs from ${newer}, but the next newer known version is ${known[0].version}`);
    }
    known.unshift({ version, schemas: applyPatch(known[0].schemas, difference) as VersionSchemas });
  }
  return known;
}

function newestFirst(older: readonly OlderVersion[]): OlderVersion[] {
  return [...older].sort((one, other) => compareVersions(other.version, one.version));
}

/** Returns a value after a merge patch, and leaves the given value unchanged. */
export function applyPatch(value: unknown, patch: unknown): unknown {
  if (!isPlainObject(patch)) {
    return patch;
  }
  const result: { [member: string]: unknown } = isPlainObject(value) ? { ...value } : {};
  for (const [member, change] of Object.entries(patch)) {
    if (change === null) {
      delete result[member];
    } else {
      result[member] = applyPatch(result[member], change);
    }
  }
  return result;
}

/**
 * Returns the merge patch that turns a value into another. Returns undefined if the values are equal. Provider schemas
 * contain no null, so a patch can express all differences.
 */
export function patchBetween(value: unknown, target: unknown): MergePatch | undefined {
  if (!isPlainObject(value) || !isPlainObject(target)) {
    return JSON.stringify(value) === JSON.stringify(target) ? undefined : (target as MergePatch);
  }
  const members = [...new Set([...Object.keys(value), ...Object.keys(target)])].sort();
  const changes = members.flatMap((member): [string, unknown][] => {
    if (!(member in target)) {
      return [[member, null]];
    }
    const change = member in value ? patchBetween(value[member], target[member]) : target[member];
    return change === undefined ? [] : [[member, change]];
  });
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}
