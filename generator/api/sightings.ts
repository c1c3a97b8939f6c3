import { requireValue } from '../../lib/core/shared/require-value';
import { SchemaAttribute, SchemaAttributes } from '../catalog/types';
import { Description, RawSchema, Shape } from './description';
import { snakeCase } from './names';
import { unionOf } from './unions';

/** Body of an API request (`create`, `update`) or response (`created`, `read`, `updated`). */
export type Body = 'create' | 'update' | 'created' | 'read' | 'updated';

/** A field of an API body for which the provider has an attribute. */
export interface Sighting {
  readonly body: Body;
  /** Dotted Terraform path. */
  readonly path: string;
  /** Dotted path of the field in the API body, without the names of blocks for unions. */
  readonly wire: string;
  readonly shape: Shape;
  readonly attribute: SchemaAttribute;
  /** Whether the API body must contain the field if the body contains the enclosing object. */
  readonly required: boolean;
}

/** A field of an API body for which the provider has no attribute. */
export interface Unknown extends Pick<Sighting, 'body' | 'wire' | 'shape' | 'required'> {
  /**
   * Dotted Terraform path of the object that contains the field. The path is empty if the field is at the top level of
   * the body.
   */
  readonly within: string;
  readonly name: string;
}

/** A union in the API description, for which the provider has one block per alternative. */
export interface SeenUnion {
  readonly body: Body;
  readonly path: string;
  /**
   * Dotted path of the field whose value selects the alternative of the union, relative to the object with the union.
   */
  readonly by?: string;
  /**
   * For the provider's block of each alternative: value of the field `by`, or name of a field that only this
   * alternative has.
   */
  readonly members: { readonly [block: string]: string };
}

/** Fields of all API bodies of one resource type, matched with the attributes in the schema of the provider. */
export class Sightings {
  public readonly fields: Sighting[] = [];
  public readonly unknown: Unknown[] = [];
  public readonly unions: SeenUnion[] = [];
  /** Name of the field that wraps the whole object, for API bodies that wrap the object in a field. */
  public readonly wrapped: { [body: string]: string | undefined } = {};

  public constructor(
    private readonly description: Description,
    private readonly attributes: SchemaAttributes,
  ) {}

  public add(body: Body, written: RawSchema): void {
    const shape = this.description.shapeOf(written);
    const inner = this.wrapperIn(shape);
    if (inner === undefined) {
      this.object(body, shape, this.attributes, '', '');
    } else {
      this.wrapped[body] = inner;
      const { properties } = shape.schema;
      this.object(body, this.description.shapeOf(requireValue(properties)[inner]), this.attributes, '', '');
    }
  }

  /**
   * Returns the field that wraps the object: the first field of the body, if the provider has no attribute for any
   * field of the body.
   */
  private wrapperIn({ schema }: Shape): string | undefined {
    const properties = Object.entries(schema.properties ?? {});
    const isKnown = properties.some(([name, written]) =>
      this.nameOf(name, this.description.shapeOf(written), this.attributes),
    );
    const names = properties.map(([name]) => name);
    return names.length > 0 && !isKnown ? names[0] : undefined;
  }

  private object(body: Body, { schema }: Shape, attributes: SchemaAttributes, path: string, wire: string): void {
    if (schema.oneOf || schema.anyOf) {
      this.union(body, schema, attributes, path, wire);
    }
    for (const [name, written] of Object.entries(schema.properties ?? {})) {
      const shape = this.description.shapeOf(written);
      if (shape.schema.writeOnly && !isRequest(body)) {
        continue;
      }
      const required = schema.required?.includes(name) === true;
      const own = this.nameOf(name, shape, attributes);
      if (own === undefined) {
        this.unknown.push({ body, within: path, name, wire: joined(wire, name), shape, required });
      } else {
        this.member(body, shape, attributes[own], joined(path, own), joined(wire, name), required);
      }
    }
  }

  private member(
    body: Body,
    shape: Shape,
    attribute: SchemaAttribute,
    path: string,
    wire: string,
    required: boolean,
  ): void {
    this.fields.push({ body, path, wire, shape, attribute, required });
    const nested = attribute.nested_type;
    if (!nested) {
      return;
    }
    const { schema } = shape;
    const inner =
      nested.nesting_mode === 'map'
        ? schema.additionalProperties
        : nested.nesting_mode === 'single'
          ? schema
          : schema.items;
    if (typeof inner === 'object') {
      this.object(body, this.description.shapeOf(inner), nested.attributes, path, wire);
    }
  }

  private union(body: Body, schema: RawSchema, attributes: SchemaAttributes, path: string, wire: string): void {
    const { by, members } = unionOf(this.description, schema, attributes, path);
    this.unions.push({ body, path, by, members: Object.fromEntries(members.map(({ block, told }) => [block, told])) });
    for (const { block, shape } of members) {
      const nested = attributes[block].nested_type;
      // The block of the provider for an alternative may have no arguments.
      this.object(body, shape, nested?.attributes ?? {}, joined(path, block), wire);
    }
  }

  private nameOf(name: string, { schema }: Shape, attributes: SchemaAttributes): string | undefined {
    const other = schema.properties ? undefined : schema['x-speakeasy-name-override'];
    return [other && snakeCase(other), name, snakeCase(name)].find((one) => one !== undefined && one in attributes);
  }
}

/** Whether an API body is the body of a request, not of a response. */
export function isRequest(body: Body): boolean {
  return body === 'create' || body === 'update';
}

export function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
