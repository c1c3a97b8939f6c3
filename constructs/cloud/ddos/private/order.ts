import { App, Lazy, TerraformResource } from 'cdktf';
import { GeneratedResource } from '../../../../lib/core/l1/elements';
import { TerraformData } from '../../../../lib/core/l1/terraform-data';
import { argumentsOf } from '../../private/arguments';
import { contentId, followContent } from './instances';

/** Block of a resource, by Terraform argument names. */
interface Block {
  readonly [argument: string]: unknown;
}

/** List of a policy. The service keeps the entries of the block in the order of creation. */
export interface OrderedList {
  /** Name of the block in Terraform. */
  readonly block: string;
  /**
   * Returns the part of an entry that identifies the entry. The default identity of an entry is the whole entry. An
   * entry with a new identity counts as a new entry.
   */
  readonly identityOf?: (entry: Block) => object;
  /** Name of a nested list of blocks whose entries the service also keeps in the order of creation. */
  readonly nested?: string;
}

/**
 * Sends the entries of a list in the order in which the entries were first planned, not in the order of the program.
 * The service appends new entries, and the provider compares lists in the order of the service. A list in any other
 * order would show changes in every plan.
 *
 * A `terraform_data` per entry remembers the time of the first plan with the entry. A dynamic block sorts the entries
 * by the times of the first plans, because Terraform iterates over an object in the order of its keys.
 */
export function keepOrder(
  resource: GeneratedResource,
  { block, identityOf = (entry) => entry, nested }: OrderedList,
): void {
  const entries = blocksAt(argumentsOf(resource), block);
  if (entries.length === 0) {
    return;
  }
  const keys = entries.map((entry, index) => keyOf(resource, { list: block, identity: identityOf(entry), index }));
  const inner = entries.map((entry) =>
    (nested === undefined ? [] : blocksAt(entry, nested)).map((one, index) =>
      keyOf(resource, { list: `${block}-${nested}`, identity: [identityOf(entry), one], index }),
    ),
  );
  // cdktf cannot write nested dynamic blocks in HCL, so HCL output keeps the order of the program.
  if ((entries.length === 1 && inner[0].length < 2) || App.of(resource).hclOutput) {
    return;
  }
  const members = Lazy.anyValue({
    produce: () =>
      byKey(
        keys,
        entries.map((entry, index) => withMembers(entry, inner[index])),
      ),
  });
  resource.addOverride(block, undefined);
  resource.addOverride(`dynamic.${block}`, { for_each: members, content: contentOf(block, entries) });
}

/**
 * Remembers the time of the first plan with an entry, and its position in that plan. Returns a reference to the time
 * and the position as one text.
 */
function keyOf(
  resource: TerraformResource,
  { list, identity, index }: { readonly list: string; readonly identity: object; readonly index: number },
): () => string {
  const id = `Order-${list}-${contentId(resource, identity)}`;
  const place = String(index).padStart(4, '0');
  const known = resource.node.tryFindChild(id) as TerraformData | undefined;
  const first = known ?? new TerraformData(resource, id, `\${plantimestamp()}-${place}`);
  first.lifecycle = { ignoreChanges: ['input'] };
  followContent(first, identity);
  // The input of an existing `terraform_data` does not change, so the plan knows the input.
  return () => `\${terraform_data.${first.friendlyUniqueId}.input}`;
}

/**
 * Returns an entry with each list of nested blocks as an object, so that a dynamic block can iterate over the nested
 * blocks.
 */
function withMembers(entry: Block, keys: readonly (() => string)[]): Block {
  const members = Object.entries(entry).map(([name, value]) => {
    const places = isBlocks(value) ? value.map((_, index) => () => String(index).padStart(4, '0')) : [];
    return [name, isBlocks(value) ? byKey(keys.length > 0 ? keys : places, value) : value];
  });
  return Object.fromEntries(members);
}

/** Returns the content of a dynamic block: each member that at least one entry has. */
function contentOf(block: string, entries: readonly Block[]): Block {
  const content: { [name: string]: unknown } = {};
  const dynamic: { [name: string]: unknown } = {};
  for (const name of new Set(entries.flatMap((entry) => Object.keys(entry)))) {
    const values = entries.map((entry) => entry[name]);
    const inner = values.filter(isBlocks).flat();
    const member = `${block}.value.${name}`;
    if (inner.length > 0) {
      dynamic[name] = { for_each: `\${${member}}`, content: contentOf(name, inner) };
    } else {
      content[name] = values.includes(undefined) ? `\${try(${member}, null)}` : `\${${member}}`;
    }
  }
  return Object.keys(dynamic).length > 0 ? { ...content, dynamic } : content;
}

function byKey(keys: readonly (() => string)[], values: readonly Block[]): Block {
  return Object.fromEntries(values.map((value, index) => [keys[index](), value]));
}

function blocksAt(values: Block, name: string): Block[] {
  const found = values[name];
  return isBlocks(found) ? found : [];
}

function isBlocks(value: unknown): value is Block[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
}
