/** The versions of a provider in which an element or argument exists, as far as schemas are known. */

/** When a type or an argument appeared. */
export interface Since {
  /** Oldest known version from which on all known versions have it. */
  readonly version: string;
  /** Newest known version before, which does not have it. Absent if the oldest known version has it. */
  readonly missingIn?: string;
}

/**
 * Returns when something appeared. `presence` has one entry per known version, oldest first. Returns undefined if the newest version lacks
 * it.
 */
export function sinceOf(versions: readonly string[], presence: readonly boolean[]): Since | undefined {
  const lastMissing = presence.lastIndexOf(false);
  if (lastMissing === versions.length - 1) {
    return undefined;
  }
  const version = versions[lastMissing + 1];
  return lastMissing === -1 ? { version } : { version, missingIn: versions[lastMissing] };
}

/**
 * Returns the text for documentation, such as `Since 3.14.` If releases lie between the version and the one without it, the text says so,
 * because the schemas of these releases are unknown.
 *
 * @param releases all releases of the provider, oldest first
 */
export function sinceText({ version, missingIn }: Since, releases: readonly string[]): string {
  if (missingIn === undefined) {
    return `Since ${short(version)} or before.`;
  }
  const between = releases.slice(releases.indexOf(missingIn) + 1, releases.indexOf(version));
  const [first] = between;
  return first === undefined ? `Since ${short(version)}.` : `Since ${short(version)} or before; not in ${short(missingIn)}.`;
}

/** Leaves out a patch of 0. */
export function short(version: string): string {
  return version.replace(/^(\d+\.\d+)\.0$/, '$1');
}
