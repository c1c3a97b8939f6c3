import * as fs from 'node:fs';
import * as path from 'node:path';
import { catalogFolder } from '../engine/catalog/folder';
import { loadCatalog } from '../engine/catalog/load';
import { ProviderServices } from '../engine/contract/services';
import { FaultGate } from '../engine/faults/gate';
import { killNow, RunProcesses } from '../engine/faults/processes';
import { ProviderServer } from '../engine/protocol/server';
import { Deliveries } from '../engine/server/deliveries';
import { SandboxProvider } from '../engine/server/provider';
import { RegionalObjects } from '../engine/server/regional-objects';
import { RequestLog } from '../engine/server/request-log';
import { ServedCatalog } from '../engine/server/served';
import { NewRequest, RunEnd, Store, Victim } from '../engine/store';
import { SERVICES } from '../services';
import { CatalogElement, CatalogId } from '../shared/catalog/types';
import { requireValue } from '../shared/require-value';
import { hasInEnvironment } from './belonging';
import { SERVED } from './provider-variables';
import { Run } from './run';
import { removeFolder, socketFolder } from './socket-folder';
import { StandIn } from './stand-in';
import { StateServer } from './state-server';

/** Registry prefixes of a provider's source: Terraform, OpenTofu, and no registry. */
const HOSTS = ['registry.terraform.io/', 'registry.opentofu.org/', ''];

/** Maximum number of killed runs whose sockets the session keeps. */
const KEPT = 100;

/**
 * Default time between the interrupt and the kill of a terraform, in milliseconds. Terraform itself gives its providers
 * five seconds and more to stop.
 */
const GRACE = 10_000;

export interface SessionOptions {
  /** File of the store, or `:memory:`. */
  readonly store: string;
  /** Folder of the catalogue. */
  readonly catalog?: string;
  /** Services to serve. Default: all services of the sandbox. */
  readonly services?: readonly ProviderServices[];
  /**
   * Function that kills a process: terraform or this process for an injected crash, or a terraform that an interrupt
   * did not end. Default: `kill -9`.
   */
  readonly kill?: (pid: number) => void;
  /** Time for an interrupted terraform to end before the sandbox kills it, in milliseconds. Default: 10,000. */
  readonly grace?: number;
  /** Providers that the sandbox attaches to terraform. Default: all served providers. */
  readonly attached?: readonly CatalogId[];
  /** Function that is called after each request, so that callers can inspect the objects between requests. */
  readonly watch?: (request: NewRequest) => void;
}

/** Access to the objects of a provider for HTTP requests, which come without terraform. */
export interface Besides {
  /** Resources of the provider. */
  readonly elements: readonly CatalogElement[];
  readonly dataSources: readonly CatalogElement[];
  readonly configured: RegionalObjects;
  readonly faults: FaultGate;
  readonly log: RequestLog;
}

/**
 * Catalogues of the package by provider. All sessions of a process share each packaged catalogue, because tests start
 * many sessions, and loading a catalogue takes longer than most runs.
 */
const packaged = new Map<ProviderServices, ServedCatalog>();

function packagedCatalog(services: ProviderServices): ServedCatalog {
  const served = packaged.get(services) ?? new ServedCatalog(loadCatalog(catalogFolder(), services.id), services);
  packaged.set(services, served);
  return served;
}

/** Serves both providers to runs of terraform, on Unix sockets in a folder that only this user can enter. */
export class Session {
  public static start({
    store: file,
    catalog,
    services = Object.values(SERVICES),
    kill = killNow,
    grace = GRACE,
    attached,
    watch,
  }: SessionOptions): Session {
    const catalogs = services.map((one) =>
      catalog === undefined ? packagedCatalog(one) : new ServedCatalog(loadCatalog(catalog, one.id), one),
    );
    const store = Store.open({ file });
    try {
      return new Session(store, catalogs, socketFolder('gateways-'), { kill, grace, attached, watch });
    } catch (error) {
      store.close();
      throw error;
    }
  }

  private readonly runs = new Set<Run>();
  /** Servers of killed runs, because their terraform may still run: see `reattachment`. */
  private readonly left: (readonly ProviderServer[])[] = [];
  private readonly standIn = new StandIn();
  /** Server that gives runs access to the Terraform states in the store. */
  public readonly states: StateServer;
  private readonly stopping = new AbortController();
  /** Log of HTTP requests that do not come from terraform. */
  private readonly logBesides: RequestLog;

  private constructor(
    public readonly store: Store,
    private readonly catalogs: readonly ServedCatalog[],
    /** Folder of the sockets, which is deleted at the end of the session. */
    public readonly folder: string,
    private readonly options: Required<Pick<SessionOptions, 'kill' | 'grace'>> &
      Pick<SessionOptions, 'attached' | 'watch'>,
  ) {
    this.logBesides = new RequestLog(store, '', options.watch);
    this.states = new StateServer(store);
  }

