import { IConstruct } from 'constructs';
import { Finding } from '../../../../lib/core/rules/finding';
import { addError } from '../../../../lib/core/rules/problems';
import { IApiKey } from '../api-key-reference';
import { IApi } from '../api-reference';
import { Environment } from '../environment';
import { IGatewayService } from '../gateway-service-reference';
import { IUsagePlan } from '../usage-plan-reference';
import { apiKindOf } from './api-facts';
import { claim } from './claims';
import { quota } from './quotas';
import { apisOf, serviceFacts } from './service-facts';

/** Where a usage plan applies: to a service, or to one API of it. */
export interface Binding {
  readonly service: IGatewayService;
  readonly api?: IApi;
  readonly environment: Environment;
}

/** What a usage plan has. */
interface PlanFacts {
  readonly bindings: Binding[];
  readonly keys: IConstruct[];
}

const plans = new WeakMap<IConstruct, PlanFacts>();
/** By app: its plans. */
const everyPlan = new WeakMap<IConstruct, Set<IConstruct>>();
/** By key: the plans that have it, in the order in which they got it. */
const owners = new WeakMap<IConstruct, IConstruct[]>();

function planFacts(plan: IConstruct): PlanFacts {
  if (!plans.has(plan)) {
    plans.set(plan, { bindings: [], keys: [] });
    const { root } = plan.node;
    everyPlan.set(root, (everyPlan.get(root) ?? new Set<IConstruct>()).add(plan));
  }
  return plans.get(plan)!;
}

/** Keeps where a plan applies. */
export function rememberBinding(plan: IUsagePlan, binding: Binding): void {
  planFacts(plan).bindings.push(binding);
  const { service, api, environment } = binding;
  const place = `${service.gatewayServiceId} ${api?.apiId ?? ''} ${environment}`;
  const other = claim(plan, `place of ${plan.usagePlanId}: ${place}`);
  if (other) {
    const where = `${(api ?? service).node.path} in "${environment}"`;
    addError(plan, '', `is attached to ${where}, as ${other.node.path}, which is the same plan, is; attach it once`);
  }
}

/** Keeps that a plan has a key. Another reference to either is no other one: keys belong to the plan. */
export function rememberKey(plan: IUsagePlan, key: IApiKey): void {
  const other = claim(plan, `key of ${plan.usagePlanId}: ${key.apiKeyId}`);
  if (other) {
    const message = `has the key ${key.node.path}, which ${other === plan ? 'it' : other.node.path} has already, by another reference; attach it once, as the end of one attachment ends both`;
    addError(plan, '', message);
  }
  planFacts(plan).keys.push(key);
  owners.set(key, [...(owners.get(key) ?? []), plan]);
}

/** APIs to which a plan applies where another one, or this one, applies to the whole service: the service allows one of the two. */
export function placeFindings(plan: IConstruct): Finding[] {
  return planFacts(plan).bindings.flatMap((binding) => {
    const { service, api, environment } = binding;
    const whole = api && [...everyPlan.get(plan.node.root)!].find((other) => isBoundToService(other, binding));
    const message =
      whole &&
      `is attached to ${api.node.path} in "${environment}", where ${whole === plan ? 'it' : whole.node.path} is attached to the whole service ${service.node.path}; the service takes plans for itself or for its APIs: leave one of the two out`;
    return message ? [{ level: 'error', property: '', message }] : [];
  });
}

/** Whether a plan applies to the whole service of a binding, in its environment. */
function isBoundToService(plan: IConstruct, binding: Binding): boolean {
  return planFacts(plan).bindings.some((other) => !other.api && overlap(other, binding));
}

/** What is wrong with the keys of a plan, once all of them and all bindings are known. */
export function keyFindings(plan: IConstruct): Finding[] {
  const { bindings, keys } = planFacts(plan);
  if (keys.length === 0) {
    return [];
  }
  const shares = keys.flatMap((key) => [...shared(plan, key, bindings), ...crowd(plan, key)]);
  return [...quota('', 'keys', keys.length, 50), ...bindings.flatMap(unusable), ...shares];
}

/** Keys at an API whose callers have none. */
function unusable({ service, api }: Binding): Finding[] {
  const remedy = 'give it auth: ApiAuth.keyPair(), or the plan no keys';
  const kind = api && apiKindOf(api);
  if (kind !== undefined && kind !== 'keyPair') {
    const message = `has keys, and is attached to ${api!.node.path}, which takes none, since its auth is ApiAuth.${kind}; ${remedy}`;
    return [{ level: 'error', property: '', message }];
  }
  const kinds = api ? [] : apisOf(service).map(apiKindOf);
  const isPointless = serviceFacts(service).isOwned && kinds.length > 0 && !kinds.includes('keyPair');
  const message = `has keys, and is attached to ${service.node.path}, of whose APIs none takes any; ${remedy.replace('it', 'one')}`;
  return isPointless ? [{ level: 'error', property: '', message }] : [];
}

/** Other plans with the key that apply in the same place; said once, of the plan that got it later. */
function shared(plan: IConstruct, key: IConstruct, bindings: readonly Binding[]): Finding[] {
  const known = owners.get(key)!;
  const others = known.slice(0, known.indexOf(plan));
  return others.flatMap((other) => {
    const place = bindings.find((one) => planFacts(other).bindings.some((another) => overlap(one, another)));
    const message =
      place &&
      `shares the key ${key.node.path} with ${other.node.path}, and both apply to ${(place.api ?? place.service).node.path} in "${place.environment}"; give one of them another key, or another environment`;
    return message ? [{ level: 'error', property: '', message }] : [];
  });
}

/** A key in too many plans; said once, of the last of them. */
function crowd(plan: IConstruct, key: IConstruct): Finding[] {
  const known = owners.get(key)!;
  const found = quota('', `other plans that share the key ${key.node.path}`, known.length - 1, 9);
  return known[known.length - 1] === plan ? found : [];
}

function overlap(one: Binding, other: Binding): boolean {
  const isSameService =
    one.service === other.service || one.service.gatewayServiceId === other.service.gatewayServiceId;
  const isSameApi = !one.api || !other.api || one.api === other.api || one.api.apiId === other.api.apiId;
  return isSameService && isSameApi && one.environment === other.environment;
}
