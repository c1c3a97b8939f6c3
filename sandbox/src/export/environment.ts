import { Variable } from '../configuration/configured';

/** Environment variable that an exported declarative file requires. */
export interface AskedVariable {
  readonly name: string;
  /** Purpose of the environment variable. */
  readonly use: string;
  /**
   * Default of the Terraform variable that the environment variable replaces; undefined for secrets, for sensitive
   * Terraform variables, and for Terraform variables without a default.
   */
  readonly default?: unknown;
}

const PREFIX = 'DECK_';

/** Collects the environment variables that an exported declarative file requires. */
export class Environment {
  private readonly asked = new Map<string, AskedVariable>();

  /** Required environment variables, in alphabetical order. */
  public get variables(): AskedVariable[] {
    return [...this.asked.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /**
   * Returns the name of the environment variable that replaces a Terraform variable of the app. If several stacks have
   * Terraform variables with equal names, the variables share one environment variable.
   */
  public forVariable(variable: Variable): string {
    const use = `variable ${variable.name}`;
    const given = variable.sensitive || variable.default === null ? undefined : variable.default;
    return this.ask(variable.name, use, given, (other) => other.use === use);
  }

  /**
   * Returns the name of a new environment variable that replaces a secret of an entity.
   *
   * @param words parts of the name of the environment variable
   */
  public forValue(words: readonly string[], use: string): string {
    return this.ask(words.join('_'), use, undefined, () => false);
  }

  private ask(words: string, use: string, given: unknown, isSame: (other: AskedVariable) => boolean): string {
    const plain = (words.toUpperCase().match(/[A-Z0-9]+/g) ?? ['VALUE']).join('_');
    // Terraform variables that `gateways adopt` created from a declarative file keep the names of the file's
    // environment variables.
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
