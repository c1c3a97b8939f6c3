import { OURS } from '../packages';
import { PROJECT } from '../paths';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { STOCK, stockName } from '../stock';
import { compare, microseconds, Row, seconds } from '../table';

const FEW = 5_000;
const MANY = 20_000;
const ROUNDS_FEW = 5;
const ROUNDS_MANY = 3;
const MOST = 1.15;
const MOST_GROWTH = 1.2;

interface Time {
  readonly clock: number;
  readonly processor: number;
}

interface Synthesis {
  /** Time to create the constructs of a stack. */
  readonly building: Time;
  /** Time of `App.synth`. */
  readonly synth: Time;
  readonly output: string;
}

/**
 * Measures how long large stacks take to build and synthesise. The target of this measure uses CPU time, because
 * wall-clock time includes the work of other programs.
 */
export function measureSynthesis(rounds = ROUNDS_FEW): Row[] {
  progress(`synthesis of ${FEW} resources: ${rounds} rounds`);
  const few = alternate(rounds, { on: synth(OWN, FEW), stock: synth(STOCKS, FEW) });
  expectSameOutput([...few.on, ...few.stock]);
  return [
    compare([`Synthesise ${size(FEW)} with rules`, 'stock, no rules'], all(few.on), all(few.stock), seconds, MOST),
    compare(['… building', 'stock'], few.on.map(building), few.stock.map(building), seconds),
    compare(['… App.synth', 'stock, no rules'], few.on.map(synthesizing), few.stock.map(synthesizing), seconds),
    compare(['… on the clock', 'stock, no rules'], few.on.map(onClock), few.stock.map(onClock), seconds),
  ];
}

/** Measures whether the time of synthesis is linear in the number of resources. */
export function measureSynthesisGrowth(): Row[] {
  progress(`synthesis of ${MANY} resources: ${ROUNDS_MANY} rounds`);
  const growth = alternate(ROUNDS_MANY, {
    few: synth(OWN, FEW),
    many: synth(OWN, MANY),
    manyWithoutRules: synth(WITHOUT_RULES, MANY),
    stockFew: synth(STOCKS, FEW),
    stockMany: synth(STOCKS, MANY),
  });
  expectSameOutput([...growth.many, ...growth.manyWithoutRules, ...growth.stockMany]);
  const large = each(growth.many, MANY);
  return [
    compare([`… ${size(MANY)} with rules`, 'stock, no rules'], all(growth.many), all(growth.stockMany), seconds),
    compare(['… the same', 'ours, rules off'], all(growth.many), all(growth.manyWithoutRules), seconds),
    compare([`One of ${size(MANY)}`, `one of ${size(FEW)}`], large, each(growth.few, FEW), microseconds, MOST_GROWTH),
    compare(['… both of stock', ''], each(growth.stockMany, MANY), each(growth.stockFew, FEW), microseconds),
  ];
}

const OWN = { modules: `${OURS}/lib/platform`, plural: true };
const WITHOUT_RULES = { ...OWN, context: { 'cdktf-gateways/rules': 'off' } };
const STOCKS = { modules: `${STOCK}/src/providers/${stockName('platform')}`, plural: false };

function synth(argument: object, count: number): () => Synthesis {
  return () => runChild<Synthesis>('synth.mjs', { project: PROJECT, count, ...argument });
}

const size = (count: number) => `${count.toLocaleString('en')} resources`;
const building = (one: Synthesis) => one.building.processor;
const synthesizing = (one: Synthesis) => one.synth.processor;
const onClock = (one: Synthesis) => one.building.clock + one.synth.clock;
const all = (many: Synthesis[]) => many.map((one) => building(one) + synthesizing(one));
const each = (many: Synthesis[], count: number) => all(many).map((time) => time / count);

/** Throws an error if variants synthesised different resources, because their times would not be comparable. */
function expectSameOutput(made: Synthesis[]): void {
  if (new Set(made.map(({ output }) => output)).size !== 1) {
    throw new Error('variants of the same stack synthesised different resources');
  }
}
