import { MigratedApi } from './apis';
import { Context } from './context';
import { Draft } from './output';
import { Relations } from './relations';
import { numberIn, SourceObject } from './source';

const TYPE = 'rate-limiting';
/** The field with the limit of each environment. */
const FIELDS: { readonly [environment: string]: string } = {
  release: 'release_limit',
  prepub: 'pre_limit',
  test: 'test_limit',
};
/** What the cloud shows where there is no limit. */
const UNLIMITED = [-1, 0, 5000];
const EACH_NODE = 'each gateway counts by itself: give the policy a Redis to count together';

/** Limits how many requests a draft takes in a length of time; of two limits the smaller one counts. */
export function limit({ policies }: Draft, unit: string, requests: number): void {
  const settings = policies.get(TYPE) ?? { limit_by: 'service', policy: 'local' };
  policies.set(TYPE, { ...settings, [unit]: Math.min(settings[unit] ?? Infinity, requests) });
}

/** Limits APIs and services as the cloud does in the environment that is taken. */
export function limitAll(context: Context, relations: Relations, apis: readonly MigratedApi[]): void {
  const { source, ledger, output } = context;
  const servicesOf = (service: SourceObject | undefined) => output.services.filter(({ from }) => from === service);
  const byApi = new Map<SourceObject | undefined, MigratedApi>(apis.map((one) => [one.api, one]));
  const routesOf = (api: SourceObject | undefined) => byApi.get(api)?.routes ?? [];
  for (const [environment, field] of Object.entries(FIELDS)) {
    apis.forEach(({ api, routes }) => apply(context, api, field, environment, routes));
    source.of('service').forEach((one) => apply(context, one, field, environment, servicesOf(one)));
  }
  for (const one of source.of('api_limit')) {
    const api = source.referred('api', one, 'api_id') ?? relations.limitedApi(one);
    apply(context, one, 'quota', one.fields.environment_name, routesOf(api));
    ledger.unneeded(one, 'environment_name', 'it tells which limit it is');
  }
  for (const one of source.of('service_limit')) {
    apply(context, one, 'strategy', one.fields.environment_name, servicesOf(relations.serviceOf(one)));
    ledger.unneeded(one, 'environment_name', 'it tells which limit it is');
  }
}

function apply(
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
    ledger.unneeded(object, field, 'that is no limit');
  } else if (!context.isMeant(environment)) {
    ledger.lost(object, field, context.otherEnvironment(environment));
  } else if (drafts.length === 0) {
    ledger.lost(object, field, 'nothing was made that it could limit');
  } else {
    drafts.forEach((one) => limit(one, 'second', requests));
    const targets = drafts.map(
      ({ fields }) => `${isService ? 'service' : 'route'} "${fields.name}": plugin ${TYPE}: second`,
    );
    const several = drafts.length > 1 ? `; each of ${drafts.length} has the whole limit` : '';
    const nearest = isService ? '; a route with a limit of its own has that alone' : '';
    ledger.changed(object, field, targets, EACH_NODE + several + nearest);
  }
}
