import Database from 'libsql';
import { requireValue } from '../../shared/require-value';
import { StoreError, translate } from './error';

export type Parameter = string | number | null;

/**
 * Connection to the SQLite database of a sandbox store. The connection prepares each SQL statement once, and supports
 * nested transactions.
 */
export class Connection {
  private readonly database: Database.Database;
  private readonly statements = new Map<string, Database.Statement>();
  private depth = 0;

  /** Opens a database. The path of the database is absolute, or `:memory:`. */
  public constructor(
    public readonly file: string,
    private readonly timeout: number,
  ) {
    this.database = this.guard(() => new Database(file, { timeout }));
  }

  public get inTransaction(): boolean {
    return this.depth > 0;
  }

  public exec(sql: string): void {
    this.guard(() => this.database.exec(sql));
  }

  /** Runs an SQL statement, and returns the number of changed rows. */
  public run(sql: string, ...parameters: Parameter[]): number {
    return this.guard(() => this.statement(sql).run(checked(parameters)).changes);
  }

  /**
   * Returns the first row of an SQL query. The type parameter `Row` is the type of the columns that the query names.
   */
  public get<Row>(sql: string, ...parameters: Parameter[]): Row | undefined {
    return this.guard(() => this.statement(sql).get(checked(parameters)) as Row | undefined);
  }

  /** Returns all rows of an SQL query. The type parameter `Row` is the type of the columns that the query names. */
  public all<Row>(sql: string, ...parameters: Parameter[]): Row[] {
    return this.guard(() => this.statement(sql).all(checked(parameters)) as Row[]);
  }

  /**
   * Returns the value of an SQLite pragma. The connection does not cache pragmas as prepared statements, because some
   * pragmas take effect while the database prepares them.
   */
  public pragma(name: string): string | number {
    const row = this.guard(() => this.database.prepare(`PRAGMA ${name}`).get([])) as {
      [name: string]: string | number;
    };
    return row[Object.keys(row)[0]];
  }

  /** Returns a text that is different after each change of the database by any connection. */
  public version(): string {
    const { own } = requireValue(this.get<{ readonly own: number }>('SELECT total_changes() AS own'));
    return `${this.pragma('data_version')} ${own}`;
  }

  /**
   * Runs a function within one transaction of the database. The transaction is a write transaction from the start,
   * because upgrading a read transaction can fail without a remedy. A nested call of `transaction` joins the outer
   * transaction. If the function of a nested call throws, only the changes of the nested call are undone.
   */
  public transaction<T>(fn: () => T): T {
    const savepoint = `nested_${this.depth}`;
    const nested = this.depth > 0;
    this.exec(nested ? `SAVEPOINT ${savepoint}` : 'BEGIN IMMEDIATE');
    this.depth++;
    try {
      const result = fn();
      if (typeof (result as { then?: unknown } | undefined | null)?.then === 'function') {
        throw new TypeError('a transaction of the store cannot wait: its function must not be async');
      }
      this.exec(nested ? `RELEASE ${savepoint}` : 'COMMIT');
      return result;
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back the transaction.
      if (this.database.inTransaction) {
        this.exec(nested ? `ROLLBACK TO ${savepoint}; RELEASE ${savepoint}` : 'ROLLBACK');
      }
      throw error;
    } finally {
      this.depth--;
    }
  }

  /**
   * Closes the connection. The SQLite library releases the database's files only after the prepared statements are
   * garbage-collected.
   */
  public close(): void {
    this.statements.clear();
    this.database.close();
  }

  private statement(sql: string): Database.Statement {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private guard<T>(fn: () => T): T {
    try {
      return fn();
    } catch (error) {
      throw translate(error, this.file, this.timeout);
    }
  }
}

/**
 * Throws an error if an SQL parameter has another type than `Parameter`, or is a text with a zero character. Without
 * the check of parameters, the SQLite library would crash the process, or cut the text at the zero character.
 */
function checked(parameters: Parameter[]): Parameter[] {
  for (const parameter of parameters) {
    const kept =
      parameter === null ||
      Number.isFinite(parameter) ||
      (typeof parameter === 'string' && !parameter.includes('\u0000'));
    if (!kept) {
      throw new StoreError(
        'invalid',
        `the store can neither store nor search for ${JSON.stringify(parameter) ?? 'undefined'}`,
      );
    }
  }
  return parameters;
}
