import { requireValue } from '../../lib/core/shared/require-value';
import { SchemaAttributes } from '../catalog/types';
import { Description, RawSchema, Shape } from './description';
import { snakeCase } from './names';

/** One object of a union. */
export interface UnionMember {
  /** The provider's block for an object of a union. */
  readonly block: string;
  readonly shape: Shape;
  /** The value of the field that selects the object, or the field that only one object of the union has. */
  readonly told: string;
}

export interface Union {
  /** Dotted path of the field that selects the object of the union. */
  readonly by?: string;
  readonly members: readonly UnionMember[];
}

/**
 * Objects of a `oneOf` or `anyOf`, with the provider's block for each object, and the condition that selects an object.
 */
export function unionOf(
  description: Description,
  schema: RawSchema,
  attributes: SchemaAttributes,
  path: string,
): Union {
  const written = requireValue(schema.oneOf ?? schema.anyOf);
  const shapes = written.map((one) => description.shapeOf(one));
  const constants = shapes.map((shape) => constantsIn(description, shape, ''));
  const by = tellingField(constants);
  const members = shapes.map((shape, index) => {
    const { $ref } = written[index];
    const mapped = Object.entries(schema.discriminator?.mapping ?? {}).find(([, target]) => target === $ref)?.[0];
    const value = by === undefined ? undefined : constants[index].get(by);
    const names = [shape.schema['x-speakeasy-name-override'], shape.name, shape.schema.title, mapped, value];
    const block = names.map((name) => name && snakeCase(name)).find((name) => name && name in attributes);
    if (block === undefined) {
      throw new Error(`${path}: no block of ${Object.keys(attributes).join(', ')} is for ${names.join(', ')}`);
    }
    return { block, shape, told: value ?? fieldOnlyIn(shapes, index) };
  });
  return { by, members };
}

/** The field that has a fixed value in each object of a union, with a different value in each object. */
function tellingField(constants: readonly ReadonlyMap<string, string>[]): string | undefined {
  return [...constants[0].keys()].find((field) => {
    const values = constants.map((one) => one.get(field));
    return !values.includes(undefined) && new Set(values).size === values.length;
  });
}

/** Fields with a fixed value by path, with fields of the object itself first. */
function constantsIn(description: Description, { schema }: Shape, prefix: string): Map<string, string> {
  const entries = Object.entries(schema.properties ?? {}).map(
    ([name, written]) => [`${prefix}${name}`, description.shapeOf(written)] as const,
  );
  const own = entries.flatMap(([path, { schema: one }]): [string, string][] => {
    const value = one.const ?? (one.enum?.length === 1 ? one.enum[0] : undefined);
    return typeof value === 'string' ? [[path, value]] : [];
  });
  const inner = entries
    .filter(([, shape]) => shape.schema.properties)
    .flatMap(([path, shape]) => [...constantsIn(description, shape, `${path}.`)]);
  return new Map([...own, ...inner]);
}

/** A field that only one object of a union can have, if possible a field that the object requires. */
function fieldOnlyIn(shapes: readonly Shape[], index: number): string {
  const others = shapes.filter((_, other) => other !== index);
  const { required = [], properties = {} } = shapes[index].schema;
  const field = [...required, ...Object.keys(properties)].find(
    (name) => !others.some(({ schema }) => name in (schema.properties ?? {})),
  );
  if (field === undefined) {
    throw new Error(`${shapes[index].name} has no field that tells it from the others`);
  }
  return field;
}
