/** Objects of a sandbox in this process, as code. */
import { Creation, Declaration, Program } from '../../../tools/src/code/code';
import { compose, ComposeOptions, Composition } from '../../../tools/src/compose/compose';
import { Inventory } from '../../../tools/src/inventory/inventory';
import { prepared } from '../../../tools/src/inventory/prepare';
import { fromStore } from '../../../tools/src/readers/store';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { spelled } from './spelled';

export interface ComposedWorld {
  readonly program: Program;
  /** Construction of each object, by its key. */
  readonly made: ReadonlyMap<string, Composition>;
  /** Construction of the object with an id, optionally of a type, because children may have the id of their parent. */
  of(id: string, type?: string): Composition;
  /** The code that makes it. */
  creation(id: string): Creation;
  /** The same in short. */
  spelled(id: string, type?: string): string;
}

/** Returns the contents of a store as code. */
export function composed({ store }: Pick<ProviderWorld, 'store'>, options: ComposeOptions = {}): ComposedWorld {
  return composedOf(prepared([fromStore(store)]), options);
}

function composedOf(inventory: Inventory, options: ComposeOptions): ComposedWorld {
  const { program, made } = compose(inventory, options);
  const keyOf = (id: string, type?: string): string =>
    inventory.objects.find((object) => object.id === id && (type === undefined || object.type === type))!.key;
  const declarations = new Map(program.declarations.map((one): [string, Declaration] => [one.key, one]));
  return {
    program,
    made,
    of: (id, type) => made.get(keyOf(id, type))!,
    creation: (id) => declarations.get(keyOf(id))!.creation,
    spelled: (id, type) => spelled(program, keyOf(id, type)),
  };
}
