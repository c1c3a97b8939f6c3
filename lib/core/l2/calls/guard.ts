import { Construct, IConstruct } from 'constructs';
import { freeId } from '../../synthesis/duplicate-id';
import { addError } from '../../synthesis/problems';
import { CallSite, currentCall, duringCall, rememberCall } from '../../values/call-site';
import { ValidationError } from '../../values/errors';
import { MISSING } from '../required-props';
import { CallProblem, Inspection, keepProblems, keepSuspicions } from './inspection';
import { Signatures } from './signatures';

type Class = abstract new (...args: any[]) => object;

/** Guarded classes, to find the one class in a hierarchy that checks the arguments of a constructor. */
const guarded = new WeakSet<object>();

/**
 * Makes the calls of a class check their arguments: unknown properties, texts instead of constructs, missing arguments.
 * The build adds this call to each module of L2, so no class needs its own code. Methods are replaced in place. A
 * constructor cannot be replaced, so the result is a proxy of the class.
 *
 * @param type name of the class in the signatures, such as `portal/portal#Portal`
 */
export function guardClass<C extends Class>(target: C, type: string, signatures: () => Signatures): C {
  const calls = signatures().calls[type];
  if (calls === undefined) {
    return target;
  }
  for (const call of Object.keys(calls).filter((name) => name !== 'new')) {
    const [holder, name] = call.startsWith('static ') ? [target, call.slice(7)] : [target.prototype, call];
    const descriptor = Object.getOwnPropertyDescriptor(holder, name);
    if (typeof descriptor?.value === 'function') {
      const value = guardedMethod(descriptor.value, `${target.name}.${name}`, calls[call], signatures);
      Object.defineProperty(holder, name, { ...descriptor, value });
    }
  }
  if (calls.new === undefined) {
    return target;
  }
  const makesConstructs = target.prototype instanceof Construct;
  const proxy: C = new Proxy(target, {
    construct: (original, args, newTarget) => {
      if (!isChecked(proxy, newTarget)) {
        return Reflect.construct(original, args, newTarget);
      }
      return checked({ name: `new ${target.name}`, parameters: calls.new, signatures, args }, (repaired) => {
        const [scope, id, ...others] = repaired;
        const own = makesConstructs ? [scope, freeId(scope as Construct, id as string), ...others] : repaired;
        return Reflect.construct(original, own, newTarget);
      });
    },
  });
  guarded.add(proxy);
  return proxy;
}

/** Whether a constructor checks its arguments. Only the most derived class of this library does; its bases do not. */
function isChecked(proxy: object, newTarget: object): boolean {
  for (let one: object | null = newTarget; one !== null; one = Object.getPrototypeOf(one)) {
    if (guarded.has(one)) {
      return one === proxy;
    }
  }
  return true;
}

function guardedMethod(
  method: (...args: any[]) => unknown,
  name: string,
  parameters: readonly string[],
  signatures: () => Signatures,
): (...args: any[]) => unknown {
  return Object.defineProperties(
    function (this: unknown, ...args: unknown[]): unknown {
      return checked({ name, parameters, signatures, self: this, args }, (repaired) => method.apply(this, repaired));
    },
    { name: { value: method.name }, length: { value: method.length } },
  );
}

interface Call {
  /** Call as users write it, such as `new Portal` or `Backend.http`. */
  readonly name: string;
  readonly parameters: readonly string[];
  readonly signatures: () => Signatures;
  readonly self?: unknown;
  readonly args: readonly unknown[];
}

/**
 * Calls with checked arguments. The new construct reports the problems. A value stores its problems for the construct
 * that uses it. Calls inside a guarded call come from this library and are not checked, because they may pass more than
 * a signature allows.
 */
function checked(guardedCall: Call, call: (args: unknown[]) => unknown): any {
  if (currentCall() !== undefined) {
    return call([...guardedCall.args]);
  }
  const site = new CallSite();
  return duringCall(site, () => {
    const result = inspected(guardedCall, call);
    if (isConstruct(result)) {
      rememberCall(result, site);
    }
    return result;
  });
}

function inspected({ name, parameters, signatures, self, args }: Call, call: (args: unknown[]) => unknown): unknown {
  const owner = [self, args[0]].find(isConstruct);
  const inspection = new Inspection(signatures(), owner);
  const repaired = inspection.arguments(parameters, args);
  const { problems } = inspection;
  const suspicions = (): CallProblem[] => {
    const strict = new Inspection(signatures(), owner, true);
    strict.arguments(parameters, args);
    return strict.problems.filter((one) => !problems.some((other) => isSame(one, other)));
  };
  let result: unknown;
  try {
    result = call(repaired);
  } catch (error) {
    // The code failed because of an argument. If an argument does not match the type in the signature, that is the
    // cause.
    const causes = error instanceof TypeError ? [...problems, ...suspicions()] : [];
    if (causes.length === 0) {
      throw error;
    }
    const begun = begunConstruct(owner, self, args);
    if (begun === undefined) {
      throw new ValidationError(causes.map((cause) => sentence(name, cause)).join('; '), owner);
    }
    causes.forEach(({ property, message }) => addError(begun, property, message));
    return MISSING.reference(begun);
  }
  if (problems.length > 0) {
    report(name, problems, [result, self, owner]);
  }
  if (typeof result === 'object' && result !== null && !isConstruct(result)) {
    keepSuspicions(result, suspicions);
  }
  return result;
}

/**
 * Returns the construct that a failed call began to create. It is in the tree as soon as its base class is constructed.
 */
function begunConstruct(
  owner: IConstruct | undefined,
  self: unknown,
  args: readonly unknown[],
): IConstruct | undefined {
  const [scope, id] = args;
  if (!isConstruct(self)) {
    return isConstruct(scope) && typeof id === 'string' ? scope.node.tryFindChild(id) : owner;
  }
  // An add method gets the id of the new construct, and may put a prefix before it.
  const added = self.node.children.filter((child) => typeof scope === 'string' && child.node.id.endsWith(scope));
  return added.at(-1) ?? self;
}

function report(name: string, problems: readonly CallProblem[], [result, self, owner]: unknown[]): void {
  if (isConstruct(result)) {
    problems.forEach(({ property, message }) => addError(result, property, message));
  } else if (isConstruct(self)) {
    problems.forEach(({ property, message }) => addError(self, `${name.replace(/^.*\./, '')}(…) ${property}`, message));
  } else if (typeof result === 'object' && result !== null) {
    keepProblems(result, problems);
  } else if (typeof self === 'object' && self !== null) {
    keepProblems(self, problems);
  } else if (isConstruct(owner)) {
    problems.forEach(({ property, message }) => addError(owner, `${name}(…) ${property}`, message));
  } else {
    throw new ValidationError(problems.map((problem) => sentence(name, problem)).join('; '));
  }
}

function sentence(name: string, { property, message }: CallProblem): string {
  return `${property === '' ? `the argument of ${name}(…)` : `${property} of ${name}(…)`} ${message}`;
}

function isSame(one: CallProblem, other: CallProblem): boolean {
  return one.property === other.property && one.message === other.message;
}

function isConstruct(value: unknown): value is IConstruct {
  return Construct.isConstruct(value);
}
