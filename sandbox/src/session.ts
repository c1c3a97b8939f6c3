import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { loadCatalog, LoadedCatalog } from './catalog/load';
import { CatalogId } from './catalog/types';
import { ProviderServer } from './protocol/server';
import { Objects } from './server/objects';
import { SandboxProvider } from './server/provider';
import { World } from './server/world';
import { RunEnd, Store } from './store';

const IDS: readonly CatalogId[] = ['platform', 'cloud'];

/** Registries that a provider may be asked for under: terraform's, tofu's, and none. */
const HOSTS = ['registry.terraform.io/', 'registry.opentofu.org/', ''];

export interface SessionOptions {
  /** File of the store, or `:memory:`. */
  readonly store: string;
  /** Folder of the catalogue. */
  readonly catalog?: string;
}

/** Both providers, served to runs of terraform on Unix sockets in a folder that only this user can enter. */
export class Session {
  public static start({ store: file, catalog }: SessionOptions): Session {
    const root = catalog ?? path.join(__dirname, '..', '..', 'catalog');
    const catalogs = IDS.map((id) => loadCatalog(root, id));
    return new Session(Store.open({ file }), catalogs, fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-')));
  }

  private readonly runs = new Set<Run>();

  private constructor(
    public readonly store: Store,
    private readonly catalogs: LoadedCatalog[],
    /** For sockets; removed at the end. */
    public readonly folder: string,
  ) {}

  /**
   * Begins a run of terraform. It gets sockets of its own: nothing in Terraform's protocol says which run a call belongs
   * to, and what a run created must be known if it is killed.
   */
  public async begin(label?: string): Promise<Run> {
    const id = this.store.beginRun({ label });
    const folder = fs.mkdtempSync(path.join(this.folder, 'run-'));
    const attached: { [source: string]: object } = {};
    const servers: ProviderServer[] = [];
    for (const catalog of this.catalogs) {
      const objects = new Objects(catalog, new World(this.store, catalog.id, catalog.info.prefix, id));
      const server = new ProviderServer(
        path.join(folder, catalog.id),
        new SandboxProvider(catalog, objects).handlers(),
      );
      await server.listen();
      servers.push(server);
      const source = catalog.info.source.replace(/^registry\.terraform\.io\//, '');
      HOSTS.forEach((host) => (attached[`${host}${source}`] = reattachment(server.socket)));
    }
    const run = new Run(id, { TF_REATTACH_PROVIDERS: JSON.stringify(attached) }, servers, (how) => {
      this.runs.delete(run);
      return how === 'killed' ? this.store.markKilled(id) : this.store.endRun(id, how);
    });
    this.runs.add(run);
    return run;
  }

  /** Ends the session; runs that have not ended count as killed. */
  public async stop(): Promise<void> {
    await Promise.all([...this.runs].map((run) => run.end('killed')));
    fs.rmSync(this.folder, { recursive: true, force: true });
    this.store.close();
  }
}

/** One run of terraform: from its first call to its last. */
export class Run {
  public constructor(
    public readonly id: string,
    /** What terraform finds the providers by. */
    public readonly environment: { readonly [name: string]: string },
    private readonly servers: ProviderServer[],
    private readonly report: (how: RunEnd | 'killed') => void,
  ) {}

  public async end(how: RunEnd | 'killed'): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
    this.report(how);
  }
}

function reattachment(socket: string): object {
  const Addr = { Network: 'unix', String: socket };
  return { Protocol: 'grpc', ProtocolVersion: 6, Pid: process.pid, Test: true, Addr };
}
