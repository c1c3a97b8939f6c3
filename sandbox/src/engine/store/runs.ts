import { randomUUID } from 'node:crypto';
import { Connection, Row } from './connection';
import { StoreError } from './error';
import { ownerOf } from './liveness';
import { ObjectTable } from './object-table';
import { Creation, NewObject, Owner, Provider, Run, RunEnd, RunOptions, StoredObject } from './types';

/** How many ended runs are kept for people to look at. */
const KEPT = 100;

/**
 * Runs of terraform and what they created. A terraform that is killed has not recorded its creations, so the next
 * identical one takes them over; the protocol names no resource address, so identical is all that can be asked for.
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
   * Terraform ended by itself, so what it was told of is in its state, and nobody may adopt it. Also after the run was
   * held to be killed: whoever started terraform knows best.
   */
  public end(run: string, how: RunEnd): void {
    this.connection.transaction(() => {
      this.mustExist(run);
      const recorded = how === 'normal' ? '' : 'AND delivered = 1';
      this.connection.run(`DELETE FROM creations WHERE run = ? ${recorded}`, run);
      this.setState(run, how);
    });
  }

  /** Terraform was killed, or its connection went without a word. A run that has ended stays so. */
  public markKilled(run: string): void {
    this.connection.transaction(() => {
      this.mustExist(run);
      if (this.get(run)!.state === 'open') {
        this.setState(run, 'killed');
      }
    });
  }

  /** Marks the runs as killed whose server is dead, and names them. */
  public reap(): string[] {
    const dead = (): string[] =>
      this.connection
        .all("SELECT * FROM runs WHERE state = 'open'")
        .filter((row) => !this.alive(ownerIn(row)))
        .map((row) => row.id);
    // Mostly there are none, and then nobody needs to wait for a writer.
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
    const row = this.connection.get('SELECT * FROM runs WHERE id = ?', run);
    return row && runOf(row);
  }

  /** In order of their beginning. */
  public list(): Run[] {
    return this.connection.all('SELECT * FROM runs ORDER BY started_at, id').map(runOf);
  }

  /** Takes over what an identical creation of a run now gone left behind. */
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

  /** Creates what nothing could be adopted for. */
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

  /** Terraform was sent the answer to a creation. It may still be killed before it records it. */
  public markDelivered(provider: Provider, type: string, id: string, region: string): void {
    this.change('UPDATE creations SET delivered = 1 WHERE object = ?', this.creation(provider, type, id, region));
  }

  /** A state holds the object: somebody asked for it by its id, and nobody may adopt it any more. */
  public confirm(provider: Provider, type: string, id: string, region: string): void {
    this.change('DELETE FROM creations WHERE object = ?', this.creation(provider, type, id, region));
  }

  public isConfirmed(provider: Provider, type: string, id: string, region: string): boolean {
    return this.creation(provider, type, id, region) === undefined;
  }

  /** Writes nothing, and so waits for nobody, where there is nothing to change. */
  private change(sql: string, object: number | undefined): void {
    if (object !== undefined) {
      this.connection.run(sql, object);
    }
  }

  private creation(provider: Provider, type: string, id: string, region: string): number | undefined {
    const row = this.connection.get(
      `SELECT c.object FROM objects o JOIN creations c ON c.object = o.sequence
        WHERE o.provider = ? AND o.type = ? AND o.id = ? AND o.region = ?`,
      ...[provider, type, id, region],
    );
    return row?.object;
  }

  /** The first object that an identical creation of a run now gone left behind. */
  private orphan(run: string, provider: Provider, type: string, plannedHash: string): number | undefined {
    const rows = this.connection.all(
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

  /** Forgets old runs that have left nothing to adopt. */
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
      throw new StoreError('missing', `there is no run ${run}: begin it first`);
    }
  }
}

function ownerIn(row: Row): Owner {
  return { pid: row.pid, host: row.host, started: row.started };
}

function runOf(row: Row): Run {
  const { id, state, label } = row;
  return { id, state, owner: ownerIn(row), label, startedAt: row.started_at, endedAt: row.ended_at };
}
