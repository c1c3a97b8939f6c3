import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { ConfiguredObject, stacksIn, synthesizedObjects } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { AppCommand, appCommandOf, runApp } from '../../verify/app';

/** A synthesised app. */
export interface Synthesis {
  readonly objects: readonly ConfiguredObject[];
  readonly warnings: readonly Warning[];
}

/** A warning or error of the app's synthesis. */
export interface Warning {
  readonly place: string;
  readonly message: string;
}

/** Access to the app that the preview shows: reads it, and names the folders to watch. */
export interface AppSource {
  /** Folders of the app to watch for edits. */
  readonly folders: readonly string[];
  /** Reads the app in its current state. If the user gave the command of the app, `read` synthesises the app first. */
  read(signal: AbortSignal): Promise<Synthesis>;
}

/** Options that select an app. */
export interface SourceOptions {
  /** Folder of a synthesised app, or the command of the app. */
  readonly app?: string;
  /** Whether broken links fail the synthesis that the command of an app runs, as they fail `cdktf synth`. */
  readonly refusesBrokenLinks: boolean;
  readonly env: NodeJS.ProcessEnv;
}

/** Returns the app that the user gave, else the app in the `cdktf.json` of the folder, else the output in `cdktf.out`. */
export function sourceOf(folder: string, options: SourceOptions): AppSource {
  const { app } = options;
  const isProject = fs.existsSync(path.join(folder, 'cdktf.json'));
  const named = path.resolve(folder, app ?? 'cdktf.out');
  if (app === undefined ? !isProject : fs.existsSync(named)) {
    return new SynthesizedFolder(named);
  }
  const given = isProject ? appCommandOf(folder) : { project: folder, command: '', context: {}, ifMissing: '' };
  const command =
    app === undefined
      ? given
      : {
          ...given,
          command: app,
          ifMissing:
            'no folder and no command has this name. Give the output folder of cdktf synth, such as cdktf.out, or the command that runs the app, such as "npx tsx main.ts"',
        };
  return new CommandOfApp(command, options);
}

class SynthesizedFolder implements AppSource {
  public readonly folders: readonly string[];

  public constructor(private readonly folder: string) {
    this.folders = [folder];
  }

  public read(): Promise<Synthesis> {
    return Promise.resolve(synthesisIn(this.folder));
  }
}

class CommandOfApp implements AppSource {
  public readonly folders: readonly string[];

  public constructor(
    private readonly command: AppCommand,
    private readonly options: SourceOptions,
  ) {
    this.folders = [command.project];
  }

  public async read(signal: AbortSignal): Promise<Synthesis> {
    const output = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-preview-'));
    try {
      const { context } = this.command;
      const links = this.options.refusesBrokenLinks ? {} : { 'cdktf-gateways/broken-links': 'warnings' };
      await runApp({ ...this.command, context: { ...context, ...links } }, output, this.options.env, signal);
      return synthesisIn(output);
    } finally {
      fs.rmSync(output, { recursive: true, force: true });
    }
  }
}

function synthesisIn(folder: string): Synthesis {
  const stacks = stacksIn(folder);
  if (stacks.length === 0) {
    throw new UsageError(`${folder} contains no stack: run cdktf synth first`);
  }
  return { objects: synthesizedObjects(stacks), warnings: warningsIn(folder) };
}

/** Annotation in the manifest of a synthesised app. */
interface Annotation {
  readonly level?: unknown;
  readonly constructPath?: unknown;
  readonly message?: unknown;
}

/** Reads the warnings and errors that cdktf has written into the manifest of an app. */
function warningsIn(folder: string): Warning[] {
  const { stacks } = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  return Object.values<{ readonly annotations?: readonly Annotation[] }>(stacks).flatMap(({ annotations = [] }) =>
    annotations
      .filter(({ level }) => level !== '@cdktf/info')
      .map(({ constructPath, message }) => ({ place: String(constructPath), message: String(message) })),
  );
}
