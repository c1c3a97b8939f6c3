/** The provider versions in which a resource type or argument exists, as far as schemas are known. */

/** First version of a provider with a resource type or argument, as far as known. */
export interface Since {
  /** Oldest known provider version from which on all known versions have the type or argument. */
  readonly version: string;
  /**
   * Newest known version of the provider without the type or argument. `missingIn` is absent if all known versions of
   * the provider have the type or argument.
   */
  readonly missingIn?: string;
}

/**
 * Returns the first version of a provider with a resource type or argument, or undefined if the newest known version
 * does not have the type or argument.
 *
 * @param presence for each known version, oldest first, whether the version has the type or argument
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
 * Returns the text for the documentation of a type or argument, for example "Since 3.14.". If releases with unknown
 * schemas lie between the two known versions, the documentation text names both known versions.
 *
 * @param releases all releases of the provider, oldest first
 */
export function sinceText({ version, missingIn }: Since, releases: readonly string[]): string {
  if (missingIn === undefined) {
    return `Since ${short(version)} or before.`;
  }
  const between = releases.slice(releases.indexOf(missingIn) + 1, releases.indexOf(version));
  const [first] = between;
  return first === undefined
    ? `Since ${short(version)}.`
    : `Since a version after ${short(missingIn)}, at the latest ${short(version)}.`;
}

/** Returns a provider version without its patch number, if the patch number is 0. */
export function short(version: string): string {
  return version.replace(/^(\d+\.\d+)\.0$/, '$1');
}
