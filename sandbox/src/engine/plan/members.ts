import { SchemaAttributes, SchemaBlock, TerraformType } from '../../shared/catalog/types';

/** Nesting mode of an attribute or block, as in Terraform's schema. */
export type Mode = 'single' | 'group' | 'list' | 'set' | 'map';

/** Nesting mode of a nested attribute or block in the provider schema, and the members of its objects. */
export interface Nested {
  readonly mode: Mode;
  readonly members: readonly Member[];
}

/**
 * An attribute or block of a provider schema in a common form, because most planning steps treat attributes and blocks
 * alike.
 */
export interface Member {
  readonly name: string;
  readonly isBlock: boolean;
  readonly required: boolean;
  readonly optional: boolean;
  readonly computed: boolean;
  readonly sensitive: boolean;
  /** Type of an attribute that has no nested attributes. */
  readonly type?: TerraformType;
  readonly nested?: Nested;
  readonly minItems: number;
  /**
   * Maximum number of blocks in a list or set of blocks. A maximum of zero means that the number of blocks has no
   * limit.
   */
  readonly maxItems: number;
}

const cache = new WeakMap<SchemaBlock, readonly Member[]>();

/**
 * Returns the attributes and blocks of a schema block as members. Caches the members of each schema block, because each
 * plan reads the members several times.
 */
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

/** Returns the path of a member in the notation of the catalogue's rules, which has no list indexes. */
export function rulePath(parent: string, name: string): string {
  return parent === '' ? name : `${parent}.${name}`;
}
