import { Command, CommandKit, UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { AccessOptions } from '../readers/live/settings';

/** Options of commands that read the objects of the platform. */
export interface PlatformOptions extends AccessOptions {
  readonly platform?: boolean;
  readonly controlPlane?: readonly string[];
  readonly portal?: readonly string[];
}

/**
 * Adds the options for reading objects of the platform to a command.
 *
 * @param description help text of the option `--platform`
 */
export function addPlatformOptions(command: Command, Option: CommandKit['Option'], description: string): void {
  command
    .addOption(new Option('--platform', description).conflicts(['sandbox', 'store']))
    .option('--region <region>', 'with --platform: the region of the organization, such as us')
    .addOption(
      new Option('--server-url <url>', 'with --platform: the URL of the server, instead of a region').conflicts(
        'region',
      ),
    )
    .option('--control-plane <names...>', 'with --platform: control planes by name or id, with their entities')
    .option('--portal <names...>', 'with --platform: portals by name or id, with their parts');
}

/** Throws an error if the user gives options of the platform without `--platform`. */
export function mustBeOfPlatform({ platform, region, serverUrl, controlPlane, portal }: PlatformOptions): void {
  const given = Object.entries({
    '--region': region,
    '--server-url': serverUrl,
    '--control-plane': controlPlane,
    '--portal': portal,
  }).filter(([, value]) => value !== undefined);
  if (!platform && given.length > 0) {
    throw new UsageError(`${given.map(([name]) => name).join(', ')}: requires --platform`);
  }
}
