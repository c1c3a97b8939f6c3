/** Writes all blocks as lists, because none, one and several blocks are equivalent for Terraform. */
import { Attribute, membersOf } from './demands';

export function withBlocksAsLists(attributes: Attribute[], value: any): any {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const result = { ...value };
  for (const { name, demand } of attributes.filter(({ block }) => block)) {
    const blocks = [result[name] ?? []].flat();
    delete result[name];
    if (blocks.length > 0) {
      result[name] = blocks.map((block) => withBlocksAsLists(membersOf(demand), block));
    }
  }
  return result;
}
