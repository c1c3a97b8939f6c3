import { App, Lazy, TerraformResource } from 'cdktf';
import { GeneratedResource } from '../../../../lib/core/l1/elements';
import { TerraformData } from '../../../../lib/core/l1/terraform-data';
import { argumentsOf } from '../../private/arguments';
import { contentId, followContent } from './instances';

/** Arguments of a nested Terraform block, by Terraform name. */
interface Block {
  readonly [argument: string]: unknown;
}

/** List of nested blocks in a DDoS or CC policy that the service keeps in the order of creation. */
export interface OrderedList {
  /** Terraform name of the nested block, such as `acls`. */
  readonly block: string;
  /**
   * Returns the arguments that identify a nested block of the list. By default, all arguments of a block identify the
   * block. A block with a new identity counts as a new block, at the end of the list.
   */
  readonly identityOf?: (entry: Block) => object;
  /**
   * Terraform name of a list inside each block, such as `policys`, whose elements the service also keeps in the order
   * of creation.
   */
  readonly nested?: string;
}

/**
 * Sends the nested blocks of a list in the order in which Terraform first planned the blocks, not in the order of the
 * program. The service appends new blocks, and the provider compares lists in the order of the service. If the program
 * sent the list in any other order, every plan would show changes.
 *
 * A `terraform_data` resource per nested block stores the time of the first plan with the block, and the position of
 * the block in that plan. The stored times and positions are the keys of the object that a dynamic block iterates over.
 * Terraform iterates over objects in the order of the keys.
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
  // With HCL output, the blocks keep the order of the program, because cdktf cannot write nested dynamic blocks in HCL.
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
 * Stores the time of the first plan with a nested block, and the position of the block in that plan, in a
 * `terraform_data` resource. Returns a function that returns a Terraform reference to the stored time and position of
 * the block.
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
  // The plan knows the `input` of an existing `terraform_data`, because the `input` does not change.
  return () => `\${terraform_data.${first.friendlyUniqueId}.input}`;
}

/**
 * Returns a nested block whose inner lists of blocks are objects, so that a dynamic block can iterate over the inner
 * blocks in the order of their keys.
 */
function withMembers(entry: Block, keys: readonly (() => string)[]): Block {
  const members = Object.entries(entry).map(([name, value]) => {
    const places = isBlocks(value) ? value.map((_, index) => () => String(index).padStart(4, '0')) : [];
    return [name, isBlocks(value) ? byKey(keys.length > 0 ? keys : places, value) : value];
  });
  return Object.fromEntries(members);
}

/** Returns the content of a dynamic block: each argument that at least one of the nested blocks has. */
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
