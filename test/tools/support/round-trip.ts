/** L2 constructs whose objects are composed again. The result must be the same constructs. */
import { TerraformStack } from 'cdktf';
import { CatalogId } from '../../../sandbox/src/shared/catalog/types';
import { argumentsIn, Creation } from '../../../tools/src/code/code';
import { compose, Composition } from '../../../tools/src/compose/compose';
import {
  Inventory,
  InventoryObject,
  InventoryValue,
  InventoryValues,
  isValues,
  Secret,
} from '../../../tools/src/inventory/inventory';
import { prepared } from '../../../tools/src/inventory/prepare';
import { fromStore } from '../../../tools/src/readers/store';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { apply } from './applied';

export interface RoundTrip {
  readonly inventory: Inventory;
  /** Returns the objects that are not constructs of L2, or that would change, by type with the reason. */
  readonly exceptions: readonly string[];
  /** Creations of the objects of a type, in the order of their keys. */
  creations(type: string): Creation[];
  /** The same, with what is called on them. */
  calls(type: string): string[][];
  /** The properties of the only object of a type that is made with `new`, or what follows on the id of its method. */
  props(type: string): any;
}

interface Options {
  /** Rules and quirks of the sandbox that are switched off. */
  readonly off?: readonly string[];
  /** Paths of attributes that are secrets. */
  readonly secrets?: RegExp;
  /** The values of each object as they are to be. */
  readonly as?: (values: InventoryValues) => InventoryValues;
}

/** Applies constructs to a sandbox in this process, and composes what is there. */
export function roundTrip(
  catalog: CatalogId,
  build: (stack: TerraformStack) => void,
  { off = [], secrets = /^$/, as = (values) => values }: Options = {},
): RoundTrip {
  const world = new ProviderWorld(catalog);
  try {
    off.forEach((name) => world.store.setSetting(`rule.${name}`, false));
    apply(world, build);
    const { objects, remarks } = prepared([fromStore(world.store)]);
    const kept = objects.map((one) => ({
      ...one,
      values: as(withSecrets(one.values, secrets, '') as InventoryValues),
    }));
    return composedAgain({ objects: kept, remarks });
  } finally {
    world.close();
  }
}

function withSecrets(value: InventoryValue, secrets: RegExp, path: string): InventoryValue {
  if (Array.isArray(value)) {
    return value.map((one) => withSecrets(one, secrets, path));
  }
  if (isValues(value)) {
    const members = Object.entries(value);
    return Object.fromEntries(members.map(([name, one]) => [name, withSecrets(one, secrets, `${path}.${name}`)]));
  }
  return typeof value === 'string' && secrets.test(path) ? new Secret(value) : value;
}

/** Composes an inventory. */
export function composedAgain(inventory: Inventory): RoundTrip {
  const { made, program } = compose(inventory);
  const declarations = new Map(program.declarations.map((one) => [one.key, one]));
  const ofType = (type: string): InventoryObject[] =>
    inventory.objects.filter((one) => one.type.endsWith(`_${type}`)).sort((a, b) => (a.key < b.key ? -1 : 1));
  const creations = (type: string): Creation[] => ofType(type).map(({ key }) => declarations.get(key)!.creation);
  return {
    inventory,
    exceptions: inventory.objects.flatMap(({ key, type }) => {
      const { level, problem, reason }: Composition = made.get(key)!;
      const why = [reason, problem && `problem: ${problem}`].filter(Boolean).join('; ');
      return level === 'L2' && problem === undefined ? [] : [`${type}: ${why}`];
    }),
    creations,
    calls: (type) => ofType(type).map(({ key }) => declarations.get(key)!.after.map(({ method }) => method)),
    props: (type) => {
      const [creation, ...others] = creations(type);
      expect(others).toEqual([]);
      return plain(argumentsIn(creation).at(-1)!);
    },
  };
}

/** Code as short as tests can show it: members as objects, calls and constants as texts. */
export function plain(code: any): any {
  if (Array.isArray(code)) {
    return code.map(plain);
  }
  switch (code?.code) {
    case 'struct':
      return Object.fromEntries(Object.entries(code.members).map(([name, member]) => [name, plain(member)]));
    case 'entries':
      return Object.fromEntries(Object.entries(code.entries).map(([name, member]) => [name, plain(member)]));
    case 'constant':
      return `${code.of}.${code.name}`;
    case 'call': {
      const [first, ...others] = code.args.map(plain);
      const isOne = others.length === 0 && typeof first !== 'object';
      return isOne
        ? `${code.of}.${code.method}(${first ?? ''})`
        : { [`${code.of}.${code.method}`]: [first, ...others] };
    }
    case 'made':
      return [`<${code.key}>`, code.property].filter(Boolean).join('.');
    case 'variable':
      return `<variable ${code.variable}>`;
    default:
      return code;
  }
}
