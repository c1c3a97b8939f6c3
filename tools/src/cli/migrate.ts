import { Command, CommandContext, CommandKit } from 'cdktf-gateways-sandbox/toolkit/commands';
import { MigrateOptions } from '../migrate/options';

const HELP = `
Examples:
  $ gateways migrate                                    the app in cdktf.out
  $ gateways migrate --results found --host shop=api.example.com
  $ gateways migrate --open-api shop.yaml --authentication keys

Writes a new folder with kong.yaml and with the report as migration.md and migration.json. kong.yaml is a declarative configuration
for decK and for the construct DeclarativeConfiguration. The report lists the result for each setting of the source. Secrets become
environment variables, whose names the command prints at the end. Sends nothing over the network. Existing files are not overwritten.

A folder of results contains files that data sources wrote (result_output_file), each named after its data source, such as
apis.json or customer_domains.service-1.json. The folder of results can also contain output of terraform show -json with any name.`;

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
    .option('--results <folder>', 'folder with files of data sources, and output of terraform show -json');
  addConfigurationOptions(command)
    .addOption(
      new Option(
        '--environment <name>',
        'environment of the cloud gateway; the command migrates the settings of this environment',
      )
        .choices(['test', 'prepub', 'release'])
        .default('release'),
    )
    .option('--name <name>', 'name of the service, for an API definition (default: the title of the definition)')
    .addOption(
      new Option(
        '--authentication <way>',
        'who may call the API, for an API definition (default: the API rejects all calls)',
      ).choices(['keys', 'applications', 'none']),
    )
    .option('--host <service=host>', 'additional host for the routes of a service', collected, [])
    .option(
      '--backend <api=url>',
      'new backend of an API, if its current backend has no counterpart on the platform',
      collected,
      [],
    )
    .option(
      '--own-authentication <api>',
      'API without migrated authentication, because you add its authentication yourself',
      collected,
      [],
    )
    .option('--leave-out <name>', 'name of an object to leave out, such as an API', collected, [])
    .option('--output <folder>', 'new folder for kong.yaml and the report', 'migrated')
    .addHelpText('after', HELP)
    .action(async (options: MigrateOptions) => (await import('./run-migrate')).runMigrate(io, options));
}

/** Collects the values of a command-line option that the user can give several times. */
function collected(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}
