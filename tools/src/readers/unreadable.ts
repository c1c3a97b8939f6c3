import { UsageError, visible } from 'cdktf-gateways-sandbox/toolkit/commands';

/**
 * Returns the error for a source file that cannot be read. The file is untrusted, so invisible
 * characters in the description of the problem become visible.
 */
export function unreadable(file: string, problem: string): UsageError {
  return new UsageError(`${file} ${visible(problem)}`);
}
