/** Things that users rely on, as the services of the sandbox have them now. */
import { ProviderStore } from '../../sandbox/src/engine/server/provider-store';
import { ObjectValue } from '../../sandbox/src/engine/values/value';
import { gapsOf } from '../../sandbox/src/services/cloud/antiddos/gaps';
import { protectionOf } from '../../sandbox/src/services/cloud/antiddos/protection';
import { ServedApi, serving } from '../../sandbox/src/services/cloud/releases/serving';
import { apisOfVersion, versionIn } from '../../sandbox/src/services/cloud/releases/versions';
import { objectsOf, textOf, textsOf } from '../../sandbox/src/services/kit/given';
import { Released } from './edit-run';

const RELEASE = 'release';
const ENVIRONMENTS = ['test', 'prepub', RELEASE];

/** Suffix of the statement about a request that an environment serves by a version whose API was deleted. */
export const OF_DELETED_API = 'of a deleted API';

/** Responses in each environment, except TEST, which is down for a moment with each release. */
export function served(world: ProviderStore): string[] {
  return [...reached(world), ...bindings(world).map(({ text, request }) => `${text} ${request}`), ...others(world)];
}

/** State of RELEASE that callers meet at each request: the required key, with the bound plans, plugins and strategies. */
export function exposed(world: ProviderStore): string[] {
  const bound = bindings(world);
  return world.list('api_gateway_service').flatMap(({ key }) =>
    releasedApis(world, key).map((api) => {
      const own = bound.filter(({ id }) => id === api.id).map(({ text }) => text);
      const request = `${textOf(api.request_config_method)} ${textOf(api.request_config_path)}`;
      return `${request} of ${textOf(api.auth_type)}: ${[...new Set(own)].sort().join(', ')}`;
    }),
  );
}

/** Returns the version that RELEASE of the service serves. */
export function released(world: ProviderStore): Released {
  const [{ key }] = world.list('api_gateway_service');
  const version = versionIn(world, key, RELEASE) ?? '';
  return { version, content: JSON.stringify(releasedApis(world, key)) };
}

function releasedApis(world: ProviderStore, service: string): ObjectValue[] {
  const version = versionIn(world, service, RELEASE);
  return version === undefined ? [] : apisOfVersion(world, service, version);
}

/** Something that is bound to an API in RELEASE. */
interface Binding {
  /** The id of the API. */
  readonly id: string;
  readonly request: string;
  readonly text: string;
}

/** Arguments of attachments for the environment, the API and the attached object, with a verb. */
const ATTACHMENTS = [
  ['api_gateway_usage_plan_attachment', 'environment', 'api_id', 'usage_plan_id', 'plan'],
  ['api_gateway_plugin_attachment', 'environment_name', 'api_id', 'plugin_id', 'plugin'],
  ['api_gateway_strategy_attachment', 'environment_name', 'bind_api_id', 'strategy_id', 'strategy'],
  ['api_gateway_api_app_attachment', 'environment', 'api_id', 'api_app_id', 'application'],
] as const;

function bindings(world: ProviderStore): Binding[] {
  const apis = world.list('api_gateway_api').map(({ values }) => values);
  return ATTACHMENTS.flatMap(([type, environment, api, attached, what]) =>
    world.list(type).flatMap(({ values }) => {
      // A plan that is bound to a service is bound to each of its APIs.
      const bound = apis.filter((one) =>
        textOf(values[api]) === '' ? one.service_id === values.service_id : one.id === values[api],
      );
      return bound.map(({ id, request_config_path: path }) => ({
        id: textOf(id),
        request: `in ${textOf(values[environment])} at ${textOf(path)}`,
        text: `${what} ${nameOf(world, what, textOf(values[attached]))}`,
      }));
    }),
  );
}

/** A strategy is replaced with its service, so its name identifies it. Other objects can be renamed. */
function nameOf(world: ProviderStore, what: string, id: string): string {
  const [found] = what === 'strategy' ? world.find('api_gateway_ip_strategy', { strategy_id: id }) : [];
  return found ? textOf(found.values.strategy_name) : id;
}

/** Keys of plans, and APIs of documents. */
function others(world: ProviderStore): string[] {
  const keys = world
    .list('api_gateway_api_key_attachment')
    .map(({ values }) => `a plan has the key ${textOf(values.api_key_id)}`);
  const documented = world
    .list('api_gateway_api_doc')
    .flatMap(({ values }) => textsOf(values.api_ids))
    .map((id) => `${textOf(world.get('api_gateway_api', id)?.request_config_path)} is documented`);
  return [...keys, ...documented];
}

function reached(world: ProviderStore): string[] {
  return world.list('api_gateway_service').flatMap(({ key }) => {
    const environments = ENVIRONMENTS.flatMap((environment) => {
      const serves = environment === 'test' ? undefined : serving(world, key, environment);
      return serves ? [{ environment, ...serves }] : [];
    });
    return environments.flatMap(({ environment, apis }) => [
      ...apis.map((api) => `${environment} serves ${requestOf(api)}`),
      ...domainsOf(world, key, environment),
    ]);
  });
}

function requestOf({ method, path, isDeleted }: ServedApi): string {
  return `${method} ${path}${isDeleted ? ` ${OF_DELETED_API}` : ''}`;
}

/** Returns the custom domains of an environment, and whether there are any. */
function domainsOf(world: ProviderStore, service: string, environment: string): string[] {
  const leading = world.find('api_gateway_custom_domain', { service_id: service }).flatMap(({ values }) =>
    textsOf(values.is_default_mapping ? [`/${environment}#${environment}`] : values.path_mappings)
      .filter((mapping) => mapping.endsWith(`#${environment}`))
      .map((mapping) => `${textOf(values.sub_domain)}${mapping.split('#')[0]} leads to ${environment}`),
  );
  return leading.length > 0 ? [...leading, `${environment} has a domain`] : [];
}

/** The kinds of protection that each instance has. */
export function protectedBy(...instances: string[]): (world: ProviderStore) => string[] {
  return (world) => instances.flatMap((instance) => kindsOf(world, instance).map((kind) => `${instance} has ${kind}`));
}

/** Returns the protections that each instance lacked for a moment within a call since its creation. */
export function missedBy(...instances: string[]): (world: ProviderStore) => string[] {
  return (world) =>
    instances.flatMap((instance) => gapsOf(world, instance).map((what) => `${instance} missed ${what}`));
}

function kindsOf(world: ProviderStore, instance: string): string[] {
  const { forwardingRules, ccThresholds, ccRateLimits, sources, ...others } = protectionOf(world, instance);
  const kinds = Object.entries(others).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== 0 && value !== 'off',
  );
  return [
    ...kinds.map(([kind]) => kind),
    ...new Set(sources.map(({ values }) => `${textOf(values.ip_type)} addresses`)),
    ...forwardingRules.map(({ values }) => `forwarding of ${placeOf(values)}`),
    ...ccThresholds.map(({ values }) => `a threshold for ${textOf(values.domain)}`),
    ...ccRateLimits.flatMap(({ values }) => [
      `rate limits for ${textOf(values.domain)}`,
      ...(textOf(values.level) === '' ? [] : [`a level of the rate limits for ${textOf(values.domain)}`]),
    ]),
  ];
}

/** The domain or port that a rule is for. */
function placeOf(rule: ObjectValue): string {
  return String(rule.virtual_port ?? objectsOf(rule.rule)[0]?.domain);
}
