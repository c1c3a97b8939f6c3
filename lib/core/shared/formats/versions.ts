/**
 * Functions for versions of a provider or gateway, such as `3.18.1`, `1.0` or `3.20.0-rc.1`. Missing parts of a version
 * count as 0, so `1.0` equals `1.0.0`.
 */

/** Whether the first version is lower than the second version. */
export function isOlder(one: string, other: string): boolean {
  return compareVersions(one, other) < 0;
}

/**
 * Compares two versions: negative if the first version is lower, positive if the first version is higher, otherwise 0.
 * A pre-release is lower than its release version. Build metadata after `+` does not count in comparisons of versions.
 */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(first.numbers.length, second.numbers.length); index += 1) {
    const difference = (first.numbers[index] ?? 0) - (second.numbers[index] ?? 0);
    if (difference !== 0) {
      return difference;
    }
  }
  return comparePreReleases(first.preRelease, second.preRelease);
}

function partsOf(version: string): { readonly numbers: number[]; readonly preRelease?: string } {
  const [release, ...preRelease] = version.split('+')[0].split('-');
  return {
    numbers: release.split('.').map(Number),
    preRelease: preRelease.length > 0 ? preRelease.join('-') : undefined,
  };
}

function comparePreReleases(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) {
    return Number(one === undefined) - Number(other === undefined);
  }
  const [first, second] = [one.split('.'), other.split('.')];
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const difference = compareIdentifiers(first[index], second[index]);
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}

/**
 * Compares the identifiers of two pre-releases. In pre-releases, numbers come before texts, and a missing identifier
 * comes first.
 */
function compareIdentifiers(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) {
    return Number(one !== undefined) - Number(other !== undefined);
  }
  const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (isNumber !== isOtherNumber) {
    return isNumber ? -1 : 1;
  }
  if (isNumber) {
    return Number(one) - Number(other);
  }
  return one < other ? -1 : Number(one > other);
}
