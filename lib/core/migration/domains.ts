import { Context } from './context';
import { namePart, uniqueNames } from './names';
import { protocolsOf } from './services';
import { isObject, SourceObject, textIn } from './source';

/** How callers reach the APIs of a service. */
export interface Entrance {
  /** Hosts; none for any. */
  readonly hosts: readonly string[];
  /** What the path has before that of the API. */
  readonly before: string;
  readonly protocols: readonly string[];
  /** Whether requests by http are redirected. */
  readonly redirects: boolean;
}

/** What domains have before each path where nothing else is said. */
const PREFIXES: { readonly [environment: string]: string } = { test: '/test', prepub: '/prepub', release: '/release' };

/** The entrances of a service in the environment that is taken: at least one, each by what is added to names for it. */
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
      found.push(...beforesOf(context, domain).map((before) => ({ hosts, before, protocols, redirects })));
    }
  }
  const all = together(found);
  const entrances = all.length > 0 ? all : [{ hosts: [], before: '', protocols: ofService, redirects: false }];
  const names = uniqueNames(
    entrances,
    ({ before }) => (before === '' ? '' : `-${namePart(before)}`),
    ({ hosts }) => namePart(hosts[0]),
  );
  return new Map([...names].map(([entrance, name]) => [name, entrance]));
}

/** Entrances with those in one that differ in hosts alone. */
function together(entrances: readonly Entrance[]): Entrance[] {
  const byRest = new Map<string, Entrance>();
  for (const { hosts, ...rest } of entrances) {
    const key = JSON.stringify(rest);
    byRest.set(key, { ...rest, hosts: [...new Set([...(byRest.get(key)?.hosts ?? []), ...hosts])] });
  }
  return [...byRest.values()];
}

/** Tells what became of domains, once there are routes. */
export function tellOfDomains({ ledger, source, output, options }: Context): void {
  for (const domain of source.of('custom_domain')) {
    const host = domain.name.toLowerCase();
    const routes = output.allRoutes().filter(({ fields }) => (fields.hosts as string[] | undefined)?.includes(host));
    if (routes.length === 0) {
      ledger.lostWhole(domain, 'none of its paths leads to an API in the environment that is taken');
      continue;
    }
    const targets = (field: string) => routes.map(({ name }) => `route "${name}": ${field}`);
    ledger.kept(domain, 'sub_domain', targets('hosts'), 'let the record of the domain lead to the gateways');
    ledger.kept(domain, 'protocol', targets('protocols'));
    ledger.lost(
      domain,
      'certificate_id',
      'the platform has its own: add a Certificate with its key, and a server name',
    );
    ledger.lost(domain, 'net_type', 'gateways answer in the networks that they run in');
    if (domain.fields.is_forced_https === true) {
      const difference = 'requests by http are redirected with 301; the code of the cloud is not known';
      ledger.changed(domain, 'is_forced_https', targets('https_redirect_status_code'), difference);
    } else {
      ledger.unneeded(domain, 'is_forced_https', 'routes redirect nothing');
    }
    ledger.kept(domain, 'is_default_mapping', targets('paths'));
    mappingsOf(domain).forEach(({ environment }, index) => {
      const field = `path_mappings[${index}]`;
      if (environment === options.environment) {
        ledger.kept(domain, field, targets('paths'));
      } else {
        ledger.lost(
          domain,
          field,
          `it leads to the environment ${JSON.stringify(environment)}, which is not the one taken`,
        );
      }
    });
  }
}

/** What a domain has before the paths of the environment that is taken. */
function beforesOf({ options: { environment } }: Context, domain: SourceObject): string[] {
  const mappings = mappingsOf(domain);
  const isDefault = domain.fields.is_default_mapping === true || mappings.length === 0;
  const given = isDefault ? [{ path: PREFIXES[environment] ?? '', environment }] : mappings;
  return given.filter((one) => one.environment === environment).map(({ path }) => path.replace(/\/+$/, ''));
}

/** The mappings of a domain: `/path#environment` in the resource, objects in lists of the service. */
function mappingsOf({ fields }: SourceObject): { readonly path: string; readonly environment: string }[] {
  const given = Array.isArray(fields.path_mappings) ? fields.path_mappings : [];
  return given.map((one) => {
    const [path, environment] = isObject(one) ? [one.path, one.environment] : String(one).split('#');
    return { path: String(path), environment: String(environment) };
  });
}
