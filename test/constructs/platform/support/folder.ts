import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

/** A folder with files for one test; `remove` deletes it. */
export class Folder {
  public readonly path = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'folder-')));

  public constructor(files: { [file: string]: string | Buffer } = {}) {
    Object.entries(files).forEach(([file, content]) => this.write(file, content));
  }

  public write(file: string, content: string | Buffer): string {
    const target = path.join(this.path, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
    return target;
  }

  public link(file: string, target: string): void {
    fs.symlinkSync(target, path.join(this.path, file));
  }

  public remove(): void {
    fs.rmSync(this.path, { recursive: true, force: true });
  }
}
