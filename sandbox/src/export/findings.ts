import { UsageError } from '../input/usage-error';

/** What stands in the way of a file, and what its user has to know. */
export class Findings {
  private readonly problems = new Set<string>();
  private readonly told = new Set<string>();

  /** In the order in which they were found. */
  public get notes(): string[] {
    return [...this.told];
  }

  /** Adds what no file can be written with. */
  public problem(place: string, what: string): void {
    this.problems.add(`${place}: ${what}`);
  }

  public note(text: string): void {
    this.told.add(text);
  }

  /** Refuses a configuration with problems, all of them at once. */
  public refuse(): void {
    if (this.problems.size > 0) {
      throw new UsageError([...this.problems].join('\n'));
    }
  }
}
