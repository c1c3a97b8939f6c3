/**
 * Every construct, read: each attribute at every depth is a token of the right kind that resolves to its address in
 * Terraform, and reading changes nothing of what is synthesised.
 */
import { Token } from 'cdktf';
import { differences } from '../support/compare';
import { Attribute, attributesOf, deepAttributes, Demand } from '../support/demands';
import { Element, ELEMENTS } from '../support/elements';
import { fill, PLAIN, required } from '../support/fill';
import { resolved } from '../support/stack';
import { problemsIn, Synthesis } from '../support/synth-all';

const readable = ELEMENTS.filter(({ kind }) => kind !== 'provider');

// A key that must be quoted, and one with quotes of its own, which cdktf does not escape in its maps.
const KEY = 'a key.with-dots';
const OWN_KEY = 'a "key" with.dots';

/** Reads an attribute with everything in it, and says where it does not lead to its address. */
class Reading {
  public readonly problems: string[] = [];
  public count = 0;

  public constructor(private readonly resolve: (value: any) => any) {}

  public all(target: any, attributes: Attribute[], address: string): void {
    attributes.forEach((attribute) =>
      this.attribute(target[attribute.property], attribute, `${address}.${attribute.name}`),
    );
  }

  private attribute(found: any, { demand, settable }: Attribute, address: string): void {
    this.count += 1;
    switch (demand.kind) {
      case 'string':
        return this.leads(found, address, typeof found === 'string');
      case 'number':
        return this.leads(found, address, typeof found === 'number');
      case 'bool':
      case 'any':
        return this.leads(found, address, typeof found === 'object');
      case 'object':
        return this.all(found, demand.attributes, elementAddress(address, demand.oneOf));
      case 'list':
      case 'set':
        return this.list(found, demand.of, demand.kind, address);
      case 'map':
        return this.map(found, demand.of, address, settable);
    }
  }

  private list(found: any, of: Demand, kind: 'list' | 'set', address: string): void {
    const isList = of.kind === 'string' || of.kind === 'number' ? Array.isArray(found) : typeof found === 'object';
    if (of.kind !== 'object') {
      this.leads(found, kind === 'set' ? `tolist(${address})` : address, isList);
      return;
    }
    this.leads(found.fqn, kind === 'set' ? `tolist(${address})` : address, true, address);
    this.all(found.get(0), of.attributes, elementAddress(address, kind));
    this.leads(found.get(7).fqn, elementAddress(address, kind, 7), true);
  }

  private map(found: any, of: Demand, address: string, settable: boolean): void {
    const member = `${address}[${JSON.stringify(OWN_KEY)}]`;
    if (of.kind === 'object') {
      this.leads(found.fqn, address, true);
      this.all(found.get(OWN_KEY), of.attributes, member);
    } else if (settable) {
      this.leads(found, address, typeof found === 'object');
    } else if (of.kind === 'list') {
      this.leads(found.get(OWN_KEY), member, Array.isArray(found.get(OWN_KEY)));
    } else if (of.kind === 'map') {
      this.map(found.get(OWN_KEY), of.of, member, false);
    } else {
      this.leads(found.lookup(KEY), `${address}["${KEY}"]`, typeof found.lookup(KEY) === of.kind);
    }
  }

  /** The given token must resolve to an expression of the address, or of the other one that is as good. */
  private leads(found: any, address: string, hasKind: boolean, other = address): void {
    const read = Token.isUnresolved(found) ? this.resolve(found) : found;
    // Terraform takes an index after a dot for one in brackets.
    const text = typeof read === 'string' ? read.replace(/\.(\d+)(?=[.}])/g, '[$1]') : read;
    if (text !== `\${${address}}` && text !== `\${${other}}`) {
      this.problems.push(`${address}: resolves to ${JSON.stringify(read)}`);
    } else if (!hasKind) {
      this.problems.push(`${address}: is of the wrong kind, ${typeof found}`);
    }
  }
}

function elementAddress(address: string, kind: 'list' | 'set' | undefined, index = 0): string {
  return kind === undefined ? address : kind === 'set' ? `tolist(${address})[${index}]` : `${address}[${index}]`;
}

describe.each([
  ['the required arguments', required],
  ['all arguments', () => true],
])('a construct with %s', (_, choose) => {
  const synthesis = new Synthesis();
  const reading = new Reading((value) => resolved(synthesis.stack, value));
  const wanted = new Map<Element, any>();

  beforeAll(() => {
    for (const element of readable) {
      const filled = fill(attributesOf(element), PLAIN, choose);
      reading.all(synthesis.add(element, filled.given), attributesOf(element), synthesis.addressOf(element));
      wanted.set(element, filled.wanted);
    }
  });

  test('has attributes that all lead to their addresses', () => {
    expect(reading.problems).toEqual([]);
    const attributes = readable.flatMap((element) => deepAttributes(attributesOf(element)));
    expect(reading.count).toBe(attributes.length);
  });

  test('is not changed by reading it', () => {
    expect(problemsIn(synthesis.json(), wanted)).toEqual([]);
  });
});

test('outputs that only the specification contains exist', () => {
  const synthesis = new Synthesis();
  const found: { [output: string]: any } = {};
  const wanted: { [output: string]: any } = {};
  for (const element of readable) {
    const construct = synthesis.add(element, {});
    const { names } = element.catalog;
    const aliases = element.kind === 'resource' ? Object.entries(names.aliases[element.type] ?? {}) : [];
    for (const [alias, name] of aliases) {
      found[`${element.label}.${alias}`] = resolved(synthesis.stack, construct[alias]);
      wanted[`${element.label}.${alias}`] = `\${${synthesis.addressOf(element)}.${name}}`;
    }
    if (element.kind === 'data-source' && names.addressIds.includes(element.type)) {
      found[`${element.label}.id`] = resolved(synthesis.stack, construct.id);
      wanted[`${element.label}.id`] = synthesis.addressOf(element);
    }
  }
  expect(Object.keys(wanted)).toHaveLength(5 + 7);
  expect(differences(found, wanted)).toEqual([]);
});

test('a provider returns its arguments', () => {
  const synthesis = new Synthesis();
  const problems = ELEMENTS.filter(({ kind }) => kind === 'provider').flatMap((element) => {
    const { given } = fill(attributesOf(element), PLAIN);
    const construct = synthesis.add(element, given);
    const read = attributesOf(element).map(({ property }) => [property, construct[property]]);
    return differences(Object.fromEntries(read), given, element.label);
  });
  expect(problems).toEqual([]);
});
