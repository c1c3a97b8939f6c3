import { Construct, IConstruct } from 'constructs';
import { Problem } from '../../shared/diagnostic';
import { freeId } from '../../synthesis/duplicate-id';
import { addError } from '../../synthesis/problems';
import { CallSite, currentCall, duringCall, rememberCall } from '../../values/call-site';
import { ValidationError } from '../../values/errors';
import { ArgumentPosition, Inspection, keepProblems, Parameter, parameterOf } from './inspection';
import { Signatures } from './signatures';

type Class = abstract new (...args: never[]) => object;

/**
 * Key that marks classes that check the arguments of their calls, to find the one class in a hierarchy that checks the
 * constructor's arguments.
 */
const GUARDED = Symbol('guarded');

/**
 * Makes a class check the arguments of its constructor and methods: unknown properties, missing arguments, and texts
 * instead of constructs. The build adds the call of `guardClass` to each module of L2, so no class needs its own code
 * for the checks. Replaces the methods of the class in place by methods that check their arguments. A constructor
 * cannot be replaced in place, so `guardClass` returns a proxy of a class whose signatures contain a constructor, and
 * otherwise the class itself.
 *
 * @param type name of the class in the generated signatures, such as `portal/portal#Portal`
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
      const parameters = parametersOf(calls[call]);
      const value = guardedMethod(descriptor.value, `${target.name}.${name}`, parameters, signatures);
      Object.defineProperty(holder, name, { ...descriptor, value });
    }
  }
  if (calls.new === undefined) {
    return target;
  }
  const makesConstructs = target.prototype instanceof Construct;
  const parameters = parametersOf(calls.new);
  const proxy: C = new Proxy(target, {
    construct: (original, args, newTarget) => {
      if (!isChecked(proxy, newTarget)) {
        return Reflect.construct(original, args, newTarget);
      }
      const make = (given: unknown[]) => {
        const [scope, id, ...others] = given;
        const own = makesConstructs ? [scope, freeId(scope as Construct, id as string), ...others] : given;
        // With the proxy as `new.target`, V8 would create a separate hidden class for each instance.
        return Reflect.construct(original, own, newTarget === proxy ? original : newTarget);
      };
      return isInsideCall()
        ? make(args)
        : checkCall({ name: `new ${target.name}`, parameters, signatures, args }, make);
    },
  });
  Object.defineProperty(proxy, GUARDED, { value: true });
  return proxy;
}

/**
 * Returns whether a class checks the arguments of its constructor in a call of `new`. Only the most derived class of
 * this library checks the arguments of the constructor; its base classes do not.
 */
function isChecked(proxy: object, newTarget: object): boolean {
  for (let one: object | null = newTarget; one !== null; one = Object.getPrototypeOf(one)) {
    if (Object.hasOwn(one, GUARDED)) {
      return one === proxy;
    }
  }
  return true;
}

/** Returns a function that parses the parameters of a signature at the first call and keeps the result. */
function parametersOf(texts: readonly string[]): () => readonly Parameter[] {
  let parsed: readonly Parameter[] | undefined;
  return () => (parsed ??= texts.map(parameterOf));
}

function guardedMethod(
  method: (...args: unknown[]) => unknown,
  name: string,
  parameters: () => readonly Parameter[],
  signatures: () => Signatures,
): (...args: unknown[]) => unknown {
  return Object.defineProperties(
    function (this: unknown, ...args: unknown[]): unknown {
      return isInsideCall()
        ? method.apply(this, args)
        : checkCall({ name, parameters, signatures, self: this, args }, (accepted) => method.apply(this, accepted));
    },
    { name: { value: method.name }, length: { value: method.length } },
  );
}

/**
 * Returns whether a checked call is running. Calls inside a checked call are not checked: they come from the code of
 * this library, which may pass more properties than a signature allows.
 */
function isInsideCall(): boolean {
  return currentCall() !== undefined;
}

interface Call {
  /** Name of the L2 call as users write it, such as `new Portal` or `Backend.http`. */
  readonly name: string;
  readonly parameters: () => readonly Parameter[];
  readonly signatures: () => Signatures;
  readonly self?: unknown;
  readonly args: readonly unknown[];
}

/**
 * Checks the arguments of a call of L2, and then runs the call. Throws an error if the call of L2 cannot run with the
 * given arguments. The construct that the call creates, or that owns the called method, reports unknown properties of
 * the arguments. If neither the result nor the owner of the method is a construct, the returned value stores the
 * unknown properties for the construct that uses the value.
 */
function checkCall<T>(guardedCall: Call, call: (args: unknown[]) => T): T {
  const site = new CallSite();
  return duringCall(site, () => {
    const result = runInspected(guardedCall, call);
    if (isConstruct(result)) {
      rememberCall(result, site);
    }
    return result;
  });
}

function runInspected<T>({ name, parameters, signatures, self, args }: Call, call: (args: unknown[]) => T): T {
  const inspection = new Inspection(signatures());
  const accepted = inspection.arguments(parameters(), args);
  const { unknown, invalid } = inspection;
  if (invalid.length > 0) {
    throw invalidArguments(name, [...invalid, ...unknown], self, args);
  }
  let result: T;
  try {
    result = call(accepted);
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }
    // If an argument does not match its type in the signature, assumes that the mismatch caused the TypeError.
    const strict = new Inspection(signatures(), true);
    strict.arguments(parameters(), args);
    const causes = [...strict.invalid, ...unknown];
    throw causes.length > 0 ? invalidArguments(name, causes, self, args) : error;
  }
  if (unknown.length > 0) {
    report(name, unknown, [result, self, args[0]]);
  }
  return result;
}

/**
 * Returns one error with all mistakes in the arguments of a call, because the called code cannot run with these
 * arguments.
 */
function invalidArguments(
  name: string,
  problems: readonly Problem<ArgumentPosition>[],
  self: unknown,
  [scope, id]: readonly unknown[],
): ValidationError {
  const path = isConstruct(self) ? self.node.path : isConstruct(scope) ? pathOf(scope, id) : undefined;
  const lines = problems.map(({ property, message }) => `\n  ${property || 'the argument'} ${message}`);
  return new ValidationError(`${path ? `${path}: ` : ''}invalid arguments of ${name}(…):${lines.join('')}`);
}

/** Returns the construct path that a new construct would have. */
function pathOf(scope: IConstruct, id: unknown): string {
  return [scope.node.path, ...(typeof id === 'string' ? [id] : [])].filter((part) => part !== '').join('/');
}

function report(name: string, problems: readonly Problem<ArgumentPosition>[], [result, self, owner]: unknown[]): void {
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
    throw invalidArguments(name, problems, undefined, []);
  }
}

function isConstruct(value: unknown): value is IConstruct {
  return Construct.isConstruct(value);
}
