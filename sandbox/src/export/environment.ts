import { Variable } from '../configuration/configured';

/** An environment variable that a file requires. */
export interface AskedVariable {
  readonly name: string;
  /** Purpose of the variable. */
  readonly use: string;
  /** Default of the app's variable. Undefined for secrets. */
  readonly default?: unknown;
}

const PREFIX = 'DECK_';

/** The environment variables that a file requires. */
export class Environment {
  private readonly asked = new Map<string, AskedVariable>();

  /** Variables in alphabetical order. */
  public get variables(): AskedVariable[] {
    return [...this.asked.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Returns the name for a variable of the app. Variables of several stacks with the same name are one variable. */
  public forVariable(variable: Variable): string {
    const use = `variable ${variable.name}`;
    const given = variable.sensitive || variable.default === null ? undefined : variable.default;
    return this.ask(variable.name, use, given, (other) => other.use === use);
  }

  /**
   * Returns the name for a value of an entity.
   *
   * @param words parts of the name
   */
  public forValue(words: readonly string[], use: string): string {
    return this.ask(words.join('_'), use, undefined, () => false);
  }

  private ask(words: string, use: string, given: unknown, isSame: (other: AskedVariable) => boolean): string {
    const plain = (words.toUpperCase().match(/[A-Z0-9]+/g) ?? ['VALUE']).join('_');
    // Variables from an adopted file keep their names.
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
