import { Schema, SchemaAttribute, SchemaBlock, SchemaBlockType } from '../../shared/catalog/types';

/**
 * Converts a schema of the catalogue (resource, data source or provider) to the format of Terraform's plugin protocol.
 */
export function schemaMessage(schema: Schema): object {
  return { version: schema.version, block: blockMessage(schema.block) };
}

function blockMessage(block: SchemaBlock): object {
  return {
    version: 0,
    attributes: Object.entries(block.attributes ?? {}).map(([name, attribute]) => attributeMessage(name, attribute)),
    block_types: Object.entries(block.block_types ?? {}).map(([name, nested]) => nestedBlockMessage(name, nested)),
  };
}

function attributeMessage(name: string, attribute: SchemaAttribute): object {
  const { nested_type: nested, type, ...flags } = attribute;
  if (!nested) {
    return { name, ...flags, type: Buffer.from(JSON.stringify(type)) };
  }
  const attributes = Object.entries(nested.attributes).map(([member, value]) => attributeMessage(member, value));
  return { name, ...flags, nested_type: { attributes, nesting: nested.nesting_mode.toUpperCase() } };
}

function nestedBlockMessage(name: string, nested: SchemaBlockType): object {
  return {
    type_name: name,
    block: blockMessage(nested.block),
    nesting: nested.nesting_mode.toUpperCase(),
    min_items: nested.min_items ?? 0,
    max_items: nested.max_items ?? 0,
  };
}
