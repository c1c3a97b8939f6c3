import { randomUUID } from 'node:crypto';
import { requireValue } from '../../shared/require-value';
import { Connection } from './connection';
import { StoreError } from './error';
import { ownerOf } from './liveness';
import { ObjectTable } from './object-table';
import { Creation, NewObject, Owner, Provider, Run, RunEnd, RunOptions, RunState, StoredObject } from './types';

/** Number of ended runs of terraform that the store keeps for users. */
const KEPT = 100;

/** Row of the database table of terraform runs. */
interface RunRow extends Owner {
  readonly id: string;
  readonly state: RunState;
  readonly label: string | null;
  readonly started_at: number;
  readonly ended_at: number | null;
}

/**
 * Runs of terraform, and the sandbox objects that they created. A killed terraform has not recorded its creations in a
 * state, so the next identical creation adopts the object. Terraform's plugin protocol contains no resource address, so
 * the sandbox recognises an object of a killed run only by identical values.
 */
export class Runs {
  public constructor(
    private readonly connection: Connection,
    private readonly objects: ObjectTable,
    private readonly alive: (owner: Owner) => boolean,
    private readonly now: () => number,
  ) {}

  public begin({ pid = process.pid, label }: RunOptions = {}): string {
    const id = randomUUID();
    const owner = ownerOf(pid);
    this.connection.transaction(() => {
      this.connection.run(
        "INSERT INTO runs (id, state, pid, host, started, label, started_at) VALUES (?, 'open', ?, ?, ?, ?, ?)",
        ...[id, owner.pid, owner.host, owner.started, label ?? null, this.now()],
      );
      this.prune();
    });
    return id;
  }

  /**
   * Records how a run of terraform ended. After a normal end, no later run may adopt objects that the run created.
   * After a severed end, later runs may adopt only created objects whose response was not delivered. `end` also changes
   * the state of a run that was marked as killed, because the process that started terraform knows best how the run
   * ended.
   */
  public end(run: string, how: RunEnd): void {
    this.connection.transaction(() => {
      this.mustExist(run);
      const recorded = how === 'normal' ? '' : 'AND delivered = 1';
      this.connection.run(`DELETE FROM creations WHERE run = ? ${recorded}`, run);
      this.setState(run, how);
    });
  }

  /**
   * Marks a run as killed: terraform was killed, its connection to the sandbox broke, or the provider servers did not
   * start. `markKilled` does not change the state of a run that has already ended.
   */
  public markKilled(run: string): void {
    this.connection.transaction(() => {
      this.mustExist(run);
      if (requireValue(this.get(run)).state === 'open') {
        this.setState(run, 'killed');
      }
    });
  }

  /** Marks terraform runs whose server process is dead as killed. `reap` returns the ids of the runs that it marked. */
  public reap(): string[] {
    const dead = (): string[] =>
      this.connection
        .all<RunRow>("SELECT * FROM runs WHERE state = 'open'")
        .filter((row) => !this.alive(ownerIn(row)))
        .map((row) => row.id);
    // Usually the server processes of all open runs are alive, so the check for dead processes takes no write lock.
    if (dead().length === 0) {
      return [];
    }
    return this.connection.transaction(() => {
      const ids = dead();
      ids.forEach((id) => this.setState(id, 'killed'));
      return ids;
    });
  }

  public get(run: string): Run | undefined {
    const row = this.connection.get<RunRow>('SELECT * FROM runs WHERE id = ?', run);
    return row && runOf(row);
  }

  /** Returns the terraform runs in the order of their start. */
  public list(): Run[] {
    return this.connection.all<RunRow>('SELECT * FROM runs ORDER BY started_at, id').map(runOf);
  }

  /**
   * Adopts the sandbox object that an identical creation of a killed or severed run left behind. `adopt` returns
   * undefined if no run left an object of an identical creation behind.
   */
  public adopt(run: string, provider: Provider, type: string, plannedHash: string): StoredObject | undefined {
    return this.connection.transaction(() => {
      this.mustExist(run);
      const orphan = this.orphan(run, provider, type, plannedHash);
      if (orphan === undefined) {
        return undefined;
      }
      this.connection.run('UPDATE creations SET run = ?, delivered = 0 WHERE object = ?', run, orphan);
      return this.objects.getBySequence(orphan);
    });
  }

