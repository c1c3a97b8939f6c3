import { createHash } from 'crypto';
import * as fs from 'fs';
import * as path from 'path';

/** Edits often come in groups: a change is told when there was none for so long, in milliseconds. */
const QUIET = 120;

/** What no edit of an app is in: what is installed, made and kept by tools. */
const IGNORED = /^(node_modules|\..*|__pycache__|cdktf\.out|coverage|dist|target)$/;

/**
 * Watches folders, with those in them, and tells of changes. Systems differ in what they can watch at a time, so that each folder is
 * watched by itself, and those that are made later, too.
 */
export class Watch {
  private readonly watched = new Map<string, fs.FSWatcher>();
  /** What files held when they last changed: an app that writes the same again while it is synthesised is no edit. */
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
      // It has gone, of which the folder above tells.
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

/** A hash of what a file holds; undefined for what is none, and for what has gone. */
function contentOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  } catch {
    return undefined;
  }
}

/** A folder and all below it, those that are ignored aside. */
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
