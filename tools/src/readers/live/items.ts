import { present } from 'cdktf-gateways-sandbox/toolkit/checks';
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

/** The arguments that a path gives. */
export type Parameters = { readonly [name: string]: string };

/** Makes objects of what the platform tells, and keeps in mind what could not be taken over. */
export class Items {
  /** By type. */
  public readonly oddities = new Map<string, Oddities>();

  /** How many objects there are of which no more is known than this, by type and what is known. */
  private readonly alike = new Map<string, number>();
  private readonly elements = new Map<ListEndpoint | ObjectEndpoint, readonly CatalogElement[]>();

  public constructor(private readonly api: Api) {}

  /** The object that an item tells of. */
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

  /** What an object goes by that exists, though what tells it apart is not all there: each by another name, so that none is lost. */
  private partlyKnown(type: string, values: InventoryValues): string {
    const known = knownIdentityIn(type, values);
    const count = (this.alike.get(`${type} ${known}`) ?? 0) + 1;
    this.alike.set(`${type} ${known}`, count);
    return count === 1 ? known : `${known} ${count}`;
  }

  /** The type that an item is of: the last one takes what is left. */
  private elementOf(endpoint: ListEndpoint | ObjectEndpoint, item: Item): CatalogElement {
    const elements = this.elements.get(endpoint) ?? elementsAt(endpoint);
    this.elements.set(endpoint, elements);
    const taking = elements.find(({ type, runtime }) => {
      const field = 'told' in endpoint ? endpoint.told?.[type] : undefined;
      return runtime?.policy
        ? item.name === runtime.policy.name
        : field === undefined || (item[field] ?? null) !== null;
    });
    return taking ?? present(elements.at(-1));
  }
}

function elementsAt(endpoint: ListEndpoint | ObjectEndpoint): CatalogElement[] {
  const types = 'types' in endpoint ? endpoint.types : [endpoint.type];
  return types
    .flatMap((one) => resourceTypes().filter((type) => isListed(type, [one])))
    .map((type) => present(resourceOf(type)).element);
}