  /**
   * Creates a sandbox object, and records the creation, so that a later run can adopt the object. `create` does not try
   * to adopt an existing object.
   */
  public create(run: string, object: NewObject, plannedHash: string): StoredObject {
    const { provider, type } = object;
    return this.connection.transaction(() => {
      const created = this.objects.create(object);
      this.connection.run(
        'INSERT INTO creations (object, run, provider, type, hash) VALUES (?, ?, ?, ?, ?)',
        ...[created.sequence, run, provider, type, plannedHash],
      );
      return created;
    });
  }

  public createOrAdopt(run: string, object: NewObject, plannedHash: string): Creation {
    return this.connection.transaction(() => {
      const orphan = this.adopt(run, object.provider, object.type, plannedHash);
      return orphan
        ? { object: orphan, adopted: true }
        : { object: this.create(run, object, plannedHash), adopted: false };
    });
  }

  /**
   * Records that the sandbox has sent the response to the creation of an object. After the response, terraform may
   * still be killed before it writes its state.
   */
  public markDelivered(provider: Provider, type: string, id: string, region: string): void {
    this.change('UPDATE creations SET delivered = 1 WHERE object = ?', this.creation(provider, type, id, region));
  }

  /**
   * Records that a terraform state contains the object, because a call used the id of the object. No run may adopt an
   * object that a terraform state contains.
   */
  public confirm(provider: Provider, type: string, id: string, region: string): void {
    this.change('DELETE FROM creations WHERE object = ?', this.creation(provider, type, id, region));
  }

  public isConfirmed(provider: Provider, type: string, id: string, region: string): boolean {
    return this.creation(provider, type, id, region) === undefined;
  }

  /**
   * Runs an SQL statement on the recorded creation of an object. For an object without a recorded creation, `change`
   * writes nothing, and so does not wait for other processes.
   */
  private change(sql: string, object: number | undefined): void {
    if (object !== undefined) {
      this.connection.run(sql, object);
    }
  }

  private creation(provider: Provider, type: string, id: string, region: string): number | undefined {
    const row = this.connection.get<{ readonly object: number }>(
      `SELECT c.object FROM objects o JOIN creations c ON c.object = o.sequence
        WHERE o.provider = ? AND o.type = ? AND o.id = ? AND o.region = ?`,
      ...[provider, type, id, region],
    );
    return row?.object;
  }

  /**
   * Returns the sequence number of the first sandbox object that an identical creation of a killed or severed run left
   * behind. Marks the object's run as killed if the run is open but its server process is dead.
   */
  private orphan(run: string, provider: Provider, type: string, plannedHash: string): number | undefined {
    const rows = this.connection.all<RunRow & { readonly object: number; readonly run: string }>(
      `SELECT c.object, c.run, r.* FROM creations c JOIN runs r ON r.id = c.run
        WHERE c.provider = ? AND c.type = ? AND c.hash = ? AND c.run <> ?
        AND (r.state IN ('open', 'killed') OR r.state = 'severed' AND c.delivered = 0) ORDER BY c.object`,
      ...[provider, type, plannedHash, run],
    );
    for (const row of rows) {
      if (row.state === 'open' && !this.alive(ownerIn(row))) {
        this.setState(row.run, 'killed');
        return row.object;
      }
      if (row.state !== 'open') {
        return row.object;
      }
    }
    return undefined;
  }

  /** Deletes old runs that left behind no objects to adopt. */
  private prune(): void {
    this.connection.run(
      `DELETE FROM runs WHERE id IN (SELECT id FROM runs WHERE state IN ('normal', 'severed', 'killed')
        AND NOT EXISTS (SELECT 1 FROM creations WHERE run = runs.id) ORDER BY ended_at DESC LIMIT -1 OFFSET ?)`,
      KEPT,
    );
  }

  private setState(run: string, state: string): void {
    this.connection.run('UPDATE runs SET state = ?, ended_at = ? WHERE id = ?', state, this.now(), run);
  }

  private mustExist(run: string): void {
    if (!this.get(run)) {
      throw new StoreError('missing', `the run ${run} is not in the store: begin the run first`);
    }
  }
}

function ownerIn(row: RunRow): Owner {
  return { pid: row.pid, host: row.host, started: row.started };
}

function runOf(row: RunRow): Run {
  const { id, state, label } = row;
  return { id, state, owner: ownerIn(row), label, startedAt: row.started_at, endedAt: row.ended_at };
}
