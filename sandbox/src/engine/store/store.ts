import { FieldValue, Window } from '../contract/object-store';
import { ObjectValue, Value } from '../values/value';
import { Connection } from './connection';
import { reset, restore, snapshot } from './copies';
import { Faults } from './faults';
import { isAlive } from './liveness';
import { ObjectTable } from './object-table';
import { openConnection, openToLook } from './open';
import { Selection } from './pages';
import { Requests } from './requests';
import { Runs } from './runs';
import { Settings } from './settings';
import { KeptState, States } from './states';
import * as types from './types';

const LOCK_TIMEOUT = 10_000;

/**
 * Sandbox store: the data of a sandbox, in one SQLite file. Several processes may use the sandbox store at once, and
 * any process may be killed at any moment. Therefore each method of the store is a separate transaction, or part of the
 * surrounding transaction. Methods of the store that write wait for each other up to the lock timeout, then fail with a
 * `StoreError`.
 */
export class Store {
  public static open(options: types.StoreOptions): Store {
    const store = new Store(openConnection(options.file, options.lockTimeout ?? LOCK_TIMEOUT), options);
    store.reapRuns();
    return store;
  }

  /** Opens a sandbox store for a command that only reads, also if the file is read-only. */
  public static openToLook(options: types.StoreOptions): Store {
    const store = new Store(openToLook(options.file, options.lockTimeout ?? LOCK_TIMEOUT), options);
    store.reapRuns();
    return store;
  }

  private readonly objects: ObjectTable;
  private readonly runs: Runs;
  private readonly faults: Faults;
  private readonly settings: Settings;
  private readonly requests: Requests;
  private readonly states: States;

  private constructor(
    private readonly connection: Connection,
    { alive = isAlive, now = Date.now }: types.StoreOptions,
  ) {
    this.objects = new ObjectTable(connection, now);
    this.runs = new Runs(connection, this.objects, alive, now);
    this.faults = new Faults(connection);
    this.settings = new Settings(connection);
    this.requests = new Requests(connection);
    this.states = new States(connection, (run) => {
      this.runs.reap();
      return this.runs.get(run)?.state === 'open';
    });
  }

  /** Absolute path of the store's file, or `:memory:`. */
  public get file(): string {
    return this.connection.file;
  }

  public close(): void {
    this.connection.close();
  }

  /** Returns a text that changes with each change of the store, including changes by other processes. */
  public version(): string {
    return this.connection.version();
  }

  /**
   * Runs a synchronous function in a transaction of the store. Calls may nest. If an inner transaction fails, only its
   * own changes are undone.
   */
  public transaction<T>(fn: () => T): T {
    return this.connection.transaction(fn);
  }

  /**
   * Creates a sandbox object that no run can adopt, such as a fixture or an object that a service creates
   * automatically.
   */
  public create(object: types.NewObject): types.StoredObject {
    return this.objects.create(object);
  }

  /** Returns an object. In all methods of the store, an empty region means the default region of the provider. */
  public get(provider: types.Provider, type: string, id: string, region = ''): types.StoredObject | undefined {
    return this.objects.get(provider, type, id, region);
  }

  public update(
    provider: types.Provider,
    type: string,
    id: string,
    values: ObjectValue,
    region = '',
  ): types.StoredObject {
    return this.objects.update(provider, type, id, values, region);
  }

  /**
   * Removes a sandbox object, and records that its id is retired, because services do not generate an id again.
   *
   * @returns whether the sandbox object existed
   */
  public remove(provider: types.Provider, type: string, id: string, region = ''): boolean {
    return this.transaction(() => {
      const isRemoved = this.objects.remove(provider, type, id, region);
      if (isRemoved) {
        this.setSetting(retiredSetting(type, id), true);
      }
      return isRemoved;
    });
  }

  /** Returns whether a removed object of a type had the id. */
  public isRetired(type: string, id: string): boolean {
    return this.getSetting(retiredSetting(type, id)) === true;
  }

  /** Returns sandbox objects in the order of their creation. */
  public list(filter?: types.ObjectFilter): types.StoredObject[] {
    return this.objects.list(filter);
  }

  public count(filter?: types.ObjectFilter): number {
    return this.objects.count(filter);
  }

  /**
   * Returns the sandbox objects of a type and region that have all given field values, in the order of their creation.
   * The rarest field text should be first, because the search starts with the first text.
   */
  public find(
    provider: types.Provider,
    type: string,
    fields: Record<string, FieldValue>,
    region = '',
  ): types.StoredObject[] {
    return this.objects.find(provider, type, fields, region);
  }

  /** Returns a page of the selected sandbox objects in all regions, in the order of their creation. */
  public page(selection: Selection, window: Window): types.StoredObject[] {
    return this.objects.page(selection, window);
  }

  public countSelected(selection: Selection): number {
    return this.objects.countSelected(selection);
  }

  /** Returns the sandbox object with an id among objects of the given types in all regions. */
  public getOfTypes(
    provider: types.Provider,
    typesOfObject: readonly string[],
    id: string,
  ): types.StoredObject | undefined {
    return this.objects.getOfTypes(provider, typesOfObject, id);
  }

  /**
   * Returns the indexed fields, other than an object's own `id`, that contain an id, each with its sandbox object. The
   * objects are in the order of their creation.
   */
  public references(id: string, filter?: types.ObjectFilter): types.Reference[] {
    return this.objects.references(id, filter);
  }

