import * as path from 'node:path';
import { requireValue } from '../../lib/core/shared/require-value';
import { CatalogError } from '../catalog/error';
import { CATALOG_ROOT } from '../catalog/load';
import { keyOf } from '../catalog/places';
import { Timeline } from '../catalog/timeline';
import { Catalog, CatalogElement, SchemaAttribute, SchemaBlock, SchemaBlockType } from '../catalog/types';
import { fieldApi, withElementBounds } from './api';
import { expectNoClashes } from './clashes';
import { importModel, shareImports } from './imports';
import { ElementModel, FieldModel, Nesting, ProviderModel, StructModel, TypeModel } from './model';
import { expectNeutral, propertyName, snakeToCamel } from './names';
import { fieldRuntime } from './runtime';
import { shareTypes } from './shared';
import { parse, StockAttribute, StockStruct, StockType } from './stock';

/** Builds the model of a provider from its catalogue. */
export function buildModel(catalog: Catalog): ProviderModel {
  const timeline = new Timeline(catalog.history);
  const elements = catalog.elements.map((element) => new ElementBuilder(catalog, element, timeline).build());
  const { elements: typed, shared } = shareTypes(catalog, elements);
  const { elements: withImports, sharedImports } = shareImports(typed);
  const name = catalog.info.source.slice(catalog.info.source.lastIndexOf('/') + 1);
  const model = {
    id: catalog.id,
    info: catalog.info,
    name,
    elements: withImports,
    shared,
    sharedImports,
    roles: catalog.roles,
    permissions: catalog.permissions,
    timeline,
  };
  expectNoClashes(model);
  return model;
}

class ElementBuilder {
  private readonly docsKey: string;
  private stockClassName = '';

  public constructor(
    private readonly catalog: Catalog,
    private readonly element: CatalogElement,
    private readonly timeline: Timeline,
  ) {
    this.docsKey = keyOf(element);
  }

  public build(): ElementModel {
    const { kind, type, rules, behaviour, runtime } = this.element;
    const { names, docs, info } = this.catalog;
    const stock = parse(info, this.element, names.singles);
    this.stockClassName = stock.className;
    const className = kind === 'provider' ? info.class : stock.className;
    const folder = kind === 'provider' ? 'provider' : type.slice(info.prefix.length).replace(/_/g, '-');
    const fullFolder = kind === 'data-source' ? `data-${folder}` : folder;
    const model: ElementModel = {
      kind,
      type,
      className,
      configName: kind === 'provider' ? `${info.class}Config` : stock.configStructName,
      // The module name derives from the folder, not from the class, because Python would split a class name between a digit and a letter.
      namespace: snakeToCamel(fullFolder.replace(/-/g, '_')),
      folder: fullFolder,
      fields: stock.attributes.map((attribute) => this.field(attribute, '')),
      rules,
      behaviour,
      runtime,
      purpose: docs.types[this.docsKey],
      since: this.timeline.sinceOfElement(kind, type),
      aliases: (kind === 'resource' && names.aliases[type]) || {},
      hasAddressId: kind === 'data-source' && names.addressIds.includes(type),
      import: kind === 'resource' ? importModel(this.catalog, type, className, rules.import) : undefined,
    };
    for (const name of [model.className, model.configName, model.namespace]) {
      expectNeutral(this.catalog, name, type);
    }
    return model;
  }

  private field(attribute: StockAttribute, prefix: string): FieldModel {
    const { type } = this.element;
    const fieldPath = `${prefix}${attribute.terraformName}`;
    const rules = withElementBounds(this.catalog.api, this.element, fieldPath);
    const valueType = this.isDynamic(fieldPath) ? ({ kind: 'any' } as const) : this.type(attribute.type, fieldPath);
    const property = propertyName(this.catalog, type, fieldPath, valueType, attribute.name);
    expectNeutral(this.catalog, property, `${type} ${fieldPath}`);
    return {
      name: attribute.terraformName,
      path: fieldPath,
      property,
      type: valueType,
      required: attribute.required,
      optional: attribute.optional,
      computed: attribute.computed,
      hasSetter:
        (attribute.required || attribute.optional) &&
        !this.catalog.names.withoutSetter.includes(`${type} ${fieldPath}`),
      sensitive: this.schemaFlag(fieldPath, 'sensitive'),
      deprecated:
        this.schemaFlag(fieldPath, 'deprecated') || rules.deprecated ? this.replacement(fieldPath) : undefined,
      block: attribute.type.isBlock === true,
      rules,
      behaviour: this.element.behaviour?.arguments[fieldPath],
      runtime: fieldRuntime(this.element, fieldPath),
      api: fieldApi(this.catalog.api, this.element, fieldPath),
      purpose: this.purpose(fieldPath, attribute.terraformName),
      since: this.timeline.sinceOfPath(this.element.kind, type, fieldPath),
    };
  }

