import { ObjectValue, Value } from '../values/value';
import { Connection } from './connection';
import { reset, restore, snapshot } from './copies';
import { Faults } from './faults';
import { isAlive } from './liveness';
import { ObjectTable } from './object-table';
import { openConnection, openToLook } from './open';
import { Selection, Window } from './pages';
import { Requests } from './requests';
import { Runs } from './runs';
import { Settings } from './settings';
import { KeptState, States } from './states';
import * as types from './types';

const LOCK_TIMEOUT = 10_000;

/**
 * What the sandbox keeps, in one file. Several processes may work in it at once, and any of them may be killed at any
 * moment: every method is a transaction of its own, or part of the one around it. Calls that write wait for each other,
 * up to the lock time-out, and fail with a `StoreError` after that.
 */
export class Store {
  public static open(options: types.StoreOptions): Store {
    const store = new Store(openConnection(options.file, options.lockTimeout ?? LOCK_TIMEOUT), options);
    store.reapRuns();
    return store;
  }

  /** Opens a store of which nothing is to be changed, also where that cannot be. */
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

  /** The absolute path, or `:memory:`. */
  public get file(): string {
    return this.connection.file;
  }

  public close(): void {
    this.connection.close();
  }

  /** All or nothing of what a function does. It must not be async; calls may nest, and undo only themselves. */
  public transaction<T>(fn: () => T): T {
    return this.connection.transaction(fn);
  }

  /** Creates an object that nobody can adopt: fixtures, and what the services make by themselves. */
  public create(object: types.NewObject): types.StoredObject {
    return this.objects.create(object);
  }

  /** Of calls with a `region`: it is the one that a provider has unless told. */
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
   * Removes an object. No later object of its type is given its id, because services do not use ids again.
   *
   * @returns whether there was one
   */
  public remove(provider: types.Provider, type: string, id: string, region = ''): boolean {
    const isRemoved = this.objects.remove(provider, type, id, region);
    if (isRemoved) {
      this.setSetting(retiredSetting(type, id), true);
    }
    return isRemoved;
  }

  /** Whether an object of a type had an id and was removed. */
  public isRetired(type: string, id: string): boolean {
    return this.getSetting(retiredSetting(type, id)) === true;
  }

  /** In order of creation. */
  public list(filter?: types.ObjectFilter): types.StoredObject[] {
    return this.objects.list(filter);
  }

  public count(filter?: types.ObjectFilter): number {
    return this.objects.count(filter);
  }

  /** The objects that have all of the fields, in order of creation. Of several texts, give the rarest first. */
  public find(
    provider: types.Provider,
    type: string,
    fields: Record<string, types.FieldValue>,
    region = '',
  ): types.StoredObject[] {
    return this.objects.find(provider, type, fields, region);
  }

  /** A part of the objects of some types, in order of creation, whatever their regions. */
  public page(selection: Selection, window: Window): types.StoredObject[] {
    return this.objects.page(selection, window);
  }

  public countSelected(selection: Selection): number {
    return this.objects.countSelected(selection);
  }

  /** The object of one of some types that has an id, in whatever region. */
  public getOfTypes(
    provider: types.Provider,
    typesOfObject: readonly string[],
    id: string,
  ): types.StoredObject | undefined {
    return this.objects.getOfTypes(provider, typesOfObject, id);
  }

  /** What holds an id in any field but its own `id`, in order of creation. */
  public references(id: string, filter?: types.ObjectFilter): types.Reference[] {
    return this.objects.references(id, filter);
  }

  public beginRun(options?: types.RunOptions): string {
    return this.runs.begin(options);
  }

  /** Terraform ended by itself; what it created is recorded, so nobody may adopt it. */
  public endRun(run: string, how: types.RunEnd): void {
    this.runs.end(run, how);
  }

  /** Terraform was killed, or its connection went without a word; what it created may be adopted. */
  public markKilled(run: string): void {
    this.runs.markKilled(run);
  }

  /** Marks the runs as killed whose server is dead, and names them. */
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
   * Takes over what an identical creation of a killed run left behind. Ask for this before rules on what may be created:
   * what is left behind would break them. Within one transaction with the creation.
   */
  public adopt(
    run: string,
    provider: types.Provider,
    type: string,
    plannedHash: string,
  ): types.StoredObject | undefined {
    return this.runs.adopt(run, provider, type, plannedHash);
  }

  /** Creates what `adopt` has found nothing for, in the same transaction. */
  public createIn(run: string, object: types.NewObject, plannedHash: string): types.StoredObject {
    return this.runs.create(run, object, plannedHash);
  }

  /** Adopts, or else creates. */
  public createOrAdopt(run: string, object: types.NewObject, plannedHash: string): types.Creation {
    return this.runs.createOrAdopt(run, object, plannedHash);
  }

  /** Terraform was sent the answer to a creation. */
  public markDelivered(provider: types.Provider, type: string, id: string, region = ''): void {
    this.runs.markDelivered(provider, type, id, region);
  }

  /** A state holds the object, since it was read, planned, updated or deleted by its id; nobody may adopt it any more. */
  public confirm(provider: types.Provider, type: string, id: string, region = ''): void {
    this.runs.confirm(provider, type, id, region);
  }

  public isConfirmed(provider: types.Provider, type: string, id: string, region = ''): boolean {
    return this.runs.isConfirmed(provider, type, id, region);
  }

  public addFault(fault: types.NewFault): types.Fault {
    return this.faults.add(fault);
  }

  /** The oldest fault that is due, which is then due once less. */
  public takeFault(provider: types.Provider, type: string, operation: string): types.Fault | undefined {
    return this.faults.take(provider, type, operation);
  }

  public listFaults(): types.Fault[] {
    return this.faults.list();
  }

  public clearFaults(): void {
    this.faults.clear();
  }

  /** Adds to the log of requests, which keeps the last ones only. */
  public addRequests(run: string, requests: readonly types.NewRequest[]): void {
    this.requests.add(run, requests);
  }

  /** The last requests, in their order. */
  public listRequests(filter: types.RequestFilter = {}): types.LoggedRequest[] {
    return this.requests.list(filter);
  }

  /** Undefined takes the setting away. */
  public setSetting(key: string, value: Value | undefined): void {
    this.settings.set(key, value);
  }

  public getSetting(key: string): Value | undefined {
    return this.settings.get(key);
  }

  public listSettings(): { [key: string]: Value } {
    return this.settings.list();
  }

  /** The state of terraform for a stack. Undefined if the stack was never deployed here. */
  public getState(key: string): string | undefined {
    return this.states.get(key);
  }

  public setState(state: KeptState): void {
    this.states.set(state);
  }

  public removeState(key: string): void {
    this.states.remove(key);
  }

  /** Returns the key of the state that a backend would hold. */
  public keyOfState(backend: string): string | undefined {
    return this.states.keyOf(backend);
  }

  /** Locks a state for a run. Returns the lock of another run that is under way. */
  public lockState(key: string, run: string, lock: string): string | undefined {
    return this.states.lock(key, run, lock);
  }

  public unlockState(key: string): void {
    this.states.unlock(key);
  }

  /** Writes the whole store to a new file of mode 0600. */
  public snapshot(file: string): void {
    snapshot(this.connection, file);
  }

  /** Replaces what the store holds by what a snapshot holds; the runs under way go on. */
  public restore(file: string): void {
    restore(this.connection, file);
  }

  /** Empties the store; the runs under way go on. */
  public reset(): void {
    reset(this.connection);
  }
}

function retiredSetting(type: string, id: string): string {
  return `gone.${type}.${id}`;
}
