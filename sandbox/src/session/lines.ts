import { Socket } from 'node:net';
import { requireValue } from '../shared/require-value';

/** Maximum length of a line, in characters. The maximum length of a line must fit a whole command, whose length systems limit. */
const LONGEST = 1024 * 1024;

export interface LineListener {
  heard(line: string): void;
  /** Function that is called if a line is too long. No lines follow. */
  tooLong(): void;
}

/**
 * Calls a listener for each received line. Unlike `readline`, `listenForLines` does not store an endless line, and does
 * not pass on errors.
 */
export function listenForLines(connection: Socket, listener: LineListener): void {
  let rest = '';
  const take = (chunk: string): void => {
    const [first, ...others] = chunk.split('\n');
    const lines = [rest + first, ...others];
    rest = requireValue(lines.pop());
    lines.forEach((line) => listener.heard(line));
    if (rest.length > LONGEST) {
      rest = '';
      connection.off('data', take).resume();
      listener.tooLong();
    }
  };
  connection.setEncoding('utf8').on('data', take);
}
