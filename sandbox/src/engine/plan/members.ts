import { SchemaAttributes, SchemaBlock, TerraformType } from '../../shared/catalog/types';

/** How many objects a nested attribute or block holds, and how they are told apart. */
export type Mode = 'single' | 'group' | 'list' | 'set' | 'map';

/** The objects within a nested attribute or a block. */
export interface Nested {
  readonly mode: Mode;
  readonly members: readonly Member[];
}

/** An attribute or a block, in one form, since most of planning treats them alike. */
export interface Member {
  readonly name: string;
  readonly isBlock: boolean;
  readonly required: boolean;
  readonly optional: boolean;
  readonly computed: boolean;
  readonly sensitive: boolean;
  /** Type of an attribute without attributes of its own. */
  readonly type?: TerraformType;
  readonly nested?: Nested;
  readonly minItems: number;
  /** Zero where there is no limit. */
  readonly maxItems: number;
}

const cache = new WeakMap<SchemaBlock, readonly Member[]>();

/** What an object of this schema is made of. Kept, since every plan walks it several times. */
export function membersOf(block: SchemaBlock): readonly Member[] {
  let members = cache.get(block);
  if (!members) {
    members = [...attributeMembers(block.attributes ?? {}), ...blockMembers(block)];
    cache.set(block, members);
  }
  return members;
}

function attributeMembers(attributes: SchemaAttributes): Member[] {
  return Object.entries(attributes).map(([name, attribute]) => ({
    name,
    isBlock: false,
    required: attribute.required === true,
    optional: attribute.optional === true,
    computed: attribute.computed === true,
    sensitive: attribute.sensitive === true,
    type: attribute.type,
    nested: attribute.nested_type && {
      mode: attribute.nested_type.nesting_mode as Mode,
      members: attributeMembers(attribute.nested_type.attributes),
    },
    minItems: 0,
    maxItems: 0,
  }));
}

function blockMembers(block: SchemaBlock): Member[] {
  return Object.entries(block.block_types ?? {}).map(([name, type]) => ({
    name,
    isBlock: true,
    required: false,
    optional: true,
    computed: false,
    sensitive: false,
    nested: { mode: type.nesting_mode as Mode, members: membersOf(type.block) },
    minItems: type.min_items ?? 0,
    maxItems: type.max_items ?? 0,
  }));
}

/** Path of a member as the catalogue's rules name it: elements of collections have no index there. */
export function rulePath(parent: string, name: string): string {
  return parent === '' ? name : `${parent}.${name}`;
}
