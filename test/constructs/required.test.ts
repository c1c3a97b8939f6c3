import { Assembly, ClassType, InterfaceType, Parameter, Property } from '@jsii/spec';
import { Testing } from 'cdktf';
import * as gateways from '../..';
import { NAMESPACE_CONTEXT } from '../../lib/core/l2/stable-id';
import { loadAssembly, typeOf } from '../support/assembly';
import { findingsOf, reportOf, stackWithProviders } from '../support/stack';

/**
 * Only the compiler of TypeScript reports missing arguments. Programs in plain JavaScript have no compiler, and other languages report
 * only some missing arguments.
 */

const assembly: Assembly = loadAssembly();

/** All properties of an interface, with those that it inherits. */
function propertiesOf(fqn: string): Property[] {
  const type = typeOf<InterfaceType>(assembly, fqn);
  return type ? [...(type.properties ?? []), ...(type.interfaces ?? []).flatMap(propertiesOf)] : [];
}

const requiredOf = (struct: string) => propertiesOf(struct).flatMap(({ optional, name }) => (optional ? [] : [name]));

/** Each way to make a construct that requires something: its class, the static method, and what it requires. */
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

/** The construct itself, or the part of a composed construct that lacks an argument. */
const EXPECTED_PLACES = /^ {4}stack\/made(\/Service\/release-release)? \(\w+\)$/;

test('there are constructs to look at', () => {
  expect(CASES.length).toBeGreaterThan(45);
});

describe.each(CASES)('%s.%s', (name, call, required) => {
  test.each([
    ['nothing', undefined],
    ['no arguments', {}],
    ['null for all', Object.fromEntries(required.map((property) => [property, null]))],
  ])('given %s, says all that is missing, and nothing that follows from it', (_, props) => {
    const stack = stackWithProviders({ [NAMESPACE_CONTEXT]: 'tests' });
    const type = classOf(name);
    if (call === 'new') {
      new type(stack, 'made', props);
    } else {
      type[call](stack, 'made', props);
    }
    Testing.synth(stack, false);
    const findings = findingsOf(stack);
    const wanted = required.map((property) => `error: ${property} is required, but was not given`);
    expect(findings).toEqual(expect.arrayContaining(wanted));
    // The report can contain further findings about the other arguments.
    const others = findings.filter((finding) => !wanted.includes(finding));
    expect(others.filter((finding) => required.some((property) => finding.includes(`: ${property} `)))).toEqual([]);
    const places = reportOf(stack)!.match(/^ {4}\S+ \(.*\)$/gm);
    expect(places?.filter((place) => !EXPECTED_PLACES.test(place))).toEqual([]);
  });
});
