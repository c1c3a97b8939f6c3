import { Command, CommandKit, CommandContext } from 'cdktf-gateways-sandbox/toolkit/commands';
import { PreviewOptions } from './preview-options';

const HELP = `
Examples:
  $ gateways preview                                in the folder of an app with a cdktf.json
  $ gateways preview --app "npx tsx main.ts"
  $ gateways preview --app cdktf.out                the output of cdktf synth
  $ gateways preview --export site                  as files

Shows the developer portals of an app before you deploy them: pages, menus, APIs with their documents and specifications, and who can
see what. Only browsers on this machine can open the pages of the preview, and only with the printed address. The preview loads nothing
and sends nothing over the network.

If you edit a document, a specification or code, the command of the app synthesises the app again, and the pages are reloaded. With the
output of cdktf synth, the pages are reloaded when you run cdktf synth again. Broken links are red. Broken links are also listed in the
overview and printed here. cdktf synth and --export reject broken links. --export writes all files or none.`;

/** `gateways preview` */
export function addPreview(root: Command, io: CommandContext, { Option, descriptions }: CommandKit): void {
  root
    .command('preview')
    .description(descriptions.preview)
    .option(
      '--app <folder or command>',
      'synthesised app, or the command of the app (default: the command in cdktf.json, else cdktf.out)',
    )
    .addOption(
      new Option('--port <number>', 'port on 127.0.0.1 (default: any free port)').default(0, '').argParser(Number),
    )
    .option('--watch <folders...>', 'folders to watch in addition to the folder of the app', [])
    .option('--ruleset <file>', 'check the specifications with a ruleset of Spectral, such as .spectral.yaml')
    .addOption(new Option('--export <folder>', 'write the pages as files to a new folder').conflicts(['port', 'watch']))
    .option('--allow-broken-links', 'export the pages even if links are broken')
    .addHelpText('after', HELP)
    .action(async (options: PreviewOptions) => (await import('./run-preview')).runPreview(io, options));
}
