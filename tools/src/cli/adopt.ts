import { Command, CommandContext, CommandKit } from 'cdktf-gateways-sandbox/toolkit/commands';
import { ENGINES } from '../engines';
import { AdoptOptions } from './adopt-options';
import { addPlatformOptions } from './platform-options';

const HELP = `
Examples:
  $ gateways adopt --sandbox --output orders
  $ gateways adopt --sandbox --language python --output orders --verify
  $ gateways adopt --platform --region eu --control-plane orders
  $ gateways adopt --verify --output orders        verify an existing project again
  $ gateways adopt infrastructure --verify         the Terraform configuration in a folder
  $ gateways adopt state.json gateway.yaml         output of terraform show -json, and declarative files

Sources are states and plans (output of terraform show -json), Terraform configurations, declarative files, stores of a sandbox, and
the platform. Several sources are merged: an object that is in two sources appears once.

--platform reads the organization with the token in PLATFORM_TOKEN or PLATFORM_SPAT (or KONNECT_TOKEN or KONNECT_SPAT). gateways adopt sends only GET requests to the
platform. Reading the platform was tried with 20 random organizations of gateways sandbox serve --http, but not with the real service.

The command writes a new project: an L2 construct for each object whose plan then changes nothing, and L1 constructs for all other
objects. A construct calls importFrom if the import id is known, so Terraform takes over the object. Secrets become sensitive Terraform variables, and
no file contains their values. adopted.md in the project lists the result for each object. Existing files are not overwritten. The command
writes all files of the project, or none.

A Terraform configuration is different: the project synthesises the same JSON with the same addresses, so the state stays valid, and
nothing is imported. For a configuration, --verify requires a plan without changes. --verify uses the terraform.tfstate in the folder of
the configuration, if the file exists. With --sandbox or --store, terraform plans the project against the sandbox.

With --verify, terraform plans the project. The exit code is 1 if the plan contains more than imports, and the changes are printed.
Updates that only send arguments again, because the provider does not read them, do not count as changes.`;

/** `gateways adopt` */
export function addAdopt(root: Command, io: CommandContext, { Option, storeOption, descriptions }: CommandKit): void {
  const command = root
    .command('adopt')
    .description(descriptions.adopt)
    .argument(
      '[sources...]',
      'files and folders to adopt; the command recognises their types by contents and file names',
    )
    .option('--sandbox', 'adopt the objects of the sandbox store')
    .addOption(storeOption());
  addPlatformOptions(command, Option, 'adopt the objects of the platform, with the token in PLATFORM_TOKEN');
  command
    .addOption(
      new Option('--language <language>', 'the language of the project')
        .choices(['typescript', 'python'])
        .default('typescript'),
    )
    .addOption(
      new Option(
        '--engine <engine>',
        'CDK Terrain (cdktn) or CDK for Terraform (cdktf); default: the package whose library is installed',
      ).choices(ENGINES),
    )
    .addOption(new Option('--level <level>', 'l1: use only L1 constructs').choices(['l1']))
    .option(
      '--control-plane-id <id>',
      'id of the control plane of the declarative files, so that entities with an id are imported',
    )
    .option(
      '--leave-out <names...>',
      'Terraform types of objects to leave out; for declarative files also fields and paths of fields, such as config.redis',
    )
    .option('--output <folder>', 'new folder for the project', 'adopted')
    .option('--verify', 'plan the project with terraform, and fail if anything would change')
    .addHelpText('after', HELP)
    .action(async (sources: string[], options: Omit<AdoptOptions, 'sources'>) =>
      (await import('./run-adopt')).adopt(io, { ...options, sources }),
    );
}
