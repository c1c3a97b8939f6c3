import { Code } from '../../code/code';
import { InventoryObject } from '../../inventory/inventory';
import { Recogniser } from '../recogniser';
import { RecognitionContext } from '../recognition-context';
import { referenceTo } from '../references';
import { required, Source, Unrepresentable } from '../source';

/**
 * Describes an object that code always creates with a method, also if the method belongs to a reference to an outside
 * object.
 */
export interface Addition {
  readonly type: string;
  /** Class of the construct that the method creates. */
  readonly of: string;
  /** Returns the arguments of the call of `importFrom`. */
  readonly importFrom?: (object: InventoryObject) => readonly Code[];
  /** Returns the key of the construct on which the method is called. */
  owner(source: Source, scene: RecognitionContext): string;
  add(
    source: Source,
    scene: RecognitionContext,
    id: string,
  ): { readonly method: string; readonly args: readonly Code[] };
}

/** Returns a recogniser for objects that code always creates with a method. */
export function addition({ type, of, owner, add, importFrom = () => [] }: Addition): Recogniser {
  return {
    types: [type],
    recognise: (source, id, scene) => {
      const to = owner(source, scene);
      const creation = { kind: 'addition' as const, to, ...add(source, scene, id) };
      const { object } = source;
      const takeOver = object.importId === undefined ? [] : [{ method: 'importFrom', args: importFrom(object) }];
      return { of, creation, takeOver };
    },
  };
}

/** Returns a function `owner` for objects whose owner is the construct that the argument at `path` refers to. */
export function ownerAt(path: string, of: string): Addition['owner'] {
  return (source, scene) => referred(source, path, of, scene).key;
}

/**
 * Returns the construct that an argument of an object refers to. Throws an error if the object does not have the
 * argument.
 */
export function referred(source: Source, path: string, of: string, scene: RecognitionContext) {
  const value = source.take(path);
  if (value === undefined) {
    throw new Unrepresentable(`the object has no ${source.at(path)}`);
  }
  return referenceTo(value, of, source, path, scene);
}

/**
 * Returns a function `importFrom` for an `Addition`. The function returns one argument: the part of the object's
 * composite id with the given index.
 */
export function partOfId(index: number): (object: InventoryObject) => readonly Code[] {
  return ({ id }) => [required(id).split('#')[index]];
}
