import { IConstruct } from 'constructs';
import { Finding } from '../../../../lib/core/rules/finding';
import { IApi } from '../api-reference';
import { Environment } from '../environment';
import { IGatewayService } from '../gateway-service-reference';
import { apiKindOf } from './api-facts';
import { quota } from './quotas';
import { apisOf, serviceFacts } from './service-facts';

/** Where a usage plan applies: to a service, or to one API of it. */
export interface Binding {
  readonly service: IGatewayService;
  readonly api?: IApi;
  readonly environment: Environment;
}

/** What a usage plan has. */
export interface PlanFacts {
  readonly bindings: Binding[];
  readonly keys: IConstruct[];
}

const plans = new WeakMap<IConstruct, PlanFacts>();
/** By key: the plans that have it, in the order in which they got it. */
const owners = new WeakMap<IConstruct, IConstruct[]>();

/** What a plan has, to add to. */
export function planFacts(plan: IConstruct): PlanFacts {
  if (!plans.has(plan)) {
    plans.set(plan, { bindings: [], keys: [] });
  }
  return plans.get(plan)!;
}

/** Keeps that a plan has a key. */
export function rememberKey(plan: IConstruct, key: IConstruct): void {
  planFacts(plan).keys.push(key);
  owners.set(key, [...(owners.get(key) ?? []), plan]);
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
