import { UsageError, visible } from 'cdktf-gateways-sandbox/toolkit/commands';

/** Returns the error for a file that cannot be read. The file's content is untrusted, so the message does not contain it. */
export function unreadable(file: string, problem: string): UsageError {
  return new UsageError(`${file} ${visible(problem)}`);
}
