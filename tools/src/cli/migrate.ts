import type { Command, CommandKit, ConfigurationOptions, CommandContext } from 'cdktf-gateways-sandbox/toolkit';

/** What `gateways migrate` is told. */
export interface MigrateOptions extends ConfigurationOptions {
  readonly openApi?: string;
  readonly results?: string;
  readonly environment: string;
  readonly name?: string;
  readonly authentication?: string;
  readonly host: readonly string[];
  readonly backend: readonly string[];
  readonly ownAuthentication: readonly string[];
  readonly leaveOut: readonly string[];
  readonly output: string;
}

const HELP = `
Examples:
  $ gateways migrate                                    of what cdktf synth has written to cdktf.out
  $ gateways migrate --results found --host shop=api.example.com
  $ gateways migrate --open-api shop.yaml --authentication keys

Writes a folder: kong.yaml, a declarative configuration file, as decK and DeclarativeConfiguration read it; and the report,
migration.md and migration.json, with what became of each setting of the source. Secrets are in neither: they become variables
of the environment, which are listed in the end. Sends nothing, and writes over nothing.

A folder of results has what the data sources of the provider wrote (result_output_file), each file called as its data source:
apis.json, customer_domains.service-1.json; and what terraform show -json shows, under any name.`;

/** `gateways migrate` */
export function addMigrate(
  root: Command,
  io: CommandContext,
  { addConfigurationOptions, Option, descriptions }: CommandKit,
): void {
  const command = root
    .command('migrate')
    .description(descriptions.migrate)
    .option('--open-api <file>', 'an OpenAPI definition that the gateway exported')
    .option('--results <folder>', 'files that data sources wrote, and what terraform show -json shows');
  addConfigurationOptions(command)
    .addOption(
      new Option('--environment <name>', 'the environment whose settings are taken')
        .choices(['test', 'prepub', 'release'])
        .default('release'),
    )
    .option('--name <name>', 'the name of the service, which a definition does not say (default: its title)')
    .addOption(
      new Option('--authentication <way>', 'who may call, which a definition does not say (default: nobody)').choices([
        'keys',
        'applications',
        'none',
      ]),
    )
    .option('--host <service=host>', 'a host for the routes of a service, beside its domains', collected, [])
    .option('--backend <api=url>', 'what answers for an API whose backend has no counterpart', collected, [])
    .option('--own-authentication <api>', 'an API whose authentication you add yourself', collected, [])
    .option('--leave-out <name>', 'an object that is left out, such as an API', collected, [])
    .option('--output <folder>', 'the folder to write, which is made', 'migrated')
    .addHelpText('after', HELP)
    .action(async (options: MigrateOptions) => (await import('./run-migrate')).runMigrate(io, options));
}

/** An option that may be given several times. */
function collected(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}
