import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-usage-plan';
import { DataApiGatewayUsagePlans } from '../../../lib/cloud/data-api-gateway-usage-plans';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { leaveAsIs, missingOf } from '../private/left-as-is';
import { checkNotEmpty } from '../private/texts';
import { Environment } from './environment';
import { checkedNumber } from './private/checks';
import { UsagePlanBase } from './usage-plan-base';

/**
 * What a usage plan allows.
 */
export interface UsagePlanOptions {
  /** Name of the plan; not empty. Terraform: `usage_plan_name`. */
  readonly name: string;

  /** How many requests it allows in all: 1 to 99,999,999, or `UsagePlan.UNLIMITED`. Terraform: `max_request_num`. */
  readonly quota: number;

  /**
   * How many requests it allows in a second: 1 to 2,000, or `UsagePlan.UNLIMITED`. Less than 5 is kept to inexactly.
   * Terraform: `max_request_num_pre_sec`.
   *
   * @see https://www.tencentcloud.com/document/product/628/11822
   */
  readonly requestsPerSecond: number;

  /**
   * What it is for, in words. Taken out again, the old text stays, since the provider cannot empty it. Terraform:
   * `usage_plan_desc`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * What becomes of the plan when Terraform would destroy it: callers with its keys are refused then.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A usage plan for a service.
 */
export interface ServiceUsagePlanOptions extends UsagePlanOptions {
  /**
   * Where it applies to all APIs of the service.
   *
   * @default - nowhere yet; see `UsagePlan.attachToApi`
   */
  readonly environments?: Environment[];
}

/**
 * The arguments of `UsagePlan`.
 */
export interface UsagePlanProps extends UsagePlanOptions, ManagedProps {}

/**
 * Which usage plan is looked up: by its name, by its id, or by both.
 */
export interface UsagePlanLookup extends ManagedProps {
  /**
   * Name of the plan.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * The id of the plan.
   *
   * @default - any id
   */
  readonly usagePlanId?: string;
}

const TYPE = 'cloud.UsagePlan';

/**
 * A usage plan: the quota and rate limit of those who have one of its keys.
 *
 * Makes a `tencentcloud_api_gateway_usage_plan`, which is the child `Resource`; and a
 * `tencentcloud_api_gateway_usage_plan_attachment` for each place where it applies, after the release there.
 *
 * Refused are keys where the APIs take none, two plans that share a key and apply to the same APIs in one environment, and plans
 * for a service and for one of its APIs in one environment.
 *
 * Keys belong to the plan, each by an attachment of its own: one that was taken off outside Terraform, it does not miss, nor where
 * the plan applies.
 *
 * @example
 *
 * declare const service: cloud.IGatewayService;
 * const plan = new cloud.UsagePlan(this, 'partners', { name: 'partners', quota: 1_000_000, requestsPerSecond: 100 });
 * plan.attachToService(service, cloud.Environment.RELEASE);
 * plan.addKey('shop', { name: 'shop' });
 */
export class UsagePlan extends UsagePlanBase {
  /** No limit, for `quota` and `requestsPerSecond`. */
  public static readonly UNLIMITED = -1;

  /**
   * Whether something is a `UsagePlan`: made here, neither looked up nor referred to. For aspects; it works across copies of
   * this library, too.
   *
   * @param x anything
   */
  public static isUsagePlan(x: any): x is UsagePlan {
    return hasMark(x, TYPE);
  }

  /**
   * Refers to a usage plan that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param usagePlanId the id of the plan
   */
  public static fromUsagePlanId(scope: Construct, id: string, usagePlanId: string): UsagePlanBase {
    return new ImportedUsagePlan(scope, id, usagePlanId);
  }

  /**
   * Looks a usage plan up when Terraform plans. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_api_gateway_usage_plans`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: UsagePlanLookup): UsagePlanBase {
    return new LookedUpUsagePlan(scope, id, lookup);
  }

  public readonly usagePlanId: string;

  /**
   * Adds a usage plan to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: UsagePlanProps) {
    super(scope, id, props);
    props = literalTexts(
      complete(this, props, { name: MISSING.text, quota: MISSING.number, requestsPerSecond: MISSING.number }),
    );
    markConstruct(this, TYPE);
    checkNotEmpty(this, 'name', props.name);
    const also = { min: 1, also: UsagePlan.UNLIMITED, alsoName: 'UsagePlan.UNLIMITED' };
    const resource = new l1.ApiGatewayUsagePlan(this, 'Resource', {
      provider: props.provider,
      usagePlanName: props.name,
      usagePlanDesc: props.description,
      maxRequestNum: checkedNumber(this, 'quota', props.quota, { ...also, max: 99_999_999 }),
      maxRequestNumPreSec: checkedNumber(this, 'requestsPerSecond', props.requestsPerSecond, { ...also, max: 2000 }),
    });
    leaveAsIs(resource, missingOf({ usage_plan_desc: props.description }));
    applyRemovalPolicy(resource, props.removalPolicy);
    this.usagePlanId = resource.id;
  }

  /**
   * Takes over a usage plan that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * What it is attached to, and the keys that it has, are not imported with it.
   *
   * @param id the id of the plan, such as `usagePlan-1a2b3c4d`
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiGatewayUsagePlan.importId({ usagePlanId: id }));
  }
}

class ImportedUsagePlan extends UsagePlanBase {
  public constructor(
    scope: Construct,
    id: string,
    public readonly usagePlanId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpUsagePlan extends UsagePlanBase {
  public readonly usagePlanId: string;

  public constructor(scope: Construct, id: string, lookup: UsagePlanLookup) {
    super(scope, id, lookup);
    const { provider, name, usagePlanId } = lookup;
    const data = new DataApiGatewayUsagePlans(this, 'Resource', { provider, usagePlanName: name, usagePlanId });
    const found = theOne(this, data, 'list', {
      name: ['usage_plan_name', name],
      usagePlanId: ['usage_plan_id', usagePlanId],
    });
    this.usagePlanId = found('usage_plan_id');
  }
}
