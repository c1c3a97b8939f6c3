/** All that L2 of a provider can send: each construct and method with everything set, in each of its variants. */
import { ClassType, Method } from '@jsii/spec';
import { classOf, L2Types } from './l2-types';
import { Choices, L2Values } from './l2-values';
import { stackWithProviders, synthesizedUnchecked } from './stack';

/** A resource as it was synthesised. */
export interface Sent {
  readonly type: string;
  readonly address: string;
  readonly values: { readonly [name: string]: any };
  /**
   * Values whose edit replaces the resource or is refused: the content that its `replace_triggered_by` names, and the content that its
   * preconditions compare with the content that was applied before.
   */
  readonly guards: string;
  /** Method that created it, such as `DdosProtection.addPortRule`, with the form of the object that it was called on. */
  readonly maker: string;
}

export interface Walk {
  readonly sent: readonly Sent[];
  /** Constructs and methods that threw in each variant, with the reason: nothing is known of what they send. */
  readonly failed: readonly string[];
}

/** A constructor or method of L2 that creates resources. */
export interface Maker {
  readonly name: string;
  /** Object that a method is called on. */
  readonly owner?: (values: L2Values) => any;
  call(values: L2Values, owner: any): void;
}

type Taken = ReadonlyMap<string, number>;

interface Attempt {
  readonly sent: readonly Sent[];
  readonly problem?: string;
}

const NONE: Taken = new Map();

export function walkL2(types: L2Types, provider: string): Walk {
  const sent: Sent[] = [];
  const failed: string[] = [];
  for (const maker of makersOf(types, provider)) {
    const forms: Taken[] = [];
    eachVariant((taken, met) => {
      const { problem } = attempt(types, maker, new Choices(NONE), met);
      forms.push(...(problem === undefined || taken === NONE ? [taken] : []));
    });
    const attempts: Attempt[] = [];
    for (const owner of maker.owner ? forms : [NONE]) {
      eachVariant((_, met) => attempts.push(attempt(types, maker, met, new Choices(owner))));
    }
    sent.push(...attempts.flatMap((one) => one.sent));
    if (attempts.every(({ problem }) => problem !== undefined)) {
      failed.push(`${maker.name}: ${attempts[0].problem}`);
    }
  }
  return { sent, failed };
}

/** Calls a function with each variant of each value, and default variants of the others. */
function eachVariant(work: (taken: Taken, met: Choices) => void): void {
  const waiting = [NONE];
  const known = new Set<string>();
  for (const taken of waiting) {
    const choices = new Choices(taken);
    work(taken, choices);
    for (const [place, possibilities] of choices.met) {
      for (let index = 1; index < possibilities && !known.has(place); index++) {
        waiting.push(new Map([...taken, [place, index]]));
      }
      known.add(place);
    }
  }
}

function attempt(types: L2Types, maker: Maker, choices: Choices, ofOwner: Choices): Attempt {
  const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  try {
    const on = maker.owner?.(new L2Values(types, stack, ofOwner, 'forms'));
    maker.call(new L2Values(types, stack, choices), on);
    const name = [maker.name, ...[...ofOwner.taken].flat()].join(' ');
    return { sent: resourcesOf(synthesizedUnchecked(stack)).map((one) => ({ ...one, maker: name })) };
  } catch (error) {
    return { sent: [], problem: (error as Error).message };
  }
}

function resourcesOf({ resource = {}, locals = {} }: any): Omit<Sent, 'maker'>[] {
  const guardsOf = ({ replace_triggered_by: triggers = [], precondition = [] }: any): unknown[] => [
    ...namesIn(triggers, /terraform_data\.([\w-]+)/g).map((name) => resource.terraform_data?.[name]?.input),
    // A precondition about applied values compares them with a local value that contains the new values.
    ...precondition
      .filter(({ condition }: any) => condition.includes('terraform_data.'))
      .flatMap(({ condition }: any) => namesIn(condition, /local\.([\w-]+)/g).map((name) => locals[name])),
  ];
  return Object.entries<any>(resource).flatMap(([type, made]) =>
    Object.entries<any>(made).map(([name, values]) => ({
      ...{ type, address: `${type}.${name}`, values },
      guards: JSON.stringify(guardsOf(values.lifecycle ?? {})),
    })),
  );
}

function namesIn(expressions: unknown, pattern: RegExp): string[] {
  return [...JSON.stringify(expressions).matchAll(pattern)].map(([, name]) => name);
}

/** Constructors of constructs, and their methods. */
export function makersOf(types: L2Types, provider: string): Maker[] {
  return types.constructsOf(provider).flatMap((type): Maker[] => {
    const { fqn, name, initializer, abstract } = type;
    const isMade = initializer !== undefined && !initializer.protected && !abstract;
    const make = (values: L2Values): any => new (classOf(fqn))(...values.arguments(initializer!.parameters, name));
    const owner = isMade ? make : (values: L2Values): any => values.of(type, 'reference');
    const methods = methodsOf(type).map((method) => ({
      name: `${name}.${method.name}`,
      owner,
      call: (values: L2Values, on: any) => on[method.name](...values.arguments(method.parameters, method.name)),
    }));
    return [...(isMade ? [{ name, call: make }] : []), ...methods];
  });
}

/** Own methods of a class, because inherited methods are called on the base class. */
function methodsOf({ methods = [] }: ClassType): Method[] {
  return methods.filter(
    ({ name, static: isStatic, protected: isProtected }) =>
      !isStatic && !isProtected && !/^(importFrom|moveFrom|importObject|toString)$/.test(name),
  );
}
