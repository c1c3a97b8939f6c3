import { Code } from '../../code/code';
import { InventoryValues, isValues } from '../../inventory/inventory';
import { Field, Fields, listAt, membersOf } from '../fields';
import { RecognitionContext } from '../recognition-context';
import { Source, Unrepresentable } from '../source';

/**
 * Returns the conversion to L2 code for a block that occurs at most once, although Terraform's output has a list of
 * blocks. The conversion returns undefined if the object has no block at the path.
 */
export function block(path: string, fields: Fields): Field {
  return blockWith(path, (inner, scene) => membersOf(fields, inner, scene));
}

/**
 * Returns the conversion to L2 code for a block that occurs at most once. The function `place` must convert all members
 * of the block.
 */
export function blockWith(path: string, place: (inner: Source, scene: RecognitionContext) => Code | undefined): Field {
  return (source, scene) => {
    const [first, ...others] = blocksAt(source, path);
    if (others.length > 0) {
      throw new Unrepresentable(`the L2 construct accepts only one object for ${source.at(path)}`);
    }
    return first && source.within(first, path, (inner) => place(inner, scene));
  };
}

/**
 * Returns the conversion to L2 code for a repeated block, whose occurrences are converted one by one. The conversion
 * returns undefined if the object has no block at the path, or if `place` returns undefined for all blocks.
 */
export function blocksWith(path: string, place: (inner: Source, scene: RecognitionContext) => Code | undefined): Field {
  return (source, scene) => {
    const codes = blocksAt(source, path).map((one) => source.within(one, path, (inner) => place(inner, scene)));
    const given = codes.filter((code): code is Code => code !== undefined);
    return given.length > 0 ? given : undefined;
  };
}

/** Returns the blocks of a type in an object. */
export function blocksAt(source: Source, path: string): readonly InventoryValues[] {
  return (listAt(source, path) ?? []).map((value) => {
    if (!isValues(value)) {
      throw new Unrepresentable(`the L2 construct accepts only objects for ${source.at(path)}`);
    }
    return value;
  });
}
