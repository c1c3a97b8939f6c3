import { UsageError, visible } from 'cdktf-gateways-sandbox/toolkit/commands';

/**
 * Returns the error for a source file that cannot be read. The message does not contain the content of the file,
 * because the content is untrusted.
 */
export function unreadable(file: string, problem: string): UsageError {
  return new UsageError(`${file} ${visible(problem)}`);
}
