import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { compare, megabytes, microseconds, Row } from '../table';

const MOST = 1.2;

/**
 * Description of a measurement of how the time for processing one file grows with the number of items in the file. The
 * time is linear if the CPU time per item is the same for many and for few items.
 */
export interface Growth {
  /** Returns the label of the table row for a number of items. */
  readonly title: (count: number) => string;
  readonly few: number;
  readonly many: number;
  readonly rounds: number;
  /** Writes a file with a number of items to a folder, and returns the name of the file. */
  readonly write: (folder: string, count: number) => string;
  /** Name of the program in bench/children that processes the file with `printEach` of `each.mjs`. */
  readonly child: string;
  /** Additional arguments of the program in bench/children. */
  readonly packages: object;
}

/** Output of `each.mjs`. */
interface Each {
  /** CPU time per item of the file, in seconds. */
  readonly processor: number;
  /** Peak memory of the program's process, in bytes. */
  readonly memory: number;
}

export function measureGrowth({ title, few, many, rounds, write, child, packages }: Growth): Row[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-growth-'));
  try {
    progress(`${title(many)} and of ${few}: ${rounds} rounds`);
    const [small, large] = [few, many].map((count) => path.join(folder, write(folder, count)));
    const measured = (file: string) => () => runChild<Each>(child, { ...packages, before: small, file });
    const taken = alternate(rounds, { many: measured(large), few: measured(small) });
    const line = (measure: string, of: (each: Each) => number, unit: (value: number) => string, most?: number): Row =>
      compare([measure, `of ${few}`], taken.many.map(of), taken.few.map(of), unit, most);
    return [
      line(`${title(many)}, for each`, ({ processor }) => processor, microseconds, MOST),
      line('… memory at most', ({ memory }) => memory, megabytes),
    ];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
