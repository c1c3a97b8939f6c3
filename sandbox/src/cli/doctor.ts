import { Command, InvalidArgumentError } from 'commander';
import { checkCloud, checkPlatform, CredentialOptions, urlProblem } from './check-credentials';
import { checkStore } from './check-store';
import { checkCdktf, checkLibrary, checkNode, checkTerraform } from './check-tools';
import { Check } from './checks';
import { Io, paint, print } from './io';
import { wholeNumber } from './numbers';
import { jsonText } from './plain';
import { storeOption, StoreOption } from './store-file';
import { table } from './table';

interface Options extends StoreOption, CredentialOptions {
  readonly json?: boolean;
}

const HELP = `
Examples:
  $ gateways doctor --offline
  $ PLATFORM_TOKEN=… gateways doctor --live

Ends with 1 where something that is needed is missing or does not work. A token is sent to the server of the platform
alone, and never shown.`;

const STYLES = { ok: 'green', note: 'dim', missing: 'red', failed: 'red' } as const;

/** `gateways doctor` */
export function addDoctor(parent: Command, io: Io): void {
  parent
    .command('doctor')
    .description('look whether all that is needed is there: tools, credentials, the store of the sandbox')
    .option('--live', 'take credentials that are not set for a fault')
    .option('--offline', 'do not try the credentials')
    .option('--server-url <url>', 'the server of the platform (default: as its plugin takes it)', url)
    .option('--timeout <ms>', 'how long to wait for it, in milliseconds', wholeNumber(1, 600_000), 10_000)
    .option('--json', 'as JSON')
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action((options: Options) => doctor(io, options));
}

async function doctor(io: Io, options: Options): Promise<void> {
  const found = await Promise.all([
    checkNode(),
    checkCdktf(io),
    checkLibrary(io),
    checkTerraform(io),
    checkPlatform(io, options),
    checkCloud(io, options),
    checkStore(io, options),
  ]);
  const checks: Check[] = found.flat();
  const rows = checks.map(({ name, status, detail }) => [paint(io, STYLES[status], status), name, detail]);
  print(io, ...(options.json ? [jsonText(checks)] : table(rows)));
  if (checks.some(({ status }) => status === 'missing' || status === 'failed')) {
    io.exitCode = 1;
  }
}

function url(text: string): string {
  const problem = urlProblem(text);
  if (problem) {
    throw new InvalidArgumentError(problem);
  }
  return text;
}
