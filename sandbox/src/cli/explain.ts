import * as path from 'path';
import { Command, InvalidArgumentError } from 'commander';
import { Answer, answer } from '../explain/answer';
import { storedObjects } from '../explain/stored';
import { stacksIn, synthesisedObjects } from '../explain/synthesised';
import { UsageError } from '../input/usage-error';
import { visible } from '../input/visible';
import { Io, paint, print } from './io';
import { jsonText } from './plain';
import { inStore, storeOption, StoreOption } from './store-file';
import { table } from './table';

interface Options extends StoreOption {
  readonly header: { readonly [name: string]: readonly string[] };
  readonly consumer?: string;
  readonly group?: readonly string[];
  readonly controlPlane?: string;
  readonly app?: string;
  readonly sandbox?: boolean;
  readonly json?: boolean;
}

const HELP = `
Examples:
  $ gateways explain GET https://api.example.com/orders/1
  $ gateways explain POST https://api.example.com/orders --header 'x-tier: gold' --consumer alice
  $ gateways explain GET https://api.example.com/orders/1 --sandbox

Looks at what cdktf synth has written, or with --sandbox at the objects of the sandbox store; sends nothing. What only
Terraform knows is told. The exit code is 1 if no route takes the request.`;

/** `gateways explain` */
export function addExplain(root: Command, io: Io): void {
  root
    .command('explain')
    .description('tell which route of the platform takes a request, what it reaches, and which policies run')
    .argument('<method>', 'the method, such as GET')
    .argument('<url>', 'the URL that the client asks for')
    .option('--header <header>', 'a header, as name: value; several times for several', header, {})
    .option('--consumer <name>', 'the consumer that sends it: user name, custom id or id')
    .option('--group <name...>', 'groups of the consumer, beside those that are known')
    .option('--control-plane <name>', 'the control plane, by name or id (default: the only one)')
    .option('--app <folder>', 'where cdktf has synthesised to (default: cdktf.out)')
    .option('--sandbox', 'look at the objects of the sandbox store')
    .option('--json', 'print as JSON')
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action(async (method: string, url: string, options: Options) => {
      const objects = await objectsOf(io, options);
      const { header: headers, consumer, group: groups, controlPlane } = options;
      const found = answer(objects, method, url, { headers, consumer, groups, controlPlane });
      print(io, ...(options.json ? [jsonText(found)] : lines(io, found)));
      io.exitCode = found.route === null ? 1 : 0;
    });
}

async function objectsOf(io: Io, options: Options): Promise<ReturnType<typeof storedObjects>> {
  if (options.sandbox || options.store !== undefined) {
    if (options.app !== undefined) {
      throw new UsageError('--app names what was synthesised, and --sandbox and --store the sandbox: give one of them');
    }
    return inStore(io, options, storedObjects);
  }
  return synthesisedObjects(stacksIn(path.resolve(io.folder, options.app ?? 'cdktf.out')));
}

function lines(io: Io, found: Answer): string[] {
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
    throw new InvalidArgumentError('Give it as name: value.');
  }
  const key = name.toLowerCase();
  return { ...soFar, [key]: [...(soFar[key] ?? []), value] };
}
