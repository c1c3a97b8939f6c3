/**
 * Adapter for the parser of `@cdktf/provider-generator`; no other file of the generator uses that package. The parser
 * of cdktf decides which classes exist and names the types, so the names match the prebuilt bindings of other
 * providers. The parser is not a public interface of that package, so package.json pins the version of the package.
 */
import './quiet';
import { ResourceParser } from '@cdktf/provider-generator/lib/get/generator/resource-parser';
import { requireValue } from '../../lib/core/shared/require-value';
import { CatalogElement, ProviderInfo, SchemaBlockType } from '../catalog/types';

type Source = Parameters<ResourceParser['parse']>[0];
type StockSchema = Parameters<ResourceParser['parse']>[2];

/** Type of a value, as the parser returns it. */
export interface StockType {
  readonly typeModelType: 'simple' | 'list' | 'set' | 'map' | 'struct';
  readonly type?: string;
  readonly elementType?: StockType;
  readonly struct?: StockStruct;
  readonly isSingleItem?: boolean;
  readonly isBlock?: boolean;
}

/** Nested type, as the parser returns it. */
export interface StockStruct {
  readonly name: string;
  readonly nestingMode: string;
  readonly isSingleItem: boolean;
  readonly attributes: StockAttribute[];
}

/** Attribute, as the parser returns it. */
export interface StockAttribute {
  /** Property name of the attribute, escaped if one of the jsii languages reserves the name. */
  readonly name: string;
  readonly terraformName: string;
  readonly required: boolean;
  readonly optional: boolean;
  readonly computed: boolean;
  readonly type: StockType;
}

/** Resource, data source or provider, as the parser returns it. */
export interface StockElement {
  readonly className: string;
  readonly configStructName: string;
  readonly attributes: StockAttribute[];
}

/**
 * Parses one type. Each type gets a new parser, because a parser adds suffixes to equal names of different types. With
 * one parser for all types, names would depend on the order of the types.
 */
export function parse(info: ProviderInfo, element: CatalogElement, singles: string[]): StockElement {
  const schema = structuredClone(element.schema);
  const own = singles.filter((single) => single.startsWith(`${element.type} `)).map((single) => single.split(' ')[1]);
  for (const path of own) {
    (
      requireValue(schema.block.block_types)[path] as { -readonly [K in keyof SchemaBlockType]: SchemaBlockType[K] }
    ).max_items = 1;
  }
  const kinds = { resource: 'resource', 'data-source': 'data_source', provider: 'provider' } as const;
  // The parser of cdktf removes the provider's name only from the start of a type name.
  const type = element.kind === 'data-source' ? element.type.replace(info.prefix, `${info.prefix}data_`) : element.type;
  const parser = new ResourceParser();
  return parser.parse(
    info.source as Source,
    type,
    schema as unknown as StockSchema,
    kinds[element.kind],
    undefined,
  ) as unknown as StockElement;
}
