import { Schema, SchemaAttribute, SchemaBlock, SchemaBlockType } from '../../shared/catalog/types';
import { Type } from '../values/value';

/** The type of the values of a block: what Terraform calls its implied type. */
export function impliedType(block: SchemaBlock): Type {
  const members: { [name: string]: Type } = {};
  for (const [name, attribute] of Object.entries(block.attributes ?? {})) {
    members[name] = attributeType(attribute);
  }
  for (const [name, nested] of Object.entries(block.block_types ?? {})) {
    members[name] = nestedType(nested.nesting_mode, impliedType(nested.block));
  }
  return ['object', members];
}

/** The type of the values of an attribute. */
export function attributeType(attribute: SchemaAttribute): Type {
  if (!attribute.nested_type) {
    return attribute.type as Type;
  }
  const { attributes, nesting_mode: nesting } = attribute.nested_type;
  return nestedType(nesting, impliedType({ attributes }));
}

function nestedType(nesting: string, element: Type): Type {
  return nesting === 'single' || nesting === 'group' ? element : [nesting as 'list', element];
}

/** A schema as it goes over the wire. */
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
