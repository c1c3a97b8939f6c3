import { canInspect, hashMapper, listMapper, TerraformIterator, Tokenization } from 'cdktf';
import { Members } from '../shared/objects';
import { Field, holdsObjects, Shape, Type } from './shape';

/** Converts a text. */
type Keep = (text: string) => string;

/** Element content of a dynamic expression of cdktf (`TerraformDynamicExpression`). */
interface DynamicContent {
  [name: string]: unknown;
}

/**
 * Converts an object with L1 property names to an object with Terraform argument names.
 *
 * @param keep converts the texts of the object, except secrets, the elements of lists and maps of texts, and the
 * content of dynamic blocks
 */
export function objectToTerraform(shape: Shape, value: object, keep?: Keep): Members;
export function objectToTerraform(shape: Shape, value: unknown, keep?: Keep): unknown;
export function objectToTerraform(shape: Shape, value: unknown, keep?: Keep): unknown {
  if (!isInspectable(value)) {
    return value;
  }
  const result: { [name: string]: unknown } = {};
  for (const property of Object.keys(shape)) {
    const member = value[property];
    if (member !== undefined) {
      const field = shape[property];
      result[field.name] = fieldToTerraform(field, member, keep);
    }
  }
  return result;
}

/** Returns whether a value is an object whose members are known, and not a token for an object. */
function isInspectable(value: unknown): value is Members {
  return canInspect(value) && typeof value === 'object' && !Tokenization.isResolvable(value);
}

/** Converts the value of one L1 property to Terraform JSON. */
export function fieldToTerraform(field: Field, value: unknown, keep?: Keep): unknown {
  return toTerraform(field.type, value, field.block === true, field.secret ? undefined : keep);
}

function toTerraform(type: Type, value: unknown, block: boolean, keep?: Keep): unknown {
  switch (type.kind) {
    case 'object':
      return objectToTerraform(type.shape, value, keep);
    case 'list':
    case 'set':
      return holdsObjects(type) ? listToTerraform(type.of, value, block, keep) : value;
    case 'map':
      return holdsObjects(type) ? hashMapper((member) => toTerraform(type.of, member, false, keep))(value) : value;
    default:
      return keep && typeof value === 'string' ? keep(value) : value;
  }
}

function listToTerraform(type: Type, value: unknown, block: boolean, keep?: Keep): unknown {
  if (isDynamic(value)) {
    // The content of a cdktf dynamic expression has the type of a list element, so the content also has L1 property
    // names.
    const dynamic = value.iterator.dynamic(dynamicContent(type, value.content));
    return listMapper((member) => member, block)(dynamic);
  }
  return listMapper((member) => toTerraform(type, member, false, keep), block)(value);
}

/**
 * Keeps members of dynamic content without a property name unchanged, because users of cdktf also write dynamic content
 * with Terraform names. Terraform reports members of blocks with an unknown name, and ignores them in other lists.
 */
function dynamicContent(type: Type, content: DynamicContent): DynamicContent {
  if (type.kind !== 'object' || typeof content !== 'object' || content === null) {
    return content;
  }
  const others = Object.entries(content).filter(([key]) => !(key in type.shape));
  return { ...Object.fromEntries(others), ...objectToTerraform(type.shape, content) };
}

function isDynamic(value: unknown): value is { iterator: TerraformIterator; content: DynamicContent } {
  return typeof value === 'object' && value !== null && Symbol.for('cdktf/TerraformDynamicExpression') in value;
}
