import { UsageError, visible } from 'cdktf-gateways-sandbox/toolkit/commands';

/** What is wrong with a file. What it says itself may be of anybody's making. */
export function unreadable(file: string, problem: string): UsageError {
  return new UsageError(`${file} ${visible(problem)}`);
}
