import { without } from '../declarative/document';
import { Members } from '../objects';
import { apiKey, fromConfiguration, TypedObject } from './from-configuration';
import { Kind, TYPE_PREFIX } from './kinds';
import { isKnownObject, SourceObject } from './source';

/** Parsed JSON file with the results of a data source, or with the output of `terraform show -json`. */
export interface ResultFile {
  /** Name of the result file of a data source, such as `apis.json` or `usage_plan_environments.usagePlan-1.json`. */
  readonly name: string;
  readonly value: unknown;
}

/** Source objects from result files of data sources, and problems in the files. */
export interface ResultObjects {
  readonly objects: readonly SourceObject[];
  readonly problems: readonly string[];
}

/** Attributes of a data source: its results and its arguments. */
interface DataSourceResult {
  readonly values: Members;
  readonly place: string;
}

/** Source object that the migration creates from a result of a data source. */
type ResultObject = Omit<TypedObject, 'type' | 'key'> & { readonly kind: Kind };

/**
 * Converts the results of data sources about the cloud's API gateway to source objects of the migration. Accepts files
 * that data sources wrote (`result_output_file`), and the output of `terraform show -json` for states with data sources
 * or resources. The name of a result file is the name of its data source without the common prefix. If the data source
 * queries by an id, the file name contains the id after the data source's name.
 */
export function fromResults(files: readonly ResultFile[]): ResultObjects {
  const problems: string[] = [];
  const typed: TypedObject[] = [];
  const made: ResultObject[] = [];
  for (const { name, value } of files) {
    if (isKnownObject(value) && isKnownObject(value.values) && value.format_version !== undefined) {
      for (const resource of resourcesOf(value.values.root_module)) {
        const { mode, type, address, values } = resource;
        const source = mode === 'data' ? dataSource(type) : undefined;
        if (source) {
          made.push(...source.read({ values, place: `${name}: ${address}` }));
        } else if (mode !== 'data') {
          typed.push({ type, key: address, place: `${name}: ${address}`, values });
        }
      }
      continue;
    }
    const [, short = '', id] = /^([a-z_]+)(?:\.(.+))?\.json$/.exec(name) ?? [];
    const source = dataSource(TYPE_PREFIX + short);
    const problem = problemOf(source, value, id);
    if (problem !== undefined) {
      problems.push(`contains ${name}, which ${problem}`);
    } else if (source) {
      const argument = source.idArgument ? { [source.idArgument]: id } : {};
      made.push(...source.read({ values: { ...argument, [source.list]: value ?? [] }, place: name }));
    }
  }
  const objects = made.map(({ kind, ...rest }) => ({ ...rest, type: TYPE_PREFIX + kind, key: rest.place }));
  return { objects: withIds(fromConfiguration([...typed, ...objects])), problems };
}

/**
 * Adds the ids of APIs to the source objects of APIs, because lists of APIs do not contain the ids. Lists of bindings
 * and other objects contain the id of an API together with service, method and path.
 */
function withIds(objects: readonly SourceObject[]): SourceObject[] {
  const ids = new Map(
    objects.flatMap(({ fields: { api_id: id, service_id: service, method, path } }) =>
      typeof id === 'string' && path !== undefined ? [[apiKey(service, method, path), id] as const] : [],
    ),
  );
  return objects.map((object) => {
    const id =
      object.kind === 'api' ? object.keys.map((key) => ids.get(key)).find((one) => one !== undefined) : undefined;
    return id === undefined ? object : { ...object, keys: [...object.keys, id] };
  });
}

/** Data source that the migration can read. */
interface DataSource {
  /** Attribute of the data source that a result file contains. */
  readonly list: string;
  /** Argument of the data source with the queried id, if the results do not contain the queried id. */
  readonly idArgument?: string;
  /** Whether the provider always writes an empty object to the result file, even if the query found objects. */
  readonly isEmptyInFiles?: true;
  readonly read: (found: DataSourceResult) => ResultObject[];
}

