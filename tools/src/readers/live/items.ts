import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import {
  Api,
  CatalogElement,
  isListed,
  ListEndpoint,
  ObjectEndpoint,
  OWN_ID,
} from 'cdktf-gateways-sandbox/toolkit/engine';
import { resourceOf, resourceTypes } from '../../elements';
import { idOf, knownIdentityIn } from '../../inventory/identity';
import { importIdOf } from '../../inventory/import-id';
import { InventoryObject, InventoryValues } from '../../inventory/inventory';
import { Item } from './listing';
import { noOddities, Oddities, valuesOf } from './values';

/** Arguments of objects whose values are the ids in the path of a request. */
export type Parameters = { readonly [name: string]: string };

/** Converts items of the platform to objects, and collects the fields and values of the items that the provider does not accept. */
export class Items {
  /** Fields and values that the provider does not accept, by Terraform type. */
  public readonly oddities = new Map<string, Oddities>();

  /** Number of objects with the same incomplete identity, by type and identity. */
  private readonly alike = new Map<string, number>();
  private readonly elements = new Map<ListEndpoint | ObjectEndpoint, readonly CatalogElement[]>();

  public constructor(private readonly api: Api) {}

  /** Returns the inventory object that an item of the platform describes. */
  public objectOf(endpoint: ListEndpoint | ObjectEndpoint, parameters: Parameters, item: Item): InventoryObject {
    const element = this.elementOf(endpoint, item);
    const { type } = element;
    const isMember = 'member' in endpoint && endpoint.member !== undefined;
    const fields = isMember ? { [this.api.forms[type]?.names?.[endpoint.member] ?? endpoint.member]: item.id } : item;
    const oddities = this.oddities.get(type) ?? noOddities();
    this.oddities.set(type, oddities);
    const read = valuesOf(element, this.api.forms[type] ?? {}, fields, oddities);
    const given = Object.entries(parameters).filter(([name]) => name !== OWN_ID && name in read);
    const values: InventoryValues = { ...read, ...Object.fromEntries(given) };
    const id = idOf(type, values) ?? this.partlyKnown(type, values);
    const place = `${type} ${id}`;
    return { type, key: place, place, id, importId: importIdOf(type, values), values };
  }

  /**
   * Returns the known parts of an object's incomplete identity as text, with a number if an earlier object has the same
   * text. If two objects had the same text, the second object would replace the first in the inventory.
   */
  private partlyKnown(type: string, values: InventoryValues): string {
    const known = knownIdentityIn(type, values);
    const count = (this.alike.get(`${type} ${known}`) ?? 0) + 1;
    this.alike.set(`${type} ${known}`, count);
    return count === 1 ? known : `${known} ${count}`;
  }

  /** Returns the catalogue element of the Terraform type of an item. Items without a matching type belong to the last type of the endpoint. */
  private elementOf(endpoint: ListEndpoint | ObjectEndpoint, item: Item): CatalogElement {
    const elements = this.elements.get(endpoint) ?? elementsAt(endpoint);
    this.elements.set(endpoint, elements);
    const taking = elements.find(({ type, runtime }) => {
      const field = 'requiredFields' in endpoint ? endpoint.requiredFields?.[type] : undefined;
      return runtime?.policy
        ? item.name === runtime.policy.name
        : field === undefined || (item[field] ?? null) !== null;
    });
    return taking ?? requireValue(elements.at(-1));
  }
}

function elementsAt(endpoint: ListEndpoint | ObjectEndpoint): CatalogElement[] {
  const types = 'types' in endpoint ? endpoint.types : [endpoint.type];
  return types
    .flatMap((one) => resourceTypes().filter((type) => isListed(type, [one])))
    .map((type) => requireValue(resourceOf(type)).element);
}