  private type(stock: StockType, place: string): TypeModel {
    switch (stock.typeModelType) {
      case 'struct':
        return {
          kind: 'object',
          struct: this.struct(requireValue(stock.struct), place, nestingOf(requireValue(stock.struct))),
        };
      case 'list':
      case 'set':
        if (stock.isSingleItem) {
          return {
            kind: 'object',
            struct: this.struct(requireValue(stock.struct), place, `${stock.typeModelType}-of-one`),
          };
        }
        return { kind: stock.typeModelType, of: this.type(requireValue(stock.elementType), place) };
      case 'map':
        return { kind: 'map', of: this.type(requireValue(stock.elementType), place) };
      case 'simple':
        return { kind: stock.type === 'boolean' ? 'bool' : (stock.type as 'string' | 'number' | 'any') };
    }
  }

  private struct(stock: StockStruct, place: string, nesting: Nesting): StructModel {
    const name =
      this.element.kind === 'provider' ? stock.name.replace(this.stockClassName, this.catalog.info.class) : stock.name;
    expectNeutral(this.catalog, name, `${this.element.type} ${place}`);
    const fields = stock.attributes.map((attribute) => this.field(attribute, `${place}.`));
    return { name, nesting, fields, place: `${this.docsKey} ${place}`, shared: false };
  }

  private purpose(place: string, name: string): string | undefined {
    const { fields, common } = this.catalog.docs;
    return (
      fields[this.docsKey]?.[place] ?? (name === 'alias' && this.element.kind === 'provider' ? ALIAS : common[name])
    );
  }

  private replacement(place: string): string {
    const text = this.catalog.docs.deprecated[this.docsKey]?.[place];
    if (text === undefined) {
      const file = path.join(CATALOG_ROOT, this.catalog.id, 'docs.json');
      throw new CatalogError(file, `deprecated.${this.docsKey}["${place}"]`, 'is missing: name the replacement');
    }
    return text;
  }

  private isDynamic(place: string): boolean {
    return this.schemaAttribute(place)?.type === 'dynamic';
  }

  private schemaFlag(place: string, flag: 'sensitive' | 'deprecated'): boolean {
    return this.schemaAttribute(place)?.[flag] === true;
  }

  private schemaAttribute(place: string): SchemaLevel | undefined {
    let level: SchemaLevel = this.element.schema.block;
    for (const name of place.split('.')) {
      const members = level.nested_type?.attributes ?? level.block?.attributes ?? level.attributes ?? {};
      const blocks = level.block?.block_types ?? level.block_types ?? {};
      const member: SchemaLevel | undefined = members[name] ?? blocks[name];
      if (member === undefined) {
        return undefined;
      }
      level = member;
    }
    return level;
  }
}

/** An attribute, a block, or the content of a block. */
type SchemaLevel = SchemaAttribute & SchemaBlock & Partial<Pick<SchemaBlockType, 'block'>>;

const ALIAS = 'Name of this instance, for stacks with several instances of the provider.';

function nestingOf(struct: StockStruct): Nesting {
  const { nestingMode } = struct;
  switch (nestingMode) {
    case 'object':
      return 'single';
    case 'single':
    case 'list':
    case 'set':
    case 'map':
      return nestingMode;
    default:
      throw new CatalogError(path.join(CATALOG_ROOT), struct.name, `has an unsupported nesting mode: ${nestingMode}`);
  }
}
