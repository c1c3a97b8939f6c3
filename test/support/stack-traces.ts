/**
 * cdktf notes for each token where it was made. Under jest each such trace is mapped to its sources, which takes much of
 * the time of tests, and most of those that read many attributes. Traces of errors stay as they are.
 */
export function leaveOutTracesOfTokens(): void {
  const prepare = Error.prepareStackTrace;
  Error.prepareStackTrace = (error, frames) => {
    // cdktf hands over a plain object.
    return error instanceof Error && prepare ? prepare(error, frames) : '';
  };
}
