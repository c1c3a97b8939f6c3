import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { ServiceError } from '../protocol/diagnostics';
import { Value } from '../values/value';

/**
 * Writes a result as JSON to a file that only this user can read, as the real plugin does. That one takes relative paths
 * from terraform's folder; this server runs elsewhere and cannot know it.
 */
export function writeResult(file: string, result: Value): void {
  const target = file.startsWith('~/') ? path.join(os.homedir(), file.slice(2)) : file;
  if (!path.isAbsolute(target)) {
    throw new ServiceError(
      'Unable to write the result',
      `result_output_file is "${file}": the sandbox does not know the folder that terraform runs in, so give an absolute path, such as "\${abspath(path.root)}/${path.basename(file)}"`,
    );
  }
  try {
    // Anew, so that a file of wider permissions does not keep them.
    fs.rmSync(target, { force: true });
    fs.writeFileSync(target, JSON.stringify(result, null, '\t'), { mode: 0o600 });
  } catch (error: any) {
    throw new ServiceError('Unable to write the result', `result_output_file "${file}": ${error.message}`);
  }
}
