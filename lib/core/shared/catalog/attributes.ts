import { requireValue } from '../require-value';
import { Schema, SchemaAttribute, SchemaAttributes, SchemaBlock, SchemaBlockType, TerraformType } from './types';

/** Attribute or block of a Terraform schema, at any nesting level. */
export interface SchemaEntry {
  /** Dotted path. The path of a member of list elements contains the path of the list, without an index. */
  readonly path: string;
  readonly attribute?: SchemaAttribute;
  readonly block?: SchemaBlockType;
  /**
   * Type of a member of an object type, such as `["object", {…}]`. For members of object types, the Terraform schema
   * contains only a type.
   */
  readonly memberType?: TerraformType;
}

/**
 * Returns all attributes and blocks of a Terraform schema, at all nesting levels, each attribute or block before its
 * members.
 */
export function entriesOf(schema: Schema): SchemaEntry[] {
  return blockEntries(schema.block, '');
}

function blockEntries(block: SchemaBlock, prefix: string): SchemaEntry[] {
  const blocks = Object.entries(block.block_types ?? {}).flatMap(([name, type]) => {
    const path = `${prefix}${name}`;
    return [{ path, block: type }, ...blockEntries(type.block, `${path}.`)];
  });
  return [...attributeEntries(block.attributes ?? {}, prefix), ...blocks];
}

function attributeEntries(attributes: SchemaAttributes, prefix: string): SchemaEntry[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const path = `${prefix}${name}`;
    const members = attribute.nested_type
      ? attributeEntries(attribute.nested_type.attributes ?? {}, `${path}.`)
      : memberEntries(requireValue(attribute.type), `${path}.`);
    return [{ path, attribute }, ...members];
  });
}

function memberEntries(type: TerraformType, prefix: string): SchemaEntry[] {
  if (typeof type === 'string') {
    return [];
  }
  const [kind, inner] = type;
  if (kind !== 'object') {
    return memberEntries(inner as TerraformType, prefix);
  }
  return Object.entries(inner as { [name: string]: TerraformType }).flatMap(([name, memberType]) => {
    const path = `${prefix}${name}`;
    return [{ path, memberType }, ...memberEntries(memberType, `${path}.`)];
  });
}
