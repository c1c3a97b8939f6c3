/**
 * The one place that knows `@cdktf/provider-generator`. Its parser decides what becomes a class and how types are
 * called, so that those who know the bindings of other providers find what they expect; the rest is ours. The package
 * has no public interface for this, so its version is pinned.
 */
import './quiet';
import { ResourceParser } from '@cdktf/provider-generator/lib/get/generator/resource-parser';
import { CatalogElement, ProviderInfo, SchemaBlockType } from '../catalog/types';

/** What the parser says of a value's type. */
export interface StockType {
  readonly typeModelType: 'simple' | 'list' | 'set' | 'map' | 'struct';
  readonly type?: string;
  readonly elementType?: StockType;
  readonly struct?: StockStruct;
  readonly isSingleItem?: boolean;
  readonly isBlock?: boolean;
}

/** What the parser says of a nested type. */
export interface StockStruct {
  readonly name: string;
  readonly nestingMode: string;
  readonly isSingleItem: boolean;
  readonly attributes: StockAttribute[];
}

/** What the parser says of an attribute. */
export interface StockAttribute {
  /** Property name, escaped where a target language needs it. */
  readonly name: string;
  readonly terraformName: string;
  readonly required: boolean;
  readonly optional: boolean;
  readonly computed: boolean;
  readonly type: StockType;
}

/** What the parser says of a resource, data source or provider. */
export interface StockElement {
  readonly className: string;
  readonly configStructName: string;
  readonly attributes: StockAttribute[];
}

/**
 * Parses one type. Each gets a parser of its own, since the parser tells equal names of different types apart by a
 * suffix, which would make names depend on the order of the types.
 */
export function parse(info: ProviderInfo, element: CatalogElement, singles: string[]): StockElement {
  const schema = structuredClone(element.schema);
  const own = singles.filter((single) => single.startsWith(`${element.type} `)).map((single) => single.split(' ')[1]);
  for (const path of own) {
    (schema.block.block_types![path] as { -readonly [K in keyof SchemaBlockType]: SchemaBlockType[K] }).max_items = 1;
  }
  const kinds = { resource: 'resource', 'data-source': 'data_source', provider: 'provider' } as const;
  // The parser cuts the provider's name off the type only where it comes first.
  const type = element.kind === 'data-source' ? element.type.replace(info.prefix, `${info.prefix}data_`) : element.type;
  const parser = new ResourceParser();
  return parser.parse(
    info.source as any,
    type,
    schema as any,
    kinds[element.kind],
    undefined as any,
  ) as unknown as StockElement;
}
