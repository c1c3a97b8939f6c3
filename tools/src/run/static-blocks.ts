import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { JsonObject } from '../inventory/inventory';

/**
 * Returns the arguments of a synthesised resource, with lists of blocks in place of dynamic blocks that iterate over
 * the members of an object. The anti-DDoS policies of the cloud use such dynamic blocks, so that Terraform sends their
 * rules in the order of the service. If one dynamic block iterates over something other than an object, all dynamic
 * blocks of the resource stay.
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

/** Returns the block for one member of the iterated object, with lists in place of nested dynamic blocks. */
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
