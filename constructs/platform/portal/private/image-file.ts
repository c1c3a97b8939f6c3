import * as fs from 'node:fs';

/**
 * Content of an image file, or the reason why the file cannot be used. In messages, the reason follows the name of the
 * image file.
 */
export interface FileContent {
  readonly bytes?: Buffer;
  readonly problem?: string;
}

/**
 * Reads an image file. For a file that is missing, unreadable or larger than `maxBytes`, returns only the problem. A
 * relative file path starts at the working directory of the app.
 */
export function readFile(file: string, maxBytes: number): FileContent {
  let size: number;
  try {
    const found = fs.statSync(file);
    if (!found.isFile()) {
      return { problem: 'is not a file' };
    }
    size = found.size;
  } catch {
    return { problem: `does not exist; relative paths start at ${process.cwd()}` };
  }
  if (size > maxBytes) {
    return { problem: `has ${size} bytes; allowed: ${maxBytes} or less` };
  }
  try {
    return { bytes: fs.readFileSync(file) };
  } catch (error) {
    return { problem: `cannot be read: ${(error as NodeJS.ErrnoException).code}` };
  }
}
