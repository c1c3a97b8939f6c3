import { SchemaAttribute, SchemaBlock } from '../../shared/catalog/types';
import { Type } from './value';

/** Returns the type of the values of a schema block, which Terraform calls the implied type of the block. */
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

/** Returns the type of the values of a schema attribute. */
export function attributeType(attribute: SchemaAttribute): Type {
  if (!attribute.nested_type) {
    return attribute.type as Type;
  }
  const { attributes, nesting_mode: nesting } = attribute.nested_type;
  return nestedType(nesting, impliedType({ attributes }));
}

function nestedType(nesting: string, element: Type): Type {
  return nesting === 'single' || nesting === 'group' ? element : [nesting, element];
}
