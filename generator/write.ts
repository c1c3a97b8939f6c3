import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * Writes generated source files to a folder. Deletes all other files in the folder, except the compiled output of the
 * generated files. Does not write unchanged files, so that tools that compare modification times see only real changes.
 * Returns the number of written files.
 */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): number {
  let written = 0;
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
      written += 1;
    }
  }
  for (const file of filesBelow(folder)) {
    const source = file.replace(/(\.d\.ts|\.js)$/, '.ts');
    if (!files.has(path.relative(folder, file)) && !files.has(path.relative(folder, source))) {
      fs.rmSync(file);
    }
  }
  return written;
}

/** Returns the paths of all files below a folder. Each path begins with the path of the folder. */
export function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) {
    return [];
  }
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}
