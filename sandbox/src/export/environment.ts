import { Variable } from '../configuration/configured';

/** A variable of the environment that a file asks for. */
export interface AskedVariable {
  readonly name: string;
  /** What it is for. */
  readonly use: string;
  /** What the variable of the app is unless told; nothing for secrets. */
  readonly default?: unknown;
}

const PREFIX = 'DECK_';

/** The variables of the environment that a file asks for. */
export class Environment {
  private readonly asked = new Map<string, AskedVariable>();

  /** In the order of their names. */
  public get variables(): AskedVariable[] {
    return [...this.asked.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The name for a variable of the app. Those of several stacks that have one name are one. */
  public forVariable(variable: Variable): string {
    const use = `variable ${variable.name}`;
    const given = variable.sensitive || variable.default === null ? undefined : variable.default;
    return this.ask(variable.name, use, given, (other) => other.use === use);
  }

  /**
   * The name for a value of an entity.
   *
   * @param words what the name is made of
   */
  public forValue(words: readonly string[], use: string): string {
    return this.ask(words.join('_'), use, undefined, () => false);
  }

  private ask(words: string, use: string, given: unknown, isSame: (other: AskedVariable) => boolean): string {
    const plain = (words.toUpperCase().match(/[A-Z0-9]+/g) ?? ['VALUE']).join('_');
    // Variables that were made of such a file keep their names.
    const base = plain.startsWith(PREFIX) ? plain : PREFIX + plain;
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? base : `${base}_${count}`;
      const other = this.asked.get(name);
      if (!other) {
        this.asked.set(name, { name, use, ...(given !== undefined && { default: given }) });
        return name;
      }
      if (isSame(other)) {
        return name;
      }
    }
  }
}
