import type { Command, CommandKit, CommandContext } from 'cdktf-gateways-sandbox/toolkit';

/** What `gateways preview` is told. */
export interface PreviewOptions {
  /** A folder that was synthesised to, or a command. */
  readonly app?: string;
  readonly port: number;
  /** Folders beside that of the app. */
  readonly watch: readonly string[];
  readonly export?: string;
  /** Whether an export with broken links is written. */
  readonly allowBrokenLinks?: boolean;
}

const HELP = `
Examples:
  $ gateways preview                                in the folder of an app, where its cdktf.json is
  $ gateways preview --app "npx tsx main.ts"
  $ gateways preview --app cdktf.out                what cdktf synth has written
  $ gateways preview --export site                  as files, for all who have a browser

Shows the developer portals of an app before anything is deployed: their pages and menus, the APIs on them with their documents and
specifications, and who sees what. Only this machine can reach it, and only by the address that is printed. Nothing is fetched from
elsewhere, and nothing is sent.

An edit of a document, a specification or the code has the app synthesised anew, and the pages loaded. A link that leads nowhere is
red, on the list of the overview and reported here. cdktf synth and --export refuse it; --export writes all files or none.`;

/** `gateways preview` */
export function addPreview(root: Command, io: CommandContext, { Option, descriptions }: CommandKit): void {
  root
    .command('preview')
    .description(descriptions.preview)
    .option(
      '--app <folder or command>',
      'what was synthesised, or the command of the app (default: that of cdktf.json, else cdktf.out)',
    )
    .addOption(
      new Option('--port <number>', 'the port on 127.0.0.1 (default: any that is free)')
        .default(0, '')
        .argParser(Number),
    )
    .option('--watch <folders...>', 'folders beside that of the app, whose edits are followed', [])
    .addOption(new Option('--export <folder>', 'write the pages as files to a new folder').conflicts(['port', 'watch']))
    .option('--allow-broken-links', 'export the pages even if links are broken')
    .addHelpText('after', HELP)
    .action(async (options: PreviewOptions) => (await import('./run-preview')).runPreview(io, options));
}
