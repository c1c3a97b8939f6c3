import { counted } from 'cdktf-gateways-sandbox/toolkit/commands';

/** Receives the progress of reading. */
export interface Progress {
  /** Counts a response. */
  answered(): void;
  /** Reports the number of objects of a type. */
  found(type: string, count: number): void;
  /** Reports the end of reading. */
  end(): void;
}

/** A stream that may be a terminal. */
interface Stream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Returns a progress that writes to a stream. A terminal shows one line with counts. Streams that are not a terminal get one line per
 * type with objects.
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
