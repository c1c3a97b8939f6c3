import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { compareVersions, History, KnownVersion, parseConstraint } from 'cdktf-gateways-sandbox/toolkit/versions';

const VERSION = /^\d{1,9}\.\d{1,9}(\.\d{1,9})?$/;
const LOCKED = /provider\s+"[^"\n]*\/kong\/konnect"\s*\{[^}]*?\bversion\s*=\s*"([^"\n]{1,40})"/;

/** Provider versions that the upgrade report compares. */
export interface Versions {
  readonly from: string;
  readonly to: string;
  readonly older: KnownVersion;
  readonly newer: KnownVersion;
}

/**
 * Chooses the provider versions to compare among the versions whose schemas are known. If `from` is between two known
 * versions, the comparison starts at the older one. If `to` is between two known versions, the comparison ends at the
 * newer one. With these choices, the comparison misses no change between `from` and `to`.
 */
export function chooseVersions(history: History, from: string, to: string): Versions {
  const [start, end] = [complete('--from', from), complete('--to', to)];
  const { known } = history;
  const newest = known[known.length - 1];
  if (compareVersions(end, newest.version) > 0) {
    throw new UsageError(
      `--to ${end} is unknown: this package knows versions up to ${newest.version}; use a newer version of the package`,
    );
  }
  if (compareVersions(start, end) >= 0) {
    throw new UsageError(`--to ${end} is not newer than ${start}, the version in use; give a newer version`);
  }
  const older = known.filter(({ version }) => compareVersions(version, start) <= 0).pop();
  if (!older) {
    throw new UsageError(
      `--from ${start} is unknown: this package knows versions from ${known[0].version} on; upgrade to that version first`,
    );
  }
  return {
    from: start,
    to: end,
    older,
    newer: requireValue(known.find(({ version }) => compareVersions(version, end) >= 0)),
  };
}

function complete(option: string, version: string): string {
  if (!VERSION.test(version)) {
    throw new UsageError(`${option} must be a version such as 3.19.0`);
  }
  return version.split('.').length === 2 ? `${version}.0` : version;
}

/** Returns the version of the platform's provider in a dependency lock file. */
export function lockedVersion(text: string): string | undefined {
  const [, version = ''] = LOCKED.exec(text) ?? [];
  return VERSION.test(version) ? version : undefined;
}

/** Returns the lowest version that a constraint in `required_providers` allows. */
export function requiredVersion(constraint: unknown): string | undefined {
  return typeof constraint === 'string' ? parseConstraint(constraint)?.lowest : undefined;
}
