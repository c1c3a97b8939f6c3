import { requireValue } from '../../lib/core/shared/require-value';
import { SchemaAttributes } from '../catalog/types';
import { Description, RawSchema, Shape } from './description';
import { snakeCase } from './names';

/** One alternative of a union in an API description. */
export interface UnionMember {
  /** Name of the provider's block for this alternative of the union. */
  readonly block: string;
  readonly shape: Shape;
  /** Value of the field `by` that selects this alternative, or name of a field that only this alternative has. */
  readonly told: string;
}

export interface Union {
  /** Dotted path of the field whose value selects the alternative of the union. */
  readonly by?: string;
  readonly members: readonly UnionMember[];
}

/**
 * Returns the alternatives of a union (`oneOf` or `anyOf`), with the provider's block and the selecting condition of
 * each alternative.
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

/** Returns the field that has a different fixed value in each alternative of a union. */
function tellingField(constants: readonly ReadonlyMap<string, string>[]): string | undefined {
  return [...constants[0].keys()].find((field) => {
    const values = constants.map((one) => one.get(field));
    return !values.includes(undefined) && new Set(values).size === values.length;
  });
}

/** Returns the fixed values in an object by field path, with the fields of nested objects last. */
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

/**
 * Returns a field that only the alternative at `index` of a union has, preferably a required field. Throws an error if
 * that alternative has no such field.
 */
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
