import { counted } from 'cdktf-gateways-sandbox/toolkit/commands';

/** Receives the progress of reading the platform. */
export interface Progress {
  /** Counts a response. */
  answered(): void;
  /** Reports the number of objects of a type that were read. */
  found(type: string, count: number): void;
  /** Reports that the reading has ended, completely or after an error. */
  end(): void;
}

/** An output stream that may be a terminal. */
interface Stream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Returns a progress report that writes to a stream. On a terminal, the progress is one line with counts. On a stream
 * that is not a terminal, the progress is one line per type with objects, and a last line with the counts.
 */
export function progressOn(stream: Stream): Progress {
  let requests = 0;
  let objects = 0;
  const isTerminal = stream.isTTY === true;
  const show = (): void => {
    stream.write(`\r\u001b[KReading the platform: ${counted(objects, 'object')}, ${counted(requests, 'request')}`);
  };
  return {
    answered() {
      requests += 1;
      if (isTerminal) {
        show();
      }
    },
    found(type, count) {
      objects += count;
      if (isTerminal) {
        show();
      } else if (count > 0) {
        stream.write(`${type}: ${count}\n`);
      }
    },
    end() {
      stream.write(isTerminal ? '\n' : `Read ${counted(objects, 'object')} with ${counted(requests, 'request')}.\n`);
    },
  };
}
