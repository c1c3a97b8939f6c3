import { createHash } from 'node:crypto';

/** A file of the preview's site. The content of a file is created on demand. */
export interface SiteFile {
  readonly path: string;
  readonly content: () => string | Buffer;
}

/**
 * The files of a preview's site by path. Gives names that differ only in case different file names, because some file
 * systems ignore case.
 */
export class Files {
  private readonly byPath = new Map<string, SiteFile>();
  private readonly taken = new Set<string>();
  /** Next number to append to a folder name that is already used. */
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

  /**
   * Returns the path of a new folder inside the folder `above`, for a page with a name. Replaces characters that file
   * names cannot have.
   */
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

  /** Reserves a folder and returns its path, or returns undefined if another page has the folder. */
  private free(wanted: string): string | undefined {
    const key = wanted.toLowerCase();
    if (this.taken.has(key)) {
      return undefined;
    }
    this.taken.add(key);
    return `${wanted}/`;
  }
}
