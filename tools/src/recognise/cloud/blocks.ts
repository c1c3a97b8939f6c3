import { Code } from '../../code/code';
import { InventoryValues, isValues } from '../../inventory/inventory';
import { Field, Fields, listAt, membersOf } from '../fields';
import { RecognitionContext } from '../recognition-context';
import { Source, Unrepresentable } from '../source';

/** The one block of a kind, which is a list in what Terraform says of it; undefined where there is none. */
export function block(path: string, fields: Fields): Field {
  return blockWith(path, (inner, scene) => membersOf(fields, inner, scene));
}

/** The same by a function: all that the block has must be placed by it. */
export function blockWith(path: string, place: (inner: Source, scene: RecognitionContext) => Code | undefined): Field {
  return (source, scene) => {
    const [first, ...others] = blocksAt(source, path);
    if (others.length > 0) {
      throw new Unrepresentable(`takes one object for ${source.at(path)}`);
    }
    return first && source.within(first, path, (inner) => place(inner, scene));
  };
}

/** All blocks of a kind, each by a function; undefined where there are none. */
export function blocksWith(path: string, place: (inner: Source, scene: RecognitionContext) => Code | undefined): Field {
  return (source, scene) => {
    const codes = blocksAt(source, path).map((one) => source.within(one, path, (inner) => place(inner, scene)));
    const given = codes.filter((code): code is Code => code !== undefined);
    return given.length > 0 ? given : undefined;
  };
}

/** The blocks of a kind. */
export function blocksAt(source: Source, path: string): readonly InventoryValues[] {
  return (listAt(source, path) ?? []).map((value) => {
    if (!isValues(value)) {
      throw new Unrepresentable(`takes objects for ${source.at(path)}`);
    }
    return value;
  });
}
