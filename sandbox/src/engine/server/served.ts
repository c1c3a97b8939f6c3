import { CatalogElement } from '../../shared/catalog/types';
import { requireValue } from '../../shared/require-value';
import { LoadedCatalog } from '../catalog/load';
import { ProviderServices } from '../contract/services';
import { schemaMessage } from '../protocol/schema';
import { encodeMessage } from '../protocol/server';
import { impliedType } from '../values/implied-type';
import { Type } from '../values/value';

/** Resource type or data source of the catalogue, with facts derived from its schema that calls of terraform need. */
export interface Served extends CatalogElement {
  readonly valueType: Type;
}

/**
 * Catalogue of a provider, and the emulated services of the provider. All runs of terraform share the data that is
 * derived from the schemas. The data is derived on first use.
 */
export class ServedCatalog {
  public readonly resources: ReadonlyMap<string, Served>;
  public readonly dataSources: ReadonlyMap<string, Served>;
  public readonly provider: Served;
  private schemas: Buffer | undefined;

  public constructor(
    public readonly catalog: LoadedCatalog,
    public readonly services: ProviderServices,
  ) {
    const byType = (kind: string) =>
      new Map(
        catalog.elements.filter((element) => element.kind === kind).map((element) => [element.type, served(element)]),
      );
    this.resources = byType('resource');
    this.dataSources = byType('data-source');
    this.provider = served(requireValue(catalog.elements.find(({ kind }) => kind === 'provider')));
  }

  /** Returns the encoded response to terraform's request for all schemas. */
  public schemasMessage(capabilities: object): Buffer {
    this.schemas ??= encodeMessage('GetProviderSchema', {
      provider: schemaMessage(this.provider.schema),
      resource_schemas: schemaMessages(this.resources),
      data_source_schemas: schemaMessages(this.dataSources),
      server_capabilities: capabilities,
    });
    return this.schemas;
  }
}

function served(element: CatalogElement): Served {
  let valueType: Type | undefined;
  return {
    ...element,
    get valueType() {
      valueType ??= impliedType(element.schema.block);
      return valueType;
    },
  };
}

function schemaMessages(elements: ReadonlyMap<string, Served>): { [type: string]: object } {
  return Object.fromEntries([...elements].map(([type, { schema }]) => [type, schemaMessage(schema)]));
}
