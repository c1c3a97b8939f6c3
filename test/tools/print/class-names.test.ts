/** Names of constructs in the code of a project. */
import { Declaration } from '../../../tools/src/code/code';
import { ProjectNames } from '../../../tools/src/print/class-names';
import { identifiers } from '../../../tools/src/print/identifiers';
import { TYPESCRIPT_NAMES } from '../../../tools/src/print/typescript/names';
import { growth } from '../../support/operations';

/** Returns the name of an object that a method adds with an id chosen by users. */
function nameOf(called: string, words: readonly string[]): string {
  const addition: Declaration = {
    key: 'it',
    words,
    creation: { kind: 'addition', to: 'server', method: 'addClaim', args: [called] },
    after: [],
  };
  const stack = {
    id: 'orders',
    program: { declarations: [addition], variables: [], files: [], overrides: [] },
    groups: [],
    classes: new Map([['it', 'platform.AuthorizationClaim']]),
    providers: [],
  };
  return new ProjectNames({ name: 'orders', stacks: [stack] }, TYPESCRIPT_NAMES).scopeOfStack(stack).construct('it');
}

test.each([
  ['orders-read', ['orders', 'read'], 'ordersRead'],
  ['a-b_c 6', ['a', 'b', 'c', '6'], 'aBC6'],
  ['日本 35', ['35'], 'authorizationClaim35'],
])('an object added as %s has a valid name in code', (called, words, expected) => {
  expect(nameOf(called, words)).toBe(expected);
});

test('many equal names are numbered in linear time', () => {
  const work = (count: number) => {
    const alike = Array.from({ length: count }, (_, index) => ({ key: String(index), words: ['a'], kind: ['route'] }));
    return () => [...identifiers(alike, TYPESCRIPT_NAMES.members).values()];
  };
  expect(work(4)()).toEqual(['a', 'aRoute', 'aRoute2', 'aRoute3']);
  expect(growth(1000, work)).toBeLessThan(2);
});
