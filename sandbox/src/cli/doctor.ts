import { Command, InvalidArgumentError } from 'commander';
import { jsonText } from '../display/json-text';
import { Check } from './check';
import { checkCloud, checkPlatform, CredentialOptions, urlProblem } from './check-credentials';
import { checkStore } from './check-store';
import { checkCdktf, checkLibrary, checkNode, checkTerraform } from './check-tools';
import { CommandContext, paint, print } from './command-context';
import { wholeNumber } from './numbers';
import { storeOption, StoreOption } from './store-file';
import { table } from './table';

interface Options extends StoreOption, CredentialOptions {
  readonly json?: boolean;
}

const HELP = `
Examples:
  $ gateways doctor --offline
  $ PLATFORM_TOKEN=… gateways doctor --live

The exit code is 1 if something required is missing or does not work. A token is sent only to the server of the platform,
and never shown.`;

const STYLES = { ok: 'green', note: 'dim', missing: 'red', failed: 'red' } as const;

/** `gateways doctor` */
export function addDoctor(parent: Command, io: CommandContext): void {
  parent
    .command('doctor')
    .description('check tools, credentials and the sandbox store')
    .option('--live', 'treat missing credentials as an error')
    .option('--offline', 'skip credential checks over the network')
    .option('--server-url <url>', 'the server of the platform (default: the default of its plugin)', url)
    .option('--timeout <ms>', 'maximum time to wait for the server, in milliseconds', wholeNumber(1, 600_000), 10_000)
    .option('--json', 'print as JSON')
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action((options: Options) => doctor(io, options));
}

async function doctor(io: CommandContext, options: Options): Promise<void> {
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
