import { UsageError } from '../input/usage-error';

/** Problems that prevent an export to a declarative file, and notes for users. */
export class Findings {
  private readonly problems = new Set<string>();
  private readonly told = new Set<string>();

  /** Notes of an export for the user, in the order of their discovery. */
  public get notes(): string[] {
    return [...this.told];
  }

  /** Adds a problem that prevents the export. */
  public problem(place: string, what: string): void {
    this.problems.add(`${place}: ${what}`);
  }

  public note(text: string): void {
    this.told.add(text);
  }

  /** Throws one error with all problems of the export, if any. */
  public refuse(): void {
    if (this.problems.size > 0) {
      throw new UsageError([...this.problems].join('\n'));
    }
  }
}
