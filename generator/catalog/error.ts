import * as path from 'path';

/** A mistake in the catalogue: which file, which path inside of it, and what is wrong. */
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
