import * as fs from 'node:fs';
import * as path from 'node:path';
import { Command, Option } from 'commander';
import { chosenControlPlane, controlPlanes } from '../configuration/control-planes';
import { UsageError } from '../input/usage-error';
import { visible } from '../input/visible';
import { Flavour } from '../shared/declarative/entities';
import { CommandContext } from './command-context';
import { addConfigurationOptions, ConfigurationOptions, configuredObjects, isOfSandbox } from './configuration';
import { table } from './table';

interface Options extends ConfigurationOptions {
  readonly flavour: Flavour;
  readonly output?: string;
  readonly defaults?: boolean;
  readonly ids: boolean;
}

const HELP = `
Examples:
  $ gateways export --control-plane orders --output orders.yaml
  $ gateways export --sandbox --flavour dbless

Reads the output of cdktf synth, or with --sandbox or --store the objects of the sandbox store; sends nothing. Secrets and
Terraform variables become environment variables, \${{ env "DECK_…" }}, which the command lists at the end. If only Terraform knows a value, the
command lists all such places, and writes nothing.`;

/** `gateways export` */
export function addExport(root: Command, io: CommandContext): void {
  const command = root
    .command('export')
    .description(
      'write a control plane of the platform as a declarative configuration file, for decK or a gateway without a database',
    );
  addConfigurationOptions(command)
    .addOption(
      new Option('--flavour <flavour>', 'reader of the file: the platform, or a gateway without a database')
        .choices(['konnect', 'dbless'])
        .default('konnect'),
    )
    .option('--output <file>', 'the file to write, readable only by its owner (default: the standard output)')
    .option('--defaults', 'also write defaults of the provider, because gateways may have other defaults')
    .option('--no-ids', 'leave out ids that the file does not refer to')
    .addHelpText('after', HELP)
    .action(async (options: Options) => {
      const objects = await configuredObjects(io, options);
      const plane = chosenControlPlane(controlPlanes(objects), options.controlPlane);
      const [{ fileContent }, { yamlOf }] = await Promise.all([
        import('../export/file-content'),
        import('../export/yaml'),
      ]);
      const { flavour, ids } = options;
      const defaults = options.defaults ? 'written' : isOfSandbox(options) ? 'omitted' : 'left';
      const { content, variables, notes } = fileContent(plane, objects, { flavour, ids, defaults });
      write(io, options.output, yamlOf(content));
      tell(io, [
        ...notes.map((note) => `note: ${visible(note)}`),
        ...(variables.length === 0 ? [] : ['environment variables that the file requires:']),
        ...table(variables.map((one) => [`  ${one.name}`, visible(one.use), defaultOf(one.default)])),
      ]);
    });
}

function defaultOf(value: unknown): string {
  return value === undefined ? '' : `default: ${visible(typeof value === 'string' ? value : JSON.stringify(value))}`;
}

/**
 * Writes the exported text to the standard output, or to a file. If writing to the file fails, an existing file stays
 * unchanged, and no incomplete file stays.
 */
function write(io: CommandContext, output: string | undefined, text: string): void {
  if (output === undefined) {
    io.stdout.write(text);
    return;
  }
  const file = path.resolve(io.folder, output);
  const temporary = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw new UsageError(`${output} cannot be written: ${(error as Error).message}`);
  }
}

/** Prints lines to the error output, because the standard output may contain the exported file. */
function tell(io: CommandContext, lines: readonly string[]): void {
  io.stderr.write(lines.map((line) => `${line}\n`).join(''));
}
