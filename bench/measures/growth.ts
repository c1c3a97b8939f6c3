import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { compare, megabytes, microseconds, Row } from '../table';

const MOST = 1.2;

/** Work with one file, which grows in proportion where the processor's time for each of many things is that for each of few. */
export interface Growth {
  /** What the line says of so many things. */
  readonly title: (count: number) => string;
  readonly few: number;
  readonly many: number;
  readonly rounds: number;
  /** Writes the file of so many things into a folder, and returns its name there. */
  readonly write: (folder: string, count: number) => string;
  /** The program in bench/children that does the work, by `each.mjs`. */
  readonly child: string;
  /** What that is given besides. */
  readonly packages: object;
}

/** What `each.mjs` prints. */
interface Each {
  /** Seconds of the processor for each thing. */
  readonly processor: number;
  /** Bytes that the process had at most. */
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
