import { IConstruct } from 'constructs';

/** By app: who has what there is one of. */
const books = new WeakMap<IConstruct, Map<string, IConstruct>>();

/**
 * Takes something that there is one of in an app. Ids tell what it is: those that Terraform knows are the same for the same
 * construct.
 *
 * @returns who has it already, if anybody does
 */
export function claim(construct: IConstruct, what: string): IConstruct | undefined {
  const { root } = construct.node;
  const book = books.get(root) ?? new Map<string, IConstruct>();
  books.set(root, book);
  const owner = book.get(what);
  if (!owner) {
    book.set(what, construct);
  }
  return owner;
}
