import { isPlainObject, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Node, own, SpecificationDocument } from './document';
import { Part, Shape } from './shape';
import { listed, named } from './types';

/**
 * Label of an alternative in `oneOf` or `anyOf`. A label that is a name identifies the alternative in both versions of
 * the schema; a label that is a type does not.
 */
export interface Label {
  readonly text: string;
  readonly isName: boolean;
}

/** Keywords of schemas that do not restrict values. */
const DESCRIPTIONS = new Set(['title', 'description', 'example', 'examples', 'externalDocs', 'deprecated', '$comment']);

/**
 * Returns the name of the schema to which an alternative refers, else its title, else the only value of one of its
 * properties, else its listed values, else its type.
 */
export function labelOf(
  document: SpecificationDocument,
  { nodes: [node] }: Part,
  shapeOf: (node: Node) => Shape,
): Label {
  const reference = own(node?.value, '$ref');
  const { value } = node === undefined ? { value: undefined } : document.resolved(node);
  const title = own(value, 'title');
  if (typeof reference === 'string') {
    return { text: requireValue(reference.split('/').pop()), isName: true };
  }
  if (typeof title === 'string') {
    return { text: title, isName: true };
  }
  const properties = own(value, 'properties');
  for (const [name, property] of isPlainObject(properties) ? Object.entries(properties) : []) {
    const values = own(property, 'enum');
    const only = own(property, 'const') ?? (Array.isArray(values) && values.length === 1 ? values[0] : undefined);
    if (typeof only === 'string') {
      return { text: `${name} ${JSON.stringify(only)}`, isName: true };
    }
  }
  const shape = node && shapeOf(node);
  const values = shape?.values && [...shape.values.value.keys()];
  return { text: values ? listed(values, ' or ') : named(shape?.types?.value), isName: false };
}

/**
 * Whether a schema has no keywords that restrict a value. A schema without restrictions can be identified only by its
 * name.
 */
export function saysNothing(document: SpecificationDocument, part: Part): boolean {
  return part.nodes.every((node) => {
    const { value } = document.resolved(node);
    return isPlainObject(value) && Object.keys(value).every((name) => DESCRIPTIONS.has(name) || name.startsWith('x-'));
  });
}
