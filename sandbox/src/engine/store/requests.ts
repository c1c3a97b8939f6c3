import { Connection } from './connection';
import { regionMember } from './region';
import { LoggedRequest, NewRequest, RequestFilter } from './types';

/** Maximum number of requests in the sandbox's log. */
const KEPT = 10_000;

/** Maximum length of an id or name in the request log, in characters. */
const LONGEST = 200;

/** Row of the database table of requests. */
interface RequestRow extends Omit<LoggedRequest, 'refusedBy'> {
  readonly region: string;
  readonly refused_by: string | null;
}

/**
 * Log of the requests of terraform and HTTP clients, with their results. The request log contains no values of objects
 * except ids and names.
 */
export class Requests {
  public constructor(private readonly connection: Connection) {}

  public add(run: string, requests: readonly NewRequest[]): void {
    this.connection.transaction(() => {
      for (const { time, provider, operation, type, id, region = '', name, answer, refusedBy } of requests) {
        this.connection.run(
          `INSERT INTO requests (time, run, command, provider, operation, type, id, region, name, answer, refused_by)
            VALUES (?1, ?2, (SELECT label FROM runs WHERE id = ?2), ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
          ...[time, run, provider, operation, type, shortened(id), region, shortened(name), answer, refusedBy],
        );
      }
      this.connection.run('DELETE FROM requests WHERE sequence <= (SELECT max(sequence) FROM requests) - ?', KEPT);
    });
  }

  /** Returns the last logged requests that a filter selects, oldest first. */
  public list({ refused = false, type, limit = KEPT }: RequestFilter): LoggedRequest[] {
    const rows = this.connection.all<RequestRow>(
      `SELECT * FROM requests WHERE (?1 = 0 OR answer <> 'ok') AND (?2 IS NULL OR type = ?2)
        ORDER BY sequence DESC LIMIT ?3`,
      ...[Number(refused), type ?? null, limit],
    );
    return rows.reverse().map(requestOf);
  }
}

/** Returns an object's id or name without characters that SQLite rejects, cut to the maximum length. */
function shortened(text: string | null): string | null {
  return text === null ? null : text.slice(0, LONGEST).replaceAll('\u0000', '\ufffd');
}

function requestOf(row: RequestRow): LoggedRequest {
  const { time, run, command, provider, operation, type, id, region, name, answer, refused_by: refusedBy } = row;
  return { time, run, command, provider, operation, type, id, ...regionMember(region), name, answer, refusedBy };
}
