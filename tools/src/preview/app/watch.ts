import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';

/** Time without edits after which the watcher reports a group of edits, in milliseconds. */
const QUIET = 120;

/** Names of folders and files that are not watched: dependencies, hidden files, and output of tools. */
const IGNORED = /^(node_modules|\..*|__pycache__|cdktf\.out|coverage|dist|target)$/;

/**
 * Watches folders and their subfolders for changes. Not all systems can watch subfolders, so each folder has its own watcher, also
 * folders that are created later. The package `chokidar` also reports files that were written with the same content.
 */
export class Watch {
  private readonly watched = new Map<string, fs.FSWatcher>();
  /** Hashes of the contents of files, by path. Writing a file with the same content is not an edit, because apps can write files while they are synthesised. */
  private readonly contents = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;

  public constructor(
    private readonly folders: readonly string[],
    private readonly onChange: () => void,
  ) {
    this.follow();
  }

  public close(): void {
    clearTimeout(this.timer);
    this.watched.forEach((watcher) => watcher.close());
    this.watched.clear();
  }

  private follow(): void {
    const present = new Set(this.folders.flatMap((folder) => foldersIn(folder)));
    for (const [folder, watcher] of this.watched) {
      if (!present.has(folder)) {
        watcher.close();
        this.watched.delete(folder);
      }
    }
    for (const folder of present) {
      if (!this.watched.has(folder)) {
        this.add(folder);
      }
    }
  }

  private add(folder: string): void {
    try {
      const watcher = fs.watch(folder, (_, name) => this.changed(folder, name));
      // An error of a watcher means that its folder was deleted, which the watcher of the parent folder reports.
      watcher.on('error', () => undefined);
      this.watched.set(folder, watcher);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        throw error;
      }
    }
  }

  private changed(folder: string, name: string | null): void {
    if (name !== null && (IGNORED.test(name) || this.isKnown(path.join(folder, name)))) {
      return;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.follow();
      this.onChange();
    }, QUIET);
  }

  private isKnown(file: string): boolean {
    const content = contentOf(file);
    const isKnown = content !== undefined && this.contents.get(file) === content;
    this.contents.set(file, content ?? '');
    return isKnown;
  }
}

/** Returns a hash of the content of a file, or undefined if the path is not a file or was deleted. */
function contentOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  } catch {
    return undefined;
  }
}

/** Returns a folder and its subfolders, except the ignored folders. */
function foldersIn(folder: string): string[] {
  let entries: fs.Dirent[];
  try {
    entries = fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  const inner = entries.filter((entry) => entry.isDirectory() && !IGNORED.test(entry.name));
  return [folder, ...inner.flatMap(({ name }) => foldersIn(path.join(folder, name)))];
}