const SOURCES: { readonly [name: string]: DataSource } = {
  services: { list: 'list', read: (found) => objectsIn('service', found, 'list') },
  apis: { list: 'list', read: (found) => objectsIn('api', found, 'list') },
  api_keys: { list: 'list', read: (found) => objectsIn('api_key', found, 'list') },
  api_apps: { list: 'api_app_list', read: (found) => objectsIn('api_app', found, 'api_app_list') },
  api_docs: { list: 'api_doc_list', read: (found) => objectsIn('api_doc', found, 'api_doc_list') },
  usage_plans: { list: 'list', read: (found) => objectsIn('usage_plan', found, 'list') },
  throttling_services: { list: 'list', read: serviceLimits },
  throttling_apis: { list: 'list', read: apiLimits },
  usage_plan_environments: {
    list: 'list',
    idArgument: 'usage_plan_id',
    read: (found) => objectsIn('usage_plan_attachment', found, 'list', bindingOf),
  },
  ip_strategies: { list: 'list', read: strategies },
  customer_domains: {
    list: 'list',
    idArgument: 'service_id',
    read: (found) => objectsIn('custom_domain', found, 'list', domainOf),
  },
  api_app_api: { list: 'result', isEmptyInFiles: true, read: (found) => objectsIn('api', found, 'result', apiOf) },
  api_plugins: { list: 'result', isEmptyInFiles: true, read: plugins },
  plugins: {
    list: 'result',
    isEmptyInFiles: true,
    read: (found) => objectsIn('plugin_attachment', found, 'result', attachmentOf),
  },
  api_usage_plans: { list: 'result', isEmptyInFiles: true, read: (found) => plans(found, 'result') },
  api_app_service: {
    list: 'usage_plan_list',
    isEmptyInFiles: true,
    read: (found) => [serviceOf(found), ...plans(found, 'usage_plan_list')],
  },
  bind_api_apps_status: { list: 'result', isEmptyInFiles: true, read: applications },
  service_environment_list: {
    list: 'result',
    isEmptyInFiles: true,
    read: (found) => objectsIn('service_release', found, 'result', ofService),
  },
  service_release_versions: {
    list: 'result',
    isEmptyInFiles: true,
    read: (found) => objectsIn('service_release', found, 'result', ofService),
  },
  upstreams: { list: 'result', isEmptyInFiles: true, read: (found) => objectsIn('upstream_binding', found, 'result') },
};

function dataSource(type: unknown): DataSource | undefined {
  const name = typeof type === 'string' && type.startsWith(TYPE_PREFIX) ? type.slice(TYPE_PREFIX.length) : '';
  return Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined;
}

function problemOf(source: DataSource | undefined, value: unknown, id: string | undefined): string | undefined {
  if (!source) {
    const known = Object.keys(SOURCES).filter((name) => !SOURCES[name].isEmptyInFiles);
    return `is neither output of terraform show -json nor named after a data source; known names: ${known.join('.json, ')}.json`;
  }
  if (source.isEmptyInFiles) {
    return 'is empty, because the provider writes no results for this data source; add output of terraform show -json';
  }
  if (value !== null && !Array.isArray(value)) {
    return 'is not a list, unlike the result files of this data source';
  }
  const isUnclear = source.idArgument !== undefined && id === undefined && Array.isArray(value) && value.length > 0;
  return isUnclear ? `does not specify its ${source.idArgument}; put it into the file name, before .json` : undefined;
}

interface Resource {
  readonly mode: unknown;
  readonly type: string;
  readonly address: string;
  readonly values: Members;
}

/** Returns the resources of a Terraform module and its child modules. */
function resourcesOf(module: unknown): Resource[] {
  if (!isKnownObject(module)) {
    return [];
  }
  const own = listOf(module.resources).flatMap(({ mode, type, address, values }) =>
    typeof type === 'string' && typeof address === 'string' && isKnownObject(values)
      ? [{ mode, type, address, values }]
      : [],
  );
  return [...own, ...listOf(module.child_modules).flatMap(resourcesOf)];
}

function listOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.filter(isKnownObject) : [];
}

/** Arguments of a resource that the migration derives from an element of a data source's result. */
type ObjectValues = Pick<ResultObject, 'values' | 'derived' | 'spelling'>;

function objectsIn(
  kind: Kind,
  { values, place }: DataSourceResult,
  list: string,
  shape: (element: Members, asked: Members) => ObjectValues = (element) => ({ values: element }),
): ResultObject[] {
  return listOf(values[list]).map((element, index) => ({
    kind,
    place: `${place}#${index}`,
    ...shape(element, values),
  }));
}

/** Adds arguments of the data source that the element of the result does not contain. */
function withArguments(element: Members, asked: Members, names: readonly string[]): ObjectValues {
  const derived = names.filter((name) => element[name] === undefined || element[name] === null);
  return { values: { ...element, ...Object.fromEntries(derived.map((name) => [name, asked[name]])) }, derived };
}

function ofService(element: Members, asked: Members): ObjectValues {
  return withArguments(element, asked, ['service_id']);
}

function bindingOf(element: Members, asked: Members): ObjectValues {
  const { values, derived = [] } = withArguments(element, asked, ['usage_plan_id', 'service_id']);
  const kind = typeof element.api_id === 'string' && element.api_id !== '' ? 'API' : 'SERVICE';
  return { values: { ...values, bind_type: asked.bind_type ?? kind }, derived: [...derived, 'bind_type'] };
}

function domainOf({ domain_name: name, ...element }: Members, asked: Members): ObjectValues {
  const { values, derived } = withArguments(element, asked, ['service_id']);
  return { values: { ...values, sub_domain: name }, derived, spelling: { sub_domain: 'domain_name' } };
}

function attachmentOf(element: Members, asked: Members): ObjectValues {
  return withArguments(element, asked, ['plugin_id', 'service_id', 'environment_name']);
}

