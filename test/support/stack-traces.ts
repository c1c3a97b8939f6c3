/**
 * cdktf records a stack trace for each token. Under jest each such trace is mapped to its sources, which takes much of the time of tests,
 * and most of those that read many attributes. Stack traces of errors do not change.
 */
export function leaveOutTracesOfTokens(): void {
  const capture = Error.captureStackTrace;
  Error.captureStackTrace = (object, below) => {
    // cdktf hands over a plain object.
    if (object instanceof Error) {
      capture(object, below);
    }
  };
}
