/**
 * Schemas of older provider versions. The catalogue stores the schemas of older provider versions as differences: see
 * `catalog/README.md`.
 */
import { compareVersions } from '../formats/versions';
import { isPlainObject } from '../objects';
import { Schema } from './types';

/** Schemas of one version of a Terraform provider. */
export interface VersionSchemas {
  readonly provider: Schema;
  readonly resources: { readonly [type: string]: Schema };
  readonly 'data-sources': { readonly [type: string]: Schema };
}

/** JSON merge patch (RFC 7396): null removes a member, objects are merged, and all other values replace the old value. */
export type MergePatch = null | string | number | boolean | readonly unknown[] | { readonly [member: string]: unknown };

/** Content of a file in `history/`: an older provider version, as the difference from the next newer known version. */
export interface OlderVersion {
  readonly version: string;
  /** The next newer known version of the provider: another file, or the version in the catalogue. */
  readonly newer: string;
  readonly difference: MergePatch;
}

/** Replacement of a resource type or an argument that a version of the provider removed. */
export interface Renamed {
  /** First version of the provider in which the old name is missing. */
  readonly version: string;
  readonly kind: 'resource' | 'data-source';
  readonly type: string;
  /** Terraform path of the replaced argument. The path is absent if the whole resource type is replaced. */
  readonly path?: string;
  /** Name of the new resource type or path of the new argument, if there is a direct replacement. */
  readonly to?: string;
  /** Advice for users, if no single argument replaces the removed argument. */
  readonly hint?: string;
  /** Whether a different resource type has the old name in the new version. */
  readonly reused?: true;
}

/** Content of `history/releases.json`. */
export interface ReleaseFacts {
  /**
   * All public releases of the provider from the oldest version with known schemas on, oldest first, without
   * pre-releases.
   */
  readonly releases: readonly string[];
  readonly renamed: readonly Renamed[];
}

/** Version of a Terraform provider with its schemas. */
export interface KnownVersion {
  readonly version: string;
  readonly schemas: VersionSchemas;
}

/** Provider versions with known schemas, and facts about the provider's releases. */
export interface History extends ReleaseFacts {
  /**
   * Known versions of the provider with their schemas, oldest first. The last known version is the provider version of
   * the catalogue.
   */
  readonly known: readonly KnownVersion[];
}

/**
 * Returns all known versions of a provider with their schemas, oldest first.
 *
 * @param own provider version of the catalogue, with its schemas
 * @param older files of `history/`, in any order
 */
export function knownVersions(own: KnownVersion, older: readonly OlderVersion[]): KnownVersion[] {
  const known = [own];
  for (const { version, newer, difference } of newestFirst(older)) {
    if (known[0].version !== newer) {
      throw new Error(
        `history/${version}.json contains the differences from version ${newer}, but the next newer known version is ${known[0].version}`,
      );
    }
    known.unshift({ version, schemas: applyPatch(known[0].schemas, difference) as VersionSchemas });
  }
  return known;
}

function newestFirst(older: readonly OlderVersion[]): OlderVersion[] {
  return [...older].sort((one, other) => compareVersions(other.version, one.version));
}

/** Returns a JSON value after a merge patch, without changing the given value. */
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
 * Returns the JSON merge patch that turns one value into another value, or undefined if the two values are equal. A
 * merge patch can express all differences between provider schemas, because schemas contain no null.
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