/** Converts an API from data sources of applications, which use other names for the arguments of APIs. */
function apiOf(
  { request_config: request, service_config: service, ...element }: Members,
  asked: Members,
): ObjectValues {
  const spelling: { [field: string]: string } = {};
  const renamed = Object.entries(element).map(([name, value]) => {
    const field = /^service_(timeout|type|mock_|scf_|websocket_)/.test(name)
      ? name.replace(/^service_/, 'service_config_')
      : name;
    spelling[field] = name;
    return [field, value] as const;
  });
  const [[requested = {}], [served = {}]] = [listOf(request), listOf(service)];
  for (const [part, members, at] of [
    ['request_config', requested, 'request_config[0]'],
    ['service_config', served, 'service_config[0]'],
  ] as const) {
    for (const [name, value] of Object.entries(members)) {
      const field = `${part}_${name === 'uniq_vpc_id' ? 'vpc_id' : name}`;
      spelling[field] = `${at}.${name}`;
      renamed.push([field, value]);
    }
  }
  const { values, derived } = withArguments(Object.fromEntries(renamed), asked, ['service_id', 'api_id']);
  return { values, derived, spelling };
}

function serviceOf({ values, place }: DataSourceResult): ResultObject {
  return {
    kind: 'service',
    place,
    values: without(values, ['id', 'result_output_file', 'usage_plan_list', 'api_region']),
  };
}

function serviceLimits(found: DataSourceResult): ResultObject[] {
  return listOf(found.values.list).flatMap(({ service_id, environments }, index) =>
    objectsIn(
      'service_limit',
      { values: { service_id, environments }, place: `${found.place}#${index}` },
      'environments',
      ofService,
    ),
  );
}

function apiLimits(found: DataSourceResult): ResultObject[] {
  return listOf(found.values.list).flatMap(({ service_id, api_environment_strategies: apis }, index) =>
    listOf(apis).flatMap(({ strategy_list, ...api }, second) => {
      const names = [...Object.keys(api), 'service_id'];
      const place = `${found.place}#${index}.${second}`;
      const limits = objectsIn(
        'api_limit',
        { values: { ...api, service_id, strategy_list }, place },
        'strategy_list',
        (one, asked) => withArguments(one, asked, names),
      );
      // An API without rate limits is kept, because other lists of APIs do not contain the ids of APIs.
      return limits.length > 0 ? limits : [{ kind: 'api_limit' as const, place, values: { ...api, service_id } }];
    }),
  );
}

/**
 * Returns the IP strategies in a result, and their attachments to APIs. The cloud does not return the environment of an
 * IP strategy's attachment.
 */
function strategies(found: DataSourceResult): ResultObject[] {
  return objectsIn('ip_strategy', found, 'list', ofService).flatMap((strategy) => {
    const { strategy_id, service_id, attach_list } = strategy.values;
    const attached = listOf(attach_list).map(({ api_id, method, path }, index): ResultObject => {
      const values = { strategy_id, service_id, bind_api_id: api_id, method, path };
      const place = `${strategy.place}.attach_list#${index}`;
      return { kind: 'strategy_attachment', place, values, derived: Object.keys(values) };
    });
    return [strategy, ...attached];
  });
}

/** Returns the plugins in a result, and their attachments to APIs. */
function plugins(found: DataSourceResult): ResultObject[] {
  return objectsIn('plugin', found, 'result').flatMap(({ values: element, ...rest }) => {
    const { environment, attached_time, ...plugin } = element;
    const { api_id, service_id } = found.values;
    const values = { plugin_id: plugin.plugin_id, api_id, service_id, environment_name: environment, attached_time };
    const spelling = { environment_name: 'environment' };
    const derived = ['plugin_id', 'api_id', 'service_id'];
    return [
      { ...rest, values: plugin },
      { kind: 'plugin_attachment' as const, place: `${rest.place} attached`, values, derived, spelling },
    ];
  });
}

/** Returns the usage plans in a result, and their bindings to APIs and services. */
function plans(found: DataSourceResult, list: string): ResultObject[] {
  return objectsIn('usage_plan', found, list).flatMap(({ values: element, ...rest }) => {
    const { environment, service_id, service_name, api_id, api_name, path, method, ...plan } = element;
    const binding = { environment, service_id, service_name, api_id, api_name, path, method };
    const shaped = bindingOf(binding, { ...found.values, usage_plan_id: plan.usage_plan_id });
    return [
      { ...rest, values: plan },
      { kind: 'usage_plan_attachment' as const, place: `${rest.place} bound`, ...shaped },
    ];
  });
}

function applications(found: DataSourceResult): ResultObject[] {
  return listOf(found.values.result).flatMap(({ api_app_api_set: bound }, index) =>
    objectsIn(
      'api_app_attachment',
      { values: { ...found.values, bound }, place: `${found.place}#${index}` },
      'bound',
      (element, asked) => {
        const { environment_name: environment, ...others } = element;
        const { values, derived } = withArguments(others, asked, ['service_id']);
        return { values: { ...values, environment }, derived, spelling: { environment: 'environment_name' } };
      },
    ),
  );
}
