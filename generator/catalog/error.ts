import * as path from 'node:path';

/** An error in a file of the catalogue, with the file, the path in the file and the problem. */
export class CatalogError extends Error {
  public constructor(
    public readonly file: string,
    public readonly place: string,
    public readonly problem: string,
  ) {
    super(`${path.relative(process.cwd(), file)}: ${place === '' ? '' : `${place}: `}${problem}`);
    this.name = 'CatalogError';
  }
}

/** Throws a CatalogError for a path in a catalogue file unless a condition holds. */
export type Expect = (isRight: unknown, place: string, problem: string) => void;

/** Returns a function that throws a CatalogError for a catalogue file unless a condition holds. */
export function expectIn(file: string): Expect {
  return (isRight, place, problem) => {
    if (!isRight) {
      throw new CatalogError(file, place, problem);
    }
  };
}
