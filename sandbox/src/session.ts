import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { loadCatalog, LoadedCatalog } from './catalog/load';
import { CatalogId } from './catalog/types';
import { ProviderServer } from './protocol/server';
import { Objects } from './server/objects';
import { SandboxProvider } from './server/provider';
import { StoredObjects } from './server/stored-objects';
import { Store } from './store';

const IDS: readonly CatalogId[] = ['platform', 'cloud'];

/** Registries that a provider may be asked for under: terraform's, tofu's, and none. */
const HOSTS = ['registry.terraform.io/', 'registry.opentofu.org/', ''];

export interface SessionOptions {
  /** File of the store, or `:memory:`. */
  readonly store: string;
  /** Folder of the catalogue. */
  readonly catalog?: string;
}

/** Both providers, served on Unix sockets of their own in a folder that only this user can enter. */
export class Session {
  public static async start(options: SessionOptions): Promise<Session> {
    const store = Store.open({ file: options.store });
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-'));
    const root = options.catalog ?? path.join(__dirname, '..', '..', 'catalog');
    const session = new Session(store, folder);
    for (const id of IDS) {
      const catalog = loadCatalog(root, id);
      const provider = new SandboxProvider(catalog, new Objects(catalog, new StoredObjects(store, id)));
      const server = new ProviderServer(path.join(folder, `${id}.sock`), provider.handlers());
      await server.listen();
      session.served.push({ catalog, server });
    }
    return session;
  }

  private readonly served: { catalog: LoadedCatalog; server: ProviderServer }[] = [];

  private constructor(
    public readonly store: Store,
    private readonly folder: string,
  ) {}

  /** The environment by which terraform finds the providers here rather than in a registry. */
  public get environment(): { [name: string]: string } {
    const attached = this.served.flatMap(({ catalog, server }) => {
      const source = catalog.info.source.replace(/^registry\.terraform\.io\//, '');
      const config = {
        Protocol: 'grpc',
        ProtocolVersion: 6,
        Pid: process.pid,
        Test: true,
        Addr: { Network: 'unix', String: server.socket },
      };
      return HOSTS.map((host) => [`${host}${source}`, config]);
    });
    return { TF_REATTACH_PROVIDERS: JSON.stringify(Object.fromEntries(attached)) };
  }

  public async stop(): Promise<void> {
    await Promise.all(this.served.map(({ server }) => server.close()));
    fs.rmSync(this.folder, { recursive: true, force: true });
    this.store.close();
  }
}
