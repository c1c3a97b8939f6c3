import { Code } from '../../code/code';
import { InventoryObject } from '../../inventory/inventory';
import { Recogniser } from '../recogniser';
import { RecognitionContext } from '../recognition-context';
import { referenceTo } from '../references';
import { required, Source, Unrepresentable } from '../source';

/** Object that a construct creates with a method, also if the construct is imported by id. */
export interface Addition {
  readonly type: string;
  /** Class that the method returns. */
  readonly of: string;
  /** Arguments of `importFrom`. */
  readonly importFrom?: (object: InventoryObject) => readonly Code[];
  /** The key of the construct that has the method. */
  owner(source: Source, scene: RecognitionContext): string;
  add(
    source: Source,
    scene: RecognitionContext,
    id: string,
  ): { readonly method: string; readonly args: readonly Code[] };
}

/** A recogniser of what is always added to a construct. */
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

/** The construct that an argument refers to has the method. */
export function ownerAt(path: string, of: string): Addition['owner'] {
  return (source, scene) => referred(source, path, of, scene).key;
}

/** Returns the construct that an argument refers to; it must exist. */
export function referred(source: Source, path: string, of: string, scene: RecognitionContext) {
  const value = source.take(path);
  if (value === undefined) {
    throw new Unrepresentable(`has no ${source.at(path)}`);
  }
  return referenceTo(value, of, source, path, scene);
}

/** A part of an id that is several in one, by its place. */
export function partOfId(index: number): (object: InventoryObject) => readonly Code[] {
  return ({ id }) => [required(id).split('#')[index]];
}
