import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { JsonObject } from '../inventory/inventory';

/**
 * Returns the arguments of a synthesised resource, with lists of blocks in place of dynamic blocks that iterate over
 * the members of an object. Policies of the cloud use such dynamic blocks, so that Terraform sends their entries in the
 * order of the service. If a dynamic block iterates over something else, all dynamic blocks stay.
 */
export function withStaticBlocks({ dynamic, ...args }: JsonObject): JsonObject {
  const blocks = Object.entries(membersOf(dynamic)).map(([name, block]) => {
    const { for_each: members, content } = membersOf(block);
    return [
      name,
      isPlainObject(members) ? Object.values(members).map((member) => blockOf(member, content)) : undefined,
    ];
  });
  return blocks.some(([, list]) => list === undefined)
    ? { ...args, dynamic }
    : { ...args, ...(Object.fromEntries(blocks) as JsonObject) };
}

/** Returns one block: the members of the object, with lists in place of nested dynamic blocks. */
function blockOf(member: unknown, content: unknown): JsonObject {
  const nested = Object.entries(membersOf(membersOf(content).dynamic)).map(([name, block]) => [
    name,
    Object.values(membersOf(membersOf(member)[name])).map((one) => blockOf(one, membersOf(block).content)),
  ]);
  return { ...membersOf(member), ...Object.fromEntries(nested) } as JsonObject;
}

function membersOf(value: unknown): { readonly [name: string]: unknown } {
  return isPlainObject(value) ? value : {};
}
