import { MigratedApi } from './apis';
import { Context } from './context';
import { Draft } from './output';
import { Relations } from './relations';
import { numberIn, SourceObject } from './source';

const TYPE = 'rate-limiting';
/** Field of the source object that contains the rate limit, by environment. */
const FIELDS: { readonly [environment: string]: string } = {
  release: 'release_limit',
  prepub: 'pre_limit',
  test: 'test_limit',
};
/** Values of rate limits that the cloud returns for "unlimited". */
const UNLIMITED = [-1, 0, 5000];
const EACH_NODE = 'each gateway node counts requests separately: configure Redis in the policy for a common count';

/**
 * Adds a rate limit to an entity: a number of requests per unit of time. If the entity already has a rate limit for the
 * unit of time, the smaller limit applies.
 */
export function limit({ policies }: Draft, unit: string, requests: number): void {
  const settings = policies.get(TYPE) ?? { limit_by: 'service', policy: 'local' };
  policies.set(TYPE, { ...settings, [unit]: Math.min(numberIn({ fields: settings }, unit) ?? Infinity, requests) });
}

/**
 * Adds the rate limits of the migrated environment to the routes and services, and records the outcome for each rate
 * limit of the source.
 */
export function limitAll(context: Context, relations: Relations, apis: readonly MigratedApi[]): void {
  const { source, ledger, output } = context;
  const servicesOf = (service: SourceObject | undefined) => output.services.filter(({ from }) => from === service);
  const byApi = new Map<SourceObject | undefined, MigratedApi>(apis.map((one) => [one.api, one]));
  const routesOf = (api: SourceObject | undefined) => byApi.get(api)?.routes ?? [];
  for (const [environment, field] of Object.entries(FIELDS)) {
    apis.forEach(({ api, routes }) => applyLimit(context, api, field, environment, routes));
    source.of('service').forEach((one) => applyLimit(context, one, field, environment, servicesOf(one)));
  }
  for (const one of source.of('api_limit')) {
    const api = source.referred('api', one, 'api_id') ?? relations.limitedApi(one);
    applyLimit(context, one, 'quota', one.fields.environment_name, routesOf(api));
    ledger.recordUnneeded(one, 'environment_name', 'the field only identifies the environment of the rate limit');
  }
  for (const one of source.of('service_limit')) {
    applyLimit(context, one, 'strategy', one.fields.environment_name, servicesOf(relations.serviceOf(one)));
    ledger.recordUnneeded(one, 'environment_name', 'the field only identifies the environment of the rate limit');
  }
}

function applyLimit(
  context: Context,
  object: SourceObject,
  field: string,
  environment: unknown,
  drafts: readonly Draft[],
): void {
  const { ledger } = context;
  const isService = object.kind.startsWith('service');
  const requests = numberIn(object, field);
  if (requests === undefined) {
    return;
  }
  if (UNLIMITED.includes(requests)) {
    ledger.recordUnneeded(object, field, 'the value means unlimited');
  } else if (!context.isMigrated(environment)) {
    ledger.recordLost(object, field, context.environmentNote(environment));
  } else if (drafts.length === 0) {
    ledger.recordLost(object, field, 'the migration creates no entity for the object with the rate limit');
  } else {
    drafts.forEach((one) => limit(one, 'second', requests));
    const targets = drafts.map(
      ({ fields }) => `${isService ? 'service' : 'route'} "${fields.name}": plugin ${TYPE}: second`,
    );
    const several =
      drafts.length > 1
        ? `; each of the ${drafts.length} ${isService ? 'services' : 'routes'} has the whole limit`
        : '';
    const nearest = isService ? '; a limit of a route replaces the limit of its service for that route' : '';
    ledger.recordChanged(object, field, targets, EACH_NODE + several + nearest);
  }
}
