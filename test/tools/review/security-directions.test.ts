/** Each line of the tables: its edit is found for each of its arguments, and the reverse edit is harmless. */
import { Member, SecurityLine } from 'cdktf-gateways-sandbox/toolkit/engine';
import { resourceTypes } from '../../../tools/src/elements';
import { Finding } from '../../../tools/src/review/model';
import { SecurityArgument, securityArguments } from '../../../tools/src/review/security/lines';
import { reviewOf } from './support/plans';

/** Directions whose reverse makes protection stronger. */
const ONE_WAY = ['false', 'true', 'order', 'larger', 'smaller', 'more', 'fewer', 'emptied'];
const CASES = resourceTypes().flatMap((type) =>
  securityArguments(type).flatMap((argument) => argument.lines.map((line) => ({ type, argument, line }))),
);

test('each edit that weakens protection is found', () => {
  const missed = CASES.flatMap(({ type, argument, line }) => {
    const sides = sidesOf(argument, line);
    const found = sides && findings(type, argument, sides[0], sides[1]);
    return !found || found.some(({ harm }) => harm === line.harm) ? [] : [`${type} ${argument.path}: ${line.weaker}`];
  });
  expect(missed).toEqual([]);
});

test('the reverse of such an edit is harmless', () => {
  const wrong = CASES.filter(({ argument }) => argument.lines.every(({ weaker }) => ONE_WAY.includes(weaker)))
    .filter(({ argument }) => new Set(argument.lines.map(({ of }) => JSON.stringify(of))).size === 1)
    .flatMap(({ type, argument, line }) => {
      const sides = sidesOf(argument, line);
      const found = sides ? findings(type, argument, sides[1], sides[0]) : [];
      return found.filter(({ harm }) => harm === line.harm).map(({ cause }) => `${type} ${line.weaker}: ${cause}`);
    });
  expect(wrong).toEqual([]);
});

test('most lines can be tried in this way', () => {
  const tried = CASES.filter(({ argument, line }) => sidesOf(argument, line) !== undefined);
  const edits = CASES.filter(({ line }) => line.weaker !== 'never');
  expect(tried.length / edits.length).toBeGreaterThan(0.9);
});

function findings(type: string, argument: SecurityArgument, before: unknown, after: unknown): Finding[] {
  const own = { id: 'own', control_plane_id: 'cp', ...(argument.path === 'enabled' ? {} : { enabled: true }) };
  const [old, now] = [before, after].map((value) => ({ ...own, ...nested(argument, value) }));
  const { changes } = reviewOf({ address: `${type}.one`, before: old, after: now });
  const said = argument.lines.map(({ says }) => says);
  return changes[0].findings.filter((one) => one.argument === argument.path && said.includes(one.consequence));
}

/** An object with a value at the path of an argument. */
function nested({ steps }: SecurityArgument, value: unknown): { [name: string]: any } {
  const last = steps.length - 1;
  return steps.reduceRight<any>((inner, { name, mode }, index) => {
    const held = index === last ? inner : mode === 'map' ? { one: inner } : mode === 'single' ? inner : [inner];
    return { [name]: held };
  }, value);
}

/** A strong and a weak value of an argument; undefined if the line compares it with another argument. */
function sidesOf(argument: SecurityArgument, line: SecurityLine): [unknown, unknown] | undefined {
  const { weaker, order, values, per, unit } = line;
  const list = (...elements: unknown[]): unknown => (argument.isCollection ? elements : elements[0]);
  if (per !== undefined || unit !== undefined) {
    return undefined;
  }
  switch (weaker) {
    case 'false':
      return [true, false];
    case 'true':
      return [false, true];
    case 'exchanged': {
      const equal = order!.find(({ length }) => length > 1)!;
      return [equal[0], equal[1]];
    }
    case 'order':
      return [list(order!.at(-1)![0]), list(order![0][0])];
    case 'gets':
      return [list('other'), list(values![0])];
    case 'larger':
      return [list(1), list(2)];
    case 'smaller':
      return [list(2), list(1)];
    case 'more':
      return argument.isCollection
        ? [[element(argument, line, 1)], [1, 2].map((id) => element(argument, line, id))]
        : undefined;
    case 'fewer':
      return argument.isCollection
        ? [[1, 2].map((id) => element(argument, line, id)), [element(argument, line, 1)]]
        : undefined;
    case 'emptied':
      return argument.isCollection
        ? [isMap(argument) ? { a: ['1'] } : [element(argument, line, 1)], isMap(argument) ? {} : []]
        : undefined;
    case 'unencrypted':
      return ['https://example.com', 'http://example.com'];
    case 'given':
      return [null, filled(argument, 1)];
    case 'removed':
      return argument.isMany && !argument.isCollection
        ? undefined
        : [filled(argument, 1), argument.isCollection ? [] : null];
    case 'changed':
      return [filled(argument, 1), filled(argument, 2)];
    default:
      return undefined;
  }
}

function filled(argument: SecurityArgument, id: number): unknown {
  if (isMap(argument)) {
    return { a: String(id) };
  }
  return argument.isCollection
    ? [element(argument, {} as SecurityLine, id)]
    : element(argument, {} as SecurityLine, id);
}

function element(
  { member: { type, nested: inner } }: SecurityArgument,
  { by = [], of = {} }: SecurityLine,
  id: number,
): unknown {
  if (inner) {
    const named = Object.fromEntries(by.map((name) => [name, `element ${id}`]));
    const typed = Object.fromEntries(Object.entries(of).map(([name, values]) => [name, values[0]]));
    return { ...smallest(inner.members, id), ...named, ...typed };
  }
  return JSON.stringify(type).includes('number') ? id : type === 'bool' ? id === 2 : `value ${id}`;
}

/** An object with one plain value, possibly in nested objects. */
function smallest(members: readonly Member[], id: number): { [name: string]: unknown } {
  const plain = members.find(({ type }) => type === 'string' || type === 'number');
  if (plain || members.length === 0) {
    return plain ? { [plain.name]: id } : {};
  }
  const [{ name, nested: inner }] = members;
  return { [name]: inner ? smallest(inner.members, id) : id === 2 };
}

function isMap({ member: { type } }: SecurityArgument): boolean {
  return Array.isArray(type) && type[0] === 'map';
}
