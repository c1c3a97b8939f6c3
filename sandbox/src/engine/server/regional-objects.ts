import { Regions } from '../contract/regions';
import { ProviderServices } from '../contract/services';
import { Store } from '../store';
import { isObject, ObjectValue, Value } from '../values/value';
import { ObjectService } from './object-service';
import { Place, ProviderStore, ProviderRun } from './provider-store';
import { ServedCatalog } from './served';

/**
 * Maximum number of provider configurations whose objects are cached. The cached provider configurations need a maximum
 * number, because clients of the HTTP API can send any number of tokens.
 */
const KEPT = 100;

/**
 * Objects of one provider for each provider configuration in a run of terraform. Each provider configuration can have a
 * different region and different credentials.
 */
export class RegionalObjects {
  /** Cached `ObjectService`s, by region and credentials. */
  private readonly known = new Map<string, ObjectService>();

  public constructor(
    private readonly served: ServedCatalog,
    private readonly store: Store,
    private readonly run: ProviderRun,
  ) {}

  /**
   * Returns the operations on the objects for a provider configuration. The provider configuration is null before
   * terraform sends it.
   */
  public objects(configuration: Value): ObjectService {
    const { regions } = this.served.services;
    const region = regions ? this.regionOf(regions, configuration) : '';
    const credentials = this.credentialsOf(configuration);
    const place = JSON.stringify([region, credentials]);
    const known = this.known.get(place);
    if (known) {
      return known;
    }
    const [oldest] = this.known.keys();
    if (this.known.size >= KEPT) {
      this.known.delete(oldest);
    }
    const objects = this.objectsIn(region, credentials);
    this.known.set(place, objects);
    return objects;
  }

  private objectsIn(region: string, credentials: ObjectValue): ObjectService {
    const { catalog, services } = this.served;
    const world = new ProviderStore(
      this.store,
      catalog.id,
      catalog.info.prefix,
      this.run,
      placeIn(services, region),
      credentials,
    );
    return new ObjectService(catalog, services, world);
  }

  private credentialsOf(configuration: Value): ObjectValue {
    const { access } = this.served.services;
    const given = isObject(configuration) ? configuration : {};
    return Object.fromEntries((access?.credentials ?? []).map((name) => [name, given[name] ?? null]));
  }

  /**
   * Returns the region that the provider plugin determines from its configuration and environment. The result is an
   * empty text for the default region.
   */
  private regionOf({ argument, variables }: Regions, configuration: Value): string {
    const { default: standard, env = [] } = this.served.provider.rules.attributes[argument] ?? {};
    const configured = isObject(configuration) ? configuration[argument] : null;
    const found = [configured, ...[...env, ...variables].map((name) => this.run.variables?.[name])].find(
      (value) => typeof value === 'string' && value !== '',
    );
    return found === undefined || found === standard ? '' : String(found);
  }
}

/** Returns the function that maps each resource type to its region, for a provider that is configured with `region`. */
export function placeIn({ regions }: Pick<ProviderServices, 'regions'>, region: string): Place {
  return (type) => (regions?.isEverywhere(type) === false ? region : '');
}
