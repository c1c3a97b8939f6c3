import { counted } from 'cdktf-gateways-sandbox/toolkit/commands';

/** Told of how far reading has come. */
export interface Progress {
  /** A request was answered. */
  answered(): void;
  /** All lists of a type are read. */
  found(type: string, count: number): void;
  /** Nothing follows. */
  end(): void;
}

/** A stream that may be a terminal. */
interface Stream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Tells people: on a terminal by one line that counts, else by a line for each type that there is something of. */
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
