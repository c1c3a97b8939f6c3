import * as fs from 'node:fs';
import * as path from 'node:path';
import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import {
  counted,
  CommandContext,
  print,
  untilStopped,
  UsageError,
  visible,
} from 'cdktf-gateways-sandbox/toolkit/commands';
import { CheckedSource } from '../preview/app/ruleset';
import { AppSource, sourceOf } from '../preview/app/source';
import { Watch } from '../preview/app/watch';
import { LivePreview } from '../preview/live';
import { portalsOf } from '../preview/model/portal';
import { PreviewServer } from '../preview/server/server';
import { BrokenLinks } from '../preview/site/broken-links';
import { BrokenLink } from '../preview/site/context';
import { Site } from '../preview/site/site';
import { mustBeFree, writeFiles } from '../project/write';
import { PreviewOptions } from './preview-options';

/**
 * Maximum number of newly broken links that the running preview prints after a change. For further links, the preview
 * prints only their number.
 */
const MOST_TOLD = 5;

/** Runs `gateways preview`. */
export async function runPreview(io: CommandContext, options: PreviewOptions): Promise<void> {
  const refusesBrokenLinks = options.export !== undefined && !options.allowBrokenLinks;
  const app = sourceOf(io.folder, { app: options.app, refusesBrokenLinks, env: io.env });
  const source = options.ruleset === undefined ? app : new CheckedSource(app, options.ruleset, io.folder);
  const stopping = new AbortController();
  const stopped = untilStopped(io).then(() => stopping.abort());
  if (options.export === undefined) {
    await serve(io, source, options, stopping.signal, stopped);
  } else {
    await exportSite(io, source, options, stopping.signal);
  }
}

async function serve(
  io: CommandContext,
  source: AppSource,
  { port, watch }: PreviewOptions,
  signal: AbortSignal,
  stopped: Promise<void>,
): Promise<void> {
  mustBePort(port);
  const folders = [...source.folders, ...watch.map((folder) => existing(path.resolve(io.folder, folder)))];
  const live = new LivePreview(source, await source.read(signal), { onChange, onLinks }, signal);
  const server = new PreviewServer(() => live.files);
  await server.listen(port);
  const watching = new Watch(folders, () => live.edited());
  print(
    io,
    `The portals of the app are shown at ${server.url}`,
    'The pages show edits of the app at once. Ctrl-C ends the preview.',
  );
  const told = new Set<string>();
  live.begin();
  await stopped;
  watching.close();
  await live.settled();
  await server.close();

  function onChange(problem: string | undefined, milliseconds: number): void {
    server.tellOfChange();
    const took = `${(milliseconds / 1000).toFixed(1)} s`;
    if (problem === undefined) {
      tellOfLinks(`The pages were updated (${took})`);
    } else {
      print(io, `The app cannot be synthesised (${took}): ${problem}`);
    }
  }

  function onLinks(): void {
    server.tellOfChange();
    if (requireValue(live.broken).length > 0) {
      tellOfLinks('The links were checked');
    }
  }

  /** Prints the number of broken links, and the links that broke since the last synthesis. */
  function tellOfLinks(what: string): void {
    const lines = requireValue(live.broken).map(lineOf);
    const added = [...new Set(lines)].filter((line) => !told.has(line));
    told.clear();
    lines.forEach((line) => told.add(line));
    const rest = added.length - MOST_TOLD;
    const count = lines.length > 0 ? `; ${counted(lines.length, 'broken link')}` : '';
    print(
      io,
      `${what}${count}${added.length > 0 ? ':' : '.'}`,
      ...added.slice(0, MOST_TOLD).map((line) => `  ${line}`),
      ...(rest > 0 ? [`  and ${rest} more: see the overview`] : []),
    );
  }
}

async function exportSite(
  io: CommandContext,
  source: AppSource,
  options: PreviewOptions,
  signal: AbortSignal,
): Promise<void> {
  const folder = path.resolve(io.folder, requireValue(options.export));
  mustBeFree(folder, '--export');
  const { objects, warnings } = await source.read(signal);
  const site = new Site(portalsOf(objects), { isLive: false, warnings });
  await site.lookAtLinks(new BrokenLinks(), signal);
  if (!site.broken) {
    throw new UsageError('Nothing was written: the command was stopped before all links were checked.');
  }
  const broken = site.broken.map(lineOf);
  if (broken.length > 0 && !options.allowBrokenLinks) {
    throw new UsageError(
      [
        `Nothing was written: ${counted(broken.length, 'broken link')}.`,
        ...broken.map((line) => `  ${line}`),
        'Fix the links, or add --allow-broken-links to write the pages anyway.',
      ].join('\n'),
    );
  }
  const files = site.files.all().map(({ path: file, content }) => ({ file, content: content() }));
  writeFiles(folder, files, '--export');
  const pages = files.filter(({ file }) => file.endsWith('.html')).length;
  print(
    io,
    `${counted(pages, 'page')} written to ${path.relative(io.folder, folder) || folder}; open index.html.`,
    ...broken.map((line) => `warning: ${line}`),
  );
}

function lineOf({ place, text, problem }: BrokenLink): string {
  return visible(`${place}${text === undefined ? '' : ` “${text}”`} ${problem}`);
}

function mustBePort(port: number): void {
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UsageError('--port is invalid: give a whole number from 0 to 65535; 0 selects a free port');
  }
}

function existing(folder: string): string {
  if (!fs.existsSync(folder)) {
    throw new UsageError(`--watch ${folder} does not exist: give an existing folder`);
  }
  return folder;
}
