/** Values of code for tests of printers. */
import * as fc from 'fast-check';
import { Code, isList } from '../../../tools/src/code/code';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 60 }),
  fc.lorem({ maxCount: 30 }),
  fc.constantFrom('${a}', "it's", '"', '\'"', '\\', '\n', '*/', '"""', '\u2028'),
);
const keys = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('name', 'aRatherLongNameOfAProperty', 'x-y', '__proto__', 'constructor', 'id'),
);

/** Plain values: texts, numbers, lists, maps and structures of them. */
export const anyCode: fc.Arbitrary<Code> = fc.letrec<{ code: Code }>((tie) => ({
  code: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    texts,
    fc.integer({ min: -1000, max: 100_000 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(texts, { maxLength: 6 }),
    fc.array(tie('code'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(keys, tie('code')), { maxLength: 5, selector: ([key]) => key })
      .map((members): Code => ({ code: 'entries', entries: entriesOf(members) })),
  ),
})).code;

function entriesOf<T>(members: readonly (readonly [string, T])[]): { [key: string]: T } {
  return Object.fromEntries(members);
}

/** Returns the value of a plain expression. */
export function plainOf(code: Code): unknown {
  if (typeof code !== 'object' || code === null) {
    return code;
  }
  if (isList(code)) {
    return code.map(plainOf);
  }
  if (code.code !== 'entries') {
    throw new Error('is no plain value');
  }
  return entriesOf(Object.entries(code.entries).map(([key, value]) => [key, plainOf(value)]));
}
