import { requireValue } from '../../shared/require-value';
import { Connection } from './connection';
import { StoreError } from './error';
import { Fault, FaultOperation, NewFault, OPERATIONS, Provider, VICTIMS, Victim } from './types';

/**
 * Row of the table of injected faults. Unless stated otherwise, null in a column means that the fault does not set the
 * member.
 */
interface FaultRow {
  readonly id: number;
  readonly provider: Provider | null;
  readonly type: string | null;
  readonly operation: FaultOperation | null;
  readonly skip: number;
  /** Remaining number of calls that the injected fault affects. Null if the fault affects all matching calls. */
  readonly times: number | null;
  readonly status: number | null;
  readonly message: string | null;
  readonly delay: number | null;
  readonly crash: Victim | null;
  /** 1 if the sandbox completes the request before the fault occurs, or else 0. */
  readonly after: number;
}

/** Pending injected faults of a sandbox store. */
export class Faults {
  public constructor(private readonly connection: Connection) {}

  public add(fault: NewFault): Fault {
    check(fault);
    const { provider, type, operation, skip = 0, times = 1, status, message, delay, crash, after = false } = fault;
    const row = this.connection.get<FaultRow>(
      `INSERT INTO faults (provider, type, operation, skip, times, status, message, delay, crash, after)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
      ...[provider ?? null, type ?? null, operation ?? null, skip, times === Infinity ? null : times],
      ...[status ?? null, message ?? null, delay ?? null, crash ?? null, Number(after)],
    );
    return faultOf(requireValue(row));
  }

  /**
   * Returns the oldest fault that matches a call and whose `skip` is 0, and reduces the remaining count of the fault by
   * one, unless the fault affects all matching calls. For each matching fault with a larger `skip`, the call reduces
   * `skip` by one.
   */
  public take(provider: Provider, type: string, operation: string): Fault | undefined {
    const matching = (): FaultRow[] =>
      this.connection.all(
        `SELECT * FROM faults WHERE ifnull(provider, ?1) = ?1 AND ifnull(type, ?2) = ?2 AND ifnull(operation, ?3) = ?3
          ORDER BY id`,
        ...[provider, type, operation],
      );
    // The first query for matching faults takes no write lock, because there is usually no pending fault.
    if (matching().length === 0) {
      return undefined;
    }
    return this.connection.transaction(() => {
      const rows = matching();
      for (const { id } of rows.filter(({ skip }) => skip > 0)) {
        this.connection.run('UPDATE faults SET skip = skip - 1 WHERE id = ?', id);
      }
      const due = rows.find(({ skip }) => skip === 0);
      return due && this.takeOnce(due);
    });
  }

  public list(): Fault[] {
    return this.connection.all<FaultRow>('SELECT * FROM faults ORDER BY id').map(faultOf);
  }

  public clear(): void {
    this.connection.run('DELETE FROM faults');
  }

  private takeOnce(row: FaultRow): Fault {
    if (row.times === 1) {
      this.connection.run('DELETE FROM faults WHERE id = ?', row.id);
    } else if (row.times !== null) {
      this.connection.run('UPDATE faults SET times = times - 1 WHERE id = ?', row.id);
    }
    return faultOf({ ...row, times: row.times === null ? null : row.times - 1 });
  }
}

function check({ operation, skip = 0, times = 1, status, delay, crash }: NewFault): void {
  const refuse = (message: string): never => {
    throw new StoreError('invalid', message);
  };
  if (status === undefined && delay === undefined && crash === undefined) {
    refuse('a fault without a status, a delay or a crash has no effect: give one of them');
  }
  const limits: [name: string, value: number, least: number, most: number][] = [
    ['skip', skip, 0, Number.MAX_SAFE_INTEGER],
    ['times', times === Infinity ? 1 : times, 1, Number.MAX_SAFE_INTEGER],
    ['status', status ?? 400, 400, 599],
    // Maximum delay of timers in Node, in milliseconds.
    ['delay', delay ?? 1, 1, 2 ** 31 - 1],
  ];
  for (const [name, value, least, most] of limits) {
    if (!Number.isInteger(value) || value < least || value > most) {
      const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
      refuse(`the ${name} of a fault must be a whole number ${range}; got ${value}`);
    }
  }
  for (const [name, value, known] of [
    ['operation', operation, OPERATIONS],
    ['crash', crash, VICTIMS],
  ] as const) {
    if (value !== undefined && !(known as readonly string[]).includes(value)) {
      refuse(`the ${name} of a fault must be one of ${known.join(', ')}; got ${value}`);
    }
  }
}

function faultOf(row: FaultRow): Fault {
  return {
    id: row.id,
    provider: row.provider ?? undefined,
    type: row.type ?? undefined,
    operation: row.operation ?? undefined,
    skip: row.skip,
    times: row.times ?? Infinity,
    status: row.status ?? undefined,
    message: row.message ?? undefined,
    delay: row.delay ?? undefined,
    crash: row.crash ?? undefined,
    after: row.after === 1,
  };
}
