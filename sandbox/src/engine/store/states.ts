import { Connection } from './connection';

/** Terraform state of a stack on the sandbox. */
export interface KeptState {
  /** Key that identifies the stack of a terraform state. */
  readonly key: string;
  /**
   * Key of the backend in the Terraform configuration of the stack. References from other stacks
   * (`terraform_remote_state`) contain the key of the same backend.
   */
  readonly backend: string;
  /** Text of the terraform state, as terraform writes it. */
  readonly text: string;
}

/** Terraform states of stacks, with the locks that terraform runs hold on them. */
export class States {
  public constructor(
    private readonly connection: Connection,
    /** Function that returns whether a terraform run is active. The sandbox ignores the state locks of killed runs. */
    private readonly isOpen: (run: string) => boolean,
  ) {}

  public get(key: string): string | undefined {
    return this.connection.get<{ readonly text: string }>('SELECT text FROM states WHERE key = ?', key)?.text;
  }

  public set({ key, backend, text }: KeptState): void {
    this.connection.run(
      `INSERT INTO states (key, backend, text) VALUES (?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET backend = excluded.backend, text = excluded.text`,
      ...[key, backend, text],
    );
  }

  public remove(key: string): void {
    this.connection.run('DELETE FROM states WHERE key = ?', key);
  }

  /**
   * Returns the key that was added last among the terraform states that a backend would contain. Returns undefined if
   * the store has no terraform state for the backend.
   */
  public keyOf(backend: string): string | undefined {
    const row = this.connection.get<{ readonly key: string }>(
      'SELECT key FROM states WHERE backend = ? ORDER BY rowid DESC LIMIT 1',
      backend,
    );
    return row?.key;
  }

  /**
   * Locks a terraform state for a run.
   *
   * @param lock description of the state lock, as terraform sends it
   * @returns description of the lock if another active run already holds the lock; undefined if the given run now has
   * the lock
   */
  public lock(key: string, run: string, lock: string): string | undefined {
    return this.connection.transaction(() => {
      const held = this.connection.get<{ readonly run: string; readonly lock: string }>(
        'SELECT run, lock FROM locks WHERE key = ?',
        key,
      );
      if (held && this.isOpen(held.run)) {
        return held.lock;
      }
      this.connection.run('INSERT OR REPLACE INTO locks (key, run, lock) VALUES (?, ?, ?)', key, run, lock);
      return undefined;
    });
  }

  public unlock(key: string): void {
    this.connection.run('DELETE FROM locks WHERE key = ?', key);
  }
}
