import { isPlainObject, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { UsageError, visible } from 'cdktf-gateways-sandbox/toolkit/commands';
import {
  catalogFolder,
  Endpoints,
  fillPath,
  ListEndpoint,
  loadApi,
  loadEndpoints,
  ObjectEndpoint,
  OWN_ID,
} from 'cdktf-gateways-sandbox/toolkit/engine';
import { grouped } from '../../grouped';
import { Inventory, InventoryObject, textOf } from '../../inventory/inventory';
import { Connection, ConnectionOptions, Got, shown } from './connection';
import { Items } from './items';
import { Item, listed } from './listing';
import { Progress } from './progress';
import { Remarks } from './remarks';
import { PlatformAccess } from './settings';
import { outermostOf, stepsOf, Visit, visitsTo } from './walk';

/** Selection of the platform's objects to read, and settings for requests. */
export interface PlatformOptions extends PlatformAccess {
  /**
   * Names or ids of the control planes to read. If control planes or portals are given, only the given control planes and portals with
   * their content are read.
   */
  readonly controlPlanes?: readonly string[];
  /** Names or ids of the portals to read. */
  readonly portals?: readonly string[];
  /** Maximum number of requests to the platform at the same time. Default: 8. */
  readonly parallel?: number;
  /** Maximum time to wait for a response of the platform, in milliseconds. Default: 30,000. */
  readonly timeout?: number;
  /** Number of items per request for a page of a list. The default number of items depends on the type of paging. */
  readonly pageSize?: number;
  readonly progress?: Progress;
  readonly wait?: ConnectionOptions['wait'];
}

/** Maximum number of names of objects in a message. */
const SHOWN = 20;

/**
 * Reads the objects of an organization from the platform. Changes nothing. Throws an error if a list of objects cannot
 * be read in full. Lists that the token may not see or the region does not serve become remarks. Tests use the sandbox,
 * never the real service.
 */
export async function fromPlatform(options: PlatformOptions): Promise<Inventory> {
  const { token, parallel = 8, timeout = 30_000, progress, wait } = options;
  const connection = new Connection({ token, parallel, timeout, wait, answered: () => progress?.answered() });
  try {
    return await new Reading(options, connection).inventory();
  } finally {
    // If a request failed, the reader does not need the results of the other requests.
    connection.stop();
    progress?.end();
  }
}

type Endpoint = ListEndpoint | ObjectEndpoint;

class Reading {
  private readonly endpoints: Endpoints = loadEndpoints(catalogFolder(), 'platform');
  private readonly items = new Items(loadApi(catalogFolder(), 'platform'));
  private readonly found = new Map<string, readonly InventoryObject[]>();
  private readonly remarks = new Remarks(this.endpoints);
  /**
   * Names and ids of objects that users selected, by type. If the user selected no objects, `named` is empty and the
   * reader reads all objects.
   */
  private readonly named: ReadonlyMap<string, readonly string[]>;

  public constructor(
    private readonly options: PlatformOptions,
    private readonly connection: Connection,
  ) {
    const { controlPlanes = [], portals = [] } = options;
    const named: [string, readonly string[]][] = [
      ['konnect_gateway_control_plane', controlPlanes],
      ['konnect_portal', portals],
    ];
    this.named = new Map(named.filter(([, names]) => names.length > 0));
  }

  public async inventory(): Promise<Inventory> {
    const isWanted = (endpoint: Endpoint): boolean =>
      this.named.size === 0 || this.named.has(outermostOf(this.endpoints, endpoint));
    for (const step of stepsOf(this.endpoints)) {
      const visits = step
        .filter(isWanted)
        .flatMap((endpoint) => visitsTo(this.endpoints, endpoint, (type) => this.found.get(type) ?? []));
      const objects = await Promise.all(visits.map((visit) => this.visited(visit)));
      this.keep(objects.flat());
    }
    const { oddities } = this.items;
    return {
      objects: [...this.found.values()].flat(),
      remarks: this.remarks.all(oddities, [...this.named.keys()]),
    };
  }

  /**
   * Keeps the objects of a reading step without duplicates. If users selected objects of a type, keeps only the
   * selected objects of this type. Throws an error if a selected object does not exist.
   */
  private keep(objects: readonly InventoryObject[]): void {
    const once = new Map(objects.map((object) => [object.key, object]));
    const byType = grouped([...once.values()], ({ type }) => [type]);
    for (const [type, names] of this.named) {
      if (!this.found.has(type)) {
        byType.set(type, this.chosen(type, names, byType.get(type) ?? []));
      }
    }
    for (const [type, own] of byType) {
      this.found.set(type, own);
      this.options.progress?.found(type, own.length);
    }
  }

  private chosen(type: string, names: readonly string[], objects: readonly InventoryObject[]): InventoryObject[] {
    const goesBy = ({ id, values }: InventoryObject, name: string): boolean =>
      id === name || textOf(values.name) === name;
    const missing = names.find((name) => !objects.some((object) => goesBy(object, name)));
    if (missing !== undefined) {
      const others = objects.map(({ values }) => visible(textOf(values.name) ?? '')).slice(0, SHOWN);
      const there =
        others.length > 0 ? `the existing names are ${others.join(', ')}` : 'the token can read no object of this type';
      throw new UsageError(`there is no ${type} with the name or id ${JSON.stringify(missing)}; ${there}`);
    }
    return objects.filter((object) => names.some((name) => goesBy(object, name)));
  }

  private async visited(visit: Visit): Promise<InventoryObject[]> {
    const { endpoint, parameters } = visit;
    const items = 'items' in endpoint ? await this.list(visit, endpoint) : await this.single(visit);
    return items.map((item) => this.items.objectOf(endpoint, parameters, item));
  }

  private async list(visit: Visit, endpoint: ListEndpoint): Promise<Item[]> {
    const url = this.urlOf(visit);
    const answer = await listed(this.connection, endpoint, url, this.options.pageSize);
    if ('status' in answer) {
      this.remarks.refused(visit, answer);
      return [];
    }
    const isOwn = (item: Item): boolean =>
      Object.entries(endpoint.except ?? {}).some(([field, value]) => item[field] === value);
    const all = flat(endpoint, answer.items);
    const items = all.filter((item) => !isOwn(item));
    this.remarks.leftOut(visit, all.length - items.length);
    if (endpoint.missingField === undefined) {
      return items;
    }
    const whole = await Promise.all(items.map((item) => this.whole(visit, item)));
    return whole.flat();
  }

  /**
   * Returns an item with all its fields, if its list contains only a part of the fields. `whole` returns an empty list
   * if the item is missing or not visible. An item without an id stays incomplete.
   */
  private async whole(visit: Visit, part: Item): Promise<Item[]> {
    if (textOf(part.id) === undefined) {
      return [part];
    }
    const url = this.urlOf(
      visit,
      fillPath(`/{${OWN_ID}}`, () => String(part.id)),
    );
    return this.objectIn(visit, url, await this.connection.get(url)).map((item) => ({ ...part, ...item }));
  }

  private async single(visit: Visit): Promise<Item[]> {
    const url = this.urlOf(visit);
    return this.objectIn(visit, url, await this.connection.get(url));
  }

  /**
   * Returns the object in a response of the platform. `objectIn` returns an empty list if the object does not exist or
   * the token may not read the object.
   */
  private objectIn(visit: Visit, url: URL, got: Got): Item[] {
    if (got.status === 200) {
      if (!isPlainObject(got.body)) {
        throw new UsageError(`${shown(url)} did not return an object: check that it is the URL of the platform`);
      }
      return [got.body];
    }
    if (got.status === 403) {
      this.remarks.refused(visit, got);
    }
    return [];
  }

  private urlOf({ endpoint, path }: Visit, more = ''): URL {
    const { server, globalServer } = this.options;
    return new URL((endpoint.host === 'global' ? globalServer : server).replace(/\/+$/, '') + path + more);
  }
}

/**
 * Returns the items of a list and the items nested in them. Each nested item gets a reference to the item that contains
 * the nested item.
 */
function flat({ nested = {} }: ListEndpoint, items: readonly Item[]): Item[] {
  const [[field, argument] = []] = Object.entries(nested);
  if (field === undefined) {
    return [...items];
  }
  return items.flatMap(({ [field]: within, ...item }) => {
    const inner = (Array.isArray(within) ? within.filter(isPlainObject) : []).map((one) => ({
      ...one,
      [requireValue(argument)]: item.id,
    }));
    return [item, ...flat({ nested } as ListEndpoint, inner)];
  });
}
