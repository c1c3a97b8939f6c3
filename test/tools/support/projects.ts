/** Folders for adopted projects, in which the packages are found as if they were installed. */
import * as fs from 'node:fs';
import * as path from 'node:path';

export const ROOT = path.join(__dirname, '..', '..', '..');

export class ProjectFolders {
  /** Parent folder of the projects. */
  public readonly folder: string;

  public constructor() {
    const parent = path.join(ROOT, '.cache');
    fs.mkdirSync(parent, { recursive: true });
    this.folder = fs.mkdtempSync(path.join(parent, 'projects-'));
    fs.mkdirSync(path.join(this.folder, 'node_modules'));
    fs.symlinkSync(ROOT, path.join(this.folder, 'node_modules', 'cdktf-gateways'));
  }

  /** Folder of a project. */
  public project(name: string): string {
    return path.join(this.folder, name);
  }

  /** The bytes of all files of a project, by path. */
  public filesOf(name: string): { [file: string]: string } {
    const folder = this.project(name);
    const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return Object.fromEntries(
      entries.map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, file), fs.readFileSync(file, 'latin1')];
      }),
    );
  }

  public remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
