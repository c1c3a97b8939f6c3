import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { ROOT } from '../paths';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { compare, megabytes, microseconds, Row } from '../table';

const FEW = 200;
const MANY = 2000;
const ROUNDS = 3;
const MOST = 1.2;
const RECORDINGS = path.join(ROOT, 'test', 'tools', 'review', 'plans');

interface Reviewed {
  /** Seconds of the processor for each change. */
  readonly processor: number;
  /** Bytes that the process had at most. */
  readonly memory: number;
  readonly changes: number;
}

/** A plan becomes a review in its three forms, for each change; compared with a small one. */
export function measureReview(): Row[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-review-'));
  try {
    progress(`review: plans of ${FEW} and ${MANY} changes, ${ROUNDS} rounds`);
    const [few, many] = [FEW, MANY].map((count) => planOf(folder, count));
    const reviewed = (plan: string) => () =>
      runChild<Reviewed>('review.mjs', { tools: path.join(ROOT, 'tools'), plan, first: few });
    const measured = alternate(ROUNDS, { many: reviewed(many), few: reviewed(few) });
    const each = ({ processor }: Reviewed): number => processor;
    const memory = (one: Reviewed): number => one.memory;
    return [
      compare(
        [`Review ${MANY} changes, for each`, `of ${FEW}`],
        measured.many.map(each),
        measured.few.map(each),
        microseconds,
        MOST,
      ),
      compare(['… memory at most', `of ${FEW}`], measured.many.map(memory), measured.few.map(memory), megabytes),
    ];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the file of a plan with the changes of the recorded plans, over and over, each of an object of its own */
function planOf(folder: string, count: number): string {
  const recorded = fs
    .readdirSync(RECORDINGS)
    .sort()
    .flatMap((name): any[] => JSON.parse(fs.readFileSync(path.join(RECORDINGS, name), 'utf8')).plan.resource_changes);
  const changes = Array.from({ length: count }, (_, index) => {
    const { address, change, ...rest } = recorded[index % recorded.length];
    const own = (values: any): unknown =>
      values && { ...values, ...(values.id ? { id: `${values.id}-${index}` } : {}) };
    return {
      ...rest,
      address: `${address}_${index}`,
      change: { ...change, before: own(change.before), after: own(change.after) },
    };
  });
  const file = path.join(folder, `${count}.json`);
  fs.writeFileSync(file, JSON.stringify({ format_version: '1.2', resource_changes: changes }));
  return file;
}