  /**
   * Begins a run of terraform with separate sockets. Terraform's protocol does not name the run of a call, but the sandbox must
   * know what a killed run created.
   *
   * @param label description of the run for users: the command
   * @param workingFolder working directory of terraform, if known
   * @param variables environment variables with regions, if known
   */
  public async begin(
    label?: string,
    workingFolder?: string,
    variables?: { readonly [name: string]: string },
  ): Promise<Run> {
    const { store } = this;
    const { kill, grace, watch } = this.options;
    const folder = fs.mkdtempSync(path.join(this.folder, 'run-'));
    const id = store.beginRun({ label });
    const mark = path.join(path.basename(this.folder), path.basename(folder));
    const processes = new RunProcesses(kill, (pid) => hasInEnvironment(pid, mark));
    const stopping = new AbortController();
    const log = new RequestLog(store, id, watch);
    const deliveries = new Deliveries((fn) => store.transaction(fn));
    stopping.signal.addEventListener('abort', () => deliveries.stop());
    const servers = this.catalogs.map((served) => {
      const { catalog } = served;
      const configured = new RegionalObjects(served, store, { id, folder: workingFolder, variables });
      const crash = (victim: Victim): void => {
        log.write();
        processes.kill(victim);
      };
      const faults = new FaultGate(store, catalog.id, { signal: stopping.signal, kill: crash });
      const workings = { configured, faults, log, deliveries, stop: () => stopping.abort() };
      return new ProviderServer(path.join(folder, catalog.id), () => new SandboxProvider(served, workings).handlers());
    });
    try {
      await Promise.all(servers.map((server) => server.listen()));
    } catch (error) {
      await closeAll(servers);
      store.markKilled(id);
      throw error;
    }
    const environment = {
      TF_REATTACH_PROVIDERS: JSON.stringify(this.attached(servers)),
      // Providers that are not attached run as real plugins.
      ...(this.options.attached && {
        [SERVED]: JSON.stringify(this.catalogs.flatMap(({ catalog }) => sourcesOf(catalog.info.source))),
      }),
    };
    const over = async (how: RunEnd | 'killed'): Promise<void> => {
      this.runs.delete(run);
      this.states.close(id);
      stopping.abort();
      log.write();
      if (how === 'killed') {
        this.left.push(servers);
        store.markKilled(id);
        await Promise.all(this.left.splice(0, this.left.length - KEPT).map(closeAll));
      } else {
        await closeAll(servers);
        store.endRun(id, how);
      }
    };
    const run = new Run({ id, environment, processes, grace, over });
    this.runs.add(run);
    return run;
  }

  /** Returns access to the objects of a provider for HTTP requests. A fault that crashes only terraform makes an HTTP request fail. */
  public besides(id: CatalogId): Besides {
    const { store } = this;
    const served = requireValue(this.catalogs.find(({ catalog }) => catalog.id === id));
    const processes = new RunProcesses(this.options.kill, () => false);
    return {
      elements: [...served.resources.values()],
      dataSources: [...served.dataSources.values()],
      configured: new RegionalObjects(served, store, { id: '' }),
      faults: new FaultGate(store, id, { signal: this.stopping.signal, kill: (victim) => processes.kill(victim) }),
      log: this.logBesides,
    };
  }

  /** Ends the session. Runs that are active when the session stops count as killed. */
  public async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([...this.runs].map((run) => run.abandon()));
    await Promise.all(this.left.map(closeAll));
    await this.states.stop();
    this.standIn.stop();
    this.logBesides.write();
    removeFolder(this.folder);
    this.store.close();
  }

  /** Returns the reattachment data of the providers by all sources that a configuration may use. */
  private attached(servers: readonly ProviderServer[]): { [source: string]: object } {
    const { attached } = this.options;
    const entries = this.catalogs.flatMap(({ catalog }, index) =>
      attached && !attached.includes(catalog.id)
        ? []
        : sourcesOf(catalog.info.source).map((source) => [
            source,
            reattachment(servers[index].socket, this.standIn.pid),
          ]),
    );
    return Object.fromEntries(entries);
  }
}

/** Returns all sources that a configuration may use for a provider. */
function sourcesOf(source: string): string[] {
  const short = source.replace(/^registry\.terraform\.io\//, '');
  return HOSTS.map((host) => `${host}${short}`);
}

async function closeAll(servers: readonly ProviderServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
}

/**
 * Returns the data with which terraform attaches to a provider. Terraform fails if the process of a provider does not
 * exist, and kills the process if the socket does not exist. A socket must therefore exist as long as a terraform
 * process may know its path.
 */
function reattachment(socket: string, Pid: number): object {
  const Addr = { Network: 'unix', String: socket };
  return { Protocol: 'grpc', ProtocolVersion: 6, Pid, Test: true, Addr };
}
