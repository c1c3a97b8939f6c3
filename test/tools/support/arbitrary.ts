/** Random values for the arguments of a type, by its schema. */
import * as fc from 'fast-check';
import { Member, membersOf } from '../../../sandbox/src/engine/plan/members';
import { CatalogElement, TerraformType } from '../../../sandbox/src/shared/catalog/types';

const TEXTS = fc.oneof(fc.string(), fc.constantFrom('', '${a}', '{vault://a/b}', 'ü\u0000"\\', '__proto__'));
const KEYS = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'token', '$a'));

/** Values of an object; some are null. */
export function arbitraryValues({ schema }: CatalogElement): fc.Arbitrary<any> {
  return membersArbitrary(membersOf(schema.block), 3);
}

function membersArbitrary(members: readonly Member[], depth: number): fc.Arbitrary<any> {
  const shape = Object.fromEntries(members.map((member) => [member.name, memberArbitrary(member, depth)]));
  return fc.record(shape, { noNullPrototype: true });
}

function memberArbitrary({ nested, type }: Member, depth: number): fc.Arbitrary<any> {
  if (!nested) {
    return fc.option(typedArbitrary(type!));
  }
  if (depth === 0) {
    return fc.constant(null);
  }
  const one = membersArbitrary(nested.members, depth - 1);
  return fc.option(
    nested.mode === 'list' || nested.mode === 'set'
      ? fc.array(one, { maxLength: 2 })
      : nested.mode === 'map'
        ? dictionary(one)
        : one,
    { freq: 1 },
  );
}

function typedArbitrary(type: TerraformType): fc.Arbitrary<any> {
  switch (type) {
    case 'string':
      return TEXTS;
    case 'number':
      return fc.oneof(
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
      );
    case 'bool':
      return fc.boolean();
    case 'dynamic':
      return fc.jsonValue({ maxDepth: 2 });
    default: {
      const [kind, of] = type as [string, any];
      return kind === 'map'
        ? dictionary(typedArbitrary(of))
        : kind === 'object'
          ? fc.record(Object.fromEntries(Object.entries<any>(of).map(([name, one]) => [name, typedArbitrary(one)])))
          : fc.array(typedArbitrary(of), { maxLength: 3 });
    }
  }
}

function dictionary(of: fc.Arbitrary<any>): fc.Arbitrary<any> {
  return fc.dictionary(KEYS, of, { maxKeys: 3, noNullPrototype: true });
}
