import { Connection, Row } from './connection';
import { StoreError } from './error';
import { Fault, NewFault, Provider } from './types';

/** Failures that users ask for beforehand. */
export class Faults {
  public constructor(private readonly connection: Connection) {}

  public add(fault: NewFault): Fault {
    const { provider, type, operation, times = 1, status, message, delay } = fault;
    for (const number of [times === Infinity ? 1 : times, status, delay ?? 1]) {
      if (!Number.isInteger(number) || number < 1) {
        throw new StoreError('invalid', `a fault needs whole numbers above 0, and has ${number}`);
      }
    }
    const row = this.connection.get(
      'INSERT INTO faults (provider, type, operation, times, status, message, delay) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *',
      ...[provider ?? null, type ?? null, operation ?? null],
      ...[times === Infinity ? null : times, status, message ?? null, delay ?? null],
    );
    return faultOf(row!);
  }

  /** The oldest fault that is due, which is then due once less. */
  public take(provider: Provider, type: string, operation: string): Fault | undefined {
    const due = (): Row | undefined =>
      this.connection.get(
        `SELECT * FROM faults WHERE ifnull(provider, ?1) = ?1 AND ifnull(type, ?2) = ?2 AND ifnull(operation, ?3) = ?3
          ORDER BY id LIMIT 1`,
        ...[provider, type, operation],
      );
    // Mostly there is none, and then nobody needs to wait for a writer.
    if (!due()) {
      return undefined;
    }
    return this.connection.transaction(() => {
      const row = due();
      if (!row) {
        return undefined;
      }
      if (row.times === 1) {
        this.connection.run('DELETE FROM faults WHERE id = ?', row.id);
      } else if (row.times !== null) {
        this.connection.run('UPDATE faults SET times = times - 1 WHERE id = ?', row.id);
      }
      return faultOf({ ...row, times: row.times === null ? null : row.times - 1 });
    });
  }

  public list(): Fault[] {
    return this.connection.all('SELECT * FROM faults ORDER BY id').map(faultOf);
  }

  public clear(): void {
    this.connection.run('DELETE FROM faults');
  }
}

function faultOf(row: Row): Fault {
  return {
    id: row.id,
    provider: row.provider ?? undefined,
    type: row.type ?? undefined,
    operation: row.operation ?? undefined,
    times: row.times ?? Infinity,
    status: row.status,
    message: row.message ?? undefined,
    delay: row.delay ?? undefined,
  };
}
