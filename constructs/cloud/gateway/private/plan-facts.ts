import { IConstruct } from 'constructs';
import { claimUnique } from '../../../../lib/core/l2/unique-registry';
import { addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { PropertyDiagnostic } from '../../../../lib/core/values/property-diagnostic';
import { IApiKey } from '../api-key-reference';
import { IApi } from '../api-reference';
import { Environment } from '../environment';
import { IGatewayService } from '../gateway-service-reference';
import { IUsagePlan } from '../usage-plan-reference';
import { apiKindOf } from './api-facts';
import { quota } from './quotas';
import { apisOf, serviceFacts } from './service-facts';

/** Target of a usage plan in an environment: a gateway service, or a single API of the service. */
export interface Binding {
  readonly service: IGatewayService;
  readonly api?: IApi;
  readonly environment: Environment;
}

/** Services and APIs that a usage plan applies to, and the API keys of the plan. */
interface PlanFacts {
  readonly bindings: Binding[];
  readonly keys: IConstruct[];
}

const plans = new ConstructFact<PlanFacts>('usagePlan');
/** Usage plans of an app, by the root construct of the app. */
const plansByApp = new ConstructFact<Set<IConstruct>>('usagePlans');
/** Usage plans to which the program attached an API key, by API key, in the order of the attachments. */
const plansByKey = new ConstructFact<IConstruct[]>('plansByKey');

/** Returns the usage plans of the app that contains a construct. */
function plansOf(construct: IConstruct): Set<IConstruct> {
  return plansByApp.getOrSet(construct.node.root, () => new Set());
}

function planFacts(plan: IConstruct): PlanFacts {
  return plans.getOrSet(plan, () => {
    plansOf(plan).add(plan);
    return { bindings: [], keys: [] };
  });
}

/**
 * Stores a target of a usage plan. Reports an error if the program already attached the plan to the same service or API
 * in the same environment through another reference construct.
 */
export function rememberBinding(plan: IUsagePlan, binding: Binding): void {
  planFacts(plan).bindings.push(binding);
  const { service, api, environment } = binding;
  const place = `${service.gatewayServiceId} ${api?.apiId ?? ''} ${environment}`;
  const other = claimUnique(plan.node.root, 'place of a plan', `${plan.usagePlanId} ${place}`, plan);
  if (other) {
    const where = `${(api ?? service).node.path} in "${environment}"`;
    addError(
      plan,
      '',
      `is attached to ${where}, where ${other.node.path}, a reference to the same plan, is attached already; attach the plan once`,
    );
  }
}

/**
 * Stores an API key of a usage plan. Reports an error if the program already attached the API key to the plan through
 * another reference construct of the plan or key.
 */
export function rememberKey(plan: IUsagePlan, key: IApiKey): void {
  const other = claimUnique(plan.node.root, 'key of a plan', `${plan.usagePlanId} ${key.apiKeyId}`, plan);
  if (other) {
    const holder = other === plan ? 'the plan' : other.node.path;
    const message = `has the key ${key.node.path}, which ${holder} has already through another reference; attach the key once, because removing one attachment removes both`;
    addError(plan, '', message);
  }
  planFacts(plan).keys.push(key);
  plansByKey.set(key, [...(plansByKey.get(key) ?? []), plan]);
}

/**
 * Returns errors for APIs that a usage plan applies to directly, although a plan applies to the whole service in the
 * same environment. The gateway service rejects plans for both the whole service and one of its APIs.
 */
export function placeFindings(plan: IConstruct): PropertyDiagnostic[] {
  return planFacts(plan).bindings.flatMap((binding) => {
    const { service, api, environment } = binding;
    const whole = api && [...plansOf(plan)].find((other) => isBoundToService(other, binding));
    const holder = whole === plan ? 'the same plan' : whole?.node.path;
    const message =
      whole &&
      `is attached to ${api.node.path} in "${environment}", where ${holder} is attached to the whole service ${service.node.path}; plans can be attached to the service or to its APIs, not to both: leave one of the attachments out`;
    return message ? [{ level: 'error', property: '', message }] : [];
  });
}

/**
 * Returns whether a usage plan applies to the whole gateway service of a target (`binding`), in the environment of the
 * target.
 */
function isBoundToService(plan: IConstruct, binding: Binding): boolean {
  return planFacts(plan).bindings.some((other) => !other.api && overlap(other, binding));
}

/**
 * Returns errors and warnings about the API keys of a usage plan. Call `keyFindings` only when the app has attached all
 * usage plans and API keys.
 */
export function keyFindings(plan: IConstruct): PropertyDiagnostic[] {
  const { bindings, keys } = planFacts(plan);
  if (keys.length === 0) {
    return [];
  }
  const shares = keys.flatMap((key) => [...sharedKeyFindings(plan, key, bindings), ...keyLimitFindings(plan, key)]);
  return [...quota('', 'keys', keys.length, 50), ...bindings.flatMap(unusableKeyFindings), ...shares];
}

/**
 * Returns an error for a usage plan with keys that applies to an API that does not accept keys. Also returns an error
 * if the plan applies to a service that the app creates, and no API of the service accepts keys.
 */
function unusableKeyFindings({ service, api }: Binding): PropertyDiagnostic[] {
  const remedyFor = (which: string) => `give ${which} auth: ApiAuth.keyPair(), or remove the keys of the plan`;
  const kind = api && apiKindOf(api);
  if (api && kind !== undefined && kind !== 'keyPair') {
    const message = `has keys, and is attached to ${api.node.path}, which does not accept keys, because its auth is ApiAuth.${kind}; ${remedyFor('the API')}`;
    return [{ level: 'error', property: '', message }];
  }
  const kinds = api ? [] : apisOf(service).map(apiKindOf);
  const isPointless = serviceFacts(service).isOwned && kinds.length > 0 && !kinds.includes('keyPair');
  const message = `has keys, and is attached to ${service.node.path}, but none of its APIs accepts keys; ${remedyFor('one of the APIs')}`;
  return isPointless ? [{ level: 'error', property: '', message }] : [];
}

/**
 * Returns errors for usage plans that share an API key for the same API and environment. Only the usage plan to which
 * the program attached the key later gets the error.
 */
function sharedKeyFindings(plan: IConstruct, key: IConstruct, bindings: readonly Binding[]): PropertyDiagnostic[] {
  const known = plansByKey.get(key) ?? [];
  const others = known.slice(0, known.indexOf(plan));
  return others.flatMap((other) => {
    const place = bindings.find((one) => planFacts(other).bindings.some((another) => overlap(one, another)));
    const message =
      place &&
      `shares the key ${key.node.path} with ${other.node.path}, and both apply to ${(place.api ?? place.service).node.path} in "${place.environment}"; use a separate key for each plan, or apply one of the plans in another environment`;
    return message ? [{ level: 'error', property: '', message }] : [];
  });
}

/**
 * Returns a warning if too many usage plans have the same API key. Only the last plan with the API key reports the
 * warning.
 */
function keyLimitFindings(plan: IConstruct, key: IConstruct): PropertyDiagnostic[] {
  const known = plansByKey.get(key) ?? [];
  const found = quota('', `other plans that share the key ${key.node.path}`, known.length - 1, 9);
  return known[known.length - 1] === plan ? found : [];
}

function overlap(one: Binding, other: Binding): boolean {
  const isSameService =
    one.service === other.service || one.service.gatewayServiceId === other.service.gatewayServiceId;
  const isSameApi = !one.api || !other.api || one.api === other.api || one.api.apiId === other.api.apiId;
  return isSameService && isSameApi && one.environment === other.environment;
}
