import { Command, InvalidArgumentError } from 'commander';
import { jsonText } from '../display/json-text';
import { Answer, answer } from '../explain/answer';
import { UsageError } from '../input/usage-error';
import { visible } from '../input/visible';
import { CommandContext, paint, print } from './command-context';
import { addConfigurationOptions, ConfigurationOptions, configuredObjects } from './configuration';
import { table } from './table';

interface Options extends ConfigurationOptions {
  readonly header: { readonly [name: string]: readonly string[] };
  readonly consumer?: string;
  readonly group?: readonly string[];
  readonly sni?: string;
  readonly source?: string;
  readonly destination?: string;
  readonly json?: boolean;
}

const HELP = `
Examples:
  $ gateways explain GET https://api.example.com/orders/1
  $ gateways explain POST https://api.example.com/orders --header 'x-tier: gold' --consumer alice
  $ gateways explain GET https://api.example.com/orders/1 --sandbox
  $ gateways explain tls://db.example.com:5432 --source 192.0.2.7

Reads the output of cdktf synth, or with --sandbox or --store the objects of the sandbox store; sends nothing. Notes in the output
name, for example, values that only Terraform knows. The exit code is 1 if no route matches the request.`;

/** `gateways explain` */
export function addExplain(root: Command, io: CommandContext): void {
  const command = root
    .command('explain')
    .description('show which route matches a request, which service gets it, and which policies run')
    .argument('<request...>', 'a method and a URL, or only a URL for a stream, such as tls://host:5432')
    .option('--header <header>', 'a header, as name: value; can be given several times', header, {})
    .option('--consumer <name>', 'the consumer that sends the request: user name, custom id or id')
    .option('--group <name...>', 'groups of the consumer, in addition to its known groups')
    .option('--sni <name>', 'the server name for TLS (default: the host of the URL)')
    .option('--source <address>', 'the source address, with or without a port')
    .option('--destination <address>', 'the destination address at the gateway');
  addConfigurationOptions(command)
    .option('--json', 'print as JSON')
    .addHelpText('after', HELP)
    .action(async (request: string[], options: Options) => {
      if (request.length > 2) {
        throw new UsageError(
          `${request.join(' ')} is not a request: give a method and a URL, such as GET https://host/path`,
        );
      }
      const objects = await configuredObjects(io, options);
      const { header: headers, group: groups, consumer, sni, source, destination, controlPlane } = options;
      const found = answer(objects, request, { headers, groups, consumer, sni, source, destination, controlPlane });
      print(io, ...(options.json ? [jsonText(found)] : lines(io, found)));
      io.exitCode = found.route === null ? 1 : 0;
    });
}

function lines(io: CommandContext, found: Answer): string[] {
  const targets = found.targets.length === 0 ? '' : ` (${found.targets.map(visible).join(', ')})`;
  const rows: [string, string | null][] = [
    ['control plane', found.controlPlane],
    ['route', found.route ?? 'none'],
    ['service', found.service],
    ['upstream', found.upstream === null ? null : found.upstream + targets],
    ['asks for', found.url],
    ['answers', found.status === null ? null : String(found.status)],
  ];
  const policies = found.policies.map(({ type, name, scope, instead }, index) => [
    `  ${index + 1}`,
    visible(type),
    scope,
    visible(name),
    instead.length === 0 ? '' : `rather than ${instead.map(visible).join(', ')}`,
  ]);
  return [
    ...table(rows.flatMap(([name, text]) => (text === null ? [] : [[paint(io, 'bold', name), visible(text)]]))),
    ...(policies.length === 0 ? [] : [paint(io, 'bold', 'policies'), ...table(policies)]),
    ...found.notes.map((note) => `note: ${visible(note)}`),
  ];
}

function header(text: string, soFar: Options['header']): Options['header'] {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined) {
    throw new InvalidArgumentError('Give the header as name: value.');
  }
  const key = name.toLowerCase();
  return { ...soFar, [key]: [...(soFar[key] ?? []), value] };
}
