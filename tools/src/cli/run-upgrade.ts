import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandContext, print, UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { stacksIn } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { catalogFolder } from 'cdktf-gateways-sandbox/toolkit/engine';
import { compareVersions, loadHistory } from 'cdktf-gateways-sandbox/toolkit/versions';
import { readJsonFile } from '../readers/open';
import { upgradeAsBlocks } from '../upgrade/blocks';
import { Upgrade } from '../upgrade/model';
import { upgradeAsJson, upgradeAsText } from '../upgrade/render';
import { upgrade } from '../upgrade/upgrade';
import { constraintIn, Use, usesInStack, usesInState } from '../upgrade/uses';
import { chooseVersions, lockedVersion, requiredVersion } from '../upgrade/versions';
import { UpgradeOptions } from './upgrade-options';

const LOCK_FILE = '.terraform.lock.hcl';
/** Largest size of a Terraform lock file, in bytes. */
const LOCK_LIMIT = 1024 * 1024;
const OUTPUT = '-';

/** Runs `gateways upgrade`. */
export function runUpgrade(io: CommandContext, options: UpgradeOptions): void {
  const sources = [...states(io, options), ...stacks(io, options)];
  const history = loadHistory(catalogFolder(), 'platform');
  const versions = chooseVersions(history, options.from ?? versionInUse(sources), options.to);
  const all = sources.flatMap(({ uses }) => uses);
  const report = upgrade(history, versions, all);
  if (options.json === OUTPUT) {
    io.stdout.write(upgradeAsJson(report));
  } else {
    io.stdout.write(upgradeAsText(report));
    if (options.json !== undefined) {
      fs.writeFileSync(path.resolve(io.folder, options.json), upgradeAsJson(report));
      print(io, '', `The report is also in ${options.json}.`);
    }
  }
  if (options.blocks !== undefined) {
    fs.writeFileSync(path.resolve(io.folder, options.blocks), upgradeAsBlocks(report, all));
  }
  io.exitCode = exitCodeOf(report);
}

interface Source {
  readonly uses: readonly Use[];
  /** Version of the provider that the lock file names, or else the lowest version that the app allows. */
  readonly version?: string;
}

function states(io: CommandContext, { state = [] }: UpgradeOptions): Source[] {
  return state.map((name) => {
    const file = path.resolve(io.folder, name);
    return { uses: usesInState(readJsonFile(file), name), version: lockedIn(path.dirname(file)) };
  });
}

function stacks(io: CommandContext, { app, state }: UpgradeOptions): Source[] {
  if (app === undefined && state !== undefined) {
    return [];
  }
  const found = stacksIn(path.resolve(io.folder, app ?? 'cdktf.out'));
  return found.map(({ name = '', folder }) => {
    const json = readJsonFile(path.join(folder, 'cdk.tf.json'));
    const prefix = found.length > 1 ? `${name}: ` : '';
    return { uses: usesInStack(json, prefix), version: lockedIn(folder) ?? requiredVersion(constraintIn(json)) };
  });
}

function lockedIn(folder: string): string | undefined {
  const file = path.join(folder, LOCK_FILE);
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size <= LOCK_LIMIT
    ? lockedVersion(fs.readFileSync(file, 'utf8'))
    : undefined;
}

function versionInUse(sources: readonly Source[]): string {
  const known = sources.flatMap(({ version }) => (version === undefined ? [] : [version]));
  const [oldest] = known.sort(compareVersions);
  if (oldest === undefined) {
    throw new UsageError(
      `the version in use is unknown: no ${LOCK_FILE} and no app names the version; give the version with --from`,
    );
  }
  return oldest;
}

function exitCodeOf({ findings }: Upgrade): number {
  if (findings.some(({ when }) => when === 'before')) {
    return 3;
  }
  return findings.some(({ when }) => when === 'plan') ? 2 : 0;
}
