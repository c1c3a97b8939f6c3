import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ServiceError } from '../../../engine/contract/service-error';
import { Value } from '../../../engine/values/value';

/**
 * Writes a result as JSON to a file, as the real provider does. Only the current user can read the file. A relative
 * path starts from the working directory of terraform, and is an error if the sandbox does not know that directory.
 */
export function writeResult(file: string, result: Value, folder: string | undefined): void {
  const expanded = file.startsWith('~/') ? path.join(os.homedir(), file.slice(2)) : file;
  const target = path.isAbsolute(expanded) ? expanded : path.join(folder ?? '', expanded);
  if (!path.isAbsolute(target)) {
    throw new ServiceError(
      'Unable to write the result',
      `result_output_file is "${file}": the sandbox does not know the folder that terraform runs in, so give an absolute path, such as "\${abspath(path.root)}/${path.basename(file)}"`,
    );
  }
  try {
    // Removes an existing result file first, because the existing file could be readable by other users.
    fs.rmSync(target, { force: true });
    fs.writeFileSync(target, JSON.stringify(result, null, '\t'), { mode: 0o600 });
  } catch (error) {
    throw new ServiceError('Unable to write the result', `result_output_file "${file}": ${(error as Error).message}`);
  }
}
