import * as fs from 'node:fs';
import * as path from 'node:path';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';

/** A file to write. */
interface WrittenFile {
  /** Path of the written file in the folder. */
  readonly file: string;
  readonly content: string | Buffer;
}

/** Name of a file that every adopted project contains, and that projects from other tools do not contain. */
const REPORT = 'adopted.json';

/**
 * Throws an error if a folder exists and is not empty, or if its path is a file. Commands call `mustBeFree` before they
 * do any work.
 *
 * @param option command-line option that names the folder
 */
export function mustBeFree(folder: string, option = '--output'): void {
  if (fs.existsSync(folder) && !(fs.statSync(folder).isDirectory() && fs.readdirSync(folder).length === 0)) {
    throw new UsageError(
      `${folder} exists already: give another folder with ${option}, because existing files are not overwritten`,
    );
  }
}

/** Whether a folder contains an adopted project. */
export function isProject(folder: string): boolean {
  return ['cdktf.json', REPORT].every((name) => fs.existsSync(path.join(folder, name)));
}

/**
 * Writes all files of a project into a folder that does not exist yet or is empty. The written folder gets its final
 * name last, so the project is complete or does not exist.
 */
export function writeFiles(folder: string, files: readonly WrittenFile[], option?: string): void {
  mustBeFree(folder, option);
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const temporary = fs.mkdtempSync(path.join(path.dirname(folder), `.${path.basename(folder)}-`));
  try {
    for (const { file, content } of files) {
      const target = path.join(temporary, file);
      if (path.relative(temporary, target).startsWith('..')) {
        throw new Error(`${file} is outside of the project`);
      }
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, content, { flag: 'wx' });
    }
    fs.chmodSync(temporary, 0o777 & ~process.umask());
    fs.renameSync(temporary, folder);
  } catch (error) {
    fs.rmSync(temporary, { recursive: true, force: true });
    throw isOfFiles(error) ? new UsageError(`${folder} cannot be written: ${error.message}`) : error;
  }
}

function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
