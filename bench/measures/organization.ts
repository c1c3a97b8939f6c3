import * as path from 'node:path';
import { OURS } from '../packages';
import { PROJECT, ROOT } from '../paths';
import { progress, run, runChild } from '../processes';
import { alternate } from '../statistics';
import { compare, megabytes, microseconds, Row, seconds } from '../table';

const SANDBOX = path.join(ROOT, 'sandbox');
const AT_ONCE = 10;
const MOST = 1.2;
const MOST_HEAP = 1.1;

/** Size of the organization that the benchmark synthesises. Each API product of the organization has 20 resources. */
interface Size {
  readonly few: number;
  readonly many: number;
  readonly products: number;
  /** Number of API products in a stack that the benchmark deploys. */
  readonly deployed: number;
  readonly rounds: number;
}

const SHORT: Size = { few: 10, many: 40, products: 10, deployed: 5, rounds: 3 };
const LONG: Size = { few: 25, many: 100, products: 100, deployed: 100, rounds: 1 };

/** Output of `organization.mjs`. */
interface Synthesis {
  /** CPU time of the synthesis in seconds. */
  readonly processor: number;
  /** Heap in use before cdktf writes the first stack and after it writes the last stack, in bytes. */
  readonly heapBefore: number;
  readonly heapAfter: number;
  /** Peak memory of the synthesising process in bytes. */
  readonly memory: number;
  readonly resources: number;
}

interface Step {
  readonly seconds: number;
  /** CPU time of the sandbox in seconds. */
  readonly cpu: number;
}

/** Output of `organization-deploy.mjs`. */
interface Deployment {
  readonly plan: Step;
  readonly apply: Step;
  readonly again: Step;
  readonly resources: number;
}

/** Measures the synthesis of 40 stacks, one for each team, and the deployment of ten smaller stacks at once. */
export function measureOrganization(): Row[] {
  return measure(SHORT);
}

/**
 * Measures the synthesis of 100 stacks with about 2,000 resources each, and the deployment of ten of the stacks at
 * once.
 */
export function measureLargeOrganization(): Row[] {
  return measure(LONG);
}

function measure(size: Size): Row[] {
  run('terraform', ['version']);
  return [...synthesizing(size), ...deploying(size)];
}

function synthesizing({ few, many, products, rounds }: Size): Row[] {
  progress(`organization of ${many} stacks: ${rounds} rounds`);
  const synthesis = (options: object) => () =>
    runChild<Synthesis>('organization.mjs', { project: PROJECT, library: OURS, products, ...options }, OPTIONS);
  const made = alternate(rounds, {
    many: synthesis({ stacks: many }),
    few: synthesis({ stacks: few }),
    one: synthesis({ chosen: ['team-7'] }),
  });
  const each = ({ processor, resources }: Synthesis) => processor / resources;
  const total = ({ processor }: Synthesis) => processor;
  const memory = ({ memory: used }: Synthesis) => used;
  const title = `Synthesize ${many} stacks of ${made.one[0].resources} resources`;
  return [
    compare([`${title}, a resource`, `${few} stacks`], made.many.map(each), made.few.map(each), microseconds, MOST),
    compare(
      ['… heap after the last stack', 'before the first'],
      made.many.map(({ heapAfter }) => heapAfter),
      made.many.map(({ heapBefore }) => heapBefore),
      megabytes,
      MOST_HEAP,
    ),
    compare(['… memory at most', `${few} stacks`], made.many.map(memory), made.few.map(memory), megabytes),
    compare(['… one stack alone', `all ${many}`], made.one.map(total), made.many.map(total), seconds),
    compare(['… memory at most', `all ${many}`], made.one.map(memory), made.many.map(memory), megabytes),
  ];
}

function deploying({ deployed, rounds }: Size): Row[] {
  progress(`deployment of ${AT_ONCE} stacks at once: ${rounds} rounds`);
  const deployment = (stacks: number) => () =>
    runChild<Deployment>('organization-deploy.mjs', {
      ...{ project: PROJECT, library: OURS, sandbox: SANDBOX },
      ...{ stacks, products: deployed },
    });
  const { all, one } = alternate(rounds, { all: deployment(AT_ONCE), one: deployment(1) });
  const row = (name: string, of: (deployment: Deployment) => number, unit = seconds, most?: number): Row =>
    compare([name, 'one stack'], all.map(of), one.map(of), unit, most);
  const processor = ({ plan, apply, again, resources }: Deployment) => (plan.cpu + apply.cpu + again.cpu) / resources;
  return [
    row(`Plan ${AT_ONCE} stacks of ${one[0].resources} resources at once`, ({ plan }) => plan.seconds),
    row('… apply', ({ apply }) => apply.seconds),
    row('… second plans, all empty', ({ again }) => again.seconds),
    row('… processor of the sandbox, a resource', processor, microseconds, MOST),
  ];
}

/**
 * Options of Node for the child program, which collects garbage before it reads the heap and needs more than the
 * default heap for 100 large stacks.
 */
const OPTIONS = ['--expose-gc', '--max-old-space-size=8192'];
