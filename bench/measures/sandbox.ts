import * as path from 'node:path';
import { ROOT } from '../paths';
import { progress, run, runChild } from '../processes';
import { median } from '../statistics';
import { atMost, compare, megabytes, microseconds, milliseconds, Row, seconds } from '../table';

const SANDBOX = path.join(ROOT, 'sandbox');
const COUNT = 500;
const ROUNDS = 5;
const OBJECTS = 10_000;
const APPLIES = 50;

interface Applied {
  readonly seconds: number;
  /** CPU time of the sandbox's server process, in seconds. */
  readonly cpu: number;
  /** Number of provider calls that the sandbox answered. */
  readonly calls: number;
}

/**
 * Measures the sandbox: deployments compared with deployments of `terraform_data`, start, lookups in the store, the
 * HTTP API, and memory.
 */
export function measureSandbox(): Row[] {
  run('terraform', ['version']);
  return [...applying('service'), ...applying('plugin'), ...starting(), ...lookingUp(), ...serving(), ...remembering()];
}

function applying(kind: 'service' | 'plugin'): Row[] {
  progress(`sandbox: ${ROUNDS} rounds of ${COUNT} resources (${kind})`);
  const argument = { sandbox: SANDBOX, kind, count: COUNT, rounds: ROUNDS };
  const { ours, data } = runChild<{ ours: Applied[]; data: Applied[] }>('sandbox-apply.mjs', argument);
  const times = (applied: Applied[]) => applied.map((one) => one.seconds);
  // Subtracts the CPU time of the runs with `terraform_data`. The process needs this time for any terraform run, such
  // as for reading the output of terraform.
  const cpu = ours.map((one, round) => one.cpu - data[round].cpu);
  const perCall = median(cpu.map((used, round) => used / ours[round].calls));
  const perResource = median(cpu) / COUNT;
  const name = kind === 'service' ? `Apply ${COUNT} services` : `Apply ${COUNT} plugins with large configurations`;
  const isJudged = kind === 'service';
  return [
    compare([name, `${COUNT} terraform_data`], times(ours), times(data), seconds, isJudged ? 1.5 : undefined),
    {
      measure: '… processor of the server, a call',
      ours: microseconds(perCall),
      ...alone,
      ...(isJudged ? atMost(perCall, 1e-3, '1 ms') : {}),
    },
    { measure: '… processor of the server, a resource', ours: microseconds(perResource), ...alone },
  ];
}

function starting(): Row[] {
  progress(`sandbox: ${ROUNDS} starts`);
  const started = Array.from({ length: ROUNDS }, () =>
    runChild<{ started: number; run: number }>('sandbox-start.mjs', { sandbox: SANDBOX, runs: 100 }),
  );
  return [
    { measure: 'Start the server', ours: milliseconds(median(started.map((one) => one.started))), ...alone },
    { measure: '… begin and end a run', ours: microseconds(median(started.map((one) => one.run))), ...alone },
  ];
}

function lookingUp(): Row[] {
  progress(`sandbox: looking up among ${OBJECTS} objects`);
  const argument = { sandbox: SANDBOX, count: OBJECTS, rounds: 20 };
  const found = Array.from({ length: ROUNDS }, () =>
    runChild<{ name: number; parent: number; reading: number }>('sandbox-look-up.mjs', argument),
  );
  const times = (kind: 'name' | 'parent' | 'reading') => found.map((one) => one[kind]);
  return [
    compare([`Find one of ${OBJECTS} objects`, 'reading all'], times('name'), times('reading'), microseconds),
    compare(['… the objects that hold an id', 'reading all'], times('parent'), times('reading'), microseconds),
  ];
}

/**
 * Measures the sandbox's HTTP API of the platform. Compares the time per object for listing many objects with the time
 * per object for listing few objects.
 */
function serving(): Row[] {
  progress(`sandbox: ${COUNT} creations and ${OBJECTS} listed objects by HTTP`);
  const measured = (objects: number): { create: number; list: number } =>
    runChild('sandbox-api.mjs', { sandbox: SANDBOX, creations: COUNT, objects, pageSize: 100 });
  const rounds = Array.from({ length: ROUNDS }, () => ({ long: measured(OBJECTS), short: measured(OBJECTS / 5) }));
  const create = median(rounds.map(({ long }) => long.create));
  const names: [string, string] = [`List ${OBJECTS} objects by HTTP, an object`, `one of ${OBJECTS / 5}`];
  const [long, short] = [rounds.map((round) => round.long.list), rounds.map((round) => round.short.list)];
  return [
    {
      measure: 'Create an object by HTTP, processor of the server',
      ours: microseconds(create),
      ...alone,
      ...atMost(create, 2e-3, '2 ms'),
    },
    compare(names, long, short, microseconds, 1.2),
  ];
}

/**
 * Compares the memory of the server process after all applies with its memory after a fifth of the applies, when all
 * code is loaded.
 */
function remembering(): Row[] {
  progress(`sandbox: ${APPLIES} applies on one server`);
  const argument = { sandbox: SANDBOX, applies: APPLIES };
  const { used } = runChild<{ used: number[] }>('sandbox-memory.mjs', argument, ['--expose-gc']);
  const [early, late] = [used[APPLIES / 5 - 1], used[APPLIES - 1]];
  return [
    {
      measure: `Memory after ${APPLIES} applies`,
      ours: megabytes(late),
      against: `after ${APPLIES / 5}`,
      other: megabytes(early),
      ratio: late / early,
      ...atMost(late / early, 1.1),
    },
  ];
}

/** Cells of a table row without a comparison. */
const alone = { against: '', other: '' };
