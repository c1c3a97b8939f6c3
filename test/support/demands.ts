/**
 * Requirements of a Terraform schema for its construct: the attributes with their property names, flags and types, at every depth. Read
 * from the schema, without the generator.
 */
import { Schema, SchemaAttribute, SchemaBlock, SchemaBlockType, TerraformType } from '../../generator/catalog/types';
import { Element } from './elements';
import { propertyOf } from './naming';

/** The type of a value. */
export type Demand =
  | { readonly kind: 'string' | 'number' | 'bool' | 'any' }
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: Demand }
  | {
      readonly kind: 'object';
      readonly attributes: Attribute[];
      /** A list or set in Terraform with at most one object. */
      readonly oneOf?: 'list' | 'set';
    };

/** An attribute or block. */
export interface Attribute {
  readonly name: string;
  /** Terraform names from the root on, with dots. */
  readonly path: string;
  readonly property: string;
  readonly demand: Demand;
  readonly required: boolean;
  /** Whether users can give a value. */
  readonly settable: boolean;
  /** Whether the property can be set after construction as well. */
  readonly hasSetter: boolean;
  readonly deprecated: boolean;
  readonly block: boolean;
}

const known = new Map<Element, Attribute[]>();

export function attributesOf(element: Element): Attribute[] {
  if (!known.has(element)) {
    known.set(element, new Reader(element).read(element.schema));
  }
  return known.get(element)!;
}

/** Whether a value is an object, or a collection of objects. */
export function holdsObject(demand: Demand): boolean {
  return demand.kind === 'object' || ('of' in demand && holdsObject(demand.of));
}

/** Attributes of an object, or of the elements of a collection. */
export function membersOf(demand: Demand): Attribute[] {
  return demand.kind === 'object' ? demand.attributes : 'of' in demand ? membersOf(demand.of) : [];
}

/** Returns the attributes and all nested attributes. */
export function deepAttributes(attributes: Attribute[]): Attribute[] {
  return attributes.flatMap((attribute) => [attribute, ...deepAttributes(membersOf(attribute.demand))]);
}

class Reader {
  public constructor(private readonly element: Element) {}

  public read(schema: Schema): Attribute[] {
    const attributes = this.block(schema.block, '');
    return this.element.kind === 'provider' ? [...attributes, ALIAS] : attributes;
  }

  private block(block: SchemaBlock, prefix: string): Attribute[] {
    const attributes = this.attributes(block.attributes ?? {}, prefix);
    const blocks = Object.entries(block.block_types ?? {}).map(([name, type]) => this.nestedBlock(name, type, prefix));
    return [...attributes, ...blocks];
  }

  private nestedBlock(name: string, type: SchemaBlockType, prefix: string): Attribute {
    const path = `${prefix}${name}`;
    const attributes = this.block(type.block, `${path}.`);
    const mode = type.nesting_mode as 'list' | 'set';
    const isOne = type.max_items === 1 || this.element.catalog.names.singles.includes(`${this.element.type} ${path}`);
    const demand: Demand = isOne
      ? { kind: 'object', attributes, oneOf: mode }
      : { kind: mode, of: { kind: 'object', attributes } };
    const required = (type.min_items ?? 0) > 0;
    return this.named(path, demand, { required, settable: true, deprecated: this.isDeprecated(path), block: true });
  }

  private attributes(attributes: { readonly [name: string]: SchemaAttribute }, prefix: string): Attribute[] {
    return Object.entries(attributes).map(([name, attribute]) => {
      const path = `${prefix}${name}`;
      return this.named(path, this.attributeDemand(attribute, path), {
        required: attribute.required === true,
        settable: attribute.required === true || attribute.optional === true,
        deprecated: attribute.deprecated === true || this.isDeprecated(path),
        block: false,
      });
    });
  }

  private attributeDemand(attribute: SchemaAttribute, path: string): Demand {
    if (!attribute.nested_type) {
      return this.typeDemand(attribute.type!, path);
    }
    const object: Demand = {
      kind: 'object',
      attributes: this.attributes(attribute.nested_type.attributes, `${path}.`),
    };
    const mode = attribute.nested_type.nesting_mode;
    return mode === 'single' ? object : { kind: mode as 'list' | 'set' | 'map', of: object };
  }

  private typeDemand(type: TerraformType, path: string): Demand {
    if (typeof type === 'string') {
      return { kind: type === 'dynamic' ? 'any' : (type as 'string' | 'number' | 'bool') };
    }
    const [kind, inner] = type;
    if (kind !== 'object') {
      return { kind: kind as 'list' | 'set' | 'map', of: this.typeDemand(inner as TerraformType, path) };
    }
    // Members of object types have no flags. Both providers use the type only for outputs.
    const members = Object.entries(inner as { [name: string]: TerraformType }).map(([name, memberType]) => {
      const memberPath = `${path}.${name}`;
      const flags = { required: false, settable: false, deprecated: this.isDeprecated(memberPath), block: false };
      return this.named(memberPath, this.typeDemand(memberType, memberPath), flags);
    });
    return { kind: 'object', attributes: members };
  }

  private named(
    path: string,
    demand: Demand,
    flags: Omit<Attribute, 'name' | 'path' | 'property' | 'demand' | 'hasSetter'>,
  ): Attribute {
    const { catalog, type } = this.element;
    const isList = demand.kind === 'list' || demand.kind === 'set';
    const name = path.slice(path.lastIndexOf('.') + 1);
    const hasSetter = flags.settable && !catalog.names.withoutSetter.includes(`${type} ${path}`);
    return { name, path, property: propertyOf(catalog.names, type, path, isList), demand, hasSetter, ...flags };
  }

  private isDeprecated(path: string): boolean {
    return this.element.rules.attributes[path]?.deprecated === true;
  }
}

/** Terraform gives every provider an alias, which no schema contains. */
export const ALIAS: Attribute = {
  name: 'alias',
  path: 'alias',
  property: 'alias',
  demand: { kind: 'string' },
  required: false,
  settable: true,
  hasSetter: true,
  deprecated: false,
  block: false,
};
