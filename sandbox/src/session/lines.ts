import { Socket } from 'node:net';
import { present } from '../shared/present';

/** The longest line that is listened to, in characters: command lines are long, but not without end. */
const LONGEST = 1024 * 1024;

export interface LineListener {
  heard(line: string): void;
  /** Called once for a line that is too long; nothing is heard after it. */
  tooLong(): void;
}

/** Tells of each line that comes in. Unlike `readline`, it keeps no line that never ends, and passes on no errors. */
export function listenForLines(connection: Socket, listener: LineListener): void {
  let rest = '';
  const take = (chunk: string): void => {
    const [first, ...others] = chunk.split('\n');
    const lines = [rest + first, ...others];
    rest = present(lines.pop());
    lines.forEach((line) => listener.heard(line));
    if (rest.length > LONGEST) {
      rest = '';
      connection.off('data', take).resume();
      listener.tooLong();
    }
  };
  connection.setEncoding('utf8').on('data', take);
}
