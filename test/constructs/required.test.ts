import { Assembly, ClassType, InterfaceType, Parameter, Property } from '@jsii/spec';
import * as gateways from '../..';
import { NAMESPACE_CONTEXT } from '../../lib/core/l2/stable-id';
import { loadAssembly, typeOf } from '../support/assembly';
import { stackWithProviders } from '../support/stack';

/**
 * TypeScript's compiler finds missing arguments, but plain JavaScript has no compiler. The other languages have their own
 * checks.
 */

const assembly: Assembly = loadAssembly();

/** Returns all properties of an interface, including inherited ones. */
function propertiesOf(fqn: string): Property[] {
  const type = typeOf<InterfaceType>(assembly, fqn);
  return type ? [...(type.properties ?? []), ...(type.interfaces ?? []).flatMap(propertiesOf)] : [];
}

const requiredOf = (struct: string) => propertiesOf(struct).flatMap(({ optional, name }) => (optional ? [] : [name]));

/** Each constructor and static method with required properties, with these properties. */
const CASES = Object.values(assembly.types ?? {})
  .filter((type): type is ClassType => type.kind === 'class' && /^constructs\//.test(type.symbolId ?? ''))
  .flatMap(({ fqn, initializer, methods = [] }) => {
    const calls: Callable[] = [{ ...initializer, name: 'new' }, ...methods.filter(({ static: isStatic }) => isStatic)];
    return calls.map(({ name, parameters = [] }): [string, string, string[]] => {
      const struct = (parameters[2]?.type as { fqn?: string } | undefined)?.fqn;
      const required = parameters[0]?.name === 'scope' && struct ? requiredOf(struct) : [];
      return [fqn.replace('cdktf-gateways.', ''), name, required];
    });
  })
  .filter(([, , required]) => required.length > 0);

interface Callable {
  readonly name: string;
  readonly parameters?: Parameter[];
}

function classOf(name: string): any {
  return name.split('.').reduce((found: any, part) => found[part], gateways);
}

test('the library has constructs to check', () => {
  expect(CASES.length).toBeGreaterThan(45);
});

describe.each(CASES)('%s.%s', (name, call, required) => {
  test.each([
    ['nothing', undefined],
    ['no arguments', {}],
    ['null for all properties', Object.fromEntries(required.map((property) => [property, null]))],
  ])('with %s, throws one error with all missing properties', (_, props) => {
    const stack = stackWithProviders({ [NAMESPACE_CONTEXT]: 'tests' });
    const type = classOf(name);
    const make = () => (call === 'new' ? new type(stack, 'made', props) : type[call](stack, 'made', props));
    const problems = required.map((property) => `  ${property} is required, but was not given`);
    const [title, ...lines] = messageOf(make).split('\n');
    const [className] = name.split('.').slice(-1);
    expect(title).toBe(
      `stack/made: invalid arguments of ${call === 'new' ? `new ${className}` : `${className}.${call}`}(…):`,
    );
    expect(lines.sort()).toEqual(problems.sort());
    expect(stack.node.tryFindChild('made')).toBeUndefined();
  });
});

function messageOf(call: () => void): string {
  try {
    call();
    return 'nothing was thrown';
  } catch (error) {
    return (error as Error).message;
  }
}
