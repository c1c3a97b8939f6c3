import * as path from 'node:path';
import { jsonText } from '../display/json-text';
import { Store } from '../engine/store';
import { PlatformApi } from '../http/platform-api';
import { authorityBase, Ports, ServedWays, Ways } from '../http/ways';
import { counted } from '../input/words';
import { StorePages } from '../page/store-pages';
import { ControlServer } from '../session/control';
import { regionVariables } from '../session/region-variables';
import { Session } from '../session/session';
import { realTerraform, shimEnvironment } from '../session/shim-environment';
import { CommandContext, paint, print } from './command-context';
import { untilStopped } from './until-stopped';

export interface ServeOptions extends Ports {
  readonly store: string;
  readonly json?: boolean;
}

/** Serves the sandbox providers of the platform and the cloud until the process receives a signal to stop. */
export async function serve(io: CommandContext, { store, json, ...ports }: ServeOptions): Promise<void> {
  const terraform = realTerraform(io.env);
  const stopped = untilStopped(io);
  const ways = new Ways();
  try {
    await ways.listen(ports);
    const session = Session.start({ store });
    const base = authorityBase(session.store.file, session.folder);
    ways.serve(new PlatformApi(session.besides('platform')), base, new StorePages(session.store));
    const control = new ControlServer(session, path.join(session.folder, 'control'));
    await control.listen();
    // The sandbox does not know the environment variables of a terraform that connects with `TF_REATTACH_PROVIDERS`.
    // The sandbox assumes that terraform has the same environment variables for regions as the sandbox.
    const attached = await session.begin('attached without a shim', undefined, regionVariables(io.env));
    try {
      const served: Served = {
        store: session.store.file,
        shim: shimEnvironment(io.env, control.socket, terraform),
        attached: attached.environment,
        url: ways.served.http?.url,
        page: (ways.served.http ?? ways.served.https)?.url,
        certificate: ways.certificate,
        platform: ways.served,
      };
      print(io, ...(json ? [jsonText(served)] : instructions(io, served)));
      await stopped;
      sayWhatIsWaitedFor(io, session.store, attached.id);
    } finally {
      // The sandbox does not know when a terraform that runs without the shim ends. The sandbox assumes that this
      // terraform recorded all its objects in its state, so no later run adopts these objects.
      await attached.end('normal');
      await control.close();
      await session.stop();
    }
  } finally {
    await ways.close();
  }
}

interface Served {
  readonly store: string;
  readonly shim: { readonly [name: string]: string };
  readonly attached: { readonly [name: string]: string };
  readonly url?: string;
  /** URL of the web page that shows the objects of the sandbox. Undefined unless the sandbox serves HTTP or HTTPS. */
  readonly page?: string;
  /**
   * File with the certificate of the sandbox's certificate authority, which clients must trust. Undefined unless the
   * sandbox serves HTTPS or a proxy.
   */
  readonly certificate?: string;
  readonly platform: ServedWays;
}

/**
 * Prints how many terraform runs with the shim are still active, because the sandbox waits for their end before it
 * stops.
 */
function sayWhatIsWaitedFor(io: CommandContext, store: Store, attached: string): void {
  const open = store.listRuns().filter(({ id, state, owner }) => {
    return state === 'open' && owner.pid === process.pid && id !== attached;
  });
  if (open.length > 0) {
    io.stderr.write(
      `Waiting for ${counted(open.length, 'run')} of terraform to end; Ctrl-C again stops immediately.\n`,
    );
  }
}

function instructions(io: CommandContext, { store, shim, attached, page, platform }: Served): string[] {
  const { PATH, ...others } = shim;
  const folder = PATH.split(path.delimiter)[0];
  return [
    `The sandbox serves the providers of the platform and the cloud, and keeps objects in ${store}. Ctrl-C stops the server.`,
    ...(page ? [`To see the objects of the sandbox in a browser, open ${page}/`] : []),
    '',
    paint(io, 'bold', 'Variables for cdktf and terraform, in another terminal:'),
    ...exportLines(others),
    `  export PATH=${quoted(folder)}:"$PATH"`,
    '',
    paint(io, 'bold', 'Variables for tools that start terraform themselves, instead of the variables above:'),
    ...exportLines(attached),
    ...Object.entries(platform).flatMap(([way, { url, variables }]) => [
      '',
      paint(io, 'bold', `${WAYS[way as keyof Ports]} (${url}, which accepts any bearer token):`),
      ...exportLines(variables),
    ]),
  ];
}

const WAYS: { readonly [way in keyof Ports]-?: string } = {
  proxy: 'Variables for the real provider of the platform, decK, kongctl, curl and others, through the proxy',
  https: 'Variables for the real provider of the platform, decK and curl, with HTTPS',
  http: 'Variables for decK, curl and others, with HTTP',
};

function exportLines(variables: { readonly [name: string]: string }): string[] {
  return Object.entries(variables).map(([name, value]) => `  export ${name}=${quoted(value)}`);
}

/** Returns a text as one word in the syntax of shells, in quotes if necessary. */
function quoted(text: string): string {
  return /^[\w/.:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
