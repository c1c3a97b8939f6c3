/** Objects of a sandbox in this process, as code. */
import { Creation, Declaration, Program } from '../../../tools/src/code/code';
import { compose, Composition } from '../../../tools/src/compose/compose';
import { prepared } from '../../../tools/src/inventory/prepare';
import { fromStore } from '../../../tools/src/readers/store';
import { ProviderWorld } from '../../sandbox/support/provider-world';

export interface ComposedWorld {
  readonly program: Program;
  readonly made: ReadonlyMap<string, Composition>;
  /** How the object with an id is made. */
  of(id: string): Composition;
  /** The code that makes it. */
  creation(id: string): Creation;
}

/** What is in a world, as code. */
export function composed(world: ProviderWorld): ComposedWorld {
  const inventory = prepared([fromStore(world.store)]);
  const { program, made } = compose(inventory);
  const keyOf = (id: string): string => inventory.objects.find((object) => object.id === id)!.key;
  const declarations = new Map(program.declarations.map((one): [string, Declaration] => [one.key, one]));
  return {
    program,
    made,
    of: (id) => made.get(keyOf(id))!,
    creation: (id) => declarations.get(keyOf(id))!.creation,
  };
}
