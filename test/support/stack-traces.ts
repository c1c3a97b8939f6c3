/**
 * cdktf records a stack trace for each token. Under jest each such trace is mapped to its sources, which takes much of the time of tests,
 * and most of those that read many attributes. Traces of errors stay as they are.
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
