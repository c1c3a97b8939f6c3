/** An app of random L2 constructs, the same for the same seed, to compare the output of two versions of the library. */
import { TerraformStack, Testing } from 'cdktf';
import { L2Types } from './l2-types';
import { Choices, L2Values } from './l2-values';
import { makersOf } from './l2-walk';
import { addStack, reportOf } from './stack';

/** Result of a call that was left out of the app because the library does not accept its random arguments. */
export interface Rejected {
  readonly call: string;
  /** The report of validation, or the message of the exception. */
  readonly message: string;
}

export interface RandomApp {
  readonly stack: TerraformStack;
  readonly rejected: readonly Rejected[];
}

/**
 * Creates an app from random calls of L2, with random arguments.
 *
 * @param size minimum number of resources
 */
export function randomApp(types: L2Types, size: number, seed: number): RandomApp {
  const random = numbers(seed);
  const makers = ['platform', 'cloud'].flatMap((provider) => makersOf(types, provider));
  const stack = emptyStack();
  const rejected: Rejected[] = [];
  let resources = 0;
  for (let index = 0; resources < size; index++) {
    const maker = makers[Math.floor(random() * makers.length)];
    const own = Math.floor(random() * 2 ** 31);
    const call = (scope: TerraformStack) => {
      const choices = new RandomChoices(numbers(own));
      const prefix = `c${index}`;
      const on = maker.owner?.(new L2Values(types, scope, choices, 'forms', `${prefix}-owner`));
      maker.call(new L2Values(types, scope, choices, 'all', prefix), on);
    };
    const trial = emptyStack();
    const message = messageOf(() => call(trial)) ?? reportOf(trial);
    if (message !== undefined) {
      rejected.push({ call: `c${index} ${maker.name}`, message });
      continue;
    }
    call(stack);
    resources += trial.node.findAll().filter(isResource).length;
  }
  return { stack, rejected };
}

class RandomChoices extends Choices {
  public constructor(private readonly random: () => number) {
    super(new Map());
  }

  public override choose(_place: string, possibilities: number): number {
    return Math.floor(this.random() * possibilities);
  }
}

function emptyStack(): TerraformStack {
  const context = { 'cdktf-gateways/id-namespace': 'random' };
  return addStack(Testing.app({ stackTraces: false, enableFutureFlags: true, context }), 'stack');
}

function messageOf(call: () => void): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function isResource(construct: object): boolean {
  return 'terraformResourceType' in construct && 'lifecycle' in construct;
}

/** Pseudo-random numbers from 0 to 1: mulberry32. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
