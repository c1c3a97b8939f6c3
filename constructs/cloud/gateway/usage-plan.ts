import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-usage-plan';
import { DataApiGatewayUsagePlans } from '../../../lib/cloud/data-api-gateway-usage-plans';
import { applyRemovalPolicy, ignoreArgumentChanges } from '../../../lib/core/l1/lifecycle';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { importObject } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { absentArguments } from '../private/absent-arguments';
import { checkedNumber } from '../private/numbers';
import { checkNotEmpty } from '../private/texts';
import { Environment } from './environment';
import { UsagePlanBase } from './usage-plan-base';

/** Options of a usage plan. */
export interface UsagePlanOptions {
  /** Name of the usage plan, which must not be empty. Terraform: `usage_plan_name`. */
  readonly name: string;

  /**
   * Total number of requests that callers with an API key of the plan may send: 1 to 99,999,999, or
   * `UsagePlan.UNLIMITED`. Terraform: `max_request_num`.
   */
  readonly quota: number;

  /**
   * Maximum number of requests per second by callers with an API key of the plan: 1 to 2,000, or `UsagePlan.UNLIMITED`.
   * The API gateway enforces limits below 5 requests per second only roughly. Terraform: `max_request_num_pre_sec`.
   *
   * @see https://www.tencentcloud.com/document/product/628/11822
   */
  readonly requestsPerSecond: number;

  /**
   * Description of the usage plan. If you remove `description` later, the API gateway keeps the old text, because the
   * provider cannot send an empty text. Terraform: `usage_plan_desc`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether Terraform may destroy the usage plan. The gateway rejects callers that use an API key of a destroyed usage
   * plan.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Options of a usage plan that `GatewayService.addUsagePlan` adds. */
export interface ServiceUsagePlanOptions extends UsagePlanOptions {
  /**
   * Environments in which the usage plan applies to all APIs of the gateway service.
   *
   * @default - none; see `UsagePlan.attachToApi`
   */
  readonly environments?: Environment[];
}

/** Arguments of `UsagePlan`. */
export interface UsagePlanProps extends UsagePlanOptions, ManagedProps {}

/** Usage plan to look up: by name, by id, or by both. */
export interface UsagePlanLookup extends ManagedProps {
  /**
   * Name of the usage plan to look up.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Id of the usage plan to look up.
   *
   * @default - any id
   */
  readonly usagePlanId?: string;
}

const TYPE = 'cloud.UsagePlan';

/**
 * Usage plan: quota and limit of requests per second for callers that use an API key of the plan.
 *
 * Creates a `tencentcloud_api_gateway_usage_plan` as the child `Resource`, and a
 * `tencentcloud_api_gateway_usage_plan_attachment` for each API or gateway service that the plan applies to, per
 * environment. Terraform creates each attachment after the release of the gateway service to the environment of the
 * attachment.
 *
 * Synthesis rejects a usage plan that has API keys and applies to an API that does not accept API keys. In one
 * environment, synthesis rejects two usage plans with a common API key for the same API. For one environment, synthesis
 * also rejects a usage plan for a whole gateway service together with a usage plan for a single API of the service.
 *
 * Each API key has a separate attachment construct, which links the key to the usage plan. The provider does not notice
 * if another tool detaches an API key, API or gateway service from the usage plan.
 *
 * @example
 *
 * declare const service: cloud.IGatewayService;
 * const plan = new cloud.UsagePlan(this, 'partners', { name: 'partners', quota: 1_000_000, requestsPerSecond: 100 });
 * plan.attachToService(service, cloud.Environment.RELEASE);
 * plan.addKey('shop', { name: 'shop' });
 */
export class UsagePlan extends UsagePlanBase {
  /** Value of `quota` and `requestsPerSecond` that means no limit. */
  public static readonly UNLIMITED = -1;

  /**
   * Whether a value is a `UsagePlan` that an app creates, not a look-up or reference. `isUsagePlan` also accepts usage
   * plans that another copy of this package created. Aspects can call `isUsagePlan` to find usage plans.
   *
   * @param x any value
   */
  public static isUsagePlan(x: unknown): x is UsagePlan {
    return hasMark(x, TYPE);
  }

  /**
   * Refers to a usage plan that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param usagePlanId id of the usage plan
   */
  public static fromUsagePlanId(scope: Construct, id: string, usagePlanId: string): UsagePlanBase {
    return new ImportedUsagePlan(scope, id, usagePlanId);
  }

  /**
   * Looks up a usage plan when Terraform plans. Terraform fails unless exactly one usage plan matches.
   *
   * Creates a data source `tencentcloud_api_gateway_usage_plans` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup name or id of the usage plan to look up, or both
   */
  public static fromLookup(scope: Construct, id: string, lookup: UsagePlanLookup): UsagePlanBase {
    return new LookedUpUsagePlan(scope, id, lookup);
  }

  public readonly usagePlanId: string;

  /**
   * Adds a usage plan to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: UsagePlanProps) {
    super(scope, id, props);
    const args = literalTexts(props);
    markConstruct(this, TYPE);
    checkNotEmpty(this, 'name', args.name);
    const also = { min: 1, also: UsagePlan.UNLIMITED, alsoName: 'UsagePlan.UNLIMITED' };
    const resource = new l1.ApiGatewayUsagePlan(this, 'Resource', {
      provider: args.provider,
      usagePlanName: args.name,
      usagePlanDesc: args.description,
      maxRequestNum: checkedNumber(this, 'quota', args.quota, { ...also, max: 99_999_999 }),
      maxRequestNumPreSec: checkedNumber(this, 'requestsPerSecond', args.requestsPerSecond, {
        ...also,
        max: 2000,
      }),
    });
    ignoreArgumentChanges(resource, absentArguments({ usage_plan_desc: args.description }));
    applyRemovalPolicy(resource, args.removalPolicy);
    this.usagePlanId = resource.id;
  }

  /**
   * Imports an existing usage plan instead of creating one. After the import, Terraform updates the arguments of the
   * usage plan that differ from the existing object. Importing a usage plan does not import its attachments and API
   * keys.
   *
   * @param id id of the usage plan, such as `usagePlan-1a2b3c4d`
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
    const found = lookupSingle(this, data, 'list', {
      name: ['usage_plan_name', name],
      usagePlanId: ['usage_plan_id', usagePlanId],
    });
    this.usagePlanId = found('usage_plan_id');
  }
}
