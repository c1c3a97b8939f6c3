/** Values for the arguments of L2 in all variants, generated from the jsii assembly. */
import { EnumType, InterfaceType, Parameter, Type, TypeReference } from '@jsii/spec';
import { TerraformStack } from 'cdktf';
import { classOf, L2Types } from './l2-types';

/** Chooses one of several variants of each value. The first one by default. */
export class Choices {
  /** Number of variants of each value, in the order of their use. */
  public readonly met = new Map<string, number>();

  public constructor(public readonly taken: ReadonlyMap<string, number>) {}

  public choose(place: string, possibilities: number): number {
    this.met.set(place, possibilities);
    return Math.min(this.taken.get(place) ?? 0, possibilities - 1);
  }
}

/** Two valid texts for each argument, by the end of its name. */
const TEXTS: readonly (readonly [name: RegExp, ...texts: readonly [string, string]])[] = [
  [/url$/i, 'https://a.example.com', 'https://b.example.com'],
  [/paths?$/i, '/a', '/b'],
  [/(domain|domainname|host|hosts)$/i, 'a.example.com', 'b.example.com'],
  [/cidr$/i, '10.0.0.0/24', '10.0.1.0/24'],
  [/(addresse?s?|ips?|sources?)$/i, '10.0.0.1', '10.0.0.2'],
  [/instanceId$/i, 'bgpip-00000001', 'bgpip-00000002'],
  [/definition|document|json|text|yaml/i, openApi('/a'), openApi('/b')],
  [/id$/i, 'id-1', 'id-2'],
  [/./, 'one', 'two'],
];

function openApi(path: string): string {
  const get = { operationId: 'a', responses: { '200': { description: 'all' } } };
  return JSON.stringify({ openapi: '3.0.0', info: { title: 'a', version: '1' }, paths: { [path]: { get } } });
}

/** Creates values in a stack. */
export class L2Values {
  public constructor(
    private readonly types: L2Types,
    private readonly stack: TerraformStack,
    private readonly choices: Choices,
    /** Whether all values vary, or only values with several possible types. */
    private readonly variety: 'all' | 'forms' = 'all',
    /** Prefix of construct ids, for several calls in one stack. */
    private readonly prefix = '',
  ) {}

  /** Arguments of a call. The scope and the id come first, if the call takes them. */
  public arguments(parameters: readonly Parameter[] | undefined, place: string): unknown[] {
    return (parameters ?? []).map(({ name, type, optional, variadic }) => {
      if (name === 'scope') {
        return this.stack;
      }
      if (name === 'id' && 'primitive' in type) {
        return this.prefix + place.replace(/\W+/g, '-');
      }
      const at = `${place}/${name}`;
      return this.isLeftOut(optional, at) ? undefined : this.value(type, name, at, variadic === true);
    });
  }

  /** A value of a type of this library. */
  public of({ fqn }: { readonly fqn: string }, place: string): unknown {
    return this.named(this.types.get(fqn), fqn, place);
  }

  private isLeftOut(optional: boolean | undefined, place: string): boolean {
    // Accepted outages are warnings, which these tests expect.
    if (place.endsWith('allowOutage')) {
      return true;
    }
    return optional === true && this.variety === 'all' && this.choices.choose(`${place}?`, 2) === 1;
  }

  private value(type: TypeReference, name: string, place: string, isElement = false): unknown {
    if ('primitive' in type) {
      return this.primitive(type.primitive, name, place);
    }
    if ('collection' in type && !isElement) {
      const element = this.value(type.collection.elementtype, name, place);
      return type.collection.kind === 'array' ? [element] : { key: element };
    }
    if ('fqn' in type) {
      return this.named(this.types.get(type.fqn), type.fqn, place);
    }
    throw new Error(`${place}: nobody knows how to make ${JSON.stringify(type)}`);
  }

  private primitive(type: string, name: string, place: string): unknown {
    const second = this.variety === 'all' && this.choices.choose(place, 2) === 1;
    switch (type) {
      case 'number':
        return second ? 20 : 10;
      case 'boolean':
        return !second;
      case 'string': {
        const [, ...texts] = TEXTS.find(([pattern]) => pattern.test(name))!;
        return texts[second ? 1 : 0];
      }
      default:
        return { key: second ? 'two' : 'one' };
    }
  }

  private named(type: Type | undefined, fqn: string, place: string): unknown {
    if (/\.Construct$/.test(fqn) || fqn === 'constructs.IConstruct') {
      return this.stack;
    }
    if (!type) {
      // Constructs of cdktf, such as the provider: the default value is correct.
      return undefined;
    }
    if (type.kind === 'enum') {
      const { members } = type as EnumType;
      const chosen = members[this.variety === 'all' ? this.choices.choose(place, members.length) : 0];
      return classOf(fqn)[chosen.name];
    }
    if (type.kind === 'interface' && (type as InterfaceType).datatype) {
      return this.struct(fqn, place);
    }
    const factories = this.types.factoriesOf(fqn);
    if (factories.length === 0) {
      throw new Error(`${place}: nothing makes a ${fqn}`);
    }
    const isVaried = this.variety === 'all' || !this.types.isConstruct(fqn);
    const index = isVaried ? this.choices.choose(place, factories.length) : 0;
    return factories[index](this, place);
  }

  /** Returns all properties, including inherited ones. */
  private struct(fqn: string, place: string): object {
    const entries = this.types.propertiesOf(fqn).map(({ name, type, optional }) => {
      const at = `${place}.${name}`;
      return [name, this.isLeftOut(optional, at) ? undefined : this.value(type, name, at)];
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
}
