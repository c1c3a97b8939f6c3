import { createHash } from 'crypto';

/** A file of the site. Its content is made when it is asked for. */
export interface SiteFile {
  readonly path: string;
  readonly content: () => string | Buffer;
}

/** The files of a site, by their paths. Names that differ by case alone are told apart, since some systems do not. */
export class Files {
  private readonly byPath = new Map<string, SiteFile>();
  private readonly taken = new Set<string>();
  /** The next one to try, by what it follows. */
  private readonly numbers = new Map<string, number>();

  public add(path: string, content: () => string | Buffer): void {
    this.byPath.set(path, { path, content });
  }

  public at(path: string): SiteFile | undefined {
    return this.byPath.get(path);
  }

  public all(): SiteFile[] {
    return [...this.byPath.values()];
  }

  /** A folder for a page, below that of another; what a part of an address has in it that files cannot is left out. */
  public folder(above: string, name: string): string {
    const safe = name.slice(0, 60).replace(/^\.+|\.+$|[^\w.-]+/g, '-');
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
    const wanted = safe === name && name !== '' ? name : `${safe}-${hash}`;
    return (
      this.free(`${above}${wanted}`) ?? this.free(`${above}${wanted}-${hash}`) ?? this.numbered(`${above}${wanted}`)
    );
  }

  private numbered(wanted: string): string {
    const key = wanted.toLowerCase();
    for (let number = this.numbers.get(key) ?? 0; ; number++) {
      const free = this.free(`${wanted}-${number}`);
      if (free) {
        this.numbers.set(key, number + 1);
        return free;
      }
    }
  }

  /** The folder, unless it is there already. */
  private free(wanted: string): string | undefined {
    const key = wanted.toLowerCase();
    if (this.taken.has(key)) {
      return undefined;
    }
    this.taken.add(key);
    return `${wanted}/`;
  }
}