  public beginRun(options?: types.RunOptions): string {
    return this.runs.begin(options);
  }

  /**
   * Records how a run of terraform ended. After a normal end, the state of terraform contains all creations of the run,
   * so no later run may adopt them. After a severed end, later runs may adopt created objects whose response was not
   * delivered.
   */
  public endRun(run: string, how: types.RunEnd): void {
    this.runs.end(run, how);
  }

  /**
   * Records that terraform was killed, or that terraform's connection to the sandbox broke. Later runs may adopt the
   * objects that a killed run created.
   */
  public markKilled(run: string): void {
    this.runs.markKilled(run);
  }

  /** Marks terraform runs with a dead server process as killed. Returns their ids. */
  public reapRuns(): string[] {
    return this.runs.reap();
  }

  public getRun(run: string): types.Run | undefined {
    return this.runs.get(run);
  }

  public listRuns(): types.Run[] {
    return this.runs.list();
  }

  /**
   * Adopts the sandbox object that an identical creation of a killed or severed run left behind. Call `adopt` before
   * the check of service rules, because the adopted object would violate rules of uniqueness, and in the same
   * transaction as the creation.
   */
  public adopt(
    run: string,
    provider: types.Provider,
    type: string,
    plannedHash: string,
  ): types.StoredObject | undefined {
    return this.runs.adopt(run, provider, type, plannedHash);
  }

  /**
   * Creates a sandbox object that later runs can adopt. Call `createIn` in the transaction in which `adopt` found no
   * object.
   */
  public createIn(run: string, object: types.NewObject, plannedHash: string): types.StoredObject {
    return this.runs.create(run, object, plannedHash);
  }

  /**
   * Adopts the sandbox object that an identical creation of a killed or severed run left behind, or else creates the
   * object.
   */
  public createOrAdopt(run: string, object: types.NewObject, plannedHash: string): types.Creation {
    return this.runs.createOrAdopt(run, object, plannedHash);
  }

  /** Records that the sandbox has sent the response to the creation of an object. */
  public markDelivered(provider: types.Provider, type: string, id: string, region = ''): void {
    this.runs.markDelivered(provider, type, id, region);
  }

  /**
   * Records that a terraform state contains the object, because a call used the id of the object. No run may adopt an
   * object that a terraform state contains.
   */
  public confirm(provider: types.Provider, type: string, id: string, region = ''): void {
    this.runs.confirm(provider, type, id, region);
  }

  public isConfirmed(provider: types.Provider, type: string, id: string, region = ''): boolean {
    return this.runs.isConfirmed(provider, type, id, region);
  }

  public addFault(fault: types.NewFault): types.Fault {
    return this.faults.add(fault);
  }

  /**
   * Returns the oldest fault that matches a call and whose `skip` is 0. `takeFault` reduces the remaining calls of the
   * returned fault, and the `skip` of matching faults that skip calls.
   */
  public takeFault(provider: types.Provider, type: string, operation: string): types.Fault | undefined {
    return this.faults.take(provider, type, operation);
  }

  public listFaults(): types.Fault[] {
    return this.faults.list();
  }

  public clearFaults(): void {
    this.faults.clear();
  }

  /** Adds requests to the sandbox's log, which keeps only the last requests. */
  public addRequests(run: string, requests: readonly types.NewRequest[]): void {
    this.requests.add(run, requests);
  }

  /** Returns the last logged requests that a filter selects, oldest first. */
  public listRequests(filter: types.RequestFilter = {}): types.LoggedRequest[] {
    return this.requests.list(filter);
  }

  /** Changes a setting of the sandbox store. The value undefined removes the setting from the store. */
  public setSetting(key: string, value: Value | undefined): void {
    this.settings.set(key, value);
  }

  public getSetting(key: string): Value | undefined {
    return this.settings.get(key);
  }

  public listSettings(): { [key: string]: Value } {
    return this.settings.list();
  }

  /**
   * Returns the terraform state with a given key. Returns undefined if the store has no terraform state with the key.
   */
  public getState(key: string): string | undefined {
    return this.states.get(key);
  }

  public setState(state: KeptState): void {
    this.states.set(state);
  }

  public removeState(key: string): void {
    this.states.remove(key);
  }

  /** Returns the key that was added last among the terraform states that a backend would contain. */
  public keyOfState(backend: string): string | undefined {
    return this.states.keyOf(backend);
  }

  /**
   * Locks a terraform state for a run. If an active run already holds the lock of the terraform state, `lockState`
   * returns the description of that lock.
   */
  public lockState(key: string, run: string, lock: string): string | undefined {
    return this.states.lock(key, run, lock);
  }

  public unlockState(key: string): void {
    this.states.unlock(key);
  }

  /** Writes the whole sandbox store to a new file of mode 0600. */
  public snapshot(file: string): void {
    snapshot(this.connection, file);
  }

  /**
   * Replaces the objects, faults, settings and terraform states of the store by the content of a snapshot. Active runs
   * continue.
   */
  public restore(file: string): void {
    restore(this.connection, file);
  }

  /** Empties the sandbox store, except for active runs and the locks of terraform states. */
  public reset(): void {
    reset(this.connection);
  }
}

function retiredSetting(type: string, id: string): string {
  return `gone.${type}.${id}`;
}
