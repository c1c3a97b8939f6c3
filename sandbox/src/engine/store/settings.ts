import { fromJson, toJson } from '../values/json';
import { Value } from '../values/value';
import { Connection } from './connection';

/** Settings of the sandbox store by name, such as the switches of rules. */
export class Settings {
  public constructor(private readonly connection: Connection) {}

  /** Changes a setting of the sandbox store. The value undefined removes the setting from the store. */
  public set(key: string, value: Value | undefined): void {
    if (value === undefined) {
      this.connection.run('DELETE FROM settings WHERE key = ?', key);
    } else {
      this.connection.run('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)', key, toJson(value));
    }
  }

  public get(key: string): Value | undefined {
    const row = this.connection.get<{ readonly value: string }>('SELECT value FROM settings WHERE key = ?', key);
    return row && fromJson(row.value);
  }

  public list(): { [key: string]: Value } {
    const rows = this.connection.all<{ readonly key: string; readonly value: string }>(
      'SELECT key, value FROM settings ORDER BY key',
    );
    return Object.fromEntries(rows.map((row) => [row.key, fromJson(row.value)]));
  }
}
