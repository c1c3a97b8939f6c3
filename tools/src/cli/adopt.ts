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
the platform. Several sources are merged: an object that is in two of them appears once.

--platform reads the organization with the token in PLATFORM_TOKEN (or KONNECT_TOKEN). It sends only GET requests. It was tried with
200 random organizations of gateways sandbox serve --http, but not with the real service.

Writes a new project: L2 constructs where they change nothing, and L1 constructs elsewhere. Each construct calls importFrom, so
Terraform takes over the existing object. Secrets become sensitive Terraform variables and are in no file. adopted.md in the project
lists the result for each object. Existing files are not overwritten. If the command fails, it writes nothing.

A Terraform configuration is different: the project synthesises the same JSON with the same addresses, so the state stays valid, and
nothing is imported. --verify then requires a plan without changes. It uses the terraform.tfstate in the folder, if there is one. With
--sandbox, terraform plans it against the sandbox.

With --verify, terraform plans the project. The exit code is 1 if the plan contains more than imports, and the changes are printed.
Updates that only send arguments again that the provider does not read are not changes.`;

/** `gateways adopt` */
export function addAdopt(root: Command, io: CommandContext, { Option, storeOption, descriptions }: CommandKit): void {
  const command = root
    .command('adopt')
    .description(descriptions.adopt)
    .argument('[sources...]', 'files and folders to adopt; the command recognises their type by their content')
    .option('--sandbox', 'adopt the objects of the sandbox store')
    .addOption(storeOption());
  addPlatformOptions(command, Option, 'adopt the objects of the platform');
  command
    .addOption(
      new Option('--language <language>', 'the language of the project')
        .choices(['typescript', 'python'])
        .default('typescript'),
    )
    .addOption(
      new Option(
        '--engine <engine>',
        'CDK Terrain or CDK for Terraform (default: the engine whose library is installed)',
      ).choices(ENGINES),
    )
    .addOption(new Option('--level <level>', 'l1: use only L1 constructs').choices(['l1']))
    .option('--control-plane-id <id>', 'the control plane of the declarative files; entities with an id are imported')
    .option(
      '--leave-out <names...>',
      'Terraform types to leave out; for declarative files also fields and paths, such as config.redis',
    )
    .option('--output <folder>', 'new folder for the project', 'adopted')
    .option('--verify', 'plan the project with terraform, and fail if anything would change')
    .addHelpText('after', HELP)
    .action(async (sources: string[], options: Omit<AdoptOptions, 'sources'>) =>
      (await import('./run-adopt')).adopt(io, { ...options, sources }),
    );
}
