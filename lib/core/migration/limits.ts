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
  for (const { api, routes } of apis) {
    limitByFields(context, api, routes, (name) => `route "${name}"`);
  }
  for (const service of source.of('service')) {
    const made = output.services.filter(({ from }) => from === service);
    limitByFields(context, service, made, (name) => `service "${name}"`);
  }
  for (const one of source.of('api_limit')) {
    const api = source.referred('api', one, 'api_id') ?? relations.limitedApi(one);
    const routes = apis.find((migrated) => migrated.api === api)?.routes ?? [];
    limitByObject(context, one, 'quota', routes, (name) => `route "${name}"`);
    ledger.unneeded(one, 'environment_name', 'it tells which limit it is');
  }
  for (const one of source.of('service_limit')) {
    const service = relations.serviceOf(one);
    const made = output.services.filter(({ from }) => from === service);
    limitByObject(context, one, 'strategy', made, (name) => `service "${name}"`);
    ledger.unneeded(one, 'environment_name', 'it tells which limit it is');
  }
}

function limitByFields(
  context: Context,
  object: SourceObject,
  drafts: readonly Draft[],
  labelOf: (name: unknown) => string,
): void {
  for (const [environment, field] of Object.entries(FIELDS)) {
    apply(context, object, field, environment, drafts, labelOf);
  }
}

function limitByObject(
  context: Context,
  object: SourceObject,
  field: string,
  drafts: readonly Draft[],
  labelOf: (name: unknown) => string,
): void {
  apply(context, object, field, object.fields.environment_name, drafts, labelOf);
}

function apply(
  context: Context,
  object: SourceObject,
  field: string,
  environment: unknown,
  drafts: readonly Draft[],
  labelOf: (name: unknown) => string,
): void {
  const { ledger } = context;
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
    const targets = drafts.map(({ fields }) => `${labelOf(fields.name)}: plugin ${TYPE}: second`);
    const several = drafts.length > 1 ? `; each of ${drafts.length} has the whole limit` : '';
    const nearest = object.kind.startsWith('service') ? '; a route with a limit of its own has that alone' : '';
    ledger.changed(object, field, targets, EACH_NODE + several + nearest);
  }
}
