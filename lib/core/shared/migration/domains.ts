import { Context } from './context';
import { namePart, uniqueNames } from './names';
import { protocolsOf } from './services';
import { isKnownObject, SourceObject, textIn } from './source';

/** Hosts, path prefix and protocols with which callers reach the APIs of a cloud service. */
export interface Entrance {
  /** Allowed hosts. An empty list of hosts means that callers may use any host. */
  readonly hosts: readonly string[];
  /** Path prefix that callers add to the API paths. */
  readonly before: string;
  readonly protocols: readonly string[];
  /** Whether the custom domain redirects HTTP requests to HTTPS. */
  readonly redirects: boolean;
}

/** Default path prefixes of the cloud's custom domains, by environment. */
const PREFIXES: { readonly [environment: string]: string } = { test: '/test', prepub: '/prepub', release: '/release' };

/**
 * Returns the entrances of a cloud service in the migrated environment, at least one entrance, by the suffix for route
 * names.
 */
export function entrancesOf(context: Context, service: SourceObject): Map<string, Entrance> {
  const { source, options } = context;
  const ofService = protocolsOf(textIn(service, 'protocol'));
  const own = options.hosts?.[service.name] ?? [];
  const found = own.length > 0 ? [{ hosts: own, before: '', protocols: ofService, redirects: false }] : [];
  for (const domain of source.of('custom_domain')) {
    if (source.referred('service', domain, 'service_id') === service) {
      const given = textIn(domain, 'protocol');
      const redirects = domain.fields.is_forced_https === true;
      const protocols = redirects ? ['https'] : given === undefined ? ofService : protocolsOf(given);
      const hosts = [domain.name.toLowerCase()];
      found.push(...pathPrefixesOf(context, domain).map((before) => ({ hosts, before, protocols, redirects })));
    }
  }
  const all = mergeHosts(found);
  const entrances = all.length > 0 ? all : [{ hosts: [], before: '', protocols: ofService, redirects: false }];
  const names = uniqueNames(
    entrances,
    ({ before }) => (before === '' ? '' : `-${namePart(before)}`),
    ({ hosts }) => namePart(hosts[0]),
  );
  return new Map([...names].map(([entrance, name]) => [name, entrance]));
}

/** Merges entrances of a cloud service that differ only in their hosts. */
function mergeHosts(entrances: readonly Entrance[]): Entrance[] {
  const byRest = new Map<string, Entrance>();
  for (const { hosts, ...rest } of entrances) {
    const key = JSON.stringify(rest);
    byRest.set(key, { ...rest, hosts: [...new Set([...(byRest.get(key)?.hosts ?? []), ...hosts])] });
  }
  return [...byRest.values()];
}

/**
 * Records the migration result of custom domains in the report. Call `recordDomains` after the migration has created
 * all routes.
 */
export function recordDomains({ ledger, source, output, options }: Context): void {
  for (const domain of source.of('custom_domain')) {
    const host = domain.name.toLowerCase();
    const routes = output.allRoutes().filter(({ fields }) => (fields.hosts as string[] | undefined)?.includes(host));
    if (routes.length === 0) {
      ledger.recordObjectLost(domain, 'no path of the domain leads to an API in the migrated environment');
      continue;
    }
    const targets = (field: string) => routes.map(({ name }) => `route "${name}": ${field}`);
    ledger.recordKept(
      domain,
      'sub_domain',
      targets('hosts'),
      'point the DNS record of the domain to the gateways of the platform',
    );
    ledger.recordKept(domain, 'protocol', targets('protocols'));
    ledger.recordLost(
      domain,
      'certificate_id',
      'the platform cannot use certificates of the cloud: add a Certificate with the private key, and an SNI',
    );
    ledger.recordLost(domain, 'net_type', 'gateways of the platform listen in the networks that they run in');
    if (domain.fields.is_forced_https === true) {
      const difference =
        'the gateway redirects HTTP requests with status 301; the cloud does not document its status code';
      ledger.recordChanged(domain, 'is_forced_https', targets('https_redirect_status_code'), difference);
    } else {
      ledger.recordUnneeded(domain, 'is_forced_https', 'redirects are disabled');
    }
    ledger.recordKept(domain, 'is_default_mapping', targets('paths'));
    mappingsOf(domain).forEach(({ environment }, index) => {
      const field = `path_mappings[${index}]`;
      if (environment === options.environment) {
        ledger.recordKept(domain, field, targets('paths'));
      } else {
        ledger.recordLost(
          domain,
          field,
          `the path mapping belongs to the environment ${JSON.stringify(environment)}, which is not migrated`,
        );
      }
    });
  }
}

/** Returns the path prefixes of a custom domain in the migrated environment. */
function pathPrefixesOf({ options: { environment } }: Context, domain: SourceObject): string[] {
  const mappings = mappingsOf(domain);
  const isDefault = domain.fields.is_default_mapping === true || mappings.length === 0;
  const given = isDefault ? [{ path: PREFIXES[environment] ?? '', environment }] : mappings;
  return given.filter((one) => one.environment === environment).map(({ path }) => path.replace(/\/+$/, ''));
}

/**
 * Returns the path mappings of a custom domain. Path mappings are texts `/path#environment` in the Terraform resource,
 * and objects in data sources.
 */
function mappingsOf({ fields }: SourceObject): { readonly path: string; readonly environment: string }[] {
  const given = Array.isArray(fields.path_mappings) ? fields.path_mappings : [];
  return given.map((one) => {
    const [path, environment] = isKnownObject(one) ? [one.path, one.environment] : String(one).split('#');
    return { path: String(path), environment: String(environment) };
  });
}
