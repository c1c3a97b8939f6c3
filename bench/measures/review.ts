import * as fs from 'node:fs';
import * as path from 'node:path';
import { ROOT } from '../paths';
import { Row } from '../table';
import { measureGrowth } from './growth';

const RECORDINGS = path.join(ROOT, 'test', 'tools', 'review', 'plans');

/** Measures how long `gateways review` takes for a plan, with reports as Markdown, JSON and HTML. */
export function measureReview(): Row[] {
  return measureGrowth({
    title: (count) => `Review ${count} changes`,
    few: 200,
    many: 2000,
    rounds: 3,
    write: writePlan,
    child: 'review.mjs',
    packages: { tools: path.join(ROOT, 'tools') },
  });
}

/** Measures how long the report about the drift of a plan takes, in all file formats. */
export function measureDrift(): Row[] {
  return measureGrowth({
    title: (count) => `Drift of ${count} objects`,
    few: 500,
    many: 5000,
    rounds: 3,
    write: writeDrift,
    child: 'drift.mjs',
    packages: { tools: path.join(ROOT, 'tools') },
  });
}

/** The members of a recorded terraform plan that the benchmark uses. */
interface Plan {
  readonly resource_changes: readonly ResourceChange[];
}

interface ResourceChange {
  readonly address: string;
  readonly change: {
    readonly actions: readonly string[];
    readonly before: { readonly id?: string } | null;
    readonly after: { readonly id?: string } | null;
  };
}

/**
 * Writes a plan in which the updates and deletions of the recorded plans are drift, and which restores the values
 * before the drift. Repeats the updates and deletions, each for a different object, until their number is `count`.
 */
export function writeDrift(folder: string, count: number): string {
  const isEdit = ({ change }: ResourceChange): boolean => ['update', 'delete'].includes(change.actions.join());
  const drifted = repeated(recordedChanges().filter(isEdit), count);
  const undone = drifted.map(({ change: { before, after, ...marks }, ...rest }) => ({
    ...rest,
    change: { ...marks, before: after, after: before, actions: [after === null ? 'create' : 'update'] },
  }));
  return writeJson(folder, `drift-${count}.json`, { resource_drift: drifted, resource_changes: undone });
}

/** Writes a plan that repeats the changes of the recorded plans, each for a different object. */
function writePlan(folder: string, count: number): string {
  return writeJson(folder, `${count}.json`, { resource_changes: repeated(recordedChanges(), count) });
}

/** Returns the changes of all recorded plans. */
function recordedChanges(): ResourceChange[] {
  const files = fs.readdirSync(RECORDINGS).sort();
  return files.flatMap((name) => {
    const { plan } = JSON.parse(fs.readFileSync(path.join(RECORDINGS, name), 'utf8')) as { readonly plan: Plan };
    return plan.resource_changes;
  });
}

/** Repeats changes, each for a different object, until their number is `count`. */
function repeated(changes: readonly ResourceChange[], count: number): ResourceChange[] {
  return Array.from({ length: count }, (_, index) => {
    const { address, change, ...rest } = changes[index % changes.length];
    const own = (values: ResourceChange['change']['before']) =>
      values && { ...values, ...(values.id ? { id: `${values.id}-${index}` } : {}) };
    return {
      ...rest,
      address: `${address}_${index}`,
      change: { ...change, before: own(change.before), after: own(change.after) },
    };
  });
}

/** Writes a terraform plan with the given members, and returns the name of the file. */
function writeJson(folder: string, name: string, members: object): string {
  fs.writeFileSync(path.join(folder, name), JSON.stringify({ format_version: '1.2', ...members }));
  return name;
}
