import type { Command, CommandKit, CommandContext, StoreOption } from 'cdktf-gateways-sandbox/toolkit';
import { EngineName, ENGINES } from '../engines';

/** What `gateways adopt` is told. */
export interface AdoptOptions extends StoreOption {
  /** Files and folders. */
  readonly sources: readonly string[];
  /** Terraform types that are left out, and fields and paths of declarative files. */
  readonly leaveOut?: readonly string[];
  /** That of declarative files. */
  readonly controlPlaneId?: string;
  readonly sandbox?: boolean;
  /** The live platform, with the token of the environment. */
  readonly platform?: boolean;
  readonly region?: string;
  readonly serverUrl?: string;
  /** Names or ids; with these, or portals, nothing else of the platform is read. */
  readonly controlPlane?: readonly string[];
  readonly portal?: readonly string[];
  readonly language: 'typescript' | 'python';
  /** What apps are written with; without it, that whose library is installed. */
  readonly engine?: EngineName;
  readonly level?: 'l1';
  readonly output: string;
  readonly verify?: boolean;
}

const HELP = `
Examples:
  $ gateways adopt --sandbox --output orders
  $ gateways adopt --sandbox --language python --output orders --verify
  $ gateways adopt --platform --region eu --control-plane orders
  $ gateways adopt --verify --output orders        verify again what was written before
  $ gateways adopt infrastructure --verify         the configuration of Terraform in a folder
  $ gateways adopt state.json gateway.yaml         what terraform show -json says, and declarative files

Of a configuration of Terraform, all comes to the same JSON at the same addresses, so that the state stays valid: nothing is
imported, and --verify wants a plan without any change, with the terraform.tfstate of the folder where there is one. With
--sandbox terraform plans that against the sandbox.

Sources are what terraform show -json says of a state or of a plan, Terraform configuration, declarative files, stores of a sandbox,
and the platform itself. Several are joined: an object that two of them have is there once.

With --platform the organization is read by its lists, with the token in PLATFORM_TOKEN (or KONNECT_TOKEN); nothing is sent
but GET. It has been tried against gateways sandbox serve --http, and not yet against the real service.

Writes a project of its own: constructs of L2 where there is one that changes nothing, L1 elsewhere, and a call of importFrom
for each object, so that terraform takes it over as it is. Secrets become sensitive variables of terraform, and stand in no
file. adopted.md in the project tells what became of each object. Nothing is written over, and nothing is written in part.

With --verify terraform plans the project, and the exit code is 1 unless that has imports alone. What would change is listed.
Updates that only send again what the provider does not read change nothing.`;

/** `gateways adopt` */
export function addAdopt(root: Command, io: CommandContext, { Option, storeOption, descriptions }: CommandKit): void {
  root
    .command('adopt')
    .description(descriptions.adopt)
    .argument('[sources...]', 'files and folders: what each is, is seen by its content')
    .option('--sandbox', 'adopt the objects of the sandbox store')
    .addOption(storeOption())
    .addOption(
      new Option('--platform', 'adopt the objects of the platform, with the token in PLATFORM_TOKEN').conflicts([
        'sandbox',
        'store',
      ]),
    )
    .option('--region <region>', 'with --platform: the region of the organization, such as us')
    .addOption(
      new Option('--server-url <url>', 'with --platform: the server, in place of a region').conflicts('region'),
    )
    .option('--control-plane <names...>', 'with --platform: control planes, by name or id, with what is in them')
    .option('--portal <names...>', 'with --platform: portals, by name or id, with what is in them')
    .addOption(
      new Option('--language <language>', 'the language of the project')
        .choices(['typescript', 'python'])
        .default('typescript'),
    )
    .addOption(
      new Option(
        '--engine <engine>',
        'what the project is written for: CDK Terrain or CDK for Terraform (default: the one whose library is installed)',
      ).choices(ENGINES),
    )
    .addOption(new Option('--level <level>', 'l1: no constructs of L2 at all').choices(['l1']))
    .option(
      '--control-plane-id <id>',
      'the control plane that declarative files are of; what has an id in them is imported',
    )
    .option(
      '--leave-out <names...>',
      'types to leave out, by their Terraform names; of declarative files also fields and paths, such as config.redis',
    )
    .option('--output <folder>', 'the folder of the project, which is made', 'adopted')
    .option('--verify', 'have terraform plan the project, and fail unless nothing would change')
    .addHelpText('after', HELP)
    .action(async (sources: string[], options: Omit<AdoptOptions, 'sources'>) =>
      (await import('./run-adopt')).adopt(io, { ...options, sources }),
    );
}
